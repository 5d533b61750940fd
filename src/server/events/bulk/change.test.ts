// The same fields of many events at once.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountViewer } from '#core/accounts/access.ts';
import { newId } from '#server/db/ids.ts';
import { buildEvent } from '#test/build-programme.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';
import { countingStatements } from '#test/statements.ts';
import { changeEventsAtOnce } from './change.ts';

let it: StaffApp;
let editor: AccountViewer;
beforeAll(async () => {
  it = await openStaffApp();
  editor = await it.account({ subRoles: ['editor'] });
});
afterAll(() => it.close());

const make = (count: number, given: object = { visibilityStatus: 'public' }) =>
  Promise.all(Array.from({ length: count }, () => buildEvent(it.database.db, given)));
const makeTwo = async (given?: object) => {
  const [first = '', second = ''] = await make(2, given);
  return { first, second, ids: [first, second] };
};
const put = (ids: readonly string[], changes: object, as = editor) =>
  it.call('PUT', '/api/events/bulk', { as, body: { ids, changes } });
const stored = (ids: readonly string[]) =>
  it.database.db
    .selectFrom('events')
    .select(['visibilityStatus', 'approvalStatus', 'isPromoted', 'year'])
    .where('_id', 'in', ids)
    .orderBy('year')
    .execute();
const auditOf = (ids: readonly string[]) =>
  it.database.db
    .selectFrom('auditEntries')
    .select(['entityId', 'userId', 'changes'])
    .where('entity', '=', 'events')
    .where('entityId', 'in', ids)
    .execute();

test('only the fields that are sent change, each event with its line in the audit log, and again nothing', async () => {
  const ids = await make(3);
  const [first = ''] = ids;
  await it.database.db.updateTable('events').set({ year: 2027 }).where('_id', '=', first).execute();
  expect(await put(ids, { year: 2027, isPromoted: true })).toMatchObject({
    status: 200,
    body: { changed: 3, unchanged: 0 },
  });
  const rows = await stored(ids);
  expect(rows).toEqual(
    rows.map(() => ({ visibilityStatus: 'public', approvalStatus: 'new', isPromoted: true, year: 2027 })),
  );
  const audited = await auditOf(ids);
  expect(audited.map(({ userId }) => userId)).toEqual([editor.userId, editor.userId, editor.userId]);
  // The year of the first was that already.
  const ofFirst = audited.find(({ entityId }) => entityId === ids[0]);
  expect(Object.keys(ofFirst?.changes ?? {})).toEqual(['isPromoted']);
  expect((await put(ids, { year: 2027, isPromoted: true })).body).toEqual({ changed: 0, unchanged: 3 });
  expect(await auditOf(ids)).toHaveLength(3);
});

test('where one of them needs an approval first, none becomes public, and it is named by its position', async () => {
  const { second, ids } = await makeTwo({ visibilityStatus: 'private' });
  const contact = await it.account({ contactEventIds: [second] });
  expect(await put(ids, { visibilityStatus: 'public' })).toMatchObject({
    status: 400,
    body: { code: 'invalid', errors: [{ path: 'ids.1', code: 'approvalNeeded' }] },
  });
  expect((await stored(ids)).map((row) => row.visibilityStatus)).toEqual(['private', 'private']);
  // Who approves may: the approval counts as given.
  expect((await put([second], { visibilityStatus: 'public' }, contact)).status).toBe(200);
  expect(await stored([second])).toMatchObject([{ visibilityStatus: 'public', approvalStatus: 'approved' }]);
  expect((await put(ids, { visibilityStatus: 'private' })).body).toEqual({ changed: 1, unchanged: 1 });
});

test('a contact changes own events only, and none where another one is among them', async () => {
  const { first, ids } = await makeTwo();
  const contact = await it.account({ contactEventIds: [first] });
  expect(await put(ids, { isPromoted: true }, contact)).toMatchObject({
    status: 403,
    body: { code: 'forbidden', errors: [{ path: 'ids.1', code: 'forbidden' }] },
  });
  expect((await stored(ids)).map(({ isPromoted }) => isPromoted)).toEqual([false, false]);
  expect((await put([first], { isPromoted: true }, contact)).status).toBe(200);
});

test.each([
  ['a place, which moves people', { locationId: newId() }, { path: 'changes.locationId' }],
  ['an empty visibility', { visibilityStatus: null }, { path: 'changes.visibilityStatus' }],
  ['a year that is none', { year: 3 }, { path: 'changes.year', code: 'belowMinimum' }],
  ['a category that is not there', { eventCategoryId: newId() }, { code: 'unknownReference' }],
])('%s is refused by name and changes nothing', async (_, changes, error) => {
  const ids = await make(2);
  expect(await put(ids, { isPromoted: true, ...changes })).toMatchObject({
    status: 400,
    body: { errors: [error] },
  });
  expect((await stored(ids)).map(({ isPromoted }) => isPromoted)).toEqual([false, false]);
  expect(await put(ids, {})).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'changes', code: 'required' }] },
  });
});

test('an event that is gone, and more than 500, are refused', async () => {
  const [id = ''] = await make(1);
  expect(await put([id, newId()], { isPromoted: true })).toMatchObject({
    status: 404,
    body: { code: 'notFound', errors: [{ path: 'ids.1', code: 'notFound' }] },
  });
  const many = Array.from({ length: 501 }, () => newId());
  expect((await put(many, { isPromoted: true })).status).toBe(400);
});

test('many events cost as many statements as one', async () => {
  const statementsFor = async (number: number) => {
    const ids = await make(number);
    const { db, count } = countingStatements(it.database.db);
    const changes = { visibilityStatus: 'private', isPromoted: true };
    const by = { viewer: editor, language: 'it', answerIn: '*' } as const;
    const { changed } = await changeEventsAtOnce(db, { ids: [...ids, ...ids], changes }, by);
    return [changed, count()];
  };
  const [, statements] = await statementsFor(1);
  expect(await statementsFor(30)).toEqual([30, statements]);
  expect(statements).toBeGreaterThan(2);
});
