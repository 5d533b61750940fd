// Violations are reported by the names that PostgreSQL gives, in any language of its messages.

import { sql } from 'kysely';
import pg from 'pg';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Refusal } from '#core/refusals.ts';
import type { ResourceName } from '#core/resources/index.ts';
import type { Tx } from '#server/db/database.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { refusalOf } from './violations-store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const folder = 'insert into "uploadFileFolders" ("_id", "name", "parentId") values';
const label = 'insert into "labels" ("_id", "key", "value", "language") values';

interface Case {
  readonly name: ResourceName;
  readonly verb: 'create' | 'update' | 'delete';
  /** The last of these is refused. */
  readonly statements: (ids: { readonly event: string; readonly user: string }) => readonly string[];
  readonly fieldErrors: readonly string[];
}

const once = newId();
const twice = newId();
const cases: Readonly<Record<string, Case>> = {
  'a reference to nothing': {
    name: 'events',
    verb: 'update',
    statements: ({ event }) => [`update "events" set "locationId" = '${once}' where "_id" = '${event}'`],
    fieldErrors: ['locationId: unknownReference'],
  },
  'a reference to nothing in a table that refers to itself': {
    name: 'uploadFileFolders',
    verb: 'create',
    statements: () => [`${folder} ('${once}', 'a', '${twice}')`],
    fieldErrors: ['parentId: unknownReference'],
  },
  'a row of such a table that is referred to': {
    name: 'uploadFileFolders',
    verb: 'delete',
    statements: () => [
      `${folder} ('${once}', 'a', null), ('${twice}', 'b', '${once}')`,
      `delete from "uploadFileFolders" where "_id" = '${once}'`,
    ],
    fieldErrors: ['stillReferenced'],
  },
  'a folder below itself': {
    name: 'uploadFileFolders',
    verb: 'update',
    statements: () => [
      `${folder} ('${once}', 'a', null), ('${twice}', 'b', '${once}')`,
      `update "uploadFileFolders" set "parentId" = '${twice}' where "_id" = '${once}'`,
    ],
    fieldErrors: ['parentId: notAllowed'],
  },
  'a list of ids that names nothing': {
    name: 'events',
    verb: 'update',
    statements: ({ event }) => [`update "events" set "ageTargetIds" = '{${once}}' where "_id" = '${event}'`],
    fieldErrors: ['ageTargetIds: unknownReference'],
  },
  'a row that is in a list of ids': {
    name: 'ageTargets',
    verb: 'delete',
    statements: ({ event }) => [
      `insert into "ageTargets" ("_id", "name", "minAge", "maxAge") values ('${once}', '{"it": "6-10"}', 6, 10)`,
      `update "events" set "ageTargetIds" = '{${once}}' where "_id" = '${event}'`,
      `delete from "ageTargets" where "_id" = '${once}'`,
    ],
    fieldErrors: ['stillReferenced'],
  },
  'two of what is one of its kind': {
    name: 'labels',
    verb: 'create',
    statements: () => [`${label} ('${once}', 'a', 'x', 'it')`, `${label} ('${twice}', 'a', 'y', 'it')`],
    fieldErrors: ['key: taken', 'language: taken'],
  },
  'two of what is one of its kind among some rows only': {
    name: 'connections',
    verb: 'create',
    statements: ({ user }) => [
      `insert into "chats" ("_id") values ('${once}'), ('${twice}')`,
      `insert into "connections" ("_id", "chatId", "userId", "status")
        select "_id", "_id", '${user}', 'waiting' from "chats" where "_id" in ('${once}', '${twice}')`,
    ],
    fieldErrors: ['userId: taken'],
  },
  'a value that is none of its column': {
    name: 'events',
    verb: 'update',
    statements: ({ event }) => [`update "events" set "visibilityStatus" = 'x' where "_id" = '${event}'`],
    fieldErrors: ['visibilityStatus: notAllowed'],
  },
  'values that do not go together': {
    name: 'organizations',
    verb: 'create',
    statements: () => [
      `insert into "organizations" ("_id", "name", "quietFrom") values ('${once}', 'Fondazione', '22:00')`,
    ],
    fieldErrors: ['quietFrom: notAllowed', 'quietUntil: notAllowed'],
  },
  'what another table refuses': {
    name: 'events',
    verb: 'create',
    statements: () => [`${folder} ('${once}', 'a', '${twice}')`],
    fieldErrors: [': unknownReference'],
  },
};

/** The error of refused statements, which are rolled back. */
async function errorOf(statements: readonly string[]): Promise<unknown> {
  const run = async (tx: Tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  };
  return database.db
    .transaction()
    .execute(run)
    .catch((error: unknown) => error);
}

function fieldErrors(refusal: Refusal | undefined): string[] {
  return refusal?.more.errors?.map(({ path, code }) => `${path}: ${code}`) ?? [refusal?.code ?? 'a fault'];
}

test.each(Object.entries(cases))('%s is reported by field, whatever the message says', async (_, given) => {
  const { db } = database;
  const [event, user] = [await buildEvent(db), await buildUser(db)];
  const error = await errorOf(given.statements({ event, user }));
  if (!(error instanceof pg.DatabaseError)) throw new Error(`not refused: ${String(error)}`);
  error.message = 'violazione';
  error.detail = 'La chiave è già presente.';
  expect(fieldErrors(await refusalOf(db, error, given.name, given.verb))).toEqual(given.fieldErrors);
});

test('an error that is no violation is rethrown', async () => {
  const error = await errorOf(['select 1 / 0']);
  expect(await refusalOf(database.db, error, 'events', 'create')).toBeUndefined();
  expect(await refusalOf(database.db, new Error('broken'), 'events', 'create')).toBeUndefined();
});

test('the error has the table and the constraint by which a session retains its event', async () => {
  const eventId = await buildEvent(database.db);
  await buildSession(database.db, eventId);
  const error = await errorOf([`delete from "events" where "_id" = '${eventId}'`]);
  expect(error).toMatchObject({ table: 'sessions', constraint: 'sessions_eventId_fkey' });
  expect(fieldErrors(await refusalOf(database.db, error, 'events', 'delete'))).toEqual(['stillReferenced']);
});
