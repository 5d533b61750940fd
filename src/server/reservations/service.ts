import { type AccountViewer, may, type Viewer } from '#core/accounts/access.ts';
import { Refusal } from '#core/refusals.ts';
import type { ChangeBody } from '#core/reservations/change-contract.ts';
import type { BookBody, Participant, WireReservation } from '#core/reservations/contract.ts';
import { errorsOfPrices, readParty } from '#core/reservations/party.ts';
import { isOwn } from '#core/reservations/rules.ts';
import type { Db, Reader, Tx } from '#server/db/database.ts';
import type { KeyedRequest } from '#server/db/idempotency.ts';
import { book, type BookingRules } from './book.ts';
import type { BookingOutcome, BookingRequest } from './book-request.ts';
import { cancel as cancelOne } from './cancel.ts';
import * as changing from './change.ts';
import type { SerializeCreated } from './serialize-created.ts';
import * as store from './read-store.ts';
import { type ReadRequest, read, type ReadingDeps } from './reading.ts';

export { book, type BookingRules, type BookingStore } from './book.ts';
export type { BookingOutcome, BookingRequest } from './book-request.ts';
export { endReservations } from './end-store.ts';
export { openBookingLanes } from './lanes.ts';
export { eraseReservationsOf, lockSessionsOf as holdSessionsOf } from './erase.ts';
export { settleListsOf } from './settle-lists.ts';
export { listHolders } from './holders.ts';
export { join } from './join.ts';
export { reservationTemplates } from './mail.ts';
export { serializeCreatedTogether as tellMadeTogether } from './serialize-created.ts';
export { readOtherSessions } from './read-store.ts';
export {
  calendarFileOf,
  readCalendarEntries,
  canRead,
  list,
  read,
  readCalendar,
  readPdf,
  readTogether,
} from './reading.ts';

/** Takes one booking to its outcome, after the commit. Whether it goes alone or with others is this function's matter. */
export type TakeBooking = (request: BookingRequest) => Promise<BookingOutcome>;

export interface ReservationDeps extends ReadingDeps {
  readonly db: Db;
  readonly takeBooking: TakeBooking;
  readonly readRules: () => Promise<BookingRules>;
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

/** Books, and answers the reservation: the same one again, as it is now, for a key that was sent before. */
export async function bookAndSerialize(
  deps: ReservationDeps & { readonly tellMade: SerializeCreated },
  body: BookBody,
  keyed: KeyedRequest | null,
  asking: ReadRequest,
): Promise<WireReservation> {
  const outcome = await deps.takeBooking(requestOf(body, keyed, asking.viewer));
  if (outcome.outcome === 'refused') {
    const heads = body.participants.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0);
    throw await withOtherSessions(deps.db, outcome.refusal, { sessionId: body.sessionId, heads });
  }
  const { made, reservationId } = outcome;
  return made && isOwn(asking.viewer, made.reservation)
    ? deps.tellMade(made, asking)
    : read(deps, reservationId, asking);
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
  const errors = errorsOfPrices(participants);
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
  asking: ReadRequest,
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
  asking: ReadRequest,
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
  asking: ReadRequest,
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
  asked: {
    readonly reservationId: string;
    readonly sessionId: string;
    readonly ifMatch: string | null;
  },
  keyed: KeyedRequest | null,
  asking: ReadRequest,
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
