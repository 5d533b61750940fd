import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Tx } from '#server/db/database.ts';
import { readViolations } from '#server/doctor/store.ts';
import { join } from '#server/reservations/service.ts';
import { lockSessions } from '#server/seats/service.ts';
import { usualRules } from '#test/booking-rules.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { buildRequest } from '#test/build-visits.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { takeSeats } from '#test/take-seats.ts';
import { viewerOf } from '#test/viewers.ts';
import { untilWaiting } from '#test/waiting.ts';
import { eraseAccount } from './erase.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

interface PlaceInList {
  readonly userId: string;
  readonly sessionId: string;
}

/** An account is erased while it joins a list, and staff who do something to that list write to it. */
async function eraseWhileJoining(joins: (tx: Tx, place: PlaceInList) => Promise<unknown>): Promise<void> {
  const { db } = database;
  const given = { maxParticipants: 2, waitingListEnabled: true };
  const sessionId = await buildSession(db, await buildEvent(db), given);
  await takeSeats(db, sessionId, 2);
  const userId = await buildUser(db);
  const joining = await db.startTransaction().execute();
  await joins(joining, { userId, sessionId });
  const erasing = db.transaction().execute((tx) => eraseAccount(tx, userId, 'Europe/Rome'));
  await untilWaiting(database.pool, 1);
  const telling = db.transaction().execute(async (tx) => {
    await lockSessions(tx, [sessionId]);
    await tx.selectFrom('users').select('_id').where('_id', '=', userId).forKeyShare().execute();
  });
  await untilWaiting(database.pool, 2);
  await joining.commit().execute();
  await Promise.all([erasing, telling]);
}

test('an account that joins a list while it is erased leaves no trace in it, without a deadlock', async () => {
  await eraseWhileJoining((tx, { userId, sessionId }) =>
    join(
      tx,
      {
        viewer: viewerOf(userId),
        userId,
        sessionId,
        party: { target: 'private', quantity: 1 },
        participants: [{ participant_type: 'accountholder' }],
        minQuantity: null,
        minQuantitySchool: null,
        needs: null,
        keyed: null,
      },
      usualRules,
    ),
  );
  expect(await readViolations(database.db)).toEqual([]);
  expect(await database.db.selectFrom('reservationRequests').selectAll().execute()).toEqual([]);
});

test('without the lock of the account the list would count an erased one', async () => {
  await eraseWhileJoining(async (tx, place) => {
    await lockSessions(tx, [place.sessionId]);
    await buildRequest(tx, place);
  });
  expect(await readViolations(database.db)).not.toEqual([]);
});
