// Booking (page 2, The hot path): lock, gather the facts, decide, write. All of it set-wise: the number of statements is the
// same for one request and for a hundred, over however many sessions.

import type { BookingSettings } from '#core/reservations/settings.ts';
import type { Zone } from '#core/time.ts';
import type { OfferLimits } from '#core/waiting-list/limits.ts';
import type { Tx } from '#server/db/database.ts';
import { lockKeys, storeKeys } from '#server/db/idempotency.ts';
import { enqueueMessages } from '#server/outbox/service.ts';
import { lockSessions, raiseMaxima } from '#server/seats/service.ts';
import { lockSettled, openFrontDoor } from '#server/waiting-list/service.ts';
import type { BookingOutcome, BookingRequest } from './book-request.ts';
import * as store from './book-store.ts';
import { decideInOrder } from './decide-in-order.ts';
import { namesOfLimits, readClasses, schoolsOf } from './limits.ts';
import { recordCreatedByStaff } from './created-by-staff.ts';

/** The statements that booking stands on. */
export interface BookingStore extends Pick<typeof store, 'readBookers' | 'insertReservations'> {
  readonly holdKeys: typeof lockKeys;
  readonly lockSessions: typeof lockSessions;
}
const theirs: BookingStore = { ...store, holdKeys: lockKeys, lockSessions };

/** What booking obeys; the limits are the instance's own. */
export interface BookingRules {
  readonly settings: BookingSettings;
  readonly limits: OfferLimits;
  readonly zone: Zone;
}

/** Books in order of arrival, one outcome for each request. What is wrong with one is no matter of its neighbours. */
export async function book(
  tx: Tx,
  requests: readonly BookingRequest[],
  rules: BookingRules,
  statements: BookingStore = theirs,
): Promise<BookingOutcome[]> {
  const sessionIds = requests.map(({ sessionId }) => sessionId);
  const userIds = requests.map(({ userId }) => userId);
  const ofSchools = requests.filter(({ party }) => party.target === 'school').map(({ userId }) => userId);
  const schools = await schoolsOf(tx, ofSchools);
  const keys = await statements.holdKeys(
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
  const frontDoor = await openFrontDoor(tx, sessions, { ...rules, userIds, raisedIds });
  const bookers = await statements.readBookers(tx, userIds, sessions);
  const classes = await readClasses(
    tx,
    [...schools].map(([userId, school]) => ({ userId, school })),
    sessions,
  );

  const { settings } = rules;
  const facts = { keys, sessions, bookers, schools, classes, settings, frontDoor };
  const { outcomes, bookings } = decideInOrder(requests, facts);

  await raiseMaxima(
    tx,
    bookings.flatMap(({ raise }) => raise ?? []),
  );
  await frontDoor.makeRoom();
  await statements.insertReservations(
    tx,
    bookings.map(({ reservation }) => reservation),
  );
  await recordCreatedByStaff(
    tx,
    bookings.map(({ made }) => made),
  );
  await storeKeys(
    tx,
    bookings.flatMap(({ key }) => key ?? []),
  );
  await enqueueMessages(
    tx,
    bookings.map(({ message }) => message),
  );
  await frontDoor.close(bookings.map(({ reservation }) => reservation.sessionId));
  return outcomes;
}
