// Booking (decision 026): lock, read the facts, decide, write. Every step works on sets: the number of statements is the
// same for one request and for a hundred, over any number of sessions.

import type { BookingSettings } from '#core/reservations/settings.ts';
import type { Zone } from '#core/time.ts';
import type { OfferLimits } from '#core/waiting-list/limits.ts';
import type { Tx } from '#server/db/database.ts';
import { lockKeys, storeKeys } from '#server/db/idempotency.ts';
import { enqueueMessages } from '#server/outbox/service.ts';
import { lockSessions, raiseMaxima } from '#server/seats/service.ts';
import { lockSettled, openBookingGate } from '#server/waiting-list/service.ts';
import type { BookingOutcome, BookingRequest } from './book-request.ts';
import * as store from './book-store.ts';
import { decideInOrder } from './decide-in-order.ts';
import { namesOfLimits, readClasses, schoolsOf } from './limits.ts';
import { recordCreatedByStaff } from './created-by-staff.ts';

/** The statements that booking uses. */
export interface BookingStore extends Pick<typeof store, 'readBookers' | 'insertReservations'> {
  readonly lockKeys: typeof lockKeys;
  readonly lockSessions: typeof lockSessions;
}
const bookingStore: BookingStore = { ...store, lockKeys, lockSessions };

/** The rules that booking applies; the limits are the instance's settings. */
export interface BookingRules {
  readonly settings: BookingSettings;
  readonly limits: OfferLimits;
  readonly zone: Zone;
}

/** Books in order of arrival and returns one outcome for each request. A request that is refused does not affect the others. */
export async function book(
  tx: Tx,
  requests: readonly BookingRequest[],
  rules: BookingRules,
  statements: BookingStore = bookingStore,
): Promise<BookingOutcome[]> {
  const sessionIds = requests.map(({ sessionId }) => sessionId);
  const userIds = requests.map(({ userId }) => userId);
  const ofSchools = requests.filter(({ party }) => party.target === 'school').map(({ userId }) => userId);
  const schools = await schoolsOf(tx, ofSchools);
  const keys = await statements.lockKeys(
    tx,
    requests.flatMap(({ keyed }) => keyed ?? []),
    namesOfLimits(userIds, schools.values()),
    userIds,
  );
  const sessions = await lockSettled(tx, sessionIds, rules.zone, {
    lock: statements.lockSessions,
    waited: requests,
  });
  const raisedIds = requests.flatMap(({ raiseReason, sessionId }) => (raiseReason ? sessionId : []));
  const gate = await openBookingGate(tx, sessions, { ...rules, userIds, raisedIds });
  const bookers = await statements.readBookers(tx, userIds, sessions);
  const classes = await readClasses(
    tx,
    [...schools].map(([userId, school]) => ({ userId, school })),
    sessions,
  );

  const { settings } = rules;
  const facts = { keys, sessions, bookers, schools, classes, settings, gate };
  const { outcomes, bookings } = decideInOrder(requests, facts);

  await raiseMaxima(
    tx,
    bookings.flatMap(({ raise }) => raise ?? []),
  );
  await gate.makeRoom();
  await statements.insertReservations(
    tx,
    bookings.map(({ reservation }) => reservation),
  );
  await recordCreatedByStaff(
    tx,
    bookings.map(({ created }) => created),
  );
  await storeKeys(
    tx,
    bookings.flatMap(({ key }) => key ?? []),
  );
  await enqueueMessages(
    tx,
    bookings.map(({ message }) => message),
  );
  await gate.close(bookings.map(({ reservation }) => reservation.sessionId));
  return outcomes;
}
