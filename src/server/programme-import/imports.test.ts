import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AccountViewer, guest, type Viewer } from '#core/accounts/access.ts';
import { MOST_TRIES, MOST_UNFINISHED } from '#core/programme-import/imports.ts';
import { enqueueJob } from '#server/outbox/service.ts';
import type { Transport } from '#server/outbox/transport.ts';
import * as store from './imports-store.ts';
import { startWorker, type Worker } from '#server/outbox/worker.ts';
import { openTestApp } from '#test/app.ts';
import { buildUser } from '#test/build-programme.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { run, start, sweepImports, takeImport } from './imports.ts';

const zone = 'Europe/Rome';
const fixture = (name: string) => readFile(new URL(`./fixtures/${name}`, import.meta.url));
const [xml, json, csv] = [
  await fixture('schedule.xml'),
  await fixture('schedule.json'),
  await fixture('programme.csv'),
];

let database: TestDatabase;
let app: FastifyInstance;
let viewer: Viewer = guest;
let editor: AccountViewer;
let admin: AccountViewer;

beforeAll(async () => {
  database = await openTestDatabase();
  app = await openTestApp(database.db, { identify: async () => viewer });
  editor = await account({ subRoles: ['editor'] });
  admin = await account({ role: 'admin' });
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  await query(
    'truncate "imports", "events", "sessions", "speakers", "locations", graphile_worker._private_jobs cascade',
  );
});

async function account(given: Partial<AccountViewer>): Promise<AccountViewer> {
  const userId = await buildUser(database.db);
  return {
    kind: 'account',
    userId,
    role: 'user',
    subRoles: [],
    userType: 'private',
    contactEventIds: [],
    ...given,
  };
}
const query = async <Row>(sql: string, values: unknown[] = []) =>
  (await database.pool.query<Row & object>(sql, values)).rows;
const countEvents = async () => (await query(`select "_id" from "events"`)).length;

async function post(form: FormData | string, as: Viewer, contentType?: string) {
  const body = new Response(form);
  viewer = as;
  const response = await app.inject({
    method: 'POST',
    url: '/api/imports',
    headers: { 'content-type': contentType ?? body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}
function formOf(file: Buffer | null, fields: Record<string, string> = {}, name = 'programme'): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  if (file) form.append('file', new Blob([new Uint8Array(file)]), name);
  return form;
}
async function send(file: Buffer, fields: Record<string, string> = {}, as: Viewer = editor): Promise<string> {
  const { status, body } = await post(formOf(file, fields), as);
  expect([status, body]).toEqual([202, { _id: expect.any(String), status: 'waiting' }]);
  return body._id;
}
async function read(id: string, as: Viewer = editor) {
  viewer = as;
  const response = await app.inject({ method: 'GET', url: `/api/imports/${id}` });
  return { status: response.statusCode, body: response.json() };
}
const secretKey = 'the secret key of the tests, no secret';
const runNow = (importId: string) => run({ db: database.db, zone, secretKey }, { importId });

async function withWorker(
  tasks: Parameters<typeof startWorker>[0]['tasks'],
  act: (worker: Worker) => Promise<void>,
) {
  const none: Transport = {
    send: () => Promise.reject(new Error('No message is expected.')),
    close: () => undefined,
  };
  const worker = await startWorker({
    url: database.url,
    templates: {},
    transports: { email: none, sms: none },
    tasks: { [takeImport]: (payload) => run({ db: database.db, zone, secretKey }, payload), ...tasks },
    baseUrl: 'http://localhost:3000',
    log: { debug: () => undefined, warn: () => undefined, error: () => undefined },
  });
  try {
    await act(worker);
  } finally {
    await worker.stop();
  }
}
async function untilStatus(id: string, status: string): Promise<void> {
  for (;;) if ((await read(id)).body.status === status) return;
}
/** Prevents imports from writing while something is done. */
async function whileTheyWait(act: () => Promise<void>): Promise<void> {
  const blocker = await database.pool.connect();
  try {
    await blocker.query('begin; lock table "events" in share mode');
    await act();
    await blocker.query('commit');
  } finally {
    blocker.release();
  }
}

test('a programme that is sent is taken by the worker, and its report can be read', async () => {
  const id = await send(xml, { shiftTo: '2027-03-01' });
  expect((await read(id)).body).toEqual({
    _id: id,
    status: 'waiting',
    kind: 'programme',
    filename: 'programme',
    dryRun: false,
    shiftTo: '2027-03-01',
    progress: { done: 0, total: null },
    report: null,
    error: null,
    hasLeftRows: false,
    isLatest: false,
    hidden: null,
    takenBack: null,
    createdAt: expect.any(String),
    finishedAt: null,
  });
  await withWorker({}, async ({ events }) => {
    await once(events, 'job:success');
  });
  const { body } = await read(id);
  expect(body).toMatchObject({
    status: 'done',
    progress: { done: 11, total: 11 },
    error: null,
    report: {
      format: 'scheduleXml',
      dryRun: false,
      rows: { total: 11, taken: 7, left: 4 },
      weeks: 23,
      firstDay: '2027-03-05',
      strays: null,
      events: { created: 6, changed: 0, unchanged: 0 },
      sessions: { created: 7, changed: 0, unchanged: 0 },
      speakers: { created: 4, changed: 0, unchanged: 0 },
      notTaken: { links: 5 },
      removed: { script: 1 },
    },
  });
  expect(body.report.left[1]).toEqual({
    line: 110,
    path: null,
    code: 'notADuration',
    column: 'duration',
    value: 'lunga',
    minimum: null,
    message: 'duration "lunga" is not a duration like 01:30',
  });
  expect(body.report.created.locations).toEqual(['Aula Magna', 'Terrazza']);
  expect(body.finishedAt).not.toBe(null);
  expect(await countEvents()).toBe(6);
  expect(await query(`select "file" from "imports"`)).toEqual([{ file: null }]);
});

test('the same programme in any format, sent again, changes nothing', async () => {
  await runNow(await send(xml));
  const id = await send(json);
  await runNow(id);
  const { report } = (await read(id)).body;
  expect(report.events).toEqual({ created: 0, changed: 0, unchanged: 6 });
  expect(report.left[0]).toMatchObject({
    line: null,
    path: 'schedule.conference.days[0].rooms["Terrazza"][0]',
    code: 'emptyTitle',
  });
});

test('the report of a CSV lists titles that several events have', async () => {
  const id = await send(csv);
  await runNow(id);
  const { report } = (await read(id)).body;
  expect(report.repeatedTitles).toEqual([
    {
      title: 'Università aperta: perché il mare è blu',
      places: [
        { line: 11, path: null },
        { line: 16, path: null },
      ],
    },
  ]);
});

test('a dry run reports what would be done, and does nothing', async () => {
  const id = await send(xml, { dryRun: 'true' });
  await runNow(id);
  const { status, report } = (await read(id)).body;
  expect([status, report.dryRun, report.events.created]).toEqual(['done', true, 6]);
  expect(await countEvents()).toBe(0);
});

test('a file that is refused whole is reported with its errors, and deleted', async () => {
  const id = await send(xml.subarray(0, 1000));
  await runNow(id);
  expect((await read(id)).body).toMatchObject({
    status: 'failed',
    report: null,
    error: { code: 'fileInvalid', errors: [{ path: expect.stringMatching(/^line \d+$/), code: 'cutOff' }] },
  });
  expect(await countEvents()).toBe(0);
  expect(await query(`select "file" from "imports"`)).toEqual([{ file: null }]);
});

describe('the audit log of an import has', () => {
  const trailOf = ({ userId }: AccountViewer) =>
    query<{ entity: string; action: string; changes: Record<string, unknown> }>(
      `select "entity", "action", "changes" from "auditEntries" where "userId" = $1 order by "_id"`,
      [userId],
    );
  const by = async () => account({ subRoles: ['editor'] });

  test('each row that was created, and the account that sent the file', async () => {
    await query('truncate "eventCategories", "eventTypes" cascade');
    const viewer = await by();
    await runNow(await send(xml, {}, viewer));
    const counts: Record<string, number> = {};
    for (const { entity, action } of await trailOf(viewer))
      counts[`${action} ${entity}`] = (counts[`${action} ${entity}`] ?? 0) + 1;
    expect(counts).toEqual({
      'create eventCategories': 2,
      'create eventTypes': 2,
      'create locations': 2,
      'create speakers': 4,
      'create events': 6,
      'create sessions': 7,
      'create eventSpeakers': 5,
    });
  });

  test('from what to what a corrected file has changed it', async () => {
    await runNow(await send(xml));
    const viewer = await by();
    const corrected = xml
      .toString()
      .replace('Die Nacht der Eulen', 'Die Nacht der Käuze')
      .replace("<person id='3'>nebulosa</person>", '');
    await runNow(await send(Buffer.from(corrected), {}, viewer));
    const [removal, update, ...more] = await trailOf(viewer);
    expect(update).toEqual({
      entity: 'events',
      action: 'update',
      changes: { title: { before: { en: 'Die Nacht der Eulen' }, after: { en: 'Die Nacht der Käuze' } } },
    });
    expect([removal?.entity, removal?.action, more]).toEqual(['eventSpeakers', 'delete', []]);
  });

  test('nothing, when nothing changed or the run was dry', async () => {
    const viewer = await by();
    await runNow(await send(xml, { dryRun: 'true' }, viewer));
    await runNow(await send(xml));
    await runNow(await send(xml, {}, viewer));
    expect(await trailOf(viewer)).toEqual([]);
  });
});

test('an import that has ended is not taken again', async () => {
  const id = await send(xml);
  await runNow(id);
  const before = await read(id);
  await query('truncate "events" cascade');
  await runNow(id);
  expect(await read(id)).toEqual(before);
  expect(await countEvents()).toBe(0);
});

describe('who imports', () => {
  test.each<[string, Partial<AccountViewer>, number]>([
    ['admin', { role: 'admin' }, 202],
    ['editor', { subRoles: ['editor'] }, 202],
    ['contact', { subRoles: ['contact'] }, 403],
    ['support', { subRoles: ['support'] }, 403],
    ['scanner', { role: 'scanner' }, 403],
    ['user', {}, 403],
    ['school user', { userType: 'school' }, 403],
    ['disco', { role: 'disco' }, 403],
    ['tenant', { role: 'tenant' }, 403],
  ])('%s', async (_who, given, status) => {
    expect((await post(formOf(xml), await account(given))).status).toBe(status);
    expect(await query(`select "_id" from "imports"`)).toHaveLength(status === 202 ? 1 : 0);
  });

  test('no guest', async () => {
    expect((await post(formOf(xml), guest)).status).toBe(401);
  });
});

test('the outcome of an import is readable by its sender and by admins, and not found for others', async () => {
  const id = await send(xml);
  const as = async (other: Viewer) => (await read(id, other)).status;
  expect([await as(editor), await as(admin)]).toEqual([200, 200]);
  expect([await as(await account({ subRoles: ['editor'] })), await as(await account({}))]).toEqual([
    404, 404,
  ]);
  expect(await as(guest)).toBe(401);
  expect((await read('01a1fd47-25f6-7317-9556-608614d4d343')).status).toBe(404);
  expect((await read('mine')).status).toBe(404);
});

describe('a form is refused', () => {
  test.each<[string, FormData, string[]]>([
    ['without a file', formOf(null), ['file: required']],
    ['with an unknown field', formOf(xml, { festivalId: 'x' }), ['festivalId: unknownField']],
    ['with a dry run that is neither', formOf(xml, { dryRun: 'yes' }), ['dryRun: unknownOption']],
    ['with a day that no calendar has', formOf(xml, { shiftTo: '2026-02-30' }), ['shiftTo: noSuchDay']],
    ['with a day of another age', formOf(xml, { shiftTo: '0026-02-20' }), ['shiftTo: noSuchDay']],
  ])('%s', async (_what, form, errors) => {
    const { status, body } = await post(form, editor);
    expect([status, body.code]).toEqual([400, 'invalid']);
    expect(body.errors.map(({ path, code }: Record<string, string>) => `${path}: ${code}`)).toEqual(errors);
  });

  test('with an empty file', async () => {
    const { status, body } = await post(formOf(Buffer.alloc(0)), editor);
    expect([status, body.code, body.errors[0].code]).toEqual([400, 'fileInvalid', 'empty']);
  });

  test('with two files', async () => {
    const form = formOf(xml);
    form.append('file', new Blob(['more']), 'more.xml');
    expect((await post(form, editor)).status).toBe(400);
  });

  test('that is cut off', async () => {
    const body = '--edge\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n<sched';
    const answer = await post(body, editor, 'multipart/form-data; boundary=edge');
    expect([answer.status, answer.body.errors?.[0].code]).toEqual([400, 'malformed']);
  });

  test('that is none', async () => {
    expect((await post('{}', editor, 'application/json')).status).toBe(415);
    expect((await post('<schedule/>', editor, 'application/xml')).status).toBe(415);
  });

  test('with more than 20 MB, and with no byte less', async () => {
    const maxBytes = 20 * 1024 * 1024;
    expect((await post(formOf(Buffer.alloc(maxBytes + 1, 'x')), editor)).status).toBe(413);
    expect((await post(formOf(Buffer.alloc(maxBytes, 'x')), editor)).status).toBe(202);
  });

  test('while too many of the same account wait', async () => {
    for (let sent = 0; sent < MOST_UNFINISHED; sent += 1) await send(csv);
    const { status, headers } = await post(formOf(csv), editor);
    expect([status, headers['retry-after']]).toEqual([429, expect.any(String)]);
    const other = await send(csv, {}, admin);
    await runNow(other);
    await send(csv, {}, admin);
  });

  /** How many of those that the same account sends at once are accepted. */
  async function sendAtOnce(count: number, statements?: Parameters<typeof start>[3]): Promise<number> {
    const programme = {
      kind: 'programme' as const,
      filename: 'programme',
      file: csv,
      dryRun: true,
      shiftTo: null,
    };
    const sent = await Promise.allSettled(
      Array.from({ length: count }, () => start(database.db, editor, programme, statements)),
    );
    return sent.filter(({ status }) => status === 'fulfilled').length;
  }

  test('while too many of the same account come at once', async () => {
    expect(await sendAtOnce(MOST_UNFINISHED + 5)).toBe(MOST_UNFINISHED);
  });

  test('which, without the wait for each other, would all be taken', async () => {
    const arrivals = MOST_UNFINISHED + 5;
    const { promise: allHere, resolve } = Promise.withResolvers<void>();
    let here = 0;
    const countUnfinished: typeof store.countUnfinished = async (tx, userId) => {
      const count = await store.countUnfinished(tx, userId);
      here += 1;
      if (here === arrivals) resolve();
      await allHere;
      return count;
    };
    const queueSender = () => Promise.resolve();
    expect(await sendAtOnce(arrivals, { queueSender, countUnfinished })).toBe(arrivals);
  });
});

test('while an import runs, its progress is readable', async () => {
  const id = await send(xml);
  await whileTheyWait(async () => {
    void runNow(id);
    await untilStatus(id, 'running');
    while ((await read(id)).body.progress.done < 11);
    expect((await read(id)).body).toMatchObject({ status: 'running', progress: { done: 11, total: 11 } });
  });
  await untilStatus(id, 'done');
});

test('imports are taken one after the other, and do not delay other jobs', async () => {
  const ids = [await send(xml), await send(json), await send(csv)];
  const others: unknown[] = [];
  await withWorker({ other: async (payload) => void others.push(payload) }, async ({ events }) => {
    await whileTheyWait(async () => {
      await untilStatus(ids[0] ?? '', 'running');
      const done = once(events, 'job:success');
      await database.db.transaction().execute((tx) => enqueueJob(tx, 'other', {}));
      await done;
      expect(others).toEqual([{}]);
      expect((await read(ids[1] ?? '')).body.status).toBe('waiting');
      expect((await read(ids[2] ?? '')).body.status).toBe('waiting');
    });
    for (const id of ids) await untilStatus(id, 'done');
  });
});

test('an import whose connection breaks in the middle has done nothing, and succeeds when it is tried again', async () => {
  const id = await send(xml);
  await whileTheyWait(async () => {
    const running = runNow(id);
    const failed = running.catch((error: unknown) => error);
    for (let waiting = 0; waiting < 1;) {
      const rows = await query(`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%"events"%'`);
      waiting = rows.length;
    }
    expect(await failed).toBeInstanceOf(Error);
  });
  expect((await read(id)).body.status).toBe('running');
  expect(await countEvents()).toBe(0);
  await runNow(id);
  expect((await read(id)).body).toMatchObject({ status: 'done', report: { events: { created: 6 } } });
  expect(await countEvents()).toBe(6);
});

test('an import that fails each time is given up, and its file is deleted', async () => {
  await query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'not today'; end $$;
    create trigger "refused" before insert on "events" for each row execute function refuse()`);
  try {
    const id = await send(xml);
    for (let tried = 0; tried < MOST_TRIES; tried += 1) await expect(runNow(id)).rejects.toThrow('not today');
    expect((await read(id)).body.status).toBe('running');
    await runNow(id);
    expect((await read(id)).body).toMatchObject({
      status: 'failed',
      error: { code: 'fault', message: 'Internal Server Error', errors: [] },
    });
    expect(await query(`select "file" from "imports"`)).toEqual([{ file: null }]);
  } finally {
    await query('drop trigger "refused" on "events"; drop function refuse()');
  }
});

test('an account that may import sees the imports that it has sent, admins all, newest first and without their reports', async () => {
  const own = await send(xml);
  await runNow(own);
  const other = await account({ subRoles: ['editor'] });
  const theirs = await send(csv, {}, other);
  const listed = async (as: AccountViewer, search = '') => {
    viewer = as;
    const response = await app.inject(`/api/imports?count=true${search}`);
    expect(response.statusCode).toBe(200);
    const ids = response.json().map(({ _id }: { _id: string }) => _id);
    return { ids, total: response.headers['odin-count'] };
  };
  expect(await listed(editor)).toEqual({ ids: [own], total: '1' });
  expect(await listed(other)).toEqual({ ids: [theirs], total: '1' });
  expect(await listed(admin)).toEqual({ ids: [theirs, own], total: '2' });
  expect(await listed(admin, '&status=done')).toEqual({ ids: [own], total: '1' });
  expect(await listed(admin, '&page=9')).toEqual({ ids: [], total: '2' });
  const [row] = (await app.inject('/api/imports?status=done')).json();
  expect(Object.keys(row)).not.toContain('report');
  expect(row).toMatchObject({ filename: expect.any(String), status: 'done', progress: { done: 11 } });
});

test('an import that ended is deleted after 90 days, one that waits stays', async () => {
  const [old, recent, waiting] = [await send(xml), await send(json), await send(csv)];
  await runNow(old);
  await runNow(recent);
  await query(
    `update "imports" set "finishedAt" = curiosa_now() - interval '91 days' where "_id" = '${old}'`,
  );
  await query(
    `update "imports" set "finishedAt" = curiosa_now() - interval '89 days' where "_id" = '${recent}'`,
  );
  await query(
    `update "imports" set "createdAt" = curiosa_now() - interval '91 days' where "_id" = '${waiting}'`,
  );
  await sweepImports(database.db);
  const remaining = await database.db.selectFrom('imports').select('_id').execute();
  expect(remaining.map(({ _id }) => _id).toSorted()).toEqual([recent, waiting].toSorted());
});
