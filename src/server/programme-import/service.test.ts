import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ImportReport } from '#core/programme-import/report.ts';
import { wallTimeOf } from '#core/time.ts';
import { openKysely, openPool } from '#server/db/connect.ts';
import type { Db } from '#server/db/database.ts';
import { buildRequest } from '#test/build-visits.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { untilWaiting } from '#test/waiting.ts';
import { importProgramme } from './service.ts';

const zone = 'Europe/Rome';
const programme = await readFile(new URL('./fixtures/programme.csv', import.meta.url));
const tables = ['events', 'sessions', 'eventCategories', 'organizations', 'locations', 'ageTargets'] as const;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  // After the dates of the file, and before those that the tests shift it to.
  const [clock] = await query<{ now: Date }>('select curiosa_now() as "now"');
  await database.moveClock(Date.parse('2026-03-01T10:00:00Z') - Number(clock?.now));
  await database.pool.query(`truncate ${tables.map((table) => `"${table}"`).join(', ')} cascade`);
});

const take = (
  file: Buffer,
  { dryRun = false, shiftTo = null }: { dryRun?: boolean; shiftTo?: string | null } = {},
) => importProgramme(database.db, file, { zone, dryRun, shiftTo });
/** The file with one text in place of another. */
const corrected = (text: string, by: string) => Buffer.from(programme.toString().replaceAll(text, by));
const query = async <Row>(sql: string, values: unknown[] = []) =>
  (await database.pool.query<Row & object>(sql, values)).rows;
/** Every row of every table that an import writes, with the times at which it was written. */
const everything = () => Promise.all(tables.map((table) => query(`select * from "${table}" order by "_id"`)));
const said = (report: ImportReport) =>
  report.left.map(({ line, code, column }) => `${line} ${code} ${column}`);

test('imports valid rows, and reports the others line by line with the reason', async () => {
  const report = await take(programme);
  expect(report.rows).toEqual({ total: 13, taken: 8, left: 5 });
  expect(report.events).toEqual({ created: 6, changed: 0, unchanged: 0 });
  expect(report.sessions).toEqual({ created: 8, changed: 0, unchanged: 0 });
  expect(said(report)).toEqual([
    '12 noDate session.start',
    '14 noTitle title.it',
    '15 endNotAfterStart session.end',
    '19 notAnAgeRange ageTargets',
    '19 notALocalTime session.start',
    '19 unknownTarget session.target',
    '19 notACount session.maxParticipants',
    '21 repeatedSession null',
  ]);
  expect(report.remarks).toEqual([
    { line: 17, code: 'unsafeAddress', column: 'headerImageUrl', value: 'coffee.jpg' },
    { line: 20, code: 'noEnd', column: 'session.end' },
  ]);
  expect(report.repeatedTitles).toEqual([
    { title: 'Università aperta: perché il mare è blu', lines: [11, 16] },
  ]);
  expect(Object.fromEntries(report.removed)).toEqual({
    script: 1,
    iframe: 1,
    img: 1,
    onerror: 1,
    'a[href]': 1,
  });
});

test('stores an event as it is in the file', async () => {
  await take(programme);
  const [event] = await query(`
    select "title", "description", "eventCategories"."name" as "category", "organizations"."name" as "organization",
      "collaboration", "tags", "locations"."name" as "place", "latitude", "longitude", "headerImageUrl",
      "visibilityStatus", "eventSector", "firstSessionDate", "lastSessionDate",
      (select array_agg("ageTargets"."name"->>'en' order by "minAge") from "ageTargets" where "_id" = any("ageTargetIds")) as "ages"
    from "events" join "eventCategories" on "eventCategories"."_id" = "eventCategoryId"
      join "organizations" on "organizations"."_id" = "organizationId" join "locations" on "locations"."_id" = "locationId"
    where "externalId" = 'CB-01'`);
  expect(event).toEqual({
    title: { it: 'Il cielo d\'autunno, "a occhio nudo"', en: 'The autumn sky' },
    description: {
      it: '<p>Una sera con gli astronomi.</p><p><strong>Programma</strong><br />ore 18:00 - accoglienza<br />ore 18:30 - "osservazioni"</p>',
      en: '<p>An evening with astronomers. <a href="https://example.org/sky" rel="noopener nofollow">More</a>, less</p>',
    },
    category: { it: 'Laboratori' },
    organization: 'Osservatorio della torre',
    collaboration: 'Museo delle Scienze',
    tags: ['visite-guidate', 'famiglie', 'astronomia'],
    place: 'Città Alta, Sala dei Giuristi',
    latitude: 45.7041,
    longitude: 9.6633,
    headerImageUrl: 'https://example.org/autumn.jpg',
    visibilityStatus: 'public',
    eventSector: 'festival',
    firstSessionDate: new Date('2025-09-26T08:00:00Z'),
    lastSessionDate: new Date('2025-09-27T17:30:00Z'),
    ages: ['Ages 6-10', 'Ages 11-13'],
  });
});

test('stores the sessions of an event with their audience, their seats and what is their own', async () => {
  await take(programme);
  const sessions = await query(`
    select "sessions"."externalId", "startDate", "endDate", "sessionDay", "closesAt", "sessionTarget", "accessType",
      "maxParticipants", "maxSchoolClasses", "waitingListEnabled", "sessions"."visibilityStatus", "locations"."name" as "ownPlace",
      cardinality("sessions"."ageTargetIds") as "ownAges"
    from "sessions" join "events" on "events"."_id" = "eventId" left join "locations" on "locations"."_id" = "sessions"."locationId"
    where "events"."externalId" in ('CB-01', 'CB-02') order by "startDate", "sessions"."externalId"`);
  const evening = {
    maxParticipants: 30,
    maxSchoolClasses: null,
    waitingListEnabled: true,
    ownPlace: null,
    ownAges: 0,
  };
  const common = { accessType: 'reservation', visibilityStatus: 'public', sessionTarget: 'private' };
  expect(sessions).toEqual([
    {
      ...common,
      externalId: 'CB-01/2025-09-26T10:00/school',
      startDate: new Date('2025-09-26T08:00:00Z'),
      endDate: new Date('2025-09-26T10:00:00Z'),
      closesAt: new Date('2025-09-26T08:00:00Z'),
      sessionDay: '2025-09-26',
      sessionTarget: 'school',
      maxParticipants: 50,
      maxSchoolClasses: 2,
      waitingListEnabled: false,
      ownPlace: 'Planetario',
      ownAges: 1,
    },
    {
      ...common,
      ...evening,
      externalId: 'CB-01/2025-09-26T18:00/private',
      startDate: new Date('2025-09-26T16:00:00Z'),
      endDate: new Date('2025-09-26T17:30:00Z'),
      closesAt: new Date('2025-09-26T16:00:00Z'),
      sessionDay: '2025-09-26',
    },
    {
      ...common,
      externalId: 'CB-02/2025-09-26T22:30/private',
      startDate: new Date('2025-09-26T20:30:00Z'),
      endDate: new Date('2025-09-26T22:30:00Z'),
      closesAt: new Date('2025-09-26T20:30:00Z'),
      sessionDay: '2025-09-26',
      accessType: 'freeAccess',
      maxParticipants: null,
      maxSchoolClasses: null,
      waitingListEnabled: false,
      ownPlace: null,
      ownAges: 0,
    },
    {
      ...common,
      ...evening,
      externalId: 'CB-01/2025-09-27T18:00/private',
      startDate: new Date('2025-09-27T16:00:00Z'),
      endDate: new Date('2025-09-27T17:30:00Z'),
      closesAt: new Date('2025-09-27T16:00:00Z'),
      sessionDay: '2025-09-27',
    },
  ]);
});

test('creates the entries that the catalogue does not have, and finds those that it has', async () => {
  await query(
    `insert into "organizations" ("_id", "name") values (gen_random_uuid(), 'Università della Torre')`,
  );
  const { created } = await take(programme);
  expect(created.eventCategories).toEqual([
    { name: { it: 'Laboratori' }, colour: 'spark', order: 1 },
    { name: { it: 'Visite guidate' }, colour: 'teal', order: 2 },
    { name: { it: 'Caffè scientifici' }, colour: 'coral', order: 3 },
  ]);
  expect(created.organizations).toEqual([
    { name: 'Osservatorio della torre' },
    { name: 'Museo delle scienze' },
  ]);
  expect(created.locations).toEqual([
    { name: 'Città Alta, Sala dei Giuristi', latitude: 45.7041, longitude: 9.6633 },
    { name: 'Planetario', latitude: 45.69, longitude: 9.67 },
    { name: 'Università, Aula Magna', latitude: null, longitude: null },
  ]);
  expect(created.ageTargets.map(({ name }) => name)).toEqual([
    { it: '6-10 anni', en: 'Ages 6-10' },
    { it: '11-13 anni', en: 'Ages 11-13' },
    { it: 'Da 18 anni', en: '18 and over' },
  ]);
});

test('leaves neither script nor frame in any description', async () => {
  await take(programme);
  expect(
    await query(
      `select "_id" from "events" where "description"::text ~* '<(script|iframe|img)|javascript:|onerror'`,
    ),
  ).toEqual([]);
});

test('is found by a word without its accents', async () => {
  await take(programme);
  const found = await query<{ externalId: string }>(
    `select "externalId" from "events" join "eventSearch" on "eventId" = "events"."_id" where "search" @@ search_query('universita') order by "externalId"`,
  );
  expect(found.map(({ externalId }) => externalId)).toEqual(['CB-02', 'CB-06']);
});

describe('the same file again', () => {
  test.each([null, '2026-03-23'])('changes not a single row (shifted to %s)', async (shiftTo) => {
    await take(programme, { shiftTo });
    const before = await everything();
    const report = await take(programme, { shiftTo });
    expect(await everything()).toEqual(before);
    expect(report.events).toEqual({ created: 0, changed: 0, unchanged: 6 });
    expect(report.sessions).toEqual({ created: 0, changed: 0, unchanged: 8 });
    expect(report.rows).toEqual({ total: 13, taken: 8, left: 5 });
    expect(Object.values(report.created).flat()).toEqual([]);
  });
});

describe('the same file three times at once', () => {
  /** Starts three imports, blocks each at or before its first write of missing entries, and releases them all. */
  async function race(db: Db): Promise<PromiseSettledResult<ImportReport>[]> {
    const blocker = await database.pool.connect();
    try {
      await blocker.query('begin; lock table "events" in share mode');
      const imports = Promise.allSettled(
        [1, 2, 3].map(() => importProgramme(db, programme, { zone, dryRun: false, shiftTo: null })),
      );
      await untilWaiting(database.pool, 3);
      await blocker.query('commit');
      return await imports;
    } finally {
      blocker.release();
    }
  }

  test('creates everything once', async () => {
    const reports = (await race(database.db)).map((result) => result.status === 'fulfilled' && result.value);
    expect(reports.map((report) => report && report.events.created).toSorted()).toEqual([0, 0, 6]);
    expect(reports.map((report) => report && report.sessions.created).toSorted()).toEqual([0, 0, 8]);
    expect(await query(`select count(*)::int as "count" from "organizations"`)).toEqual([{ count: 3 }]);
  });

  // The control: with a lock that does not lock the race is lost, so the test above can fail.
  test('fails where imports do not wait for each other', async () => {
    await query('create function pg_advisory_xact_lock(bigint) returns void language sql as $$ select $$');
    const url = new URL(database.url);
    url.searchParams.set('options', '-c search_path=public,pg_catalog');
    const broken: string[] = [];
    const unguarded = openKysely(openPool(url.href, { onError: (line) => broken.push(line) }));
    try {
      const results = await race(unguarded);
      const failures = results.flatMap((result) =>
        result.status === 'rejected' ? [String(result.reason)] : [],
      );
      expect(failures).toHaveLength(2);
      for (const failure of failures)
        expect(failure).toContain('duplicate key value violates unique constraint');
      expect(broken).toEqual([]);
    } finally {
      await unguarded.destroy();
      await query('drop function public.pg_advisory_xact_lock(bigint)');
    }
  });
});

test('a dry run reports the same and leaves nothing behind', async () => {
  const dry = await take(programme, { dryRun: true, shiftTo: '2026-03-23' });
  expect((await everything()).flat()).toEqual([]);
  expect(dry).toEqual({ ...(await take(programme, { shiftTo: '2026-03-23' })), dryRun: true });
});

describe('a shift', () => {
  const starts = async () => {
    const rows = await query<{ externalId: string; startDate: Date; endDate: Date }>(
      `select "externalId", "startDate", "endDate" from "sessions" order by "startDate", "externalId"`,
    );
    return rows.map(({ startDate, endDate }) => {
      const [start, end] = [wallTimeOf(startDate, zone), wallTimeOf(endDate, zone)];
      return `${start.day} ${start.time}-${end.time}`;
    });
  };

  // From summer time to winter time, and within it over the night of 29 March 2026 back to summer time.
  test('moves all dates by whole weeks at the same local time', async () => {
    const report = await take(programme, { shiftTo: '2026-03-23' });
    expect([report.weeks, report.firstDay]).toEqual([26, '2026-03-27']);
    expect(await starts()).toEqual([
      '2026-03-27 10:00-12:00',
      '2026-03-27 18:00-19:30',
      '2026-03-27 22:30-00:30',
      '2026-03-28 18:00-19:30',
      '2026-03-29 10:00-11:00',
      '2026-03-29 15:00-16:00',
      '2026-04-22 09:30-10:30',
      '2026-04-26 01:30-03:30',
    ]);
  });

  test('to another day moves the same sessions while they have no reservation', async () => {
    await take(programme, { shiftTo: '2026-03-23' });
    const report = await take(programme, { shiftTo: '2026-05-04' });
    expect(report.sessions).toEqual({ created: 0, changed: 8, unchanged: 0 });
    expect((await starts())[0]).toBe('2026-05-08 10:00-12:00');
    const [event] = await query(`select "firstSessionDate" from "events" where "externalId" = 'CB-01'`);
    expect(event).toEqual({ firstSessionDate: new Date('2026-05-08T08:00:00Z') });
  });

  test('brings last year’s programme again and leaves last year as it was', async () => {
    await take(programme);
    await query(
      `update "sessions" set "totalParticipants" = 5 where "accessType" = 'reservation' and "maxParticipants" > 0`,
    );
    const report = await take(programme, { shiftTo: '2026-03-23' });
    expect(report.sessions).toEqual({ created: 8, changed: 0, unchanged: 0 });
    expect(report.events).toEqual({ created: 0, changed: 0, unchanged: 6 });
    expect(await starts()).toHaveLength(16);
  });
});

describe('a corrected file', () => {
  test('changes the rows that it says otherwise, and no other', async () => {
    await take(programme);
    const before = await query<{ _id: string; updatedAt: Date }>(`select "_id", "updatedAt" from "events"`);
    const report = await take(corrected('Una notte due volte', 'Una notte doppia'));
    expect(report.events).toEqual({ created: 0, changed: 1, unchanged: 5 });
    expect(report.sessions).toEqual({ created: 0, changed: 0, unchanged: 8 });
    const after = await query<{ _id: string; title: object; updatedAt: Date }>(
      `select "_id", "title", "updatedAt" from "events"`,
    );
    const changed = after.filter(({ _id, updatedAt }) => {
      const old = before.find((event) => event._id === _id);
      return old?.updatedAt.getTime() !== updatedAt.getTime();
    });
    expect(changed.map(({ title }) => title)).toEqual([{ it: 'Una notte doppia' }]);
  });

  test('leaves a row that lowers a maximum below the seats that are taken, and takes the others', async () => {
    await take(programme);
    await query(
      `update "sessions" set "totalParticipants" = 10, "lockedParticipants" = 2 where "externalId" like 'CB-08/%'`,
    );
    const file = corrected('reservation,20,', 'reservation,11,')
      .toString()
      .replace('reservation,12,', 'reservation,14,');
    const report = await take(Buffer.from(file));
    expect(report.left.find(({ line }) => line === 18)).toEqual({
      line: 18,
      code: 'capacityBelowTaken',
      column: 'session.maxParticipants',
      value: '11',
      minimum: 12,
    });
    expect(report.rows).toEqual({ total: 13, taken: 7, left: 6 });
    expect(
      await query(
        `select "externalId", "maxParticipants" from "sessions" where "externalId" ~ '^CB-0[68]' order by 1`,
      ),
    ).toEqual([
      { externalId: 'CB-06/2025-09-28T10:00/private', maxParticipants: 14 },
      { externalId: 'CB-08/2025-10-26T01:30/private', maxParticipants: 20 },
    ]);
  });

  test('waits for a booking that is being made, and does not fall below it', async () => {
    await take(programme);
    const booking = await database.pool.connect();
    try {
      await booking.query('begin');
      await booking.query(`update "sessions" set "totalParticipants" = 15 where "externalId" like 'CB-08/%'`);
      const imported = take(corrected('reservation,20,', 'reservation,12,'));
      await untilWaiting(database.pool, 1);
      await booking.query('commit');
      expect((await imported).left).toContainEqual(
        expect.objectContaining({ line: 18, code: 'capacityBelowTaken', minimum: 15 }),
      );
    } finally {
      booking.release();
    }
  });

  test('does not move a session with a waiting list when its event moves, as an editor could not either', async () => {
    await take(programme);
    const [waitedFor] = await query<{ sessionId: string; eventId: string }>(
      `select "_id" as "sessionId", "eventId" from "sessions" where "externalId" = 'CB-01/2025-09-27T18:00/private'`,
    );
    await buildRequest(database.db, waitedFor);
    await take(corrected('"Città Alta, Sala dei Giuristi"', 'Planetario'));
    expect(
      await query(`
        select "sessions"."externalId", coalesce("own"."name", "theirs"."name") as "place"
        from "sessions" join "events" on "events"."_id" = "eventId" left join "locations" "own" on "own"."_id" = "sessions"."locationId"
          left join "locations" "theirs" on "theirs"."_id" = "events"."locationId"
        where "events"."externalId" = 'CB-01' order by 1`),
    ).toEqual([
      { externalId: 'CB-01/2025-09-26T10:00/school', place: 'Planetario' },
      { externalId: 'CB-01/2025-09-26T18:00/private', place: 'Planetario' },
      { externalId: 'CB-01/2025-09-27T18:00/private', place: 'Città Alta, Sala dei Giuristi' },
    ]);
  });

  test('offers the seats of a raised maximum to the waiting list, and a dry run does not', async () => {
    await take(programme, { shiftTo: '2026-05-04' });
    const [session] = await query<{ _id: string }>(
      `select "_id" from "sessions" where "externalId" = 'CB-01/2026-05-09T18:00/private'`,
    );
    const sessionId = session?._id ?? '';
    await query(`update "sessions" set "totalParticipants" = "maxParticipants" where "_id" = $1`, [
      sessionId,
    ]);
    const requestId = await buildRequest(database.db, { sessionId, seats: 2 });
    const list = () =>
      query(
        `select "status", "offeredSeats", "lockedParticipants", "waitingRequests",
          (select array_agg("template") from "messages" where "facts"->>'requestId' = "reservationRequests"."_id"::text) as "templates"
        from "reservationRequests" join "sessions" on "sessions"."_id" = "sessionId"
        where "reservationRequests"."_id" = $1`,
        [requestId],
      );
    const raised = corrected('private,reservation,30,,true', 'private,reservation,32,,true');
    await take(raised, { shiftTo: '2026-05-04', dryRun: true });
    const waits = { status: 'waiting', offeredSeats: null, lockedParticipants: 0, waitingRequests: 1 };
    expect(await list()).toEqual([{ ...waits, templates: null }]);
    await take(raised, { shiftTo: '2026-05-04' });
    const hasOffer = { status: 'locked', offeredSeats: 2, lockedParticipants: 2, waitingRequests: 0 };
    expect(await list()).toEqual([{ ...hasOffer, templates: ['seatsOffered'] }]);
  });

  test('reports sessions to come that it does not have any more', async () => {
    await take(programme, { shiftTo: '2026-05-04' });
    const lines = programme.toString().split('\r\n');
    const without = lines.filter(
      (line) => !line.startsWith('CB-01,"Il cielo d\'autunno, ""a occhio nudo""",,,,,,,11-13'),
    );
    const report = await take(Buffer.from(without.join('\r\n')), { shiftTo: '2026-05-04' });
    expect(report.notInFile.map(({ externalId }) => externalId)).toEqual(['CB-01/2026-05-08T10:00/school']);
    expect(report.sessions).toEqual({ created: 0, changed: 0, unchanged: 7 });
  });
});

describe('an import is atomic', () => {
  test('when the file is refused', async () => {
    await expect(take(corrected('eventCategory', 'categoria'))).rejects.toThrow(
      expect.objectContaining({ code: 'fileInvalid' }),
    );
    await expect(take(programme.subarray(0, 2_000))).rejects.toThrow(
      expect.objectContaining({ code: 'fileInvalid' }),
    );
    expect((await everything()).flat()).toEqual([]);
  });

  test('when the database refuses the last of many writes', async () => {
    await query(`
      create function refuse_sessions() returns trigger language plpgsql as $$ begin raise exception 'no more sessions'; end $$;
      create trigger refuse_sessions after insert on "sessions" execute function refuse_sessions()`);
    try {
      await expect(take(programme)).rejects.toThrow('no more sessions');
      expect((await everything()).flat()).toEqual([]);
    } finally {
      await query(`drop function refuse_sessions cascade`);
    }
  });
});

test('a thousand rows take no more statements than one', async () => {
  const statements = async (file: Buffer) => {
    await query(`truncate ${tables.map((table) => `"${table}"`).join(', ')} cascade`);
    // What earlier files named and is not there any more costs a look for what refers to it.
    await query('truncate "importedRows"');
    let count = 0;
    const counted = database.db.withPlugin({
      transformQuery: ({ node }) => {
        count += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    await importProgramme(counted, file, { zone, dryRun: false, shiftTo: null });
    return count;
  };
  const lines = programme.toString().split('\r\n');
  const header = lines[0] ?? '';
  const row = lines.find((line) => line.startsWith('CB-07')) ?? '';
  const many = Array.from({ length: 1_000 }, (_, number) =>
    row.replace('CB-07', `CB-${number}`).replace('planetario', `Sala ${number}`),
  );
  const one = await statements(Buffer.from([header, row, ''].join('\r\n')));
  expect(await statements(Buffer.from([header, ...many, ''].join('\r\n')))).toBe(one);
  expect(await query(`select count(*)::int as "events" from "events"`)).toEqual([{ events: 1_000 }]);
});
