import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ImportReport } from '#core/programme-import/report.ts';
import { Refusal } from '#core/refusals.ts';
import { buildRequest } from '#test/build-visits.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { untilWaiting } from '#test/waiting.ts';
import { openProgramme } from './open.ts';
import { printReport } from './print.ts';
import { importProgramme } from './service.ts';

const zone = 'Europe/Rome';
const xml = await readFile(new URL('./fixtures/schedule.xml', import.meta.url));
const json = await readFile(new URL('./fixtures/schedule.json', import.meta.url));
const tables = [
  'events',
  'sessions',
  'eventSpeakers',
  'speakers',
  'eventCategories',
  'eventTypes',
  'locations',
] as const;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query(`truncate ${tables.map((table) => `"${table}"`).join(', ')} cascade`);
});

const take = (file: Buffer, shiftTo: string | null = null) =>
  importProgramme(database.db, file, { zone, dryRun: false, shiftTo });
const corrected = (text: string, by: string) => {
  const whole = xml.toString();
  if (!whole.includes(text)) throw new Error(`The schedule has no ${text}.`);
  return Buffer.from(whole.replace(text, by));
};
const query = async <Row>(sql: string, values: unknown[] = []) =>
  (await database.pool.query<Row & object>(sql, values)).rows;
const everything = () => Promise.all(tables.map((table) => query(`select * from "${table}" order by "_id"`)));
const reasonsOf = ({ left, remarks }: ImportReport) =>
  [left, remarks].map((reasons) => reasons.map(({ line, code, column }) => `${line} ${code} ${column}`));
const speakersOf = (externalId: string) =>
  query(
    `select "speakers"."name", "surname", "role", "position" from "eventSpeakers"
     join "speakers" on "speakers"."_id" = "speakerId" join "events" on "events"."_id" = "eventId"
     where "events"."externalId" = $1 order by "position", "surname"`,
    [externalId],
  );

test('a schedule in XML is imported, and the report lists the invalid talks', async () => {
  const report = await take(xml);
  expect(report.rows).toEqual({ total: 11, taken: 7, left: 4 });
  expect(report.events).toEqual({ created: 6, changed: 0, unchanged: 0 });
  expect(report.sessions).toEqual({ created: 7, changed: 0, unchanged: 0 });
  expect(report.speakers).toEqual({ created: 4, changed: 0, unchanged: 0 });
  expect(reasonsOf(report)).toEqual([
    ['78 emptyTitle title', '110 notADuration duration', '153 notAnInstant date', '207 noId guid'],
    ['172 noEnd duration', '172 namelessPerson persons', '190 otherDay day'],
  ]);
  expect(report.created.locations.map(({ name }) => name)).toEqual(['Aula Magna', 'Terrazza']);
  expect(report.created.eventCategories.map(({ name }) => name)).toEqual([
    { it: 'Acqua e aria' },
    { it: 'Light & matter' },
  ]);
  expect(report.created.eventTypes).toEqual([
    { name: { it: 'Lecture' }, order: 1 },
    { name: { it: 'Walk' }, order: 2 },
  ]);
  expect([...report.notTaken]).toEqual([['links', 5]]);
  expect([...report.removed]).toEqual([['script', 1]]);
});

test('the same in JSON is the same: it changes not a single row', async () => {
  await take(xml);
  const before = await everything();
  const report = await take(json);
  expect(await everything()).toEqual(before);
  expect(report.events).toEqual({ created: 0, changed: 0, unchanged: 6 });
  expect(report.sessions).toEqual({ created: 0, changed: 0, unchanged: 7 });
  expect(report.speakers).toEqual({ created: 0, changed: 0, unchanged: 4 });
  expect(report.rows).toEqual({ total: 11, taken: 7, left: 4 });
});

test('in JSON a talk is reported by its path', async () => {
  expect(printReport(await take(json), 'ID')).toContain(`Left out
  schedule.conference.days[0].rooms["Terrazza"][0]  title is empty: an event needs a title
  schedule.conference.days[0].rooms["Terrazza"][2]  duration "lunga" is not a duration like 01:30
  schedule.conference.days[1].rooms["Aula Magna"][1]  date "2026-09-26T11:00:00" is not an instant like 2026-09-25T18:00:00+02:00
  schedule.conference.days[1].rooms["Terrazza"][2]  guid is empty: it is the event’s key`);
});

test('a repeated talk is reported with the position of the first', async () => {
  const schedule = JSON.parse(json.toString());
  const [day] = schedule.schedule.conference.days;
  day.rooms['Aula Magna'].push(day.rooms['Aula Magna'][0]);
  expect(printReport(await take(Buffer.from(JSON.stringify(schedule))), 'ID')).toContain(
    'schedule.conference.days[0].rooms["Aula Magna"][3]  ' +
      'The same session appears earlier in the file (schedule.conference.days[0].rooms["Aula Magna"][0])\n',
  );
});

test('a text is stored in Italian if it is, and as English if it is not', async () => {
  await take(xml);
  expect(
    await query(
      `select "externalId", "title", "description", "visibilityStatus", "eventSector" from "events"
       where "externalId" in ('notte26/a1f0', 'notte26/102', 'notte26/a3f0', 'notte26/c3f0') order by "externalId"`,
    ),
  ).toEqual([
    {
      externalId: 'notte26/102',
      title: { en: 'Light that <bends>' },
      description: { en: '<p>For everybody.</p><p>Bring a pair of glasses.</p><p>Mirrors.</p>' },
      visibilityStatus: 'public',
      eventSector: 'festival',
    },
    {
      externalId: 'notte26/a1f0',
      title: { it: 'Perché il mare è blu & salato' },
      description: {
        it: '<p><strong>Una domanda da &lt;spiaggia&gt;</strong></p><p>Il mare ha un colore che non ha.</p><p>Ce lo spiega chi lo misura.</p>',
      },
      visibilityStatus: 'public',
      eventSector: 'festival',
    },
    {
      externalId: 'notte26/a3f0',
      title: { en: 'Die Nacht der Eulen' },
      description: null,
      visibilityStatus: 'public',
      eventSector: 'festival',
    },
    {
      externalId: 'notte26/c3f0',
      title: { it: 'Senza durata' },
      description: null,
      visibilityStatus: 'public',
      eventSector: 'festival',
    },
  ]);
});

test('talks have their instants, and after midnight the day of their conference', async () => {
  await take(xml);
  const sessions = await query(
    `select "events"."externalId" as "event", to_char("startDate" at time zone 'UTC', 'DD HH24:MI') as "start",
       to_char("endDate" at time zone 'UTC', 'DD HH24:MI') as "end", "sessionDay", "sessionLanguages", "accessType",
       "sessionTarget", "maxParticipants", "sessions"."visibilityStatus"
     from "sessions" join "events" on "events"."_id" = "eventId" order by "startDate"`,
  );
  const open = {
    accessType: 'freeAccess',
    sessionTarget: 'private',
    maxParticipants: null,
    visibilityStatus: 'public',
  };
  expect(sessions).toEqual(
    [
      ['a1f0', '25 16:00', '25 17:30', '2026-09-25', ['it']],
      ['102', '25 19:00', '25 20:00', '2026-09-25', ['en']],
      ['a3f0', '25 22:15', '25 23:00', '2026-09-25', ['de']],
      ['b2f0', '25 22:45', '26 00:45', '2026-09-25', ['it']],
      ['c3f0', '26 10:00', '26 11:00', '2026-09-26', []],
      ['a1f0', '26 16:00', '26 17:30', '2026-09-26', ['it']],
      ['c4f0', '27 08:00', '27 09:00', '2026-09-27', ['it']],
    ].map(([event, start, end, sessionDay, sessionLanguages]) => ({
      event: `notte26/${String(event)}`,
      start,
      end,
      sessionDay,
      sessionLanguages,
      ...open,
    })),
  );
});

test('people are speakers, in their order; two of one name stay two, and one name is a surname', async () => {
  await take(xml);
  expect(await speakersOf('notte26/a1f0')).toEqual([
    { name: 'Ada', surname: 'Nembrini', role: 'speaker', position: 0 },
    { name: 'Jeroen', surname: 'van der Velden', role: 'speaker', position: 1 },
  ]);
  expect(await speakersOf('notte26/a3f0')).toEqual([
    { name: 'Ada', surname: 'Nembrini', role: 'speaker', position: 0 },
    { name: 'Ada', surname: 'Nembrini', role: 'speaker', position: 1 },
  ]);
  expect(await speakersOf('notte26/102')).toEqual([
    { name: null, surname: 'nebulosa', role: 'speaker', position: 0 },
  ]);
  expect(await query(`select "_id" from "speakers"`)).toHaveLength(4);
});

describe('the same file again', () => {
  test.each([null, '2027-03-01'])('changes not a single row (shifted to %s)', async (shiftTo) => {
    await take(xml, shiftTo);
    const before = await everything();
    const report = await take(xml, shiftTo);
    expect(await everything()).toEqual(before);
    expect(report.events).toEqual({ created: 0, changed: 0, unchanged: 6 });
    expect(report.sessions).toEqual({ created: 0, changed: 0, unchanged: 7 });
    expect(report.speakers).toEqual({ created: 0, changed: 0, unchanged: 4 });
  });

  test('leaves fields that no schedule has as editors have written them', async () => {
    await take(xml);
    await query(
      `update "sessions" set "accessType" = 'reservation', "maxParticipants" = 40, "waitingListEnabled" = true`,
    );
    await query(`update "events" set "tags" = '{mare}', "headerImageUrl" = 'https://example.org/sea.jpg'
      where "externalId" = 'notte26/a1f0'`);
    await query(`update "speakers" set "name" = 'Jeroen van', "surname" = 'der Velden', "affiliation" = 'CNR'
      where "surname" = 'van der Velden'`);
    await query(`
      insert into "eventSpeakers" ("_id", "eventId", "speakerId", "role")
      select gen_random_uuid(), "events"."_id", "speakers"."_id", 'moderator' from "events", "speakers"
      where "events"."externalId" = 'notte26/a1f0' and "surname" = 'nebulosa'`);
    const before = await everything();
    await take(xml);
    expect(await everything()).toEqual(before);
  });
});

describe('a corrected file', () => {
  test('changes the event whose title it corrects, and no other', async () => {
    await take(xml);
    const report = await take(corrected('Die Nacht der Eulen', 'Die Nacht der Käuze'));
    expect(report.events).toEqual({ created: 0, changed: 1, unchanged: 5 });
    expect(report.sessions).toEqual({ created: 0, changed: 0, unchanged: 7 });
  });

  test('moves the session whose time it corrects', async () => {
    await take(xml);
    const [before] = await query<{ _id: string }>(
      `select "_id" from "sessions" where "externalId" like 'notte26/102/%'`,
    );
    await database.moveClock(Date.parse('2026-03-01T10:00:00Z') - Date.now());
    const report = await take(corrected('2026-09-25T21:00:00+02:00', '2026-09-25T22:00:00+02:00'));
    await database.moveClock(Date.now() - Date.parse('2026-03-01T10:00:00Z'));
    expect(report.sessions).toEqual({ created: 0, changed: 1, unchanged: 6 });
    expect(
      await query(`select "_id", "startDate" from "sessions" where "externalId" like 'notte26/102/%'`),
    ).toEqual([{ _id: before?._id, startDate: new Date('2026-09-25T20:00:00Z') }]);
  });

  test('changes the speakers of an event, and not the person', async () => {
    await take(xml);
    const report = await take(
      corrected("<person id='3'>nebulosa</person>", "<person id='2'>Jeroen van der Velden</person>"),
    );
    expect(report.events).toEqual({ created: 0, changed: 1, unchanged: 5 });
    expect(report.speakers).toEqual({ created: 0, changed: 0, unchanged: 3 });
    expect(await speakersOf('notte26/102')).toEqual([
      { name: 'Jeroen', surname: 'van der Velden', role: 'speaker', position: 0 },
    ]);
    expect(await query(`select "_id" from "speakers"`)).toHaveLength(4);
  });

  test('waits for an editor who is writing a speaker, and does not overwrite it', async () => {
    await take(xml);
    const editor = await database.pool.connect();
    try {
      await editor.query('begin');
      await editor.query(
        `update "speakers" set "biography" = '{"it": "Guarda le stelle."}' where "surname" = 'nebulosa'`,
      );
      const imported = take(corrected('>nebulosa<', '>Nebulosa<'));
      await untilWaiting(database.pool, 1);
      await editor.query('commit');
      expect((await imported).speakers.changed).toBe(1);
    } finally {
      editor.release();
    }
    expect(
      await query(`select "surname", "biography" from "speakers" where "surname" ilike 'nebulosa'`),
    ).toEqual([{ surname: 'Nebulosa', biography: { it: 'Guarda le stelle.' } }]);
  });

  test('corrects a name', async () => {
    await take(xml);
    const report = await take(corrected('>nebulosa<', '>Nebulosa<'));
    expect(report.speakers).toEqual({ created: 0, changed: 1, unchanged: 3 });
    expect(await speakersOf('notte26/102')).toEqual([
      { name: null, surname: 'Nebulosa', role: 'speaker', position: 0 },
    ]);
  });

  test('leaves a booked talk at its time, and reports it', async () => {
    await take(xml);
    const sessions = await query<{
      sessionId: string;
      eventId: string;
    }>(`update "sessions" set "accessType" = 'reservation'
      where "externalId" like 'notte26/102/%' returning "_id" as "sessionId", "eventId"`);
    for (const session of sessions) await buildRequest(database.db, session);
    await database.moveClock(Date.parse('2026-03-01T10:00:00Z') - Date.now());
    const report = await take(corrected('2026-09-25T21:00:00+02:00', '2026-09-25T22:00:00+02:00'));
    await database.moveClock(Date.now() - Date.parse('2026-03-01T10:00:00Z'));
    expect(report.left.map(({ line, code }) => `${line} ${code}`)).toContain('35 bookedElsewhere');
    expect(report.sessions).toEqual({ created: 0, changed: 0, unchanged: 6 });
  });
});

// Wherever a transfer breaks off: unless only white space is missing at its end, nothing is imported.
test.each([
  ['XML', xml],
  ['JSON', json],
])('a schedule in %s that is cut off is refused', (_format, whole) => {
  const codeOf = (file: Buffer) => {
    try {
      openProgramme(file, zone);
      return null;
    } catch (error) {
      return error instanceof Refusal ? error.more.errors?.[0]?.code : error;
    }
  };
  const { length } = Buffer.from(whole.toString().trimEnd());
  const codes = new Set<unknown>();
  for (let end = length - 1; end > 0; end -= 5) codes.add(codeOf(whole.subarray(0, end)));
  expect([...codes]).toEqual(['cutOff']);
  expect(codeOf(whole.subarray(0, length))).toBe(null);
});
