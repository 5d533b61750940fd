// Any query string of a list is either answered or refused with the part that cannot be read (docs/product/security.md#input).

import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountViewer, guest, type Viewer } from '#core/accounts/access.ts';
import { operators } from '#core/field/filters.ts';
import { newId } from '#server/db/ids.ts';
import { openTestApp } from '#test/app.ts';
import { buildUser } from '#test/build-programme.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { buildRow, fieldsOf, resourceNames } from '#test/entities.ts';
import { sized } from '#test/sizes.ts';
import { viewerOf } from '#test/viewers.ts';

let database: TestDatabase;
let app: FastifyInstance;
let viewer: Viewer = guest;
let admin: AccountViewer;
let lists: List[];
beforeAll(async () => {
  database = await openTestDatabase();
  app = await openTestApp(database.db, { identify: async () => viewer });
  const userId = await buildUser(database.db, { role: 'admin' });
  admin = viewerOf(userId, { role: 'admin' });
  for (const name of resourceNames) if (name !== 'auditEntries') await buildRow(database.db, name);
  viewer = admin;
  lists = await servedLists();
});
afterAll(async () => {
  await app.close();
  await database.close();
});

interface List {
  readonly path: string;
  /** Every key of its `sort`. */
  readonly sort: readonly string[];
}
interface Described {
  readonly paths: Record<
    string,
    { get?: { parameters?: { name: string; schema: { items?: { enum?: string[] } } }[] } }
  >;
}

/** Every list that is served, as its description tells; the messages are those of a chat of the admin. */
async function servedLists(): Promise<List[]> {
  const { paths } = (await app.inject('/api/openapi.json')).json<Described>();
  const payload = { participantsIds: [await buildUser(database.db)] };
  const chat = await app.inject({ method: 'POST', url: '/api/chats', payload });
  const { _id } = chat.json<{ _id: string }>();
  expect(chat.statusCode).toBe(201);
  return Object.entries(paths).flatMap(([path, { get }]) => {
    const sort = get?.parameters?.find(({ name }) => name === 'sort');
    const keys = sort?.schema.items?.enum;
    return keys ? [{ path: path.replace('{id}', _id), sort: keys }] : [];
  });
}

const fieldNames = [
  ...new Set(resourceNames.flatMap((name) => [...Object.keys(fieldsOf(name)), '_id', 'createdAt'])),
];
const strange = fc.constantFrom(
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'password',
  'passwordHash',
  '"users"."email"',
  'name->>it',
  'name;drop table users',
  '$where',
  '',
  '.',
  '🎪',
);
const key = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...fieldNames) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('page', 'limit', 'sort', 'fields', 'count', 'q', 'lang', 'populate'),
  },
  { weight: 1, arbitrary: strange },
);
const suffix = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('', ...operators.map((operator) => `.$${operator}`)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('[$ne]', '[]', '[0]', '.$regex', '.$where', '.it', '$gte', '.$', '..$in'),
  },
);
const value = fc.oneof(
  fc.constantFrom(...fieldNames),
  fc.constantFrom(
    '%',
    '_',
    '\\',
    '%%%',
    '\0',
    "' or 1=1 --",
    '{}',
    '[]',
    'null',
    'NaN',
    'Infinity',
    '1e309',
    '-0',
  ),
  fc.constantFrom('true', 'false', 'it', 'en', '*', ',', ',,,', '-', '-name,-name', '9999999999999999999999'),
  fc.constantFrom('2026-03-29T02:30:00+01:00', '0000-00-00', '275760-09-13T00:00:00Z', '25:00', '2026-02-30'),
  fc.uuid(),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('x', '%', 'à').map((sign) => sign.repeat(10_000)),
);
const queries = fc.array(
  fc.tuple(
    fc.tuple(key, suffix).map(([name, end]) => name + end),
    value,
  ),
  {
    maxLength: 5,
  },
);

/** A lone surrogate cannot travel in an address. */
function addressOf(path: string, pairs: readonly (readonly [string, string])[]): string {
  const search = pairs.map((pair) => pair.map((part) => encodeURIComponent(part.toWellFormed())).join('='));
  return `${path}?${search.join('&')}`;
}

test('a generated query is answered with 200 or 400, by every list and every reader', async () => {
  const paths = lists.map(({ path }) => path);
  const met = { 200: 0, 400: 0 };
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), queries, fc.boolean(), async (path, pairs, asAdmin) => {
      viewer = asAdmin ? admin : guest;
      const url = addressOf(path, pairs);
      const { statusCode, body } = await app.inject({ method: 'GET', url });
      const isShut = !asAdmin && statusCode === 401;
      if (!isShut && statusCode !== 200 && statusCode !== 400)
        throw new Error(`${statusCode} ${url} ${body}`);
      if (statusCode === 200 || statusCode === 400) met[statusCode] += 1;
    }),
    { numRuns: sized(400, 20_000) },
  );
  // All refused or all accepted would prove little.
  expect(met[200]).toBeGreaterThan(20);
  expect(met[400]).toBeGreaterThan(20);
});

test('every list sorts by each of its keys, filters, and counts on a page beyond its last', async () => {
  viewer = admin;
  const read = async (path: string, query: string) => {
    const response = await app.inject({ method: 'GET', url: `${path}?count=true&${query}` });
    return { path, query, status: response.statusCode, total: response.headers['odin-count'] };
  };
  const found = [];
  for (const { path, sort } of lists) {
    const { total } = await read(path, '');
    found.push(Number(total));
    const [ascending, descending] = [false, true].map((is) =>
      sort.filter((key) => key.startsWith('-') === is),
    );
    for (const query of [`sort=${ascending}`, `sort=${descending}`, 'page=50'])
      expect(await read(path, query)).toEqual({ path, query, status: 200, total });
    const query = `_id=${newId()}`;
    expect(await read(path, query)).toEqual({ path, query, status: 200, total: '0' });
  }
  expect(found.length).toBeGreaterThan(resourceNames.length);
  expect(found.filter((total) => total > 0).length).toBeGreaterThan(resourceNames.length / 2);
});

test('% _ and \\ are looked for as they stand', async () => {
  viewer = admin;
  const names = ['100% luce', '100x luce', 'a_b', 'axb', 'c\\d', 'cxd'];
  for (const name of names) {
    const created = await app.inject({ method: 'POST', url: '/api/organizations', payload: { name } });
    expect(created.statusCode).toBe(201);
  }
  for (const [typed, found] of [
    ['100%', ['100% luce']],
    ['a_', ['a_b']],
    ['c\\', ['c\\d']],
  ] as const) {
    const url = addressOf('/api/organizations', [['name.$contains', typed]]);
    const rows = (await app.inject({ method: 'GET', url })).json<{ name: string }[]>();
    expect(rows.map(({ name }) => name)).toEqual(found);
  }
});
