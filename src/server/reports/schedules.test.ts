import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReportAnswer, ScheduleAnswer } from '#core/reports/contract.ts';
import { mostSchedules } from '#core/reports/schedule.ts';
import { deleteMe } from '#server/privacy/service.ts';
import { reportTemplates } from './announce.ts';
import { startDue } from './schedules.ts';
import { readViewer } from './store.ts';
import { openReportsApp, type ReportsApp, zone } from './testing.ts';

let it: ReportsApp;
let support: string;
beforeAll(async () => {
  it = await openReportsApp();
});
afterAll(() => it.close());
beforeEach(async () => {
  await it.database.pool.query('truncate "reports", "reportSchedules", "messages" cascade');
  support = await it.signUp({ subRoles: ['support'], name: 'Marta' });
});

const weekly = { name: 'reservations', format: 'xlsx', every: 'week', day: 1, span: 'past' };
async function plan(as: string, given: object = {}): Promise<ScheduleAnswer> {
  const answer = await it.request(as, 'POST', '/api/report-schedules', { ...weekly, ...given });
  expect(answer.statusCode).toBe(201);
  return answer.json();
}
/** Its time has come. */
const fallDue = (id: string) =>
  it.database.pool.query(
    `update "reportSchedules" set "nextAt" = curiosa_now() - interval '1 minute' where "_id" = $1`,
    [id],
  );
const start = () => startDue({ db: it.database.db, zone });
const reportsOf = async (as: string) => (await it.request(as, 'GET', '/api/reports')).json<ReportAnswer[]>();
const messages = async () =>
  (
    await it.database.pool.query<{ template: string; recipient: string; facts: { reportId: string } }>(
      'select "template", "recipient", "facts" from "messages"',
    )
  ).rows;

test('a schedule makes a report of the days since the last one, and mails its link once it is made', async () => {
  const { _id, nextAt } = await plan(support);
  expect(nextAt).toMatch(/T0[45]:00:00\.000Z$/);
  await start();
  expect(await reportsOf(support)).toEqual([]);
  await fallDue(_id);
  await start();
  const [report, ...others] = await reportsOf(support);
  expect(others).toEqual([]);
  expect(report).toMatchObject({
    name: 'reservations',
    format: 'xlsx',
    isScheduled: true,
    status: 'waiting',
  });
  expect(Object.keys(report?.filter ?? {})).toEqual(['sessionDay.$lt', 'sessionDay.$gte']);
  expect(await messages()).toEqual([]);
  await it.make(report?._id ?? '');
  const [message, ...more] = await messages();
  expect(more).toEqual([]);
  expect(message).toEqual({
    template: 'reportReady',
    recipient: `${support}@curiosa.test`,
    facts: { reportId: report?._id },
  });
  const [next] = (await it.request(support, 'GET', '/api/report-schedules')).json<ScheduleAnswer[]>();
  expect(next?.nextAt).toBe(nextAt);
  await start();
  expect(await reportsOf(support)).toHaveLength(1);
});

test('a schedule that another process has begun is left to that one', async () => {
  const { _id } = await plan(support);
  await fallDue(_id);
  const other = await it.database.pool.connect();
  await other.query('begin; select from "reportSchedules" for update');
  await start();
  expect(await reportsOf(support)).toEqual([]);
  await other.query('rollback');
  other.release();
  await start();
  expect(await reportsOf(support)).toHaveLength(1);
});

test('the mail names the report and leads to a page that needs a sign-in, in both languages', async () => {
  for (const [language, name, path] of [
    ['it', 'Prenotazioni', '/admin/reports?id='],
    ['en', 'Bookings', '/en/admin/reports?id='],
  ] as const) {
    const { _id } = await plan(support, { language, format: 'csv' });
    await fallDue(_id);
    await start();
    const report = (await reportsOf(support)).find((one) => one.language === language);
    await it.make(report?._id ?? '');
    const context = { messageId: _id, baseUrl: 'https://curiosa.test', reworded: new Map() };
    const mail = await reportTemplates({ db: it.database.db }).reportReady(
      { reportId: report?._id ?? '' },
      language,
      context,
    );
    expect(mail.subject).toContain(name);
    expect(mail.text).toContain(`https://curiosa.test${path}${report?._id}`);
    expect(mail.attachments ?? []).toEqual([]);
  }
});

test('a report that is gone when its mail would leave is not announced', async () => {
  const { _id } = await plan(support);
  await fallDue(_id);
  await start();
  const [report] = await reportsOf(support);
  const word = async () =>
    reportTemplates({ db: it.database.db }).reportReady({ reportId: report?._id ?? '' }, 'it', {
      messageId: _id,
      baseUrl: 'https://curiosa.test',
      reworded: new Map(),
    });
  await expect(word()).rejects.toThrow('The message has no content any more.');
});

test('a schedule ends with the right of its account, and is not made once more', async () => {
  const { _id } = await plan(support);
  await it.database.pool.query(`update "users" set "subRoles" = '{editor}' where "_id" = $1`, [support]);
  await fallDue(_id);
  await start();
  expect(await reportsOf(support)).toEqual([]);
  expect((await it.request(support, 'GET', '/api/report-schedules')).json()).toEqual([]);
  const { rows } = await it.database.pool.query<{ action: string }>(
    `select "action" from "auditEntries" where "entityId" = $1 order by "createdAt"`,
    [_id],
  );
  expect(rows.map(({ action }) => action)).toEqual(['create', 'delete']);
});

test('a schedule is listed and ended by its account only', async () => {
  const { _id } = await plan(support);
  const other = await it.signUp({ role: 'admin' });
  expect((await it.request(other, 'GET', '/api/report-schedules')).json()).toEqual([]);
  expect((await it.request(other, 'DELETE', `/api/report-schedules/${_id}`)).statusCode).toBe(404);
  expect((await it.request(support, 'DELETE', `/api/report-schedules/${_id}`)).json()).toMatchObject({ _id });
  expect((await it.request(support, 'GET', '/api/report-schedules')).json()).toEqual([]);
});

test('a schedule on no day of the week, over days that its filter names, or of what its account may not export is refused', async () => {
  const refused = async (given: object) => {
    const answer = await it.request(support, 'POST', '/api/report-schedules', { ...weekly, ...given });
    return [answer.statusCode, answer.json<{ errors?: { path: string }[] }>().errors?.[0]?.path];
  };
  expect(await refused({ day: 8 })).toEqual([400, 'day']);
  expect(await refused({ every: 'month', day: 29 })).toEqual([400, 'day']);
  expect(await refused({ filter: { 'sessionDay.$gte': '2026-01-01' } })).toEqual([400, 'span']);
  expect(await refused({ name: 'messages' })).toEqual([400, 'span']);
  expect(await refused({ filter: { colour: 'red' } })).toEqual([400, 'filter.colour']);
  expect(await refused({ filter: { who: '\ud83e' } })).toEqual([400, 'filter.who']);
  expect(await refused({ name: 'funders', span: 'all' })).toEqual([403, undefined]);
});

test('an account has a limited number of schedules', async () => {
  for (let count = 0; count < mostSchedules; count += 1) await plan(support);
  const answer = await it.request(support, 'POST', '/api/report-schedules', weekly);
  expect(answer.statusCode).toBe(429);
});

test('schedules and reports that search for an erased person and no other are deleted; the audit log never had the text', async () => {
  const person = await it.signUp({ name: 'Zenobia', surname: 'Riservata' });
  await it.signUp({ name: 'Iole', surname: 'Comune' });
  const searching = await plan(support, { filter: { who: 'Zenobia Riservata' } });
  const others = await plan(support, { filter: { who: 'Comune' } });
  const report = await it.request(support, 'POST', '/api/reports', {
    name: 'reservations',
    format: 'csv',
    filter: { who: 'riservata' },
  });
  expect(report.statusCode).toBeLessThan(300);
  expect(await reportsOf(support)).toHaveLength(1);
  const viewer = await readViewer(it.database.db, person);
  if (viewer) await deleteMe(it.database.db, viewer, zone);
  expect(await reportsOf(support)).toEqual([]);
  const { rows: left } = await it.database.pool.query('select "_id" from "reportSchedules"');
  expect(left).toEqual([{ _id: others._id }]);
  const { rows: trail } = await it.database.pool.query(
    `select "action", "changes", "userId" is null as "byItself" from "auditEntries" where "entityId" = $1
      order by "createdAt", "_id"`,
    [searching._id],
  );
  // Its owner has not ended it.
  expect(trail.map(({ action, byItself }) => [action, byItself])).toEqual([
    ['create', false],
    ['delete', true],
  ]);
  expect(JSON.stringify(trail)).not.toContain('Zenobia');
});
