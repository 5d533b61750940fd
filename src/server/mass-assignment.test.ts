// Whoever sends whatever field: only what they may write changes (page 5, Security).

import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guest, type Viewer } from '#core/accounts/access.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';
import { openTestApp } from '#test/app.ts';
import { buildUser } from '#test/build-programme.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { buildRow, fieldsOf, resourceNames, sampleBody } from '#test/entities.ts';
import { viewerOf } from '#test/viewers.ts';

let database: TestDatabase;
let app: FastifyInstance;
let viewer: Viewer = guest;
const viewers: Viewer[] = [guest];
beforeAll(async () => {
  database = await openTestDatabase();
  app = await openTestApp(database.db, { identify: async () => viewer });
  for (const given of [
    { role: 'user' },
    { role: 'user', userType: 'school', educationalInstitution: 'IC Tasso' },
    { role: 'scanner' },
    { role: 'disco' },
    { role: 'tenant' },
    { role: 'user', subRoles: ['editor'] },
    { role: 'user', subRoles: ['support'] },
    { role: 'user', subRoles: ['contact'] },
    { role: 'admin' },
  ] as const) {
    const subRoles = 'subRoles' in given ? [...given.subRoles] : [];
    const userId = await buildUser(database.db, { ...given, subRoles });
    viewers.push(viewerOf(userId, { ...given, subRoles }));
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
  __proto__: { role: 'admin' },
};

/** What follows from a field that was written. */
const following: Partial<Record<ResourceName, Record<string, string[]>>> = {
  // The words that a search finds.
  events: { title: ['search'], description: ['search'] },
  sessions: {
    startDate: ['sessionDay', 'closesAt'],
    sessionDay: ['startDate', 'endDate', 'closesAt'],
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
  const isWritten = resources[name].access.update.length > 0;

  test('keeps every field that its sender may not write', async () => {
    const id = await buildRow(database.db, name);
    const mayWrite = Object.entries(fieldsOf(name)).flatMap(([field, { readOnly }]) =>
      readOnly ? [] : [field],
    );
    const sent = { ...(await sampleBody(database.db, name)), ...hopes };
    for (const one of viewers) {
      viewer = one;
      for (const [field, value] of Object.entries(sent)) {
        const before = await stored(name, id);
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
          isWritten && response.statusCode === 200 && mayWrite.includes(field)
            ? [field, ...(following[name]?.[field] ?? [])]
            : [];
        expect({ field, changed: changed.filter((key) => !allowed.includes(key)) }).toEqual({
          field,
          changed: [],
        });
      }
    }
  });
});
