// What follows an import: a corrected file with less in it, its rows that were left out, and taking it back.

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AccountViewer, guest, type Viewer } from '#core/accounts/access.ts';
import { type ImportColumn, columns, reasonColumn } from '#core/programme-import/columns.ts';
import { openTestApp } from '#test/app.ts';
import { buildUser } from '#test/build-programme.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { viewerOf } from '#test/viewers.ts';
import { importByCommand, run, start } from '../imports.ts';

const zone = 'Europe/Rome';
const secretKey = 'the secret key of the tests, no secret';
type Row = Partial<Record<ImportColumn, string>>;

let database: TestDatabase;
let app: FastifyInstance;
let viewer: Viewer = guest;
let editor: AccountViewer;
let visitor: string;
beforeAll(async () => {
  database = await openTestDatabase();
  app = await openTestApp(database.db, { identify: async () => viewer });
  editor = viewerOf(await buildUser(database.db, { subRoles: ['editor'] }), { subRoles: ['editor'] });
  visitor = await buildUser(database.db);
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  viewer = editor;
  await query(
    'truncate "reservations", "imports", "events", "sessions", "speakers", "locations", "eventCategories" cascade',
  );
});

const query = async <Row>(sql: string, values: unknown[] = []) =>
  (await database.pool.query<Row & object>(sql, values)).rows;

/** An event in autumn 2030, one a row. */
function row(externalId: string, given: Row = {}): Row {
  return {
    externalId,
    'title.it': `Evento ${externalId}`,
    eventCategory: 'Laboratori',
    'location.name': 'Planetario',
    'session.start': '2030-09-25T18:00',
    'session.end': '2030-09-25T19:00',
    'session.maxParticipants': '30',
    ...given,
  };
}
function csv(rows: readonly Row[], more: readonly string[] = []): Buffer {
  const names = [...columns, ...more];
  const lines = [names, ...rows.map((cells) => names.map((name) => cells[name as ImportColumn] ?? ''))];
  return Buffer.from(lines.map((cells) => `${cells.join(';')}\r\n`).join(''));
}

async function take(
  rows: readonly Row[],
  more?: { dryRun?: boolean; columns?: string[]; shiftTo?: string },
): Promise<string> {
  const incoming = {
    kind: 'programme',
    filename: 'programma.csv',
    file: csv(rows, more?.columns),
    dryRun: more?.dryRun ?? false,
    shiftTo: more?.shiftTo ?? null,
  } as const;
  const { _id } = await start(database.db, editor, incoming);
  await run({ db: database.db, zone, secretKey }, { importId: _id });
  return _id;
}
const read = async (path: string) => {
  const answer = await app.inject(`/api/imports/${path}`);
  return { status: answer.statusCode, body: answer.json() };
};
const post = async (path: string) => {
  const answer = await app.inject({ method: 'POST', url: `/api/imports/${path}` });
  return { status: answer.statusCode, body: answer.json() };
};
const missingIn = async (id: string) => {
  const { report } = (await read(id)).body;
  return {
    events: report.missing.events.map(({ title }: { title: { it: string } }) => title.it),
    sessions: report.missing.sessions.map(
      ({ title, startDate }: { title: { it: string }; startDate: string }) => `${title.it} ${startDate}`,
    ),
  };
};
const visible = async () =>
  (
    await query<{ what: string }>(`
    select "title"->>'it' as "what" from "events" where "visibilityStatus" = 'public'
    union all select "externalId" from "sessions" where "visibilityStatus" = 'public' and "externalId" is not null order by 1`)
  ).map(({ what }) => what);
async function book(externalId: string, quantity = 3): Promise<void> {
  await query(
    `insert into "reservations" ("_id", "userId", "sessionId", "eventId", "status", "target", "quantity", "seatsTaken", "participants")
     select gen_random_uuid(), $1, "_id", "eventId", 'valid', 'private', $2, $2, '[]' from "sessions" where "externalId" like $3 || '/%'`,
    [visitor, quantity, externalId],
  );
}

const four = ['A', 'B', 'C', 'D'].map((key) => row(key));

describe('a corrected file with less in it', () => {
  test('tells which events and sessions are missing, and a dry run does so too', async () => {
    const second = row('A', { 'session.start': '2030-09-26T18:00', 'session.end': '2030-09-26T19:00' });
    await take([...four, second]);
    const expected = { events: ['Evento D'], sessions: ['Evento A 2030-09-26T16:00:00.000Z'] };
    expect(await missingIn(await take(four.slice(0, 3), { dryRun: true }))).toEqual(expected);
    expect(await missingIn(await take(four.slice(0, 3)))).toEqual(expected);
    expect(await visible()).toContain('Evento D');
  });

  test('misses nothing where it is another festival’s, or only a part', async () => {
    await take(four);
    for (const file of [
      ['X', 'Y', 'Z'].map((key) => row(key)),
      [row('A'), ...['X', 'Y', 'Z'].map((key) => row(`other-${key}`))],
      [row('A')],
    ])
      expect(await missingIn(await take(file))).toEqual({ events: [], sessions: [] });
    // Of what it shares the first festival is still whole.
    expect(await missingIn(await take(four.slice(1)))).toEqual({ events: ['Evento A'], sessions: [] });
  });

  test('misses nothing of an event whose row was left out, and nothing that is over, cancelled, private or the editors’', async () => {
    const past = row('P', { 'session.start': '2020-09-25T18:00', 'session.end': '2020-09-25T19:00' });
    await take([...four, past, row('K'), row('V')]);
    await query(`update "sessions" set "cancelledAt" = now() where "externalId" like 'K/%'`);
    await query(`update "events" set "visibilityStatus" = 'private' where "externalId" = 'V'`);
    const broken = row('D', { 'session.start': 'domani' });
    expect(await missingIn(await take([...four.slice(0, 3), broken]))).toEqual({ events: [], sessions: [] });
  });

  test('is followed by one step that makes them private, without those that are booked', async () => {
    await take([...four, row('E')]);
    await book('D');
    const id = await take(four.slice(0, 3));
    const { body } = await read(id);
    expect(body.isLatest).toBe(true);
    expect(
      body.report.missing.events.map(({ sessions }: { sessions: object[] }) => sessions[0]),
    ).toMatchObject([
      { people: 3, waiting: 0 },
      { people: 0, waiting: 0 },
    ]);
    const { status, body: hidden } = await post(`${id}/hide-missing`);
    expect([status, hidden.hidden]).toEqual([
      200,
      { at: expect.any(String), events: 1, sessions: 1, staying: 1 },
    ]);
    expect((await visible()).filter((what) => /^Evento [DE]|^[DE]\//.test(what))).toEqual([
      'D/2030-09-25T18:00/private',
      'Evento D',
    ]);
    const audited = await query(`
      select "entity", "userId", "changes" from "auditEntries"
      where "changes"->'visibilityStatus'->>'after' = 'private' and "entityId" in (
        select "_id"::text from "events" union all select "_id"::text from "sessions") order by "entity"`);
    const changes = { visibilityStatus: { before: 'public', after: 'private' } };
    expect(audited).toEqual([
      { entity: 'events', userId: editor.userId, changes },
      { entity: 'sessions', userId: editor.userId, changes },
    ]);
    expect((await post(`${id}/hide-missing`)).body.code).toBe('wrongState');
  });

  test('hides nothing any more once a later file has come, and nothing after a dry run', async () => {
    await take(four);
    const id = await take(four.slice(0, 3));
    const tried = await take(four.slice(0, 2), { dryRun: true });
    await take(four);
    for (const one of [id, tried]) expect((await post(`${one}/hide-missing`)).body.code).toBe('wrongState');
    expect((await read(id)).body.isLatest).toBe(false);
  });
});

describe('rows that were left out', () => {
  const broken = [
    row('A', { 'session.start': '2030-09-26T10:00', 'session.end': '2030-09-26T09:00' }),
    row('N', { 'session.target': 'tutti', 'session.start': '25/09/2030 18:00', 'session.end': '' }),
  ];

  test('can be fetched as they can be mended, in a row each', async () => {
    const id = await take([...four, ...broken]);
    const { columns: names, rows } = (await read(`${id}/left-rows`)).body;
    const cellsOf = (line: number) => {
      const { cells } = rows.find((one: { line: number }) => one.line === line);
      return Object.fromEntries(names.map((name: string, at: number) => [name, cells[at]]));
    };
    expect(rows).toHaveLength(2);
    expect(cellsOf(6)).toMatchObject({ externalId: 'A', 'session.start': '2030-09-26T10:00' });
    expect(cellsOf(7)).toMatchObject({ 'session.target': 'tutti', 'session.start': '2030-09-25T18:00' });
  });

  test('are moved like the others, so that they come to lie beside them without a shift', async () => {
    const id = await take([...four, ...broken], { shiftTo: '2031-09-22' });
    const { columns: names, rows } = (await read(`${id}/left-rows`)).body;
    expect(rows[1].cells[names.indexOf('session.start')]).toBe('2031-09-24T18:00');
  });

  test('are added when they come back, and nothing of the programme is moved or missing', async () => {
    await take([...four, ...broken]);
    const mended = [row('A', { ...broken[0], 'session.end': '2030-09-26T11:00' }), row('N')];
    const id = await take(
      mended.map((cells) => ({ ...cells, [reasonColumn]: 'era sbagliata' })),
      { columns: [reasonColumn] },
    );
    const { report } = (await read(id)).body;
    expect([report.sessions, report.left]).toEqual([{ created: 2, changed: 0, unchanged: 0 }, []]);
    expect(await missingIn(id)).toEqual({ events: [], sessions: [] });
    // They are of the same programme from now on.
    expect(await missingIn(await take(four))).toMatchObject({ events: ['Evento N'] });
  });

  test('put their import into a list of its own, until they have come or it was taken back', async () => {
    const listed = async (leftOut = true) => {
      const answer = await app.inject(`/api/imports?leftOut=${leftOut}`);
      return answer.json().map(({ _id }: { _id: string }) => _id) as string[];
    };
    const tried = await take([...four, ...broken], { dryRun: true });
    expect(await listed()).toEqual([]);
    const left = await take([...four, ...broken]);
    expect(await listed()).toEqual([left]);
    expect(await listed(false)).toEqual([tried]);
    const again = await take([...four, ...broken]);
    expect(await listed()).toEqual([again]);
    expect((await post(`${again}/take-back`)).status).toBe(200);
    expect(await listed()).toEqual([left]);
    const whole = await take(four);
    expect([await listed(), (await listed(false))[0]]).toEqual([[], whole]);
  });

  test('are not there where none was left out, and for others', async () => {
    const id = await take(four);
    expect((await read(id)).body.hasLeftRows).toBe(false);
    expect((await read(`${id}/left-rows`)).status).toBe(404);
    const other = await take([...four, ...broken]);
    viewer = viewerOf(visitor);
    expect((await read(`${other}/left-rows`)).status).toBe(404);
  });
});

describe('an event in the bin', () => {
  test('is reported by its rows and stays as it is, with all that only it would have created', async () => {
    await take([
      ...four,
      row('A', { 'session.start': '2030-09-26T18:00', 'session.end': '2030-09-26T19:00' }),
    ]);
    const [{ _id } = { _id: '' }] = await query<{ _id: string }>(
      `select "_id" from "events" where "externalId" = 'A'`,
    );
    expect((await app.inject({ method: 'DELETE', url: `/api/events/${_id}` })).statusCode).toBe(200);
    const again = [row('A', { eventCategory: 'Solo qui' }), ...four.slice(1)];
    const { report } = (await read(await take(again))).body;
    expect(report.left).toMatchObject([{ line: 2, code: 'inBin' }]);
    expect([report.events, report.rows.left]).toEqual([{ created: 0, changed: 0, unchanged: 3 }, 1]);
    expect(await query(`select from "events" where "externalId" = 'A'`)).toEqual([]);
    expect(await query(`select from "eventCategories" where "name"->>'it' = 'Solo qui'`)).toEqual([]);
    const back = await app.inject({ method: 'POST', url: `/api/event-bin/${_id}/take-back` });
    expect(back.json()).toMatchObject({ isPrivate: false });
    expect((await read(await take(again))).body.report.events).toMatchObject({ changed: 1, unchanged: 3 });
  });

  test('is known by its own id where an editor made it, and as such it is reported', async () => {
    await take(four);
    await query(`update "events" set "externalId" = null where "externalId" = 'B'`);
    const [{ _id } = { _id: '' }] = await query<{ _id: string }>(
      `select "_id" from "events" where "externalId" is null`,
    );
    await app.inject({ method: 'DELETE', url: `/api/events/${_id}` });
    const { report } = (await read(await take([row(_id)]))).body;
    expect(report.left).toMatchObject([{ code: 'inBin', value: _id }]);
  });
});

describe('an import that is taken back', () => {
  // Calendar entries that were sent already have to rise; all else is as it was.
  const state = () =>
    Promise.all(
      ['events', 'sessions', 'locations', 'eventCategories'].map((table) =>
        query(
          `select to_jsonb("t") - 'updatedAt' - 'calendarSequence' as "row" from "${table}" as "t" order by "_id"`,
        ),
      ),
    );

  test('leaves what was there before, whatever it created and changed', async () => {
    await take(four);
    const before = await state();
    const id = await take([
      row('A', {
        'title.it': 'Altro titolo',
        'location.name': 'Aula Magna',
        'session.start': '2030-09-27T10:00',
        'session.end': '2030-09-27T11:00',
      }),
      row('B', { 'session.maxParticipants': '50', eventCategory: 'Mostre' }),
      ...four.slice(2),
      row('N'),
    ]);
    expect((await state())[0]).toHaveLength(5);
    const { status, body } = await post(`${id}/take-back`);
    expect([status, body.takenBack]).toEqual([
      200,
      {
        at: expect.any(String),
        deleted: { events: 1, sessions: 1, speakers: 0, entries: 2, pictures: 0 },
        restored: 4,
        staying: [],
      },
    ]);
    expect(await state()).toEqual(before);
    expect([body.isLatest, (await post(`${id}/take-back`)).body.code]).toEqual([false, 'wrongState']);
  });

  test('is refused when a session was booked since, though the booking was cancelled, and changes nothing', async () => {
    const id = await take(four);
    await book('B');
    await query(`update "reservations" set "status" = 'invalid', "cancelledAt" = now()`);
    const before = await state();
    const { status, body } = await post(`${id}/take-back`);
    expect([status, body.code, body.details]).toEqual([400, 'hasReservations', { sessions: 1, parties: 1 }]);
    expect(await state()).toEqual(before);
  });

  test('leaves what editors changed since, and names it', async () => {
    await take(four.slice(0, 2));
    const id = await take([
      row('A', { 'title.it': 'Dal file' }),
      row('B', { 'title.it': 'Dal file' }),
      ...four.slice(2),
    ]);
    await query(`update "events" set "title" = '{"it": "Mio"}' where "externalId" = 'A'`);
    const [created] = await query<{ _id: string }>(`select "_id" from "events" where "externalId" = 'C'`);
    await query(
      `insert into "auditEntries" ("_id", "userId", "entity", "entityId", "action", "changes")
       values (gen_random_uuid(), $1, 'events', $2, 'update', '{}')`,
      [editor.userId, created?._id],
    );
    const { body } = await post(`${id}/take-back`);
    expect(body.takenBack).toMatchObject({ deleted: { events: 1, sessions: 1 }, restored: 1 });
    expect(body.takenBack.staying.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      'Evento C',
      'Mio',
    ]);
    const titles = await query(`select "title"->>'it' as "title" from "events" order by "externalId"`);
    expect(titles).toEqual([{ title: 'Mio' }, { title: 'Evento B' }, { title: 'Evento C' }]);
  });

  test('is the last of its programme: an earlier one is refused until the later one was taken back', async () => {
    const first = await take(four);
    const second = await take(four.map((cells) => ({ ...cells, 'session.maxParticipants': '40' })));
    expect((await post(`${first}/take-back`)).body.code).toBe('wrongState');
    expect((await post(`${second}/take-back`)).status).toBe(200);
    expect((await post(`${first}/take-back`)).body.takenBack.deleted).toMatchObject({
      events: 4,
      sessions: 4,
      entries: 2,
    });
    expect(await state()).toEqual([[], [], [], []]);
  });

  test('may be one of the command, which an admin sees on the page', async () => {
    const { importId } = await importByCommand(database.db, csv(four), {
      filename: 'programma.csv',
      zone,
      dryRun: false,
      shiftTo: null,
    });
    expect((await read(importId)).status).toBe(404);
    viewer = viewerOf(editor.userId, { role: 'admin' });
    expect((await read(importId)).body).toMatchObject({
      status: 'done',
      filename: 'programma.csv',
      isLatest: true,
    });
    expect((await post(`${importId}/take-back`)).body.takenBack.deleted.events).toBe(4);
  });
});
