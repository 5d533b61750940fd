// Many events that are deleted at once: all of them or none, each refusal by name.

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountViewer } from '#core/accounts/access.ts';
import { versionAt } from '#core/versions.ts';
import { newId } from '#server/db/ids.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { buildRow } from '#test/entities.ts';
import { sized } from '#test/sizes.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';
import { countingStatements } from '#test/statements.ts';
import { takeSeats } from '#test/take-seats.ts';
import { untilWaiting } from '#test/waiting.ts';
import { readSessionsOf } from '../write-store.ts';
import { deleteMany } from './deletion.ts';

let it: StaffApp;
let editor: AccountViewer;
beforeAll(async () => {
  it = await openStaffApp();
  editor = await it.account({ subRoles: ['editor'] });
});
afterAll(() => it.close());

const by = () => ({ viewer: editor, language: 'it' }) as const;
const remove = (body: object, as = editor) => it.call('POST', '/api/events/bulk/delete', { as, body });

/** An event with two dates, a speaker, two tags and a favourite of the account. */
async function build(userId: string) {
  const { db } = it.database;
  const eventId = await buildEvent(db, { tags: ['luce', 'ombra'] });
  const sessionId = await buildSession(db, eventId);
  await buildSession(db, eventId, { visibilityStatus: 'private' });
  const speakerId = await buildRow(db, 'speakers');
  await db
    .insertInto('eventSpeakers')
    .values({ _id: newId(), eventId, speakerId, role: 'speaker', position: 0 })
    .execute();
  await db.insertInto('favourites').values({ _id: newId(), userId, eventId, sessionId }).execute();
  return { eventId, sessionId };
}
const buildMany = async (count: number) => {
  const userId = await buildUser(it.database.db);
  const made = [];
  for (let at = 0; at < count; at += 1) made.push(await build(userId));
  return made;
};
const idsOf = (all: readonly { eventId: string }[]) => all.map(({ eventId }) => eventId);
const left = async (table: 'events' | 'binnedEvents', ids: readonly string[]) =>
  (await it.database.db.selectFrom(table).select('_id').where('_id', 'in', ids).execute()).length;
const versionOf = async (id: string) => {
  const { updatedAt } = await it.database.db
    .selectFrom('events')
    .select('updatedAt')
    .where('_id', '=', id)
    .executeTakeFirstOrThrow();
  return versionAt(updatedAt);
};

test('the preview says what goes with all of them, an account once, and deletes nothing', async () => {
  const made = await buildMany(3);
  const ids = idsOf(made);
  const contact = await it.account({ subRoles: ['contact'], contactEventIds: ids });
  expect(await remove({ ids, dryRun: true })).toMatchObject({
    status: 200,
    body: {
      dryRun: true,
      deleted: 3,
      refused: 0,
      contents: {
        sessions: { public: 3, protected: 0, private: 3 },
        speakers: 3,
        favourites: 1,
        contactPeople: 1,
        pictures: 0,
        tags: 6,
        requests: 0,
        feedback: 0,
      },
      events: ids.map((_id) => ({ _id, outcome: 'deleted', code: null, referring: {} })),
    },
  });
  expect(await left('events', ids)).toBe(3);
  // A contact may change its events and not delete them.
  expect((await remove({ ids }, contact)).status).toBe(403);
  expect(await left('events', ids)).toBe(3);
});

test('all of them go into the bin, each with its contents and its line in the audit log, and come back', async () => {
  const made = await buildMany(3);
  const ids = idsOf(made);
  const other = await buildEvent(it.database.db);
  const contact = await it.account({ subRoles: ['contact'], contactEventIds: [ids[0] ?? '', other] });
  expect((await remove({ ids })).body).toMatchObject({ dryRun: false, deleted: 3, refused: 0 });
  expect([await left('events', ids), await left('binnedEvents', ids)]).toEqual([0, 3]);
  const { db } = it.database;
  const binned = await db
    .selectFrom('binnedEvents')
    .select(['contents', 'deletedById'])
    .where('_id', 'in', ids)
    .execute();
  expect(binned).toEqual(
    ids.map((id) => ({
      deletedById: editor.userId,
      contents: expect.objectContaining({
        sessions: { public: 1, protected: 0, private: 1 },
        favourites: 1,
        contactPeople: id === ids[0] ? 1 : 0,
        tags: 2,
      }),
    })),
  );
  const audited = await db
    .selectFrom('auditEntries')
    .select(['entity', 'entityId'])
    .where('action', '=', 'delete')
    .where('entityId', 'in', [...ids, ...made.map(({ sessionId }) => sessionId)])
    .execute();
  expect(audited.map(({ entity }) => entity).toSorted()).toEqual([
    'events',
    'events',
    'events',
    'sessions',
    'sessions',
    'sessions',
  ]);
  const contactOf = async () =>
    (
      await db
        .selectFrom('users')
        .select('contactEventIds')
        .where('_id', '=', contact.userId)
        .executeTakeFirstOrThrow()
    ).contactEventIds;
  expect(await contactOf()).toEqual([other]);
  for (const id of ids) {
    const back = await it.call('POST', `/api/event-bin/${id}/take-back`, { as: editor });
    expect(back).toMatchObject({ status: 200, body: { isPrivate: false, missing: {} } });
  }
  expect(await contactOf()).toEqual([other, ids[0]]);
  const sessions = await db.selectFrom('sessions').select('_id').where('eventId', 'in', ids).execute();
  expect(sessions).toHaveLength(6);
  const speakers = await db.selectFrom('eventSpeakers').select('_id').where('eventId', 'in', ids).execute();
  expect(speakers).toHaveLength(3);
});

test('where one is booked or was changed since, none goes, and each refused one is named', async () => {
  const made = await buildMany(4);
  const ids = idsOf(made);
  const [, booked, changed] = made;
  await takeSeats(it.database.db, booked?.sessionId ?? '', 2);
  const versions = await Promise.all(ids.map(versionOf));
  await it.call('PUT', `/api/events/${changed?.eventId}`, { as: editor, body: { year: 2031 } });
  const gone = ids[3] ?? '';
  await it.call('DELETE', `/api/events/${gone}`, { as: editor });
  const preview = await remove({ ids, versions, dryRun: true });
  expect(preview.body).toMatchObject({
    deleted: 1,
    refused: 2,
    contents: { sessions: { public: 1, private: 1 }, tags: 2, favourites: 1 },
    events: [
      { outcome: 'deleted', code: null },
      { outcome: 'refused', code: 'stillReferenced', referring: { reservations: 1 } },
      { outcome: 'refused', code: 'editConflict', referring: {} },
      { outcome: 'gone', code: null },
    ],
  });
  expect(await remove({ ids, versions })).toMatchObject({
    status: 400,
    body: {
      code: 'invalid',
      errors: [
        { path: 'ids.1', code: 'stillReferenced' },
        { path: 'ids.2', code: 'editConflict' },
      ],
    },
  });
  expect(await left('events', ids)).toBe(3);
  const possible = [ids[0], gone];
  expect((await remove({ ids: possible, versions: [versions[0], versions[3]] })).body).toMatchObject({
    deleted: 1,
    events: [{ outcome: 'deleted' }, { outcome: 'gone' }],
  });
  // Sent once more, because the answer was lost: both are gone, and that is no error.
  expect((await remove({ ids: possible })).body).toMatchObject({ deleted: 0, refused: 0 });
});

test('versions that are not as many as the events are refused', async () => {
  const ids = idsOf(await buildMany(2));
  expect(await remove({ ids, versions: ['"a"'] })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'versions', code: 'disagrees' }] },
  });
  expect(await left('events', ids)).toBe(2);
});

const many = sized(6, 30);
test(`${many} events take as many statements as two`, async () => {
  const counts: number[] = [];
  for (const count of [2, many]) {
    const ids = idsOf(await buildMany(count));
    await it.account({ contactEventIds: ids });
    const counting = countingStatements(it.database.db);
    await deleteMany(counting.db, { ids }, by());
    counts.push(counting.count());
  }
  expect(counts[1]).toBe(counts[0]);
});

/** A deletion of two events while a booking of one of them has not ended. */
async function deleteDuringBooking(lock?: Parameters<typeof deleteMany>[3]) {
  const { db, pool } = it.database;
  const made = await buildMany(2);
  const [, { eventId = '', sessionId = '' } = {}] = made;
  const userId = await buildUser(db);
  const booking = await db.startTransaction().execute();
  await booking.selectFrom('sessions').select('_id').where('_id', '=', sessionId).forUpdate().execute();
  await sql`insert into "reservations" ("_id", "userId", "sessionId", "eventId", "status", "target", "quantity", "seatsTaken", "participants")
    values (${newId()}, ${userId}, ${sessionId}, ${eventId}, 'valid', 'private', 1, 1, '[]')`.execute(
    booking,
  );
  const deleting = deleteMany(db, { ids: idsOf(made) }, by(), lock).catch((error: unknown) => error);
  await untilWaiting(pool, 1);
  await booking.commit().execute();
  return { refused: await deleting, left: await left('events', idsOf(made)) };
}

test('a deletion of many waits for a booking, and names the event that it is of', async () => {
  expect(await deleteDuringBooking()).toMatchObject({
    refused: { code: 'invalid', more: { errors: [{ path: 'ids.1', code: 'stillReferenced' }] } },
    left: 2,
  });
});

test('the twin that does not lock the sessions has seen no booking, and can name none', async () => {
  const { refused, left: stay } = await deleteDuringBooking(readSessionsOf);
  expect(refused).toMatchObject({ code: 'stillReferenced' });
  expect(refused).not.toHaveProperty('more.errors');
  expect(stay).toBe(2);
});
