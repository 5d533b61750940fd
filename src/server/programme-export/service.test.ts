// What the product exports, it imports: nothing changes, in whichever language it was written.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { columns } from '#core/programme-import/columns.ts';
import { printProgramme } from '#core/programme-import/sheet/printed.ts';
import type { Language } from '#core/languages.ts';
import { fillDemo } from '#server/demo/service.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { importProgramme } from '#server/programme-import/service.ts';
import { exportedColumns, exportPart } from './service.ts';

const zone = 'Europe/Rome';
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await fillDemo(database.db, { zone, hashPassword: async () => 'hash' });
});
afterAll(() => database.close());

const query = async <Row>(sql: string, values: unknown[] = []) =>
  (await database.pool.query<Row & object>(sql, values)).rows;

async function exportAll(language: Language, all = true): Promise<string> {
  const rows: (readonly string[])[] = [];
  for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
    const part: Awaited<ReturnType<typeof exportPart>> = await exportPart(database.db, { after, all, zone });
    rows.push(...part.rows);
    after = part.next;
  }
  return printProgramme(exportedColumns, rows, language);
}
const take = (text: string) =>
  importProgramme(database.db, Buffer.from(text), { zone, dryRun: false, shiftTo: null });
const written = () =>
  Promise.all(
    ['events', 'sessions', 'locations', 'ageTargets', 'eventCategories', 'organizations'].map((table) =>
      query(`select * from "${table}" order by "_id"`),
    ),
  );

test.each(['it', 'en'] as const)(
  'the demo festival is read back without a change, in %s',
  async (language) => {
    const before = await written();
    const report = await take(await exportAll(language));
    expect([report.left, report.remarks]).toEqual([[], []]);
    expect(report.events).toMatchObject({ created: 0, changed: 0 });
    expect(report.sessions).toMatchObject({ created: 0, changed: 0 });
    expect(report.sessions.unchanged).toBeGreaterThan(300);
    expect(report.missing).toEqual({ events: [], sessions: [] });
    expect(await written()).toEqual(before);
  },
);

test('what was edited in the spreadsheet is changed, and nothing else', async () => {
  const [first] = await query<{ _id: string; startDate: Date }>(
    `select "_id", "startDate" from "sessions" where "endDate" > curiosa_now() and "cancelledAt" is null
       and "totalParticipants" = 0 and "waitingRequests" = 0 order by "startDate" desc, "_id" limit 1`,
  );
  const lines = (await exportAll('it', false)).split('\r\n');
  const at = lines.findIndex((line) => line.includes(first?._id ?? '?'));
  const cell = /\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/g;
  const later = (time: string) =>
    time.replace(/(\d{2})$/, (minutes) => String((Number(minutes) + 7) % 60).padStart(2, '0'));
  const edited = lines.with(at, lines[at]?.replaceAll(cell, later) ?? '');
  const report = await take(edited.join('\r\n'));
  expect([report.left, report.sessions.created, report.sessions.changed]).toEqual([[], 0, 1]);
  const [moved] = await query<{ startDate: Date }>('select "startDate" from "sessions" where "_id" = $1', [
    first?._id,
  ]);
  expect(moved?.startDate).not.toEqual(first?.startDate);
});

test('texts that a spreadsheet would run, and that look like HTML, survive the way there and back', async () => {
  const hostile = ['=1+1', '+39 010', '-lente', '@nome', "'=x", 'a < b &amp; c', 'x;y, "z"'];
  const rows = hostile.map((text, number) => {
    const cells: Record<string, string> = {
      externalId: `H${number}`,
      'title.it': text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
      'location.name': text.includes('<') ? 'sala' : text,
      'session.start': `2030-01-0${number + 1}T10:00`,
      'session.end': `2030-01-0${number + 1}T11:00`,
    };
    return columns.map((column) => cells[column] ?? '');
  });
  await take(printProgramme(columns, rows, 'en'));
  const stored = await query(
    `select "title"->>'it' as "title" from "events" where "externalId" like 'H_' order by "externalId"`,
  );
  expect(stored).toEqual(hostile.map((title) => ({ title })));
  for (const language of ['it', 'en'] as const) {
    const text = await exportAll(language);
    expect(text).not.toMatch(/(?:^|[;,\n])"?[=+@-](?!\d+[;,\r.])/);
    const report = await take(text);
    expect([report.left, report.events.changed, report.sessions.changed]).toEqual([[], 0, 0]);
  }
});
