// The plain calls of clients, as they send them.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { guest } from '#core/accounts/access.ts';
import { newId } from '#server/db/ids.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';
import { takeSeats } from '#test/take-seats.ts';

let it: StaffApp;
beforeAll(async () => {
  it = await openStaffApp();
});
afterAll(() => it.close());

const hour = 3_600_000;
const ids = (rows: { _id: string }[]) => rows.map(({ _id }) => _id);

test('GET events/live-stream lists running sessions, with the address for those who may watch', async () => {
  const { db, moveClock } = it.database;
  const soon = { startDate: new Date(Date.now() + hour), endDate: new Date(Date.now() + 2 * hour) };
  const url = 'https://stream.test/1';
  const streamed = { liveStreaming: true, liveStreamingUrl: url };
  const open = await buildEvent(db, streamed);
  await buildSession(db, open, { ...soon, accessType: 'freeAccess', maxParticipants: null });
  await buildSession(db, open, { ...soon, accessType: 'freeAccess', maxParticipants: null });
  const booked = await buildEvent(db, streamed);
  const bookedSession = await buildSession(db, booked, soon);
  const online = await buildEvent(db, { eventPresenceType: 'online' });
  const onlineUrl = 'https://room.test/2';
  const onlineSession = await buildSession(db, online, { ...soon, onlineUrl });
  // No hidden, past or cancelled session, and none in a hall.
  const hidden = await buildEvent(db, { ...streamed, visibilityStatus: 'protected' });
  await buildSession(db, hidden, soon);
  await buildSession(db, booked, { ...soon, cancelledAt: new Date() });
  await buildSession(db, booked, { ...soon, visibilityStatus: 'private' });
  await buildSession(db, await buildEvent(db), soon);
  const holder = await it.account();
  for (const sessionId of [bookedSession, onlineSession]) await takeSeats(db, sessionId, 1, holder.userId);

  const read = async (as: Parameters<StaffApp['call']>[2] = {}) =>
    (await it.call('GET', '/api/events/live-stream', as)).body;
  const nothing = { publicLiveStream: [], sessions: [], onlineSessions: [] };
  expect(await read({ as: guest })).toEqual(nothing);

  await moveClock(1.5 * hour);
  const eventTitle = 'La mano del robot';
  const viewWith = (mine: string | null, room: string | null) => ({
    publicLiveStream: [{ _id: open, eventId: open, eventTitle, liveStreamingUrl: url, streamingUrl: null }],
    sessions: [
      {
        _id: bookedSession,
        eventId: booked,
        sessionId: bookedSession,
        eventTitle,
        liveStreamingUrl: mine,
        streamingUrl: null,
      },
    ],
    onlineSessions: [
      {
        _id: onlineSession,
        eventId: online,
        sessionId: onlineSession,
        eventTitle,
        liveStreamingUrl: null,
        streamingUrl: room,
      },
    ],
  });
  expect(await read({ as: guest })).toEqual(viewWith(null, null));
  expect(await read({ as: await it.account() })).toEqual(viewWith(null, null));
  expect(await read({ as: holder })).toEqual(viewWith(url, onlineUrl));
  const english = await it.call('GET', '/api/events/live-stream?lang=en', { as: guest });
  expect(english.body.publicLiveStream[0].eventTitle).toBe('The robot hand');

  await moveClock(hour);
  expect(await read({ as: holder })).toEqual(nothing);
  await moveClock(-2.5 * hour);
});

test('GET events/contact-person lists for staff who can be a contact', async () => {
  const contact = await it.account({ subRoles: ['contact'] });
  const ofEvent = await it.account({ contactEventIds: [await buildEvent(it.database.db)] });
  await it.account();
  const path = '/api/events/contact-person?sort=surname&limit=100&count=true';
  const { body, headers } = await it.call('GET', path);
  expect(body).toEqual(
    [contact, ofEvent].map(({ userId }) => ({ _id: userId, name: 'Ada', surname: 'Rossi' })),
  );
  expect(headers).toMatchObject({ 'odin-count': '2' });
  expect((await it.call('GET', '/api/events/contact-person?q=ros')).body).toHaveLength(2);
  expect((await it.call('GET', '/api/events/contact-person?q=%25')).body).toEqual([]);
  expect((await it.call('GET', path, { as: guest })).status).toBe(401);
  const only = await it.call('GET', `/api/events/contact-person?_id=${ofEvent.userId}&fields=name`);
  expect(only.body).toEqual([{ _id: ofEvent.userId, name: 'Ada' }]);
});

test('GET vat_rates with fields=name,percentage', async () => {
  const { body } = await it.call('POST', '/api/vat_rates', { body: { name: newId(), percentage: 22 } });
  const rates = await it.call('GET', `/api/vat_rates?fields=name,percentage`, { as: guest });
  expect(rates.body).toContainEqual({ _id: body._id, name: body.name, percentage: 22 });
});

test('GET organizations', async () => {
  const { body } = await it.call('POST', '/api/organizations', { body: { name: 'Fondazione Bergamo' } });
  expect(ids((await it.call('GET', '/api/organizations', { as: guest })).body)).toContain(body._id);
});

test('GET event-categories with lang returns _id and name in that language', async () => {
  const body = { name: { it: 'Laboratorio', en: 'Workshop' }, colour: 'teal', order: 1 };
  const created = await it.call('POST', '/api/event-categories', { body });
  const read = await it.call('GET', '/api/event-categories?lang=en', { as: guest });
  expect(read.body).toMatchObject([{ _id: created.body._id, name: 'Workshop' }]);
});

test('GET locations with sort and name.$contains', async () => {
  for (const name of ['Sala Viscontea', 'Teatro Sociale', 'Palazzo della Ragione, sala'])
    await it.call('POST', '/api/locations', { body: { name } });
  const { body } = await it.call('GET', '/api/locations?sort=-name&name.$contains=SALA', { as: guest });
  expect(body.map(({ name }: { name: string }) => name)).toEqual([
    'Sala Viscontea',
    'Palazzo della Ragione, sala',
  ]);
});

test('GET scientific-fields with sort, lang and q', async () => {
  for (const [order, name] of [
    { it: 'Astronomia', en: 'Astronomy' },
    { it: 'Biologia', en: 'Biology' },
  ].entries())
    await it.call('POST', '/api/scientific-fields', { body: { name, order } });
  const { body } = await it.call('GET', '/api/scientific-fields?sort=name&lang=en&q=astro', { as: guest });
  expect(body).toMatchObject([{ name: 'Astronomy' }]);
});

test('the default filters of the list of events, sent literally or left out', async () => {
  const { db } = it.database;
  const days = (count: number) => new Date(Date.now() + count * 24 * hour);
  const eventIds = await Promise.all([0, 0, 0, 0].map(() => buildEvent(db)));
  const [over, near, far, hidden] = eventIds as [string, string, string, string];
  await buildSession(db, over, { startDate: days(-3) });
  await buildSession(db, near, { startDate: days(30) });
  await buildSession(db, far, { startDate: days(120) });
  await buildSession(db, hidden, { startDate: days(30) });
  await db.updateTable('events').set({ visibilityStatus: 'private' }).where('_id', '=', hidden).execute();

  const threeMonths = new Date();
  threeMonths.setMonth(threeMonths.getMonth() + 3);
  const defaults = new URLSearchParams({
    showPrivate: 'false',
    'lastSessionDate.$gte': new Date().toISOString(),
    'firstSessionDate.$lte': threeMonths.toISOString(),
    '_id.$in': eventIds.join(','),
  });
  const found = async (query: string) => ids((await it.call('GET', `/api/events?${query}`)).body);
  expect(await found(`_id.$in=${eventIds.join(',')}`)).toEqual([near]);
  expect(await found(String(defaults))).toEqual([near]);
  defaults.set('showPrivate', 'true');
  expect((await found(String(defaults))).toSorted()).toEqual([near, hidden].toSorted());
  const all = await found(`_id.$in=${eventIds.join(',')}&defaults=false&sort=firstSessionDate`);
  expect(all).toEqual([over, near, far]);
  const guests = await it.call('GET', `/api/events?${defaults}`, { as: guest });
  expect(guests.status).toBe(403);
});
