// What was done to an event, for those who manage it (docs/product/events.md#history).

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { HistoryEntry } from '#core/audit/history-contract.ts';
import type { AccountViewer } from '#core/accounts/access.ts';
import { buildRow } from '#test/entities.ts';
import { buildEvent, buildSession, buildSessions, buildUser } from '#test/build-programme.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';
import { countingStatements } from '#test/statements.ts';
import { takeSeats } from '#test/take-seats.ts';
import { newId } from '#server/db/ids.ts';
import { readHistory } from './history.ts';
import * as audit from './service.ts';

let it: StaffApp;
let editor: AccountViewer;
let eventId: string;
beforeAll(async () => {
  it = await openStaffApp();
  editor = await it.account({ subRoles: ['editor'] });
});
afterAll(() => it.close());
beforeEach(async () => {
  eventId = await buildEvent(it.database.db);
});

const at = (day: string) => ({
  startDate: new Date(`${day}T08:00:00Z`),
  endDate: new Date(`${day}T09:00:00Z`),
  sessionDay: day,
});
const history = async (as: AccountViewer = editor, id = eventId, more = '') => {
  const { status, body } = await it.call('GET', `/api/events/${id}/history?lang=it${more}`, { as });
  return { status, body, entries: (body.entries ?? []) as HistoryEntry[] };
};
const inBrief = (entries: readonly HistoryEntry[]) =>
  entries.map(({ entity, action, count }) => `${action} ${entity} ${count}`);

test('has what was done to the event, its sessions and its people, newest first, and nothing of another', async () => {
  const other = await buildEvent(it.database.db);
  await it.call('PUT', `/api/events/${other}`, { body: { calendarNotes: 'Altrove' } });
  await it.call('PUT', `/api/events/${eventId}`, {
    as: editor,
    body: { calendarNotes: 'Portare una torcia' },
  });
  const sessionId = await buildSession(it.database.db, eventId, { ...at('2100-06-01'), maxParticipants: 20 });
  await it.call('PUT', `/api/sessions/${sessionId}`, { as: editor, body: { maxParticipants: 25 } });
  const speakerId = await buildRow(it.database.db, 'speakers');
  const sent = { body: { eventId, speakerId, role: 'speaker', position: 1 } };
  expect((await it.call('POST', '/api/event-speakers', sent)).status).toBe(201);
  const { body, entries } = await history();
  expect(inBrief(entries)).toEqual(['create eventSpeakers 1', 'update sessions 1', 'update events 1']);
  expect(entries[0]?.rows[0]).toMatchObject({ speakerId, startDate: null });
  expect(body.referred[speakerId]).toMatchObject({ _id: speakerId, surname: expect.any(String) });
  expect(entries[1]).toMatchObject({
    user: { _id: editor.userId },
    shared: { maxParticipants: { before: 20, after: 25 } },
    rows: [{ _id: sessionId, startDate: '2100-06-01T08:00:00.000Z', changes: {} }],
  });
  expect(body.hasMore).toBe(false);
});

test('what one action changed at once is one entry, with the changes of each session', async () => {
  const ids = [
    await buildSession(it.database.db, eventId, { ...at('2100-06-02'), maxParticipants: 20 }),
    await buildSession(it.database.db, eventId, { ...at('2100-06-01'), maxParticipants: 10 }),
  ];
  const body = { ids, changes: { maxParticipants: 30 } };
  expect((await it.call('PUT', '/api/sessions/bulk', { as: editor, body })).status).toBe(200);
  const { entries } = await history();
  expect(inBrief(entries)).toEqual(['update sessions 2']);
  expect(entries[0]?.rows.map(({ startDate, changes }) => [startDate, changes['maxParticipants']])).toEqual([
    ['2100-06-01T08:00:00.000Z', { before: 10, after: 30 }],
    ['2100-06-02T08:00:00.000Z', { before: 20, after: 30 }],
  ]);
});

test('a session that was deleted stays in it with its former date', async () => {
  const when = { sessionDay: '2100-06-03', startTime: '10:00', endTime: '11:00' };
  const rules = { sessionTarget: 'private', visibilityStatus: 'public', accessType: 'reservation' };
  const body = { eventId, ...when, ...rules };
  const made = await it.call('POST', '/api/sessions', { body });
  expect(made.status).toBe(201);
  await it.call('DELETE', `/api/sessions/${made.body._id}`);
  const { entries } = await history();
  expect(inBrief(entries)).toEqual(['delete sessions 1', 'create sessions 1']);
  expect(entries[0]?.rows[0]?.startDate).toBe('2100-06-03T08:00:00.000Z');
});

test('places that a change names are answered with it', async () => {
  const locationId = await buildRow(it.database.db, 'locations');
  const sessionId = await buildSession(it.database.db, eventId);
  await it.call('PUT', `/api/sessions/${sessionId}`, { body: { locationId } });
  expect((await history()).body.referred[locationId]).toMatchObject({
    _id: locationId,
    name: expect.any(String),
  });
});

test('names no visitor: what staff did to bookings is no part of it', async () => {
  const person = await it.account({});
  const sessionId = await buildSession(it.database.db, eventId, { maxParticipants: 5 });
  const participants = [{ name: 'Ada', surname: 'Neri', age: 30, participant_type: 'companion' }];
  const booked = await it.call('POST', '/api/reservations', {
    body: { sessionId, userId: person.userId, target: 'private', participants },
  });
  expect(booked.body).toMatchObject({ _id: expect.any(String) });
  const trail = await it.call('GET', `/api/audit?entityId=${booked.body._id}`);
  expect(trail.body).toHaveLength(1);
  expect((await history()).entries).toEqual([]);
});

describe('readers', () => {
  test('are those who manage the event', async () => {
    const contact = await it.account({ contactEventIds: [eventId] });
    const elsewhere = await it.account({ contactEventIds: [await buildEvent(it.database.db)] });
    const support = await it.account({ subRoles: ['support'] });
    const visitor = await it.account({});
    const statuses = [];
    for (const as of [editor, contact, it.admin, elsewhere, support, visitor])
      statuses.push((await history(as)).status);
    expect(statuses).toEqual([200, 200, 200, 403, 403, 403]);
  });

  test('do not learn of a private event of others, nor of one that does not exist', async () => {
    const hidden = await buildEvent(it.database.db, { visibilityStatus: 'private' });
    const elsewhere = await it.account({ contactEventIds: [eventId] });
    expect((await history(elsewhere, hidden)).status).toBe(404);
    expect((await history(editor, '00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });

  test('without a page that is a number of one are refused', async () => {
    for (const page of ['0', '-1', 'x', '1.5'])
      expect((await history(editor, eventId, `&page=${page}`)).status).toBe(400);
  });
});

test('who was written to about several dates counts once, and where earlier entries do not say it nothing is added up', async () => {
  const { db } = it.database;
  const ids = await buildSessions(db, eventId, [at('2100-06-01'), at('2100-06-02')]);
  const [first = '', second = ''] = ids;
  const ada = await buildUser(db);
  await takeSeats(db, first, 1, ada);
  await takeSeats(db, second, 1, ada);
  await takeSeats(db, second, 1);
  const elsewhere = await buildSession(db, await buildEvent(db), at('2100-06-01'));
  await takeSeats(db, elsewhere, 1);
  const shift = { ids: [...ids, elsewhere], shift: { days: 1 }, message: { it: 'Piove.', en: 'It rains.' } };
  expect((await it.call('PUT', '/api/sessions/bulk', { as: editor, body: shift })).body).toMatchObject({
    accounts: 3,
  });
  const sent = (await history()).entries.find(({ action }) => action === 'send');
  expect(sent).toMatchObject({ count: 2, recipients: 2 });
  expect(JSON.stringify(sent)).not.toContain('accounts');
  const recipients = { before: null, after: 1 };
  await db.transaction().execute((tx) =>
    audit.recordAll(
      tx,
      editor,
      ids.map((entityId) => ({ entity: 'sessions', entityId, action: 'send', changes: { recipients } })),
    ),
  );
  expect((await history()).entries[0]).toMatchObject({ action: 'send', count: 2, recipients: null });
});

test('pages have forty actions, and the last says that it is', async () => {
  for (let number = 1; number <= 41; number += 1)
    await it.call('PUT', `/api/events/${eventId}`, { body: { calendarNotes: `Nota ${number}` } });
  const first = await history();
  const second = await history(editor, eventId, '&page=2');
  expect([first.entries.length, first.body.hasMore]).toEqual([40, true]);
  expect([second.entries.length, second.body.hasMore]).toEqual([1, false]);
});

test('an action on very many sessions counts all of them, and has once what they share', async () => {
  const { db } = it.database;
  const entityIds = Array.from({ length: 501 }, () => newId());
  const changes = { eventId: { before: null, after: eventId } };
  await db.transaction().execute((tx) =>
    audit.recordAll(
      tx,
      editor,
      entityIds.map((entityId) => ({ entity: 'sessions', entityId, action: 'create', changes })),
    ),
  );
  const { entries } = await history();
  expect(inBrief(entries)).toEqual(['create sessions 501']);
  expect(entries).toMatchObject([{ shared: changes, different: 0, rows: [] }]);
});

/** Sessions an hour apart, all edited at once so often. */
async function editAll(count: number, times: number): Promise<string> {
  const first = Date.parse('2100-06-01T08:00:00Z');
  const id = await buildEvent(it.database.db);
  const ids = await buildSessions(
    it.database.db,
    id,
    Array.from({ length: count }, (_, index) => ({
      startDate: new Date(first + index * 3_600_000),
      maxParticipants: 10,
    })),
  );
  for (let time = 1; time <= times; time += 1) {
    const body = time % 2 ? { ids, changes: { maxParticipants: 10 + time } } : { ids, shift: { minutes: 5 } };
    const edited = await it.call('PUT', '/api/sessions/bulk', { as: editor, body: { changes: {}, ...body } });
    expect(edited.status).toBe(200);
  }
  return id;
}

test('the answer is as long for actions on many sessions as on few', async () => {
  const lengthOf = async (id: string) =>
    (await it.raw('GET', `/api/events/${id}/history?lang=it`, editor)).raw.length;
  const [few, many] = [await editAll(30, 4), await editAll(300, 4)];
  expect(Math.abs((await lengthOf(many)) - (await lengthOf(few)))).toBeLessThan(100);
});

test('of an action on many sessions all rows are read, a hundred at a time, each with what is its own', async () => {
  const id = await editAll(130, 2);
  const { entries } = await history(editor, id);
  const [shift, seats] = entries;
  expect([shift, seats]).toMatchObject([
    { isMove: true, count: 130, different: 130 },
    { isMove: false, count: 130, different: 0, shared: { maxParticipants: { before: 10, after: 11 } } },
  ]);
  expect(shift?.rows).toHaveLength(20);
  const pages = [
    await history(editor, id, `&entry=${shift?._id}`),
    await history(editor, id, `&entry=${shift?._id}&page=2`),
  ];
  expect(pages.map(({ body, entries: of }) => [of[0]?.rows.length, body.hasMore])).toEqual([
    [100, true],
    [30, false],
  ]);
  const rows = pages.flatMap(({ entries: of }) => of[0]?.rows ?? []);
  expect(rows.slice(0, 20)).toEqual(shift?.rows);
  const stored = await it.database.db
    .selectFrom('auditEntries')
    .select(['entityId', 'changes'])
    .where('entity', '=', 'sessions')
    .where(
      'entityId',
      'in',
      rows.map(({ _id }) => _id),
    )
    .execute();
  const moves = stored.filter(({ changes }) => Object.hasOwn(changes, 'startDate'));
  expect(moves).toHaveLength(130);
  const read = new Map(rows.map(({ _id, changes }) => [_id, { ...shift?.shared, ...changes }]));
  for (const { entityId, changes } of moves) expect(read.get(entityId)).toEqual(changes);
});

test('an action on another event is not found', async () => {
  const id = await editAll(1, 1);
  const [entry] = (await history(editor, id)).entries;
  expect((await history(editor, id, `&entry=${entry?._id}`)).status).toBe(200);
  expect((await history(editor, eventId, `&entry=${entry?._id}`)).status).toBe(404);
  expect((await history(editor, id, `&entry=${newId()}`)).status).toBe(404);
});

test('costs as many statements for many actions as for one', async () => {
  const costs = async () => {
    const counted = countingStatements(it.database.db);
    await readHistory(counted.db, eventId, { viewer: editor, language: 'it', page: 1 });
    return counted.count();
  };
  const sessionId = await buildSession(it.database.db, eventId);
  await it.call('PUT', `/api/sessions/${sessionId}`, { body: { maxParticipants: 3 } });
  const one = await costs();
  for (let number = 4; number < 9; number += 1)
    await it.call('PUT', `/api/sessions/${sessionId}`, { body: { maxParticipants: number } });
  expect(await costs()).toBe(one);
});
