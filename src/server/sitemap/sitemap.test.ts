import fastify, { type FastifyInstance } from 'fastify';
import { SaxesParser } from 'saxes';
import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { fixedPages } from '#core/sitemap/sitemap.ts';
import { sendError } from '#server/http/errors.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { noChanges } from '#test/no-changes.ts';
import { countingStatements } from '#test/statements.ts';
import { sitemapRoutes } from './routes.ts';

const origin = 'https://curiosa.test';
const changed = new Date('2026-09-01T08:00:00Z');
let database: TestDatabase;
const publicIds: string[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  for (let created = 0; created < 5; created += 1) publicIds.push(await buildEvent(database.db));
  await buildEvent(database.db, { visibilityStatus: 'private' });
  await buildEvent(database.db, { visibilityStatus: 'protected' });
  await database.db.updateTable('events').set({ updatedAt: changed }).execute();
});
afterAll(() => database.close());

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

interface Setting {
  readonly perPart?: number;
  readonly isPublic?: boolean;
  readonly guestsMayReadMs?: number;
}

function open({ perPart = 100, isPublic = true, guestsMayReadMs = 0 }: Setting = {}) {
  const { db, count } = countingStatements(database.db);
  const hearers: (() => void)[] = [];
  app = fastify();
  app.setErrorHandler(sendError);
  sitemapRoutes(app, {
    db,
    origin,
    zone: 'Europe/Rome',
    perPart,
    guestsMayReadMs,
    guestsMayEnter: async () => isPublic,
    changes: { ...noChanges, onChange: (hear) => void hearers.push(hear) },
  });
  const announce = () => {
    for (const hear of hearers) hear();
  };
  return { app, count, announce };
}

interface Entry {
  readonly address: string;
  readonly changedAt?: string;
  readonly alternates: Record<string, string>;
}

/** The entries of a file that is well-formed. */
function read(xml: string): Entry[] {
  const entries: { address: string; changedAt?: string; alternates: Record<string, string> }[] = [];
  let text = '';
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    text = '';
    if (name === 'url' || name === 'sitemap') entries.push({ address: '', alternates: {} });
    const entry = entries.at(-1);
    if (name === 'xhtml:link' && entry)
      entry.alternates[String(attributes['hreflang'])] = String(attributes['href']);
  });
  parser.on('text', (more) => (text += more));
  parser.on('closetag', ({ name }) => {
    const entry = entries.at(-1);
    if (name === 'loc' && entry) entry.address = text;
    if (name === 'lastmod' && entry) entry.changedAt = text;
  });
  parser.write(xml).close();
  return entries;
}

test('every page that a guest finds stands there in both languages, each naming the other', async () => {
  const { app } = open();
  const { statusCode, headers, body } = await app.inject('/sitemap.xml');
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  const entries = read(body);
  const paths = [...fixedPages.map(({ path }) => path), ...publicIds.map((id) => `/events/${id}`)];
  expect(entries.map(({ address }) => address)).toEqual(
    paths.flatMap((path) => [`${origin}${path}`, `${origin}/en${path}`]),
  );
  const [id = ''] = publicIds;
  expect(entries.find(({ address }) => address === `${origin}/en/events/${id}`)).toEqual({
    address: `${origin}/en/events/${id}`,
    changedAt: changed.toISOString(),
    alternates: {
      it: `${origin}/events/${id}`,
      en: `${origin}/en/events/${id}`,
      'x-default': `${origin}/events/${id}`,
    },
  });
});

test('many pages are split into parts, and the parts have each of them once', async () => {
  const { app } = open({ perPart: 2 });
  const index = read((await app.inject('/sitemap.xml')).body);
  expect(index.map(({ address, changedAt }) => [address, changedAt])).toEqual(
    [1, 2, 3].map((part) => [`${origin}/sitemap-${part}.xml`, changed.toISOString()]),
  );
  const parts = [];
  for (const { address } of index) parts.push(read((await app.inject(new URL(address).pathname)).body));
  expect(parts.map((part) => part.length)).toEqual([(fixedPages.length + 2) * 2, 4, 2]);
  const addresses = parts.flat().map(({ address }) => address);
  expect(addresses.filter((address) => publicIds.some((id) => address === `${origin}/events/${id}`))).toEqual(
    publicIds.map((id) => `${origin}/events/${id}`),
  );
  for (const part of ['4', '0', 'x', '1x'])
    expect([part, (await app.inject(`/sitemap-${part}.xml`)).statusCode]).toEqual([part, 404]);
});

test('a page counts as changed when one of its sessions is, and not when a hidden one is', async () => {
  const { app } = open();
  const [id = ''] = publicIds;
  const address = `${origin}/events/${id}`;
  const changedAt = async () =>
    read((await app.inject('/sitemap.xml')).body).find((entry) => entry.address === address)?.changedAt;
  const at = (day: string) => new Date(`2026-09-${day}T08:00:00Z`);
  const hidden = await buildSession(database.db, id, { visibilityStatus: 'private' });
  const shown = await buildSession(database.db, id);
  const change = (_id: string, updatedAt: Date) =>
    database.db.updateTable('sessions').set({ updatedAt }).where('_id', '=', _id).execute();
  await database.db.updateTable('events').set({ updatedAt: changed }).execute();
  await change(hidden, at('03'));
  await change(shown, at('02'));
  expect(await changedAt()).toBe(at('02').toISOString());
});

test('a past edition stands there where a guest finds an event of it', async () => {
  const { app } = open();
  const { db } = database;
  const editions = { past: newId(), hidden: newId(), empty: newId(), present: newId() };
  const edition = (_id: string, year: number, endDate: string) => ({
    _id,
    name: { it: 'Edizione' },
    year,
    endDate,
  });
  await db
    .insertInto('festivals')
    .values([
      edition(editions.past, 2001, '2001-11-30'),
      edition(editions.hidden, 2002, '2002-11-30'),
      edition(editions.empty, 2003, '2003-11-30'),
      edition(editions.present, 2199, '2199-11-30'),
    ])
    .execute();
  const build = async (festivalId: string, visibilityStatus: 'public' | 'protected') =>
    buildSession(db, await buildEvent(db, { festivalId, visibilityStatus }), {
      startDate: new Date('2001-11-20T10:00:00Z'),
    });
  await build(editions.past, 'public');
  await build(editions.hidden, 'protected');
  await build(editions.present, 'public');
  const addresses = read((await app.inject('/sitemap.xml')).body).map(({ address }) => address);
  expect(addresses.filter((address) => address.includes('festival='))).toEqual([
    `${origin}/events?festival=${editions.past}`,
    `${origin}/en/events?festival=${editions.past}`,
  ]);
});

test('it costs three statements however much there is, none while it is cached, and is built again when staff change something', async () => {
  for (const perPart of [1, 100]) {
    const { app, count } = open({ perPart });
    await app.inject('/sitemap.xml');
    expect(count()).toBeLessThanOrEqual(3);
    await app.close();
  }
  const { app, count, announce } = open({ guestsMayReadMs: 600_000 });
  await app.inject('/sitemap.xml');
  await app.inject('/sitemap.xml');
  expect(count()).toBe(3);
  announce();
  await app.inject('/sitemap.xml');
  expect(count()).toBe(6);
});

test('robots.txt names the sitemap, and the private paths', async () => {
  const { app } = open();
  const { headers, body } = await app.inject('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body.split('\n')).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /en/user/',
      `Sitemap: ${origin}/sitemap.xml`,
    ]),
  );
});

test('a site that is not public disallows robots, and has no sitemap', async () => {
  const { app } = open({ isPublic: false });
  expect((await app.inject('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
  expect((await app.inject('/sitemap.xml')).statusCode).toBe(404);
  expect((await app.inject('/sitemap-1.xml')).statusCode).toBe(404);
});
