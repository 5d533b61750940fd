import { type AccountViewer, may, type Viewer } from '#core/accounts/access.ts';
import type { Language } from '#core/languages.ts';
import type { ListQuery } from '#core/listing.ts';
import { Refusal } from '#core/refusals.ts';
import type { ChangeBody } from '#core/reservations/change-contract.ts';
import type { BookBody, Participant, WireReservation } from '#core/reservations/contract.ts';
import { faultsOfPrices, readParty } from '#core/reservations/party.ts';
import { holdsSeats, isOwn, mayRead } from '#core/reservations/rules.ts';
import type { Zone } from '#core/time.ts';
import type { Db, Reader, Tx } from '#server/db/database.ts';
import { batched } from '#server/db/batch.ts';
import type { KeyedRequest } from '#server/db/idempotency.ts';
import { printTickets, readTickets, type Signer, type TicketRow } from '#server/tickets/service.ts';
import { book, type BookingOutcome, type BookingRequest, type BookingRules } from './book.ts';
import { cancel as cancelOne } from './cancel.ts';
import * as changing from './change.ts';
import * as store from './read-store.ts';
import { calendarOf, printedOf, tellReservation } from './tell.ts';

export {
  book,
  type BookingOutcome,
  type BookingRequest,
  type BookingRules,
  type BookingStore,
} from './book.ts';
export { endReservations } from './end-store.ts';
export { openBookingLanes } from './lanes.ts';
export { eraseReservationsOf, holdSessionsOf } from './erase.ts';
export { listHolders } from './holders.ts';
export { join } from './join.ts';
export { reservationTemplates } from './mail.ts';
export { readOtherSessions } from './read-store.ts';

/** Takes one booking to its outcome, after the commit. Whether it goes alone or with others is this function's matter. */
export type TakeBooking = (request: BookingRequest) => Promise<BookingOutcome>;

export interface ReservationDeps {
  readonly db: Db;
  readonly takeBooking: TakeBooking;
  readonly readRules: () => Promise<BookingRules>;
  readonly sign: Signer;
  readonly zone: Zone;
  /** The site's origin: what links in prints and calendars begin with. */
  readonly baseUrl: string;
  /** Where many are answered at once; otherwise each is read alone. */
  readonly readStored?: ReadStored;
}

/** A reservation and its tickets as they stand in the database. */
type ReadStored = (_id: string) => Promise<{ row: store.ReservationRow; tickets: TicketRow[] } | undefined>;

/** Reads together what is asked for together: bookings that were made in one transaction are answered in one turn. */
export function readTogether(db: Reader): ReadStored {
  return batched(async (ids) => {
    const [rows, tickets] = await Promise.all([store.readReservations(db, ids), readTickets(db, ids)]);
    const found = new Map(rows.map((row) => [row._id, row]));
    const theirs = Map.groupBy(tickets, ({ reservationId }) => reservationId);
    return ids.map((id) => {
      const row = found.get(id);
      return row && { row, tickets: theirs.get(id) ?? [] };
    });
  });
}

interface Asking {
  readonly viewer: AccountViewer;
  readonly language: Language;
}

/** Each booking in a transaction of its own. */
export function bookOneByOne(db: Db, readRules: () => Promise<BookingRules>): TakeBooking {
  return async (request) => {
    const rules = await readRules();
    const [outcome] = await db.transaction().execute((tx) => book(tx, [request], rules));
    if (!outcome) throw new Error('A booking came to no outcome.');
    return outcome;
  };
}

/** Books, and answers the reservation as it is now: the same one again for a key that was sent before. */
export async function bookAndTell(
  deps: ReservationDeps,
  body: BookBody,
  keyed: KeyedRequest | null,
  asking: Asking,
): Promise<WireReservation> {
  const outcome = await deps.takeBooking(requestOf(body, keyed, asking.viewer));
  if (outcome.outcome === 'refused') {
    const heads = body.participants.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0);
    throw await withOtherSessions(deps.db, outcome.refusal, { sessionId: body.sessionId, heads });
  }
  return read(deps, outcome.reservationId, asking);
}

function requestOf(body: BookBody, keyed: KeyedRequest | null, viewer: AccountViewer): BookingRequest {
  const isStaff = may(viewer, 'bookForOthers');
  const isForAnother = body.userId !== undefined && body.userId !== viewer.userId;
  if ((isForAnother || body.raiseMaximum) && !isStaff) throw new Refusal('forbidden');
  const reading = readParty(body);
  if (!reading.ok) throw new Refusal('invalid', { errors: reading.errors });
  refusePrices(reading.participants, viewer);
  const { party, participants } = reading;
  const { sessionId, needs = null, userId = viewer.userId } = body;
  const raiseReason = body.raiseMaximum?.reason ?? null;
  return { viewer, userId, sessionId, party, participants, needs, keyed, raiseReason };
}

/** Prices are written by staff, whichever way a party comes in. */
export function refusePrices(participants: readonly Participant[], viewer: Viewer): void {
  if (may(viewer, 'bookForOthers')) return;
  const errors = faultsOfPrices(participants);
  if (errors.length > 0) throw new Refusal('readOnly', { errors });
}

/** Where the next step is another date, which ones there are; asked outside the lock. */
export async function withOtherSessions(
  db: Reader,
  refusal: Refusal,
  { sessionId, heads }: { readonly sessionId: string; readonly heads: number },
): Promise<Refusal> {
  const { next, ...more } = refusal.more;
  if (next?.action !== 'otherSessions') return refusal;
  const others = await store.readOtherSessions(db, sessionId, heads);
  const sessionIds = others.map(({ _id }) => _id);
  return new Refusal(refusal.code, { ...more, next: { ...next, sessionIds } });
}

/** Cancels, and answers the reservation as it is then; again, it answers the same. */
export async function cancel(
  deps: ReservationDeps,
  reservationId: string,
  keyed: KeyedRequest | null,
  asking: Asking,
): Promise<WireReservation> {
  await deps.db
    .transaction()
    .execute((tx) => cancelOne(tx, { viewer: asking.viewer, reservationId, keyed }, deps.zone));
  return read(deps, reservationId, asking);
}

/** Changes who comes, and answers the reservation as it is then. */
export async function change(
  deps: ReservationDeps,
  asked: { readonly reservationId: string; readonly body: ChangeBody; readonly ifMatch: string | null },
  keyed: KeyedRequest | null,
  asking: Asking,
): Promise<WireReservation> {
  const { reservationId, body } = asked;
  await inOneGo(deps, asked.reservationId, body.quantity, (tx, rules) =>
    changing.change(tx, { ...asked, ...asking, keyed }, rules),
  );
  return read(deps, reservationId, asking);
}

/** Gives one ticket back, and answers its reservation as it is then. */
export async function giveTicketBack(
  deps: ReservationDeps,
  ticketId: string,
  keyed: KeyedRequest | null,
  asking: Asking,
): Promise<WireReservation> {
  const rules = await deps.readRules();
  const reservationId = await deps.db
    .transaction()
    .execute((tx) => changing.giveBack(tx, { viewer: asking.viewer, ticketId, keyed }, rules));
  return read(deps, reservationId, asking);
}

/** Moves to another session, and answers the reservation as it is then. */
export async function move(
  deps: ReservationDeps,
  asked: { readonly reservationId: string; readonly sessionId: string },
  keyed: KeyedRequest | null,
  asking: Asking,
): Promise<WireReservation> {
  await inOneGo(deps, asked.reservationId, undefined, (tx, rules) =>
    changing.move(tx, { ...asked, viewer: asking.viewer, keyed }, rules),
  );
  return read(deps, asked.reservationId, asking);
}

/** One transaction; where the next step is another date, a refusal names those that have room for so many, or for as many as come. */
async function inOneGo(
  deps: ReservationDeps,
  reservationId: string,
  heads: number | undefined,
  act: (tx: Tx, rules: BookingRules) => Promise<void>,
): Promise<void> {
  const rules = await deps.readRules();
  try {
    await deps.db.transaction().execute((tx) => act(tx, rules));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const row = error.more.next ? await store.readReservation(deps.db, reservationId) : undefined;
    if (!row) throw error;
    throw await withOtherSessions(deps.db, error, { ...row, heads: heads ?? row.quantity });
  }
}

/** A page of the reservations that the caller reads; those of others without the codes. */
export async function list(
  deps: ReservationDeps,
  query: ListQuery,
  { viewer, language }: Asking,
): Promise<{ rows: WireReservation[]; count: number | null }> {
  const { rows, count } = await store.listReservations(deps.db, viewer, query);
  const tickets = Map.groupBy(
    rows.length > 0
      ? await readTickets(
          deps.db,
          rows.map(({ _id }) => _id),
        )
      : [],
    ({ reservationId }) => reservationId,
  );
  const told = rows.map((row) => {
    const sign = isOwn(viewer, row) ? deps.sign : null;
    return tellReservation(row, tickets.get(row._id) ?? [], { ...deps, sign, language });
  });
  return { rows: told, count };
}

/** One's own reservation; staff read those of others without the codes (page 3, Booking). */
export async function read(
  deps: Pick<ReservationDeps, 'db' | 'sign' | 'zone' | 'readStored'>,
  _id: string,
  { viewer, language }: Asking,
): Promise<WireReservation> {
  const { readStored = readTogether(deps.db) } = deps;
  const stored = await readStored(_id);
  if (!stored || !mayRead(viewer, stored.row)) throw new Refusal('notFound');
  const sign = isOwn(viewer, stored.row) ? deps.sign : null;
  return tellReservation(stored.row, stored.tickets, { language, zone: deps.zone, sign });
}

/** Whether a reservation is there for somebody to be read. */
export async function canRead(db: Reader, _id: string, viewer: AccountViewer): Promise<boolean> {
  const row = await store.readReservation(db, _id);
  return row !== undefined && mayRead(viewer, row);
}

/** The PDF of one's own tickets. */
export async function readPdf(deps: ReservationDeps, _id: string, asking: Asking): Promise<Buffer> {
  const row = await readOwn(deps.db, _id, asking.viewer);
  if (!holdsSeats(row.status)) throw new Refusal('noTickets');
  const print = { ...deps, language: asking.language };
  return printTickets(printedOf(row, await readTickets(deps.db, [_id]), print), print);
}

/** One's own reservation for a calendar. */
export async function readCalendar(deps: ReservationDeps, _id: string, asking: Asking): Promise<string> {
  return calendarOf(await readOwn(deps.db, _id, asking.viewer), asking.language, deps.baseUrl);
}

/** The calendar file of a reservation for whoever is told of it */
export async function calendarFileOf(
  db: Reader,
  _id: string,
  { language, baseUrl }: { readonly language: Language; readonly baseUrl: string },
): Promise<string> {
  const row = await store.readReservation(db, _id);
  if (!row) throw new Refusal('notFound');
  return calendarOf(row, language, baseUrl);
}

async function readOwn(db: Reader, _id: string, viewer: AccountViewer): Promise<store.ReservationRow> {
  const row = await store.readReservation(db, _id);
  if (!row || !isOwn(viewer, row)) throw new Refusal('notFound');
  return row;
}
