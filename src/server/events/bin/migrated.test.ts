// Events in the bin while a migration changes the tables that their rows come back to.

import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';
import { movedNames } from './bin-store.ts';

let it: StaffApp;
beforeAll(async () => {
  it = await openStaffApp();
  await it.database.pool.query('alter table "sessions" add "colour" text, add "size" integer');
});
afterAll(() => it.close());

/** An event that was deleted with two sessions, of which one has a colour and a size. */
async function buildBinned(): Promise<{ eventId: string; sessionId: string }> {
  const { db, pool } = it.database;
  const eventId = await buildEvent(db);
  const sessionId = await buildSession(db, eventId);
  await buildSession(db, eventId);
  await pool.query(`update "sessions" set "colour" = 'red', "size" = 3 where "_id" = $1`, [sessionId]);
  expect((await it.call('DELETE', `/api/events/${eventId}`)).status).toBe(200);
  return { eventId, sessionId };
}
const back = (eventId: string) => it.call('POST', `/api/event-bin/${eventId}/take-back`);

describe('an event that is taken back after a migration', () => {
  test('names the values whose column is gone, and is private', async () => {
    const { eventId } = await buildBinned();
    await it.database.pool.query('alter table "sessions" rename "colour" to "tint"');
    expect(await back(eventId)).toMatchObject({
      status: 200,
      body: { isPrivate: true, missing: { colour: 1 } },
    });
    await it.database.pool.query('alter table "sessions" rename "tint" to "colour"');
  });

  test('has all that it had where the migration has rewritten the bin as the recipe says', async () => {
    const { pool } = it.database;
    const { eventId, sessionId } = await buildBinned();
    await pool.query(`
      alter table "sessions" rename "colour" to "tint";
      update "binnedRows" set "row" = "row" - 'colour' || jsonb_build_object('tint', "row" -> 'colour')
        where "table" = 'sessions' and "row" ? 'colour'`);
    expect(await back(eventId)).toMatchObject({ status: 200, body: { isPrivate: false, missing: {} } });
    const { rows } = await pool.query('select "tint", "size" from "sessions" where "_id" = $1', [sessionId]);
    expect(rows).toEqual([{ tint: 'red', size: 3 }]);
    await pool.query('alter table "sessions" rename "tint" to "colour"');
  });

  test('is refused where its rows break a rule that the migration has added, until the bin is rewritten too', async () => {
    const { pool } = it.database;
    const { eventId } = await buildBinned();
    await pool.query(`update "sessions" set "size" = null`);
    await pool.query(`alter table "sessions" add constraint "small" check ("size" < 3)`);
    expect((await back(eventId)).status).toBe(400);
    await pool.query(`update "binnedRows" set "row" = "row" || '{"size":2}' where "row"->>'size' = '3'`);
    expect(await back(eventId)).toMatchObject({ status: 200, body: { isPrivate: false } });
    await pool.query('alter table "sessions" drop constraint "small"');
  });
});

/** The first migration that knows the bin. */
const binned = '0141';
/** Changes that rows in the bin can miss: a column that goes, gets another name or type, or a rule for rows that exist. */
const breaking =
  /\b(?:rename|drop column|drop "|type |set not null|add constraint|add check|add foreign key)/i;

/** The moved tables that a migration changes so without rewriting their rows in the bin. */
function forgotten(statements: string): string[] {
  if (statements.includes('"binnedRows"')) return [];
  return [...statements.matchAll(/alter table (?:only )?"(\w+)"([^;]*)/gi)].flatMap(
    ([, table = '', change = '']) =>
      movedNames.some((name) => name === table) && breaking.test(change) ? [table] : [],
  );
}

describe('a migration that changes a table whose rows move into the bin', () => {
  test('rewrites them there too', async () => {
    const later = (await readdir('migrations')).filter((name) => name.endsWith('.sql') && name > binned);
    expect(later.length).toBeGreaterThan(10);
    const found: Record<string, string[]> = {};
    for (const name of later) {
      const tables = forgotten(await readFile(`migrations/${name}`, 'utf8'));
      if (tables.length > 0) found[name] = tables;
    }
    expect(found, 'docs/recipes.md#a-migration says what to add.').toEqual({});
  });

  test('is found by this measure where it does not, and new columns are no such change', () => {
    expect(
      [
        'alter table "sessions" rename column "a" to "b";',
        'alter table "events" add "x" text, drop column "y";',
        'alter table "favourites" alter column "a" type text;',
        'alter table "sessions" add constraint "small" check ("size" < 3);',
      ].map(forgotten),
    ).toEqual([['sessions'], ['events'], ['favourites'], ['sessions']]);
    expect(
      [
        'alter table "sessions" add "a" integer check ("a" between 0 and 240);',
        'alter table "users" drop column "a";',
        `alter table "sessions" drop column "a"; update "binnedRows" set "row" = "row" - 'a';`,
      ].flatMap(forgotten),
    ).toEqual([]);
  });
});
