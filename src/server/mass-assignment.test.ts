// Any writer, any field: only the fields that the writer may write change (docs/product/security.md#input).

import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guest, type Viewer } from '#core/accounts/access.ts';
import type { Field } from '#core/field/field.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';
import type { Who } from '#test/access-callers.ts';
import { expectations } from '#test/access-table.ts';
import { openTestApp } from '#test/app.ts';
import { buildUser } from '#test/build-programme.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { buildRow, fieldsOf, resourceNames, sampleBody } from '#test/entities.ts';
import { full } from '#test/sizes.ts';
import { viewerOf } from '#test/viewers.ts';

let database: TestDatabase;
let app: FastifyInstance;
let viewer: Viewer = guest;
const viewers: { readonly who: Who | 'tenant'; readonly viewer: Viewer }[] = [
  { who: 'guest', viewer: guest },
];
beforeAll(async () => {
  database = await openTestDatabase();
  app = await openTestApp(database.db, { identify: async () => viewer });
  for (const [who, given] of [
    ['user', {}],
    ['school', { userType: 'school', educationalInstitution: 'IC Tasso' }],
    ['scanner', { role: 'scanner' }],
    ['disco', { role: 'disco' }],
    ['tenant', { role: 'tenant' }],
    ['editor', { subRoles: ['editor'] }],
    ['support', { subRoles: ['support'] }],
    ['contact', { subRoles: ['contact'] }],
    ['admin', { role: 'admin' }],
  ] as const) {
    const subRoles = 'subRoles' in given ? [...given.subRoles] : [];
    const userId = await buildUser(database.db, { ...given, subRoles });
    viewers.push({ who, viewer: viewerOf(userId, { ...given, subRoles }) });
  }
});
afterAll(async () => {
  await app.close();
  await database.close();
});

/** Names that a sender might hope for, whatever the entity. */
const hopes: Record<string, unknown> = {
  role: 'admin',
  subRoles: ['editor'],
  status: 'valid',
  isEnabled: true,
  isEmailConfirmed: true,
  passwordHash: 'x',
  userId: newId(),
  _id: newId(),
  createdAt: '2000-01-01T00:00:00.000Z',
  updatedAt: '2000-01-01T00:00:00.000Z',
  search: 'x',
  totalParticipants: -5,
  lockedParticipants: -5,
  seatsTaken: 0,
  cancelledAt: null,
  isScanned: false,
  code: 'x',
  // A key of its own: written without brackets it would name what the object inherits from.
  ['__proto__']: { role: 'admin' },
};

/** A value for a field that no caller may write. */
function wishFor(field: Field): unknown {
  switch (field.kind) {
    case 'number':
      return 7;
    case 'datetime':
      return '2027-03-28T02:30:00.000Z';
    case 'toggle':
      return true;
    case 'select':
      return field.options.at(-1);
    case 'reference':
      return newId();
    case 'uploads':
      return [newId()];
    default:
      return 'x';
  }
}

/** What follows from a field that was written. */
const following: Partial<Record<ResourceName, Record<string, string[]>>> = {
  // The number of a calendar entry rises with what it shows.
  events: Object.fromEntries(
    [
      'title',
      'description',
      'locationId',
      'eventPresenceType',
      'calendarNotes',
      'accessible',
      'accessibility',
    ].map((field) => [field, ['calendarSequence']]),
  ),
  locations: Object.fromEntries(
    ['name', 'address', 'latitude', 'longitude', 'notes'].map((field) => [field, ['calendarSequence']]),
  ),
  sessions: {
    startDate: ['sessionDay', 'closesAt', 'calendarSequence', 'movedFrom', 'moveNotifiedAt'],
    endDate: ['calendarSequence'],
    locationId: ['calendarSequence'],
    sessionDay: ['startDate', 'endDate', 'closesAt', 'calendarSequence', 'movedFrom', 'moveNotifiedAt'],
    reservationLimitValue: ['closesAt'],
    reservationLimitUnit: ['closesAt'],
  },
};

async function stored(name: ResourceName, id: string): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(r) as "row" from ${sql.table(name)} as r where "_id" = ${id}`.execute(database.db);
  return rows[0]?.row ?? {};
}

describe.each(resourceNames.filter((name) => name !== 'auditEntries'))('%s', (name) => {
  const { path } = resources[name];
  // By the table that is written by hand; a contact writes its own events only, and these have none.
  const writers = (expectations[`PUT /api/${path}/{id}`]?.let ?? []).filter((who) => who !== 'contact');

  test('keeps every field that its sender may not write', async () => {
    const id = await buildRow(database.db, name);
    const mayWrite = Object.entries(fieldsOf(name)).flatMap(([field, { readOnly }]) =>
      readOnly ? [] : [field],
    );
    const sent = { ...(await sampleBody(database.db, name)), ...hopes };
    let before = await stored(name, id);
    for (const [position, { who, viewer: one }] of viewers.entries()) {
      viewer = one;
      const isWriter = writers.some((writer) => writer === who);
      // In `npm test` each caller who writes nothing here tries a third of the fields, and others the rest.
      const tried = Object.entries(sent).filter(
        (_, place) => full || isWriter || (place + position) % 3 === 0,
      );
      for (const [field, value] of tried) {
        const response = await app.inject({
          method: 'PUT',
          url: `/api/${path}/${id}`,
          payload: { [field]: value },
        });
        const after = await stored(name, id);
        const changed = Object.keys(after).filter(
          (key) => JSON.stringify(after[key]) !== JSON.stringify(before[key]) && key !== 'updatedAt',
        );
        const allowed =
          isWriter && response.statusCode === 200 && mayWrite.includes(field)
            ? [field, ...(following[name]?.[field] ?? [])]
            : [];
        expect({ who, field, changed: changed.filter((key) => !allowed.includes(key)) }).toEqual({
          who,
          field,
          changed: [],
        });
        before = after;
      }
    }
  });
});

/** The others are made by their features. */
const created = resourceNames.filter(
  (name) =>
    expectations[`POST /api/${resources[name].path}`]?.let.includes('admin') &&
    resources[name].access.create.length > 0,
);

test.each(created)('%s is not added with a field that no caller writes', async (name) => {
  viewer = viewers.find(({ who }) => who === 'admin')?.viewer ?? guest;
  const fields = Object.entries(fieldsOf(name));
  const wishes = Object.fromEntries(
    fields.flatMap(([key, field]) => (field.readOnly ? [[key, wishFor(field)]] : [])),
  );
  const written = new Set(fields.flatMap(([key, { readOnly }]) => (readOnly ? [] : [key])));
  for (const [field, value] of Object.entries({ ...hopes, ...wishes })) {
    // What is sent empty is what a new one has.
    if (written.has(field) || value === null || value === false || value === 0) continue;
    const payload = { ...(await sampleBody(database.db, name)), [field]: value };
    const { statusCode } = await app.inject({ method: 'POST', url: `/api/${resources[name].path}`, payload });
    expect({ field, refused: statusCode === 400 || statusCode === 403 }).toEqual({
      field,
      refused: true,
    });
  }
});
