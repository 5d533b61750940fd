// The walk: every route, by every role, on every kind of row, beside the written table (docs/product/security.md#access).

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountViewer, guest, type Viewer } from '#core/accounts/access.ts';
import { type FileStore, openFileStore } from '#server/files/service.ts';
import { type Expectation, who, type Who } from '#test/access-callers.ts';
import { expectations } from '#test/access-table.ts';
import { openTestApp } from '#test/app.ts';
import { buildUser } from '#test/build-programme.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { hashPassword } from '#server/auth/service.ts';
import { rowsOf } from '#test/rows.ts';
import { viewerOf } from '#test/viewers.ts';

let database: TestDatabase;
let app: FastifyInstance;
let directory: string;
let files: FileStore;
let viewer: Viewer = guest;
const walkers = new Map<Who, AccountViewer | null>();
beforeAll(async () => {
  database = await openTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'curiosa-walk-'));
  files = await openFileStore({ s3Url: null, dataDirectory: directory });
  app = await openTestApp(database.db, { identify: async () => viewer, files });
  for (const one of who) walkers.set(one, await walkerOf(one));
});
afterAll(async () => {
  await app.close();
  await database.close();
  await rm(directory, { recursive: true });
});

/** What asks for the password once more is refused without it. */
const passwordHash = hashPassword('Parola d’ordine 1');

async function walkerOf(one: Who): Promise<AccountViewer | null> {
  if (one === 'guest') return null;
  const role = one === 'scanner' || one === 'admin' || one === 'disco' ? one : 'user';
  const subRoles = one === 'editor' || one === 'support' || one === 'contact' ? [one] : [];
  const userType = one === 'school' ? 'school' : 'private';
  const educationalInstitution = one === 'school' ? 'IC Tasso' : null;
  const userId = await buildUser(database.db, {
    role,
    subRoles,
    userType,
    educationalInstitution,
    passwordHash: await passwordHash,
  });
  return viewerOf(userId, { role, subRoles, userType });
}

/** The status that a caller gets. */
async function walk(one: Who, method: string, url: string, body: Expectation['body']): Promise<number> {
  viewer = walkers.get(one) ?? guest;
  const withBody = method === 'POST' || method === 'PUT' || method === 'PATCH' || body !== undefined;
  const response = await app.inject({
    method: method as 'GET',
    url,
    ...(withBody && { payload: body?.(walkers.get(one)?.userId ?? '') ?? {} }),
  });
  return response.statusCode;
}

test('every route has an expectation, and every expectation a route', async () => {
  const { paths } = (await app.inject('/api/openapi.json')).json<{ paths: Record<string, object> }>();
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(routes.toSorted(), 'A new route has its line in test/access-table.ts or one of its parts.').toEqual(
    Object.keys(expectations).toSorted(),
  );
});

describe.each(Object.entries(expectations))('%s', (route, expected) => {
  const [method = '', path = ''] = route.split(' ');

  test.each(who)('by %s', async (one) => {
    const isLetIn = expected.let.includes(one);
    const shut = one === 'guest' ? 401 : 403;
    const at = (id: string) =>
      path.replace('{id}', id).replace('{number}', '1').replace('{fileId}', newId()) + (expected.query ?? '');
    const met: Record<string, number | string> = {};
    const missing = await walk(one, method, at(newId()), expected.body);
    // Without a row to name, a permitted caller is refused for its body, or not at all.
    const isServed = !path.includes('{id}') && missing !== 401 && missing !== 403;
    met['missing'] = isServed ? 'let in' : missing;

    const makers = path.includes('{id}') ? rowsOf({ db: database.db, files }, path.split('/')[2] ?? '') : {};
    for (const [name, make] of Object.entries(makers)) {
      const id = await make(walkers.get(one) ?? null);
      met[name] = await walk(one, method, at(id), expected.body);
    }
    if (expected.ends) walkers.set(one, await walkerOf(one));
    const done = expected.refused?.includes(one) ? 403 : (expected.status ?? 200);
    const statusOf = (found: boolean, seen = false) => (isLetIn ? (found ? done : seen ? 403 : 404) : shut);
    const isWrongState = (name: string) => expected.inWrongState?.[name]?.includes(one) ?? false;
    expect(met).toEqual({
      missing: isLetIn && !path.includes('{id}') ? 'let in' : statusOf(false),
      ...Object.fromEntries(
        Object.entries(expected.rows ?? {}).map(([name, finders]) => [
          name,
          isWrongState(name) ? 400 : statusOf(finders.includes(one), expected.seen?.[name]?.includes(one)),
        ]),
      ),
    });
  });
});
