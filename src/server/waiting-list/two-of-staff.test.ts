// Two of the staff act on one list at the same moment, each through a process of their own. Without the lock of the session both
// decide by what they have read, and each test looks for the inconsistency that follows.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountViewer } from '#core/accounts/access.ts';
import { readViolations } from '#server/doctor/store.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { buildOffer, buildRequest } from '#test/build-visits.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { openCalls } from '#test/staff-app.ts';
import { meetAt, openSteppedDatabase, withoutSessionLocks } from '#test/stepped-database.ts';
import { takeSeats } from '#test/take-seats.ts';
import { viewerOf } from '#test/viewers.ts';

type Action = 'move-up' | 'offer' | 'revoke';

/** Runs the same action twice at once, on one request or on one each; `meeting`: the first statement by which the action writes. */
async function bothDo(
  database: TestDatabase,
  action: Action,
  ids: readonly string[],
  meeting: string | null,
) {
  const { url, db } = database;
  const processes = await Promise.all(
    [0, 1].map(async () => {
      const stepped = openSteppedDatabase(url, meeting === null ? undefined : withoutSessionLocks);
      const staff: AccountViewer = viewerOf(await buildUser(db, { role: 'admin' }), { role: 'admin' });
      return { stepped, staff, ...(await openCalls(stepped.db)) };
    }),
  );
  const haveMet =
    meeting === null
      ? () => true
      : meetAt(
          processes.map(({ stepped }) => stepped),
          meeting,
        );
  try {
    const answers = await Promise.all(
      processes.map(({ call, staff }, number) =>
        call('POST', `/api/reservation-requests/${ids[number % ids.length]}/${action}`, {
          as: staff,
          body: {},
        }),
      ),
    );
    expect(haveMet(), 'both have come to the statement before either went on').toBe(true);
    return answers.map(({ status, body }) => (status === 200 ? 'done' : body.code)).toSorted();
  } finally {
    await Promise.all(processes.map(({ app }) => app.close()));
    await Promise.all(processes.map(({ stepped }) => stepped.close()));
  }
}

/** A session of four seats, two of them taken, and waiting parties. */
async function waitedFor({ db }: TestDatabase, parties: readonly number[]) {
  const sessionId = await buildSession(db, await buildEvent(db), {
    maxParticipants: 4,
    waitingListEnabled: true,
    startDate: new Date(Date.now() + 30 * 86_400_000),
  });
  await takeSeats(db, sessionId, 2);
  const ids: string[] = [];
  for (const seats of parties) ids.push(await buildRequest(db, { sessionId, seats }));
  return { sessionId, ids };
}

async function historyOf({ db }: TestDatabase, requestId: string): Promise<string[]> {
  const lines = await db
    .selectFrom('requestEvents')
    .select('kind')
    .where('requestId', '=', requestId)
    .execute();
  return lines.map(({ kind }) => kind);
}

const brokenWithoutLock = 'no session has given more than it has';

describe.each([
  ['with the lock of the session', false],
  ['without it and without the CHECK', true],
])('two of the staff at once, %s,', (_how, isCareless) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
    if (isCareless)
      await database.pool.query(
        'alter table "sessions" drop constraint "sessions_seats", drop constraint "sessions_door"',
      );
  });
  afterAll(() => database.close());
  const meeting = (statement: string) => (isCareless ? statement : null);

  test(`give the last seats ${isCareless ? 'twice' : 'to one'}`, async () => {
    // Only the second is out of turn: two such offers write each other's rows too, and would deadlock.
    const { ids } = await waitedFor(database, [2, 2]);
    const answers = await bothDo(database, 'offer', ids, meeting('set "status" = $1, "offeredSeats"'));
    expect(answers).toEqual(isCareless ? ['done', 'done'] : ['capacityBelowTaken', 'done']);
    const broken = (await readViolations(database.db)).map(({ invariant }) => invariant);
    expect(broken).toEqual(isCareless ? [brokenWithoutLock] : []);
  });

  test(`move a request up ${isCareless ? 'twice' : 'once'}`, async () => {
    const { ids } = await waitedFor(database, [3, 3]);
    const second = ids.slice(1);
    expect(await bothDo(database, 'move-up', second, meeting('set "priority"'))).toEqual(['done', 'done']);
    expect(await historyOf(database, second[0] ?? '')).toEqual(
      isCareless ? ['movedUp', 'movedUp'] : ['movedUp'],
    );
  });

  test(`take an offer back ${isCareless ? 'twice' : 'once'}`, async () => {
    const { sessionId } = await waitedFor(database, []);
    const id = await buildOffer(database.db, sessionId, 2);
    // Another account has it from then on: what is taken back does not return.
    await buildRequest(database.db, { sessionId, seats: 2 });
    const answers = await bothDo(database, 'revoke', [id], meeting('set "status" = $1, "offeredSeats"'));
    expect(answers).toEqual(isCareless ? ['done', 'done'] : ['done', 'wrongState']);
    expect((await historyOf(database, id)).filter((kind) => kind === 'revoked')).toHaveLength(
      isCareless ? 2 : 1,
    );
  });
});
