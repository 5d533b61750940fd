// What the kill drills check: many accounts that book, wait and cancel, and all that is read of it afterwards. Here no process is
// killed; the controls show that each kind of damage would be found.

import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp } from '#test/app.ts';
import {
  type Crowd,
  type Damage,
  gatherCrowd,
  letCrowdAct,
  noOutcomes,
  readDamage,
  type Outcomes,
  undamaged,
} from '#test/crowd.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import {
  meetAt,
  openSteppedDatabase,
  type SteppedDatabase,
  withoutSessionLocks,
} from '#test/stepped-database.ts';
import { identifyWith } from '#server/auth/identify.ts';

interface Processes {
  readonly addresses: readonly string[];
  readonly databases: readonly SteppedDatabase[];
  close(): Promise<void>;
}

/** Two processes that serve one database; `rewrite`: what becomes of their statements. */
async function serveTwice(
  { url }: TestDatabase,
  rewrite?: (statement: string) => string,
): Promise<Processes> {
  const processes = await Promise.all(
    [0, 1].map(async () => {
      const database = openSteppedDatabase(url, rewrite);
      const identify = identifyWith(database.db, { clientBearer: 'nobody' });
      const app = await openTestApp(database.db, { identify });
      return { database, app, address: await app.listen({ port: 0, host: '127.0.0.1' }) };
    }),
  );
  return {
    addresses: processes.map(({ address }) => address),
    databases: processes.map(({ database }) => database),
    async close() {
      await Promise.all(processes.map(({ app }) => app.close()));
      await Promise.all(processes.map(({ database }) => database.close()));
    },
  };
}

describe('a crowd before two processes', () => {
  let database: TestDatabase;
  let processes: Processes;
  let crowd: Crowd;
  let outcomes: Outcomes;
  beforeAll(async () => {
    database = await openTestDatabase();
    processes = await serveTwice(database);
    crowd = await gatherCrowd(database.db, { clients: 12, sessions: 3, seatsOfSession: 8 });
    outcomes = noOutcomes();
    await letCrowdAct(crowd, outcomes, (person) => processes.addresses[person % 2] ?? '');
  });
  afterAll(async () => {
    await processes.close();
    await database.close();
  });

  test('gets no false answer, and finds what it was answered', async () => {
    expect(await readDamage(database.db, crowd, outcomes)).toEqual(undamaged);
    expect([outcomes.cancelled.size, outcomes.joined.size]).not.toContain(0);
  });

  const nothing = new Set<string>();
  const userId = '00000000-0000-4000-8000-000000000001';
  test.each<[keyof Damage, string, () => Partial<Outcomes>]>([
    ['lost', 'a reservation', () => ({ reserved: new Set([...outcomes.reserved, userId]) })],
    ['lost', 'seats that were given back', () => ({ cancelled: nothing })],
    ['lost', 'a place in a list', () => ({ joined: new Set([...outcomes.joined, userId]) })],
    ['lost', 'that a list was left', () => ({ left: outcomes.joined })],
    ['doubled', 'a reservation', () => ({ reserved: new Set([...outcomes.reserved].slice(1)) })],
    ['doubled', 'a place in a list', () => ({ joined: new Set([...outcomes.joined].slice(1)) })],
  ])('would be found to have %s %s', async (damage, _what, reported) => {
    const { [damage]: found, ...others } = await readDamage(database.db, crowd, {
      ...outcomes,
      ...reported(),
    });
    expect(found).not.toEqual([]);
    expect({ ...others, [damage]: [] }).toEqual(undamaged);
  });

  test.each<[keyof Damage, string, RawBuilder<unknown>]>([
    [
      'unannounced',
      'without a message',
      sql`delete from "messages" where "template" = 'reservationConfirmed'`,
    ],
    [
      'violations',
      'beside counters that have drifted',
      sql`update "sessions" set "totalParticipants" = "totalParticipants" - 1`,
    ],
  ])('would be found %s: %s', async (damage, _what, spoil) => {
    const tx = await database.db.startTransaction().execute();
    await spoil.execute(tx);
    expect((await readDamage(tx, crowd, outcomes))[damage]).not.toEqual([]);
    await tx.rollback().execute();
  });
});

test('without the lock two of a crowd have the seats of one, and what they saw contradicts itself', async () => {
  const database = await openTestDatabase();
  await database.pool.query(
    'alter table "sessions" drop constraint "sessions_seats", drop constraint "sessions_door"',
  );
  const processes = await serveTwice(database, withoutSessionLocks);
  meetAt(processes.databases, 'insert into "reservations"');
  try {
    const crowd = await gatherCrowd(database.db, { clients: 2, sessions: 1, seatsOfSession: 2 });
    const outcomes = noOutcomes();
    await letCrowdAct(crowd, outcomes, (person) => processes.addresses[person] ?? '');
    const { contradictions } = await readDamage(database.db, crowd, outcomes);
    expect(contradictions).toEqual([expect.stringMatching(/^4 of 2 seats were taken at/)]);
  } finally {
    await processes.close();
    await database.close();
  }
});
