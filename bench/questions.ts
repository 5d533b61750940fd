// The database queries of public pages, over 5,000 events and 50,000 sessions, without any cache: the fastest of some rounds, because other
// load slows the rest, and the blocks that the database read, which do not depend on load.

import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { guest } from '#core/accounts/access.ts';
import { eventGrammar } from '#core/events/contract.ts';
import { listProgrammeSessions } from '#core/events/sessions-contract.ts';
import { type ListGrammar, parseList, type RawQuery } from '#core/listing.ts';
import type { ListQuery } from '#core/list-query.ts';
import { openPool } from '#server/db/connect.ts';
import type { Database } from '#server/db/database.ts';
import { readFeedPiece, readFeedVersion } from '#server/events/feed-store.ts';
import { programmeFilters } from '#server/events/filters-store.ts';
import * as events from '#server/events/service.ts';
import { readParts } from '#server/sitemap/store.ts';
import { fillProgramme } from './programme.ts';
import { openScratch } from './scratch.ts';

const rounds = 7;
const reading = { viewer: guest, language: 'it', zone: 'Europe/Rome' } as const;
const cards = { limit: '24', count: 'true', lang: 'it', populate: 'eventCategoryId,locationId,nextSession' };

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

export async function measureQuestions(): Promise<string[]> {
  const scratch = await openScratch();
  const filling = await elapsedMs(() => fillProgramme(scratch.url, { events: 5000, sessionsEach: 10 }));
  const pool = openPool(scratch.url, { max: 1, onError: console.error });
  const statements: Statement[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push({ text: query.sql, values: query.parameters }),
  });
  const client = new pg.Client({ connectionString: scratch.url });
  await client.connect();
  try {
    const { rows } = await client.query(`select (select "_id" from "events" limit 1) as "event",
      (select "_id" from "locations" limit 1) as "place", (select "_id" from "eventCategories" limit 1) as "category"`);
    const lines: string[] = [];
    for (const [name, ask] of questionsOf(db, rows[0])) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        statements.length = 0;
        times.push(await elapsedMs(ask));
      }
      const blocks = await blocksOf(client, statements.slice());
      lines.push(
        `${name.padEnd(34)} ${Math.min(...times)
          .toFixed(1)
          .padStart(7)} ms ${String(blocks).padStart(7)} blocks`,
      );
    }
    const rename = `update "eventCategories" set "name" = '{"it":"Un altro nome"}' where "_id" = $1`;
    const renaming = await elapsedMs(() => client.query(rename, [rows[0].category]));
    return [
      ...lines,
      `filling, with the words of each event ${(filling / 1000).toFixed(1)} s`,
      `renaming a category of 625 events ${renaming.toFixed(0)} ms`,
    ];
  } finally {
    await client.end();
    await db.destroy();
    await scratch.close();
  }
}

function questionsOf(
  db: Kysely<Database>,
  { event, place, category }: Record<'event' | 'place' | 'category', string>,
): [name: string, ask: () => Promise<unknown>][] {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const list = (filters: RawQuery) => () => events.list(db, query({ ...filters, ...cards }), reading);
  const ofSessions = (filters: RawQuery) => query({ limit: '100', ...filters }, listProgrammeSessions.list);
  const suggested = (q: string) => () => events.suggestOf(db, { q, ...reading });
  const whole = ofSessions({});
  const feed = { query: whole, filters: programmeFilters(whole, reading), viewer: guest };
  const week = { 'sessionDate.$gte': day(1), 'sessionDate.$lte': day(7) };
  return [
    ['list', list({})],
    ['list, page 100', list({ page: '100' })],
    ['list of a category', list({ eventCategoryId: category })],
    ['list of a place', list({ locationId: place })],
    ['list for an audience', list({ sessionTarget: 'private' })],
    ['list for an age', list({ age: '8' })],
    ['list, seats left', list({ available: 'true' })],
    ['list, seats for five', list({ partySize: '5' })],
    ['list of a week', list(week)],
    ['list of evenings', list({ partOfDay: 'evening' })],
    ['list in English', list({ sessionLanguages: 'en' })],
    [
      'list, all of these',
      list({ ...week, sessionTarget: 'private', available: 'true', locationId: place, age: '8' }),
    ],
    ['list, q=robotica', list({ q: 'robotica' })],
    ['list, q=ro', list({ q: 'ro' })],
    ['list, q=laboratorio robotica', list({ q: 'laboratorio robotica' })],
    ['list, q=robotica and seats', list({ q: 'robotica', sessionTarget: 'private', available: 'true' })],
    [
      'sessions of a day',
      () => events.listSessions(db, ofSessions({ sessionDate: day(2), count: 'true' }), reading),
    ],
    ['sessions of all', () => events.listSessions(db, ofSessions({ count: 'true' }), reading)],
    ['days', () => events.listDays(db, ofSessions({}), reading)],
    ['places', () => events.listPlaces(db, ofSessions({}), reading)],
    ...['l', 'ro', 'lab', 'robotica', 'sala', 'robtoica', 'labroatorio robtoica', 'xyzzyx'].map(
      (q): [string, () => Promise<unknown>] => [`suggestions, q=${q}`, suggested(q)],
    ),
    ['event', () => events.read(db, event, query({ populate: 'locationId,ageTargetIds,speakers' }), reading)],
    ['similar events', () => events.readSimilar(db, event, reading)],
    ['sitemap', () => readParts(db, 20_000)],
    ['feed, whether it has changed', () => readFeedVersion(db, feed)],
    ['feed, a piece of 200', () => readFeedPiece(db, feed, { after: null, limit: 200 })],
  ];
}

function query(raw: RawQuery, grammar: ListGrammar = eventGrammar): ListQuery {
  const parsed = parseList(raw, grammar);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return parsed.query;
}

async function blocksOf(client: pg.Client, statements: readonly Statement[]): Promise<number> {
  let blocks = 0;
  for (const { text, values } of statements) {
    const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, [...values]);
    const { Plan: plan } = rows[0]['QUERY PLAN'][0];
    blocks += Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks']);
  }
  return blocks;
}

async function elapsedMs(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
