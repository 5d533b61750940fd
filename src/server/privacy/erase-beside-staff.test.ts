// An account is erased while staff change something that it has to do with: both go through, in one order of locks.

import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { readViolations } from '#server/doctor/store.ts';
import { migrateJobQueue } from '#server/outbox/service.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { buildRequest } from '#test/build-visits.ts';
import { full } from '#test/sizes.ts';
import { openCalls, openStaffApp, type StaffApp } from '#test/staff-app.ts';
import { openSteppedDatabase, type SteppedDatabase, withoutNamedLocks } from '#test/stepped-database.ts';
import { takeSeats } from '#test/take-seats.ts';
import { untilWaiting } from '#test/waiting.ts';
import { eraseAccount } from './erase.ts';

let it: StaffApp;
let stepped: SteppedDatabase;
beforeAll(async () => {
  it = await openStaffApp();
  await migrateJobQueue(it.database.url);
});
afterEach(() => stepped.close());
afterAll(() => it.close());

interface Situation {
  /** The account that is erased. */
  readonly userId: string;
  readonly act: (
    db: Db,
  ) => Promise<{ status: number; body: { code?: string; recipients?: number; emails?: number } }>;
}
type Rewrite = (statement: string) => string;

/** The erasure stops once it has locked the account, staff act until they wait for a lock, then the erasure goes on. */
async function eraseBeside({ userId, act }: Situation, rewrite?: Rewrite): Promise<string[]> {
  const { db, pool, url } = it.database;
  const report = {
    _id: newId(),
    userId,
    name: 'events',
    format: 'csv',
    filter: '{}',
    language: 'it',
  } as const;
  await db.insertInto('reports').values(report).execute();
  const stop = await db.startTransaction().execute();
  await sql`select from "reports" where "userId" = ${userId} for update`.execute(stop);
  stepped = openSteppedDatabase(url, rewrite);
  const erasing = stepped.db
    .transaction()
    .execute((tx) => eraseAccount(tx, userId, 'Europe/Rome'))
    .then(
      () => 'erased',
      (error: { code: string }) => error.code,
    );
  await untilWaiting(pool, 1);
  const acting = act(stepped.db).then(({ status, body }) =>
    [status, body.code, body.recipients, body.emails].filter((part) => part !== undefined).join(' '),
  );
  await untilWaiting(pool, 2);
  await stop.commit().execute();
  return Promise.all([erasing, acting]);
}

/** An event that an editor, who is a contact of it too, has sent for approval. */
async function sent(): Promise<{ eventId: string; sender: Awaited<ReturnType<StaffApp['account']>> }> {
  const eventId = await buildEvent(it.database.db, { visibilityStatus: 'private' });
  const sender = await it.account({ subRoles: ['contact', 'editor'], contactEventIds: [eventId] });
  await it.call('POST', `/api/events/${eventId}/send-for-approval`, { as: sender });
  return { eventId, sender };
}

async function cancelled(): Promise<string> {
  const { db } = it.database;
  return buildSession(db, await buildEvent(db), { waitingListEnabled: true });
}

/** A date at a place that three accounts have booked, the second of which is erased. */
async function bookedByThree() {
  const { db } = it.database;
  const locationId = newId();
  await db.insertInto('locations').values({ _id: locationId, name: 'Chiostro' }).execute();
  const startDate = new Date('2100-01-24T09:00:00Z');
  const endDate = new Date('2100-01-24T10:00:00Z');
  const eventId = await buildEvent(db);
  const sessionId = await buildSession(db, eventId, { locationId, startDate, endDate });
  const users = [await buildUser(db), await buildUser(db), await buildUser(db)] as const;
  for (const userId of users) await takeSeats(db, sessionId, 1, userId);
  return { eventId, sessionId, locationId, userId: users[1] };
}
const texts = {
  it: { subject: 'scarpe', text: 'Portate scarpe comode.' },
  en: { subject: 'shoes', text: 'Wear comfortable shoes.' },
};

/** A call of the administrator over another connection. */
async function post(db: Db, path: string, body: object) {
  const { app, call } = await openCalls(db);
  try {
    return await call('POST', path, { as: it.admin, body });
  } finally {
    await app.close();
  }
}

const withoutLocksOfRecipients: Rewrite = (statement) =>
  statement.replace('order by "_id" for key share', '');
const withoutLocksOfEvents: Rewrite = (statement) =>
  /^\s*select from "(events|binnedEvents)"/.test(statement)
    ? statement.replace('order by "_id" for no key update', '')
    : statement;
/** Neither is the account locked for bookings, nor the sessions that can be reopened. */
const withoutThoseToReopen: Rewrite = (statement) =>
  withoutNamedLocks(statement.replaceAll('and "endedWithSession"', 'and false'));

const situations: readonly [string, () => Promise<Situation>, Rewrite, string][] = [
  [
    'name it as a contact of the event that it has sent',
    async () => {
      const { eventId, sender } = await sent();
      const other = await it.account({ subRoles: ['contact'] });
      const body = { contactPeople: [other.userId], seen: [sender.userId] };
      await it.call('POST', `/api/events/${eventId}/contact-people`, { body });
      const again = { contactPeople: [other.userId, sender.userId], seen: [other.userId] };
      return {
        userId: sender.userId,
        act: () => it.call('POST', `/api/events/${eventId}/contact-people`, { body: again }),
      };
    },
    withoutLocksOfEvents,
    '400 notAContact',
  ],
  [
    'delete the event that it has sent',
    async () => {
      const { eventId, sender } = await sent();
      return { userId: sender.userId, act: () => it.call('DELETE', `/api/events/${eventId}`) };
    },
    withoutLocksOfEvents,
    '200',
  ],
  [
    'approve the event that it has sent',
    async () => {
      const { eventId, sender } = await sent();
      return {
        userId: sender.userId,
        act: () => it.call('POST', `/api/events/${eventId}/approve`, { body: {} }),
      };
    },
    withoutLocksOfEvents,
    '200',
  ],
  [
    'take back the event that it has deleted',
    async () => {
      const { eventId, sender } = await sent();
      await it.call('DELETE', `/api/events/${eventId}`, { as: sender });
      return {
        userId: sender.userId,
        act: () => it.call('POST', `/api/event-bin/${eventId}/take-back`, { body: {} }),
      };
    },
    withoutLocksOfEvents,
    '200',
  ],
  [
    'reopen the session of its reservation',
    async () => {
      const sessionId = await cancelled();
      const userId = await buildUser(it.database.db);
      await takeSeats(it.database.db, sessionId, 1, userId);
      await it.call('POST', `/api/sessions/${sessionId}/cancel`, { body: { reason: 'Sala sbagliata.' } });
      return { userId, act: () => it.call('POST', `/api/sessions/${sessionId}/reopen`, { body: {} }) };
    },
    withoutThoseToReopen,
    '200',
  ],
  [
    'reopen the session that it waited for',
    async () => {
      const sessionId = await cancelled();
      const userId = await buildUser(it.database.db);
      await buildRequest(it.database.db, { sessionId, userId });
      await it.call('POST', `/api/sessions/${sessionId}/cancel`, { body: { reason: 'Sala sbagliata.' } });
      return { userId, act: () => it.call('POST', `/api/sessions/${sessionId}/reopen`, { body: {} }) };
    },
    withoutThoseToReopen,
    '200',
  ],
  [
    'write to all who are booked for an event',
    async () => {
      const { eventId, userId } = await bookedByThree();
      const sent = { filter: { eventId }, texts };
      return { userId, act: (db) => post(db, '/api/parties/messages', sent) };
    },
    withoutLocksOfRecipients,
    '201 2',
  ],
  [
    'write to those of a session',
    async () => {
      const { sessionId, userId } = await bookedByThree();
      const sent = { sessionIds: [sessionId], audiences: ['booked'], texts };
      return { userId, act: (db) => post(db, '/api/messages', sent) };
    },
    withoutLocksOfRecipients,
    '201 2',
  ],
  [
    'send a notice of the house',
    async () => {
      const { locationId, userId } = await bookedByThree();
      const text = { it: 'Si entra dal cortile.', en: 'Come in by the yard.' };
      const notice = { text, locationId, endsAt: '2100-01-25T23:00:00Z' };
      const { _id } = (await it.call('POST', '/api/house-notices?lang=*', { body: notice })).body;
      const sent = { day: null, bySms: false };
      return { userId, act: (db) => post(db, `/api/house-notices/${_id}/messages`, sent) };
    },
    withoutLocksOfRecipients,
    '201 2',
  ],
];

// Every third has a lock of its own.
describe.each(situations.filter((_, place) => full || place % 3 === 1))(
  'an account is erased while staff %s',
  (_what, build, withoutGuard, answer) => {
    test('both go through', async () => {
      expect(await eraseBeside(await build())).toEqual(['erased', answer]);
      expect(await readViolations(it.database.db)).toEqual([]);
    });

    test('without the lock, one of the two is aborted', async () => {
      let isOff = false;
      const outcomes = await eraseBeside(await build(), (statement) => {
        const changed = withoutGuard(statement);
        isOff ||= changed !== statement;
        return changed;
      });
      expect(isOff).toBe(true);
      // Which of two that wait for each other PostgreSQL aborts is chance.
      expect(outcomes.filter((one) => one === '40P01' || one === '500 fault')).toHaveLength(1);
    });
  },
);
