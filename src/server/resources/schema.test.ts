import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { columnOf } from '#core/field/columns.ts';
import type { Field } from '#core/field/field.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Columns that every table has, and those that only the database writes. */
const databaseOnly = {
  _id: { type: 'uuid', nullable: false },
  createdAt: { type: 'timestamptz', nullable: false },
  updatedAt: { type: 'timestamptz', nullable: false },
};
const beside: Partial<Record<ResourceName, readonly string[]>> = {
  events: ['calendarSequence', 'copiedFromId', 'copiedForId'],
  locations: ['calendarSequence'],
  auditEntries: ['changes'],
  users: ['passwordHash', 'warnedAt', 'unconfirmedSince', 'openingNotices'],
  tickets: [
    'participant',
    'attendedParticipants',
    'attendedChaperones',
    'addedParticipants',
    'addedChaperones',
    'outHeads',
    'releasedParticipants',
    'changeNumber',
    'endedWithSession',
  ],
  scans: ['deviceId', 'codeHash', 'codeVersion', 'note', 'changeNumber', 'undoChangeNumber'],
  forms: ['answers', 'openedAt', 'templateVersionId', 'erasedAt'],
  formRows: ['optionTexts'],
  sessions: [
    'offersEndAt',
    'calendarSequence',
    'detailsErasedAt',
    'moveNotifiedAt',
    'walkInParticipants',
    'releasedParticipants',
    'quotaParticipants',
    'outHeads',
    'walkInChange',
    'lineGiven',
    'lineCalled',
  ],
  reservationRequests: [
    'sequence',
    'participants',
    'needs',
    'wantedSeats',
    'leastSeats',
    'priority',
    'passes',
    'overtaken',
    'savedSeats',
    'savedClasses',
    'withheldSeats',
    'withheldClasses',
    'offeredSeats',
    'offeredClasses',
    'lastCallAt',
    'reservationId',
    'endedWithSession',
  ],
};

test.each(Object.keys(resources) as ResourceName[])(
  'the definition of %s and the migrated schema agree',
  async (name) => {
    const { rows } = await sql<{ column: string; type: string; nullable: boolean }>`
    select column_name as "column", udt_name as "type", is_nullable = 'YES' as "nullable"
    from information_schema.columns where table_schema = 'public' and table_name = ${name}`.execute(
      database.db,
    );
    const stored = Object.fromEntries(
      rows
        .filter(({ column }) => !beside[name]?.includes(column))
        .map(({ column, ...rest }) => [column, rest]),
    );
    const defined = Object.fromEntries(
      Object.entries<Field>(resources[name].fields).flatMap(([field, definition]) => {
        const column = columnOf(definition);
        return column ? [[field, column]] : [];
      }),
    );
    expect(stored).toEqual({ ...databaseOnly, ...defined });
  },
);

test.each(Object.keys(resources) as ResourceName[])(
  'the database takes every option of %s and no other',
  async (name) => {
    const { rows } = await sql<{ column: string; definition: string }>`
    select a.attname as "column", pg_get_constraintdef(c.oid) as "definition"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'c' and c.conrelid = ${`"${name}"`}::regclass and cardinality(c.conkey) = 1`.execute(
      database.db,
    );
    const options = Object.entries<Field>(resources[name].fields).flatMap(([field, definition]) =>
      definition.kind === 'select' || (definition.kind === 'tags' && definition.options)
        ? [{ field, options: [...(definition.options ?? [])].toSorted() }]
        : [],
    );
    const actual = options.map(({ field }) => ({
      field,
      options: rows
        .filter(({ column }) => column === field)
        .flatMap(({ definition }) => [...definition.matchAll(/'([^']*)'::text/g)].map(([, value]) => value))
        .toSorted(),
    }));
    expect(actual).toEqual(options);
  },
);

test('every time that the database fills in is the product’s', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and column_default ~ '\\mnow\\(\\)' and table_name <> 'migrations'`.execute(
    database.db,
  );
  expect(rows).toEqual([]);
});
