import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ReportAnswer } from '#core/reports/contract.ts';
import { fetchableHours, mostUnfinished, reportNames, reportTransitions } from '#core/reports/rules.ts';
import { reachable } from '#core/state-machine.ts';
import { deleteMe } from '#server/privacy/service.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { takeSeats } from '#test/take-seats.ts';
import { reportTasks } from './service.ts';
import { readViewer } from './store.ts';
import { openReportsApp, type ReportsApp, zone } from './testing.ts';

let it: ReportsApp;
let admin: string;
let movedHours = 0;
beforeAll(async () => {
  it = await openReportsApp();
  admin = await it.signUp({ role: 'admin' });
});
afterAll(() => it.close());
beforeEach(async () => {
  await it.database.pool.query(
    'truncate "reports", "reportSchedules", "events", "sessions", "reservations", graphile_worker._private_jobs cascade',
  );
  for (const key of await it.storedKeys()) await rm(key);
  await passHours(-movedHours);
});

async function passHours(hours: number): Promise<void> {
  movedHours += hours;
  await it.database.moveClock(hours * 3_600_000);
}
const read = async (as: string, id: string) => it.request(as, 'GET', `/api/reports/${id}`);
const fetchFile = async (as: string, id: string) => it.request(as, 'GET', `/api/reports/${id}/file`);
async function erase(userId: string): Promise<void> {
  const viewer = await readViewer(it.database.db, userId);
  if (viewer) await deleteMe(it.database.db, viewer, zone);
}
/** The job that deletes bytes after the commit. */
async function deleteBytes(): Promise<void> {
  const { rows } = await it.database.pool.query<{ payload: { keys?: string[] } }>(
    'select "payload" from graphile_worker._private_jobs',
  );
  for (const { payload } of rows)
    for (const key of Array.isArray(payload.keys) ? payload.keys : []) await it.files.delete(key);
}
const sweep = async () => {
  await reportTasks({ db: it.database.db, files: it.files, zone }).deleteReports();
  await deleteBytes();
};

describe('a report', () => {
  test('is accepted at once, made by a job, and fetched by its account until it expires', async () => {
    await buildEvent(it.database.db);
    const started = await it.start(admin, { name: 'events', format: 'csv' });
    expect(started).toEqual({
      _id: started._id,
      name: 'events',
      format: 'csv',
      filter: {},
      language: 'it',
      status: 'waiting',
      progress: { done: 0, total: null },
      rows: null,
      bytes: null,
      isFetchable: false,
      failure: null,
      isScheduled: false,
      createdAt: started.createdAt,
      finishedAt: null,
      expiresAt: null,
    });
    expect((await fetchFile(admin, started._id)).statusCode).toBe(404);
    await it.make(started._id);
    const done = (await read(admin, started._id)).json<ReportAnswer>();
    expect(done).toMatchObject({
      status: 'done',
      isFetchable: true,
      rows: 1,
      progress: { done: 1, total: 1 },
      failure: null,
    });
    const lifetime = Date.parse(done.expiresAt ?? '') - Date.parse(done.finishedAt ?? '');
    expect(lifetime).toBe(fetchableHours * 3_600_000);
    const file = await fetchFile(admin, started._id);
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-length']).toBe(String(done.bytes));
    expect(file.rawPayload).toHaveLength(done.bytes ?? 0);
    expect(file.headers['content-disposition']).toMatch(
      /^attachment; filename="eventi-\d{4}-\d\d-\d\d\.csv"/,
    );
    expect(file.headers['cache-control']).toBe('no-store');
    const listed = (await it.request(admin, 'GET', '/api/reports?count=true')).json<ReportAnswer[]>();
    expect(listed).toEqual([done]);
  });

  test('is not there for another admin', async () => {
    const other = await it.signUp({ role: 'admin' });
    const { _id } = await it.start(admin, { name: 'events', format: 'csv' });
    await it.make(_id);
    for (const [method, url] of [
      ['GET', `/api/reports/${_id}`],
      ['GET', `/api/reports/${_id}/file`],
      ['DELETE', `/api/reports/${_id}`],
    ] as const)
      expect([url, (await it.request(other, method, url)).statusCode]).toEqual([url, 404]);
    expect((await it.request(other, 'GET', '/api/reports')).json()).toEqual([]);
  });

  test('is not there once it has expired, and a job deletes file and row', async () => {
    const { _id } = await it.start(admin, { name: 'events', format: 'xlsx' });
    await it.make(_id);
    await passHours(fetchableHours - 1);
    await sweep();
    expect((await fetchFile(admin, _id)).statusCode).toBe(200);
    await passHours(1);
    // Before any job has run.
    expect((await fetchFile(admin, _id)).statusCode).toBe(404);
    expect((await read(admin, _id)).statusCode).toBe(404);
    expect((await it.request(admin, 'GET', '/api/reports')).json()).toEqual([]);
    expect(await it.storedKeys()).toHaveLength(1);
    await sweep();
    expect(await it.storedKeys()).toEqual([]);
    expect((await it.database.pool.query('select from "reports"')).rowCount).toBe(0);
  });

  test('is deleted by its account with its file', async () => {
    const { _id } = await it.start(admin, { name: 'events', format: 'csv' });
    await it.make(_id);
    const answer = await it.request(admin, 'DELETE', `/api/reports/${_id}`);
    expect(answer.json()).toMatchObject({ _id, status: 'done' });
    await deleteBytes();
    expect(await it.storedKeys()).toEqual([]);
    expect((await it.request(admin, 'DELETE', `/api/reports/${_id}`)).statusCode).toBe(404);
  });

  test('is in the audit log without the name that was searched for', async () => {
    const { _id } = await it.start(admin, {
      name: 'reservations',
      format: 'csv',
      filter: { who: 'Zenobia' },
    });
    await it.make(_id);
    const { rows } = await it.database.pool.query(
      `select "changes" -> 'filter' -> 'after' as "filter" from "auditEntries" where "entityId" = $1`,
      [_id],
    );
    expect(rows).toEqual([{ filter: { who: null } }]);
  });

  test('is in the audit log with its filter and its rows', async () => {
    const eventId = await buildEvent(it.database.db);
    await buildSession(it.database.db, eventId);
    const { _id } = await it.start(admin, { name: 'sessions', format: 'csv', filter: { eventId } });
    await it.make(_id);
    const { rows } = await it.database.pool.query(
      `select "userId", "entity", "action", "changes" from "auditEntries" where "entityId" = $1`,
      [_id],
    );
    expect(rows).toEqual([
      {
        userId: admin,
        entity: 'reports',
        action: 'export',
        changes: {
          name: { before: null, after: 'sessions' },
          format: { before: null, after: 'csv' },
          filter: { before: null, after: { eventId } },
          lines: { before: null, after: 1 },
        },
      },
    ]);
  });

  test('of an account with too many that are not made yet is refused', async () => {
    for (let count = 0; count < mostUnfinished; count += 1)
      await it.start(admin, { name: 'events', format: 'csv' });
    const answer = await it.request(admin, 'POST', '/api/reports', { name: 'events', format: 'csv' });
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toMatchObject({ code: 'tooManyRequests' });
    const support = await it.signUp({ subRoles: ['support'] });
    await it.start(support, { name: 'reservations', format: 'csv' });
  });

  test('with a filter that the list does not have is refused, and says which', async () => {
    const refused = async (name: string, filter: object) => {
      const answer = await it.request(admin, 'POST', '/api/reports', { name, format: 'csv', filter });
      return [answer.statusCode, answer.json<{ errors: object }>().errors];
    };
    const said = (path: string, code: string, message: string) => [400, [{ path, code, message }]];
    expect(await refused('reservations', { colour: 'red' })).toEqual(
      said('filter.colour', 'unknownKey', 'Unknown key'),
    );
    expect(await refused('reservations', { status: 'lost' })).toEqual(
      said('filter.status', 'invalidValue', 'Invalid value'),
    );
    expect(await refused('events', { 'isPromoted.$gte': 'true' })).toEqual(
      said('filter.isPromoted.$gte', 'unknownOperator', 'This field has no such operator'),
    );
    for (const key of ['page', 'limit', 'fields', 'sort', 'count', 'populate', 'lang'])
      expect(await refused('sessions', { [key]: '1' })).toEqual(
        said(`filter.${key}`, 'unknownKey', 'Unknown key'),
      );
    expect(await refused('funders', { year: '1815' })).toEqual(
      said('filter.year', 'invalidValue', 'Invalid value'),
    );
    expect(await refused('messages', { 'state.$in': 'sent,queued' })).toEqual(
      said('filter.state.$in', 'unknownOperator', 'This field has no such operator'),
    );
  });
});

/** Written from docs/product/reports.md#rights. */
const exported = {
  admin: [...reportNames],
  support: ['reservations', 'attendance', 'schools', 'noShows', 'access', 'messages'],
  editor: ['events', 'sessions', 'funders', 'proposals'],
  contact: ['reservations', 'attendance', 'schools', 'noShows', 'access', 'events', 'sessions', 'messages'],
  // Of no event.
  idle: ['events', 'sessions'],
  scanner: [],
  user: [],
} as const;

describe('rights', () => {
  test.each(Object.keys(exported) as (keyof typeof exported)[])('of %s', async (who) => {
    const eventId = await buildEvent(it.database.db);
    const account = await it.signUp({
      role: who === 'admin' ? 'admin' : 'user',
      subRoles: who === 'admin' || who === 'user' ? [] : who === 'idle' ? ['contact'] : [who],
      contactEventIds: who === 'contact' ? [eventId] : [],
    });
    const answers: [string, number][] = [];
    for (const name of reportNames) {
      const answer = await it.request(account, 'POST', '/api/reports', { name, format: 'csv' });
      answers.push([name, answer.statusCode]);
      if (answer.statusCode === 202) await it.make(answer.json<ReportAnswer>()._id);
    }
    const may: readonly string[] = exported[who];
    expect(answers).toEqual(reportNames.map((name) => [name, may.includes(name) ? 202 : 403]));
  });

  test('that ended before the job ran make it fail, and those that ended before the download hide the file', async () => {
    const support = await it.signUp({ subRoles: ['support'] });
    const made = await it.start(support, { name: 'reservations', format: 'csv' });
    await it.make(made._id);
    const waiting = await it.start(support, { name: 'reservations', format: 'csv' });
    await it.database.pool.query(`update "users" set "subRoles" = '{editor}' where "_id" = $1`, [support]);
    await it.make(waiting._id);
    expect((await read(support, waiting._id)).json()).toMatchObject({
      status: 'failed',
      failure: 'forbidden',
      bytes: null,
    });
    expect((await fetchFile(support, made._id)).statusCode).toBe(404);
    expect((await read(support, made._id)).json()).toMatchObject({ status: 'done', isFetchable: false });
  });

  test('that are fewer than the file was made with hide it: fewer events of a contact, or no accounts any more', async () => {
    const [first, second] = [await buildEvent(it.database.db), await buildEvent(it.database.db)];
    const contact = await it.signUp({ subRoles: ['contact'], contactEventIds: [first, second] });
    const chief = await it.signUp({ role: 'admin' });
    const made: [string, string][] = [];
    for (const account of [contact, chief]) {
      const { _id } = await it.start(account, { name: 'reservations', format: 'csv' });
      await it.make(_id);
      expect((await fetchFile(account, _id)).statusCode).toBe(200);
      made.push([account, _id]);
    }
    const { pool } = it.database;
    await pool.query(`update "users" set "contactEventIds" = $2 where "_id" = $1`, [contact, [first]]);
    await pool.query(
      `update "users" set "role" = 'user', "subRoles" = '{contact}', "contactEventIds" = $2 where "_id" = $1`,
      [chief, [first, second]],
    );
    for (const [account, _id] of made) {
      expect((await fetchFile(account, _id)).statusCode).toBe(404);
      expect((await read(account, _id)).json().isFetchable).toBe(false);
    }
    await pool.query(`update "users" set "contactEventIds" = $2 where "_id" = $1`, [
      contact,
      [second, first],
    ]);
    expect((await fetchFile(contact, made[0]?.[1] ?? '')).statusCode).toBe(200);
    expect((await read(contact, made[0]?.[1] ?? '')).json().isFetchable).toBe(true);
  });

  test('give a contact the private events that it manages, and no others', async () => {
    const own = await buildEvent(it.database.db, { visibilityStatus: 'private', title: { it: 'Mia' } });
    await buildEvent(it.database.db, { visibilityStatus: 'private', title: { it: 'Altrui' } });
    await buildEvent(it.database.db, { title: { it: 'Pubblica' } });
    const contact = await it.signUp({ subRoles: ['contact'], contactEventIds: [own] });
    const titles = async (as: string) =>
      (await it.rows(as, { name: 'events' })).slice(1).map(([title]) => title);
    expect((await titles(contact)).toSorted()).toEqual(['Mia', 'Pubblica']);
    expect((await titles(admin)).toSorted()).toEqual(['Altrui', 'Mia', 'Pubblica']);
  });
});

describe('of an erased account', () => {
  const marker = 'Marcatore-Unico';

  test('reports that may contain it are withdrawn, and their files deleted; those without people stay', async () => {
    const person = await it.signUp({ name: marker });
    const sessionId = await buildSession(it.database.db, await buildEvent(it.database.db));
    await takeSeats(it.database.db, sessionId, 1, person);
    const support = await it.signUp({ subRoles: ['support'] });
    const visits = await it.start(support, { name: 'reservations', format: 'csv' });
    await it.make(visits._id);
    const events = await it.start(admin, { name: 'events', format: 'csv' });
    await it.make(events._id);
    const waiting = await it.start(admin, { name: 'attendance', format: 'csv' });
    expect((await fetchFile(support, visits._id)).body).toContain(marker);

    await erase(person);
    await deleteBytes();

    expect((await read(support, visits._id)).json()).toMatchObject({ status: 'withdrawn', bytes: null });
    expect((await fetchFile(support, visits._id)).statusCode).toBe(404);
    expect((await read(admin, waiting._id)).json()).toMatchObject({ status: 'withdrawn' });
    // Its job comes too late.
    await it.make(waiting._id);
    expect((await read(admin, waiting._id)).json()).toMatchObject({ status: 'withdrawn' });
    expect((await fetchFile(admin, events._id)).statusCode).toBe(200);
    expect(await it.storedKeys()).toEqual([expect.stringContaining(events._id)]);
    const again = await it.fetch(support, { name: 'reservations', format: 'csv' });
    expect(again.toString()).not.toContain(marker);
  });

  test('that never booked, reports of visits stay', async () => {
    const { _id } = await it.start(admin, { name: 'reservations', format: 'csv' });
    await it.make(_id);
    const person = await it.signUp();
    await erase(person);
    expect((await fetchFile(admin, _id)).statusCode).toBe(200);
  });

  test('its own reports and schedules are deleted with their files', async () => {
    const editor = await it.signUp({ subRoles: ['editor'] });
    const { _id } = await it.start(editor, { name: 'events', format: 'csv' });
    await it.make(_id);
    const schedule = { name: 'events', format: 'csv', every: 'week', day: 1 };
    expect((await it.request(editor, 'POST', '/api/report-schedules', schedule)).statusCode).toBe(201);
    await erase(editor);
    await deleteBytes();
    expect(await it.storedKeys()).toEqual([]);
    for (const table of ['reports', 'reportSchedules'])
      expect((await it.database.pool.query(`select from "${table}"`)).rowCount).toBe(0);
  });
});

test('every state of a report can come about', () => {
  expect(reachable(reportTransitions, 'waiting')).toEqual(new Set(Object.keys(reportTransitions)));
});
