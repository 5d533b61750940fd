import { type AccountViewer, may } from '#core/accounts/access.ts';
import type { Language } from '#core/languages.ts';
import { Refusal } from '#core/refusals.ts';
import type { ChangeBody } from '#core/reservations/change-contract.ts';
import type { BookBody, Participant, WireReservation } from '#core/reservations/contract.ts';
import { errorsOfPrices, readParty } from '#core/reservations/party.ts';
import { booksForOthersIn, isOwn } from '#core/reservations/rules.ts';
import type { Db, Reader, Tx } from '#server/db/database.ts';
import type { KeyedRequest } from '#server/db/idempotency.ts';
import { enqueueMessages } from '#server/outbox/service.ts';
import { book, type BookingRules } from './booking/book.ts';
import type { BookingOutcome, BookingRequest } from './booking/book-request.ts';
import { cancel as cancelOne } from './cancel.ts';
import * as changing from './change.ts';
import type { SerializeCreated } from './booking/serialize-created.ts';
import { readEventOf } from './holders-store.ts';
import type { ReservationFacts } from './mail.ts';
import * as store from './read-store.ts';
import { type ReadRequest, read, type ReadingDeps } from './reading.ts';

export { book, type BookingRules, type BookingStore } from './booking/book.ts';
export type { BookingOutcome, BookingRequest } from './booking/book-request.ts';
export { endReservations } from './end-store.ts';
export { openBookingLanes } from './booking/lanes.ts';
export { eraseReservationsOf, lockAccounts, lockErasedAccount, lockSessionsOf } from './erase.ts';
export { settleListsOf } from './booking/settle-lists.ts';
export { join } from './booking/join.ts';
export { printReservation, reservationTemplates } from './mail.ts';
export { beforeComing, ticketCount, whatAndWhen } from './wording.ts';
export { readOtherSessions, readReservations, type ReservationRow } from './read-store.ts';
export { lockReservation, toHolder } from './booking/locked.ts';
export { end } from './cancel.ts';
export { deadlineOf, linkTo, nameOfParticipant } from './serialize.ts';
export { calendarFileOf, readCalendarEntries, canRead } from './reading.ts';

/**
 * Books one request and returns its outcome after the commit. The function decides whether the request shares a transaction with
 * others.
 */
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

/** Books and returns the reservation: for a key that was sent before, the same one as it is now. */
export async function bookAndSerialize(
  deps: ReservationDeps & { readonly serializeCreated: SerializeCreated },
  body: BookBody,
  keyed: KeyedRequest | null,
  reading: ReadRequest,
): Promise<WireReservation> {
  const byStaff = await booksForOthersAt(deps.db, body.sessionId, reading.viewer);
  const outcome = await deps.takeBooking(requestOf(body, keyed, { ...reading, byStaff }));
  if (outcome.outcome === 'refused') {
    const heads = body.participants.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0);
    throw await withOtherSessions(deps.db, outcome.refusal, {
      sessionId: body.sessionId,
      heads,
      classes: body.target === 'school' ? body.participants.length : 0,
    });
  }
  const { created, reservationId } = outcome;
  return created && isOwn(reading.viewer, created.reservation)
    ? deps.serializeCreated(created, reading)
    : read(deps, reservationId, reading);
}

function requestOf(
  body: BookBody,
  keyed: KeyedRequest | null,
  { viewer, statedLanguage, byStaff }: ReadRequest & { readonly byStaff: boolean },
): BookingRequest {
  const isForAnother = body.userId !== undefined && body.userId !== viewer.userId;
  if ((isForAnother || body.raiseMaximum) && !byStaff) throw new Refusal('forbidden');
  const reading = readParty(body);
  if (!reading.ok) throw new Refusal('invalid', { errors: reading.errors });
  refusePrices(reading.participants, byStaff);
  const { party, participants } = reading;
  const { sessionId, needs = null, userId = viewer.userId } = body;
  const raiseReason = body.raiseMaximum?.reason ?? null;
  return { viewer, statedLanguage, userId, sessionId, party, participants, needs, keyed, raiseReason };
}

/** Whether a viewer books for others in a session. Only of contacts its event is read: bookings of visitors cost no statement more. */
async function booksForOthersAt(db: Reader, sessionId: string, viewer: AccountViewer): Promise<boolean> {
  if (may(viewer, 'bookForOthers')) return true;
  if (viewer.contactEventIds.length === 0) return false;
  const eventId = await readEventOf(db, sessionId);
  return eventId !== undefined && booksForOthersIn(viewer, eventId);
}

/** Refuses prices from callers who are not staff, in every request that carries a party. */
export function refusePrices(participants: readonly Participant[], byStaff: boolean): void {
  if (byStaff) return;
  const errors = errorsOfPrices(participants);
  if (errors.length > 0) throw new Refusal('readOnly', { errors });
}

/** Adds the sessions of the same event that have room to a refusal whose next step is another session; read outside the lock. */
export async function withOtherSessions(
  db: Reader,
  refusal: Refusal,
  {
    sessionId,
    heads,
    classes,
  }: { readonly sessionId: string; readonly heads: number; readonly classes: number },
): Promise<Refusal> {
  const { next, ...more } = refusal.more;
  if (next?.action !== 'otherSessions') return refusal;
  const others = await store.readOtherSessions(db, sessionId, { heads, classes });
  const sessionIds = others.map(({ _id }) => _id);
  return new Refusal(refusal.code, { ...more, next: { ...next, sessionIds } });
}

/** Cancels and returns the reservation afterwards; a repeated call returns the same. */
export async function cancel(
  deps: ReservationDeps,
  reservationId: string,
  keyed: KeyedRequest | null,
  reading: ReadRequest,
): Promise<WireReservation> {
  await deps.db.transaction().execute((tx) => cancelOne(tx, { ...reading, reservationId, keyed }, deps.zone));
  return read(deps, reservationId, reading);
}

/** Cancels for another person; the reason goes to the audit log, the message to the person. */
export async function cancelForPerson(
  deps: ReservationDeps,
  {
    reservationId,
    reason,
    message,
    messageIn,
  }: {
    readonly reservationId: string;
    readonly reason: string;
    readonly message?: string | undefined;
    readonly messageIn?: Language | undefined;
  },
  keyed: KeyedRequest | null,
  reading: ReadRequest,
): Promise<WireReservation> {
  const how = { reason, ...(message && { words: message, ...(messageIn && { wordsIn: messageIn }) }) };
  await deps.db
    .transaction()
    .execute((tx) => cancelOne(tx, { ...reading, reservationId, keyed }, deps.zone, how));
  return read(deps, reservationId, reading);
}

/** Writes to the owner of a reservation about it; to none once the account was erased. */
export async function writeAbout(
  tx: Tx,
  {
    _id,
    userId,
    email,
    language,
  }: {
    readonly _id: string;
    readonly userId: string | null;
    readonly email: string | null;
    readonly language: Language | null;
  },
  words: string,
): Promise<void> {
  if (userId === null || email === null) return;
  const facts: ReservationFacts['reservationWords'] = { reservationId: _id, words };
  await enqueueMessages(tx, [
    {
      kind: 'email',
      template: 'reservationWords',
      facts,
      language: language ?? 'it',
      recipient: email,
      userId,
      reservationId: _id,
    },
  ]);
}

/** Changes the party and returns the reservation afterwards. */
export async function change(
  deps: ReservationDeps,
  request: { readonly reservationId: string; readonly body: ChangeBody; readonly ifMatch: string | null },
  keyed: KeyedRequest | null,
  reading: ReadRequest,
): Promise<WireReservation> {
  const { reservationId, body } = request;
  await inOneGo(deps, request.reservationId, body.quantity, (tx, rules) =>
    changing.change(tx, { ...request, ...reading, keyed }, rules),
  );
  return read(deps, reservationId, reading);
}

/** Gives one ticket back and returns its reservation afterwards. */
export async function giveTicketBack(
  deps: ReservationDeps,
  ticketId: string,
  keyed: KeyedRequest | null,
  reading: ReadRequest,
): Promise<WireReservation> {
  const rules = await deps.readRules();
  const reservationId = await deps.db
    .transaction()
    .execute((tx) => changing.giveBack(tx, { ...reading, ticketId, keyed }, rules));
  return read(deps, reservationId, reading);
}

/** Moves to another session and returns the reservation afterwards. */
export async function move(
  deps: ReservationDeps,
  request: {
    readonly reservationId: string;
    readonly sessionId: string;
    readonly ifMatch: string | null;
  },
  keyed: KeyedRequest | null,
  reading: ReadRequest,
): Promise<WireReservation> {
  await inOneGo(deps, request.reservationId, undefined, (tx, rules) =>
    changing.move(tx, { ...request, ...reading, keyed }, rules),
  );
  return read(deps, request.reservationId, reading);
}

/**
 * Runs an action in one transaction. A refusal whose next step is another session names those that have room for `heads`, or for
 * as many as the reservation has.
 */
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
    throw await withOtherSessions(deps.db, error, {
      ...row,
      heads: heads ?? row.quantity,
      classes: row.quantitySchool,
    });
  }
}
