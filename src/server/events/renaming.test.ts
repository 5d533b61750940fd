// The search text of an event follows the names that belong to it, with any author of a change and with concurrent changes.

import type { PoolClient } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { openCalls } from '#test/staff-app.ts';
import { openSteppedDatabase } from '#test/stepped-database.ts';
import { viewerOf } from '#test/viewers.ts';
import { untilWaiting } from '#test/waiting.ts';

let database: TestDatabase;
let clients: PoolClient[];
beforeEach(async () => {
  database = await openTestDatabase();
  clients = [];
});
afterEach(async () => {
  for (const client of clients) client.release(true);
  await database.close();
});

async function connect(): Promise<PoolClient> {
  const client = await database.pool.connect();
  clients.push(client);
  return client;
}

/** Runs a statement that has to wait for a lock; once it waits, returns a function that resolves to its outcome. */
async function waiting(client: PoolClient, statement: string): Promise<() => Promise<string>> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as "pid"');
  const outcome = client.query(statement).then(
    () => 'done',
    (error: unknown) => (error as { code: string }).code,
  );
  await expect
    .poll(async () => {
      const blocked = await database.pool.query('select cardinality(pg_blocking_pids($1)) > 0 as "is"', [
        rows[0]?.pid,
      ]);
      return blocked.rows[0].is;
    })
    .toBe(true);
  return () => outcome;
}

async function found(word: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ eventId: string }>(
    'select "eventId" from "eventSearch" where "search" @@ search_query($1) order by "eventId"',
    [word],
  );
  return rows.map(({ eventId }) => eventId);
}

/** Two events at one place with one speaker. */
async function build() {
  const { db } = database;
  const [locationId, speakerId] = [newId(), newId()];
  await db.insertInto('locations').values({ _id: locationId, name: 'Planetario' }).execute();
  await db
    .insertInto('speakers')
    .values({ _id: speakerId, name: 'Lise', surname: 'Meitner', photo: [], nobelPrize: false })
    .execute();
  const ids = [await buildEvent(db, { locationId }), await buildEvent(db, { locationId })].toSorted();
  await db
    .insertInto('eventSpeakers')
    .values(ids.map((eventId) => ({ _id: newId(), eventId, speakerId, role: 'speaker', position: 0 })))
    .execute();
  return { ids };
}

const renamePlace = `update "locations" set "name" = 'Osservatorio'`;
const renameSpeaker = `update "speakers" set "surname" = 'Curie'`;

/** Renames a place and a speaker of the same two events so that a different lock order would be a deadlock. */
async function renameAtOnce(ids: string[], beforeEachRename: [() => Promise<void>, () => Promise<void>]) {
  const [blocker, one, other] = [await connect(), await connect(), await connect()];
  await blocker.query('begin');
  await blocker.query('select from "events" where "_id" = $1 for no key update', [ids[1]]);
  await beforeEachRename[0]();
  const placing = await waiting(one, renamePlace);
  await beforeEachRename[1]();
  const speaking = await waiting(other, renameSpeaker);
  await blocker.query('commit');
  return Promise.all([placing(), speaking()]);
}

test('a place and a speaker of the same events are renamed at once, without a deadlock', async () => {
  const { ids } = await build();
  const nothing = async () => undefined;
  expect(await renameAtOnce(ids, [nothing, nothing])).toEqual(['done', 'done']);
  expect([await found('osservatorio'), await found('curie')]).toEqual([ids, ids]);
  expect([await found('planetario'), await found('meitner')]).toEqual([[], []]);
});

test('with two lock orders, one of the two is aborted', async () => {
  const { ids } = await build();
  const { rows } = await database.pool.query(
    `select pg_get_functiondef('hold_renamed()'::regprocedure) as "text"`,
  );
  const inOrder: string = rows[0].text;
  const backwards = inOrder.replace('order by "_id" for', 'order by "_id" desc for');
  expect(backwards).not.toBe(inOrder);
  const outcomes = await renameAtOnce(ids, [
    async () => void (await database.pool.query(backwards)),
    async () => void (await database.pool.query(inOrder)),
  ]);
  expect(outcomes.toSorted()).toEqual(['40P01', 'done']);
});

/** Gives an event a category while another transaction renames it; returns whether it is found by the new name. */
async function tieWhileRenaming(
  isGuarded: boolean,
): Promise<{ renaming: string; found: string[]; eventId: string }> {
  const categoryId = newId();
  await database.db
    .insertInto('eventCategories')
    .values({ _id: categoryId, name: { it: 'Spettacoli' }, colour: 'spark', order: 1 })
    .execute();
  const eventId = await buildEvent(database.db);
  const [tying, naming] = [await connect(), await connect()];
  await tying.query('begin');
  await tying.query('update "events" set "eventCategoryId" = $1 where "_id" = $2', [categoryId, eventId]);
  const rename = `update "eventCategories" set "name" = '{"it":"Meraviglie"}'`;
  // Without the guard it does not wait, and ends before the other.
  const renaming = isGuarded ? await waiting(naming, rename) : () => Promise.resolve('done too early');
  if (!isGuarded) await naming.query(rename);
  await tying.query('commit');
  return { renaming: await renaming(), found: await found('meraviglie'), eventId };
}

test('an event that is given a category while it is renamed is found by the new name', async () => {
  const { renaming, found: events, eventId } = await tieWhileRenaming(true);
  expect({ renaming, events }).toEqual({ renaming: 'done', events: [eventId] });
});

test('without the wait of renaming for new references, the event would keep the old name', async () => {
  await database.pool.query('alter table "eventCategories" disable trigger "eventCategories_renamed"');
  expect((await tieWhileRenaming(false)).found).toEqual([]);
});

test('unchanged rows are not written: neither by another order of a category nor by another date of an event', async () => {
  const { db, pool } = database;
  const { ids } = await build();
  const categoryId = newId();
  await db
    .insertInto('eventCategories')
    .values({ _id: categoryId, name: { it: 'Spettacoli' }, colour: 'spark', order: 1 })
    .execute();
  await db.updateTable('events').set({ eventCategoryId: categoryId }).execute();
  const versions = async () =>
    (await pool.query('select "eventId", "xmin"::text from "eventSearch" order by "eventId"')).rows;
  const words = async () =>
    (await pool.query('select "word", "xmin"::text from "eventWords" order by "eventId", "isOfName", "word"'))
      .rows;
  const before = [await versions(), await words()];
  await db.updateTable('eventCategories').set({ order: 2 }).execute();
  await buildSession(db, ids[0] ?? '');
  await pool.query(`update "locations" set "latitude" = 45, "longitude" = 9`);
  expect([await versions(), await words()]).toEqual(before);
  // After the renaming its words are gone, and those of titles stay.
  await pool.query(`update "eventCategories" set "name" = '{"it":"Meraviglie"}'`);
  const remaining = (await words()).map(({ word }: { word: string }) => word);
  expect([
    remaining.includes('meraviglie'),
    remaining.includes('spettacoli'),
    remaining.includes('robot'),
  ]).toEqual([true, false, true]);
});

test('a word that title and name share stays when one of the two is changed', async () => {
  const { db, pool } = database;
  const eventId = await buildEvent(db, { title: { it: 'Notte al planetario' } });
  const locationId = newId();
  await db.insertInto('locations').values({ _id: locationId, name: 'Planetario' }).execute();
  const sessionId = await buildSession(db, eventId, { locationId });
  expect(await found('planetario')).toEqual([eventId]);
  await pool.query('update "sessions" set "locationId" = null where "_id" = $1', [sessionId]);
  expect(await found('planetario')).toEqual([eventId]);
  expect((await pool.query(`select "isOfName" from "eventWords" where "word" = 'planetario'`)).rows).toEqual([
    { isOfName: false },
  ]);
  await pool.query(`update "events" set "title" = '{"it":"Notte"}' where "_id" = $1`, [eventId]);
  expect(await found('planetario')).toEqual([]);
});

test('a place is renamed while a session of one of its events is moved there, without a deadlock', async () => {
  const {
    ids: [eventId = ''],
  } = await build();
  await buildSession(database.db, eventId);
  const [placing, naming] = [await connect(), await connect()];
  await placing.query('begin');
  await placing.query('select from "events" where "_id" = $1 for no key update', [eventId]);
  const renaming = await waiting(naming, renamePlace);
  await placing.query(
    'update "sessions" set "locationId" = "events"."locationId" from "events" where "events"."_id" = "eventId"',
  );
  await placing.query('commit');
  expect(await renaming()).toBe('done');
  expect(await found('osservatorio')).toContain(eventId);
});

/** A place is renamed, and before it has come to its second event sessions of both are moved there by one bulk edit. */
async function moveWhileRenaming(rewrite?: (statement: string) => string): Promise<string[]> {
  const { db, pool, url } = database;
  const { ids } = await build();
  const { _id: locationId } = await db.selectFrom('locations').select('_id').executeTakeFirstOrThrow();
  const sessions = await Promise.all(ids.map((eventId) => buildSession(db, eventId)));
  const admin = viewerOf(await buildUser(db, { role: 'admin' }), { role: 'admin' });
  const stepped = openSteppedDatabase(url, rewrite);
  const { app, call } = await openCalls(stepped.db);
  const [blocker, naming] = [await connect(), await connect()];
  await blocker.query('begin');
  await blocker.query('select from "events" where "_id" = $1 for no key update', [ids[1]]);
  const renaming = await waiting(naming, renamePlace);
  const body = { ids: sessions, changes: { locationId } };
  const moving = call('PUT', '/api/sessions/bulk', { as: admin, body });
  await untilWaiting(pool, 2);
  await blocker.query('commit');
  const outcomes = [await renaming(), String((await moving).status)];
  await app.close();
  await stepped.close();
  return outcomes;
}

test('a place is renamed while a bulk edit moves sessions of two of its events there, without a deadlock', async () => {
  expect(await moveWhileRenaming()).toEqual(['done', '200']);
  expect(await found('osservatorio')).toHaveLength(2);
});

test('with the place locked before the events, one of the two is aborted', async () => {
  let isBackwards = false;
  const outcomes = await moveWhileRenaming((statement) => {
    if (!statement.endsWith('for no key update of "events"')) return statement;
    isBackwards = true;
    const early = `with "early" as materialized (select from "locations" for key share)`;
    return `${early} ${statement.replace('where', 'where (select count(*) from "early") > 0 and')}`;
  });
  expect(isBackwards).toBe(true);
  expect([
    ['40P01', '200'],
    ['done', '500'],
  ]).toContainEqual(outcomes);
});
