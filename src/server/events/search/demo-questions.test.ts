// Everyday questions about the demo festival, written by a person who had not seen how the search works. `questions` has files of one
// form; another file there is read too. A hit: one of `expected` is among the first five, and none of `never` is.

import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { guest } from '#core/accounts/access.ts';
import { fillDemo } from '#server/demo/service.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { openCalls } from '#test/staff-app.ts';

const question = z.strictObject({
  lang: z.enum(['it', 'en']),
  type: z.string(),
  question: z.string(),
  /** Italian titles. */
  expected: z.array(z.string()),
  never: z.optional(z.array(z.string())),
  /** There is nothing of the kind: whatever is found is said to be near. */
  nothing: z.optional(z.boolean()),
  why: z.string(),
});

/** Questions of each file that are hit; a change may raise a number, not lower it. */
const hits: Readonly<Record<string, number>> = { 'open.json': 75, 'held-out.json': 73 };
const shown = 5;
const folder = new URL('./questions/', import.meta.url);

let database: TestDatabase;
let it: Awaited<ReturnType<typeof openCalls>>;
const titles = new Map<string, string>();
beforeAll(async () => {
  database = await openTestDatabase();
  const options = { zone: 'Europe/Rome', hashPassword: () => Promise.resolve('a hash') };
  // Weekdays and times are the same whenever the test runs.
  await database.pool.query(`create or replace function curiosa_now() returns timestamptz language sql stable
    as $$ select timestamptz '2026-11-25 10:00+01' $$`);
  await fillDemo(database.db, options);
  it = await openCalls(database.db);
  const { rows } = await database.pool.query('select "_id", "title" from "events"');
  for (const { _id, title } of rows) titles.set(_id, title.it);
});
afterAll(async () => {
  await it.app.close();
  await database.close();
});

/** The titles of the first events that a question finds. */
async function found(q: string, lang: string): Promise<(string | undefined)[]> {
  const query = new URLSearchParams({ q, lang, limit: String(shown) });
  const { body } = await it.call('GET', `/api/events/cards?${query}`, { as: guest });
  return body.map(({ _id }: { _id: string }) => titles.get(_id));
}

describe.each(readdirSync(folder))('the questions of %s', (file) => {
  const questions = z.array(question).parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));

  test('name events of the festival', () => {
    const known = new Set(titles.values());
    const named = questions.flatMap(({ expected, never = [] }) => [...expected, ...never]);
    expect(named.filter((title) => !known.has(title))).toEqual([]);
  });

  test('find what they mean', async () => {
    const missed: string[] = [];
    const wanted = questions.filter(({ nothing }) => !nothing);
    for (const { question: q, lang, expected, never = [] } of wanted) {
      const first = await found(q, lang);
      const isHit = first.some((title) => title !== undefined && expected.includes(title));
      const isWrong = first.some((title) => title !== undefined && never.includes(title));
      if (!isHit || isWrong) missed.push(`${q}: ${first.join(' | ')}`);
    }
    expect([wanted.length - missed.length, missed]).toEqual([hits[file], expect.any(Array)]);
  });
});
