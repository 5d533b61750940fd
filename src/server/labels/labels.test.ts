// Labels are answered to every page, by language, at once.

import { afterEach, beforeEach, expect, test } from 'vitest';
import { guest } from '#core/accounts/access.ts';
import { openFormerDatabase } from '#test/former-database.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';

let it: StaffApp;
beforeEach(async () => {
  it = await openStaffApp();
});
afterEach(() => it.close());

const hostile = '<img src=x onerror=alert(1)>';
const add = (key: string, value: string, language: 'it' | 'en') =>
  it.call('POST', '/api/labels', { body: { key, value, language } });
const answered = async (language: string) =>
  (await it.call('GET', `/api/labels/in/${language}`, { as: guest })).body;

test('labels are answered by key, those of a language apart from those of the other, and as they were written', async () => {
  expect([await answered('it'), await answered('en')]).toEqual([{}, {}]);
  const label = (await add('events.searchButton', 'Trova', 'it')).body;
  await add('events.searchButton', hostile, 'en');
  await add('__proto__', 'x', 'en');
  expect(await answered('it')).toEqual({ 'events.searchButton': 'Trova' });
  expect(Object.entries(await answered('en'))).toEqual([
    ['__proto__', 'x'],
    ['events.searchButton', hostile],
  ]);
  await it.call('PUT', `/api/labels/${label._id}`, { body: { value: 'Scova' } });
  expect(await answered('it')).toEqual({ 'events.searchButton': 'Scova' });
  await it.call('DELETE', `/api/labels/${label._id}`);
  expect(await answered('it')).toEqual({});
});

test('a label without a text is refused', async () => {
  expect(await add('events.searchButton', '', 'en')).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'value' }] },
  });
});

test('there are none in a language that the interface does not speak', async () => {
  expect((await it.call('GET', '/api/labels/in/de', { as: guest })).status).toBe(404);
});

test('labels are answered while the site is not public: the login has its words too', async () => {
  await add('auth.login.title', 'Ehi', 'it');
  await it.call('POST', '/api/settings', { body: { name: 'publicSite', value: 'false' } });
  expect(await answered('it')).toEqual({ 'auth.login.title': 'Ehi' });
});

test('what a house said of the way to a place and of what is online, on whichever page, it goes on saying', async () => {
  const { client, bringUpToDate } = await openFormerDatabase('0058');
  await client.query(
    `insert into "labels" ("_id", "key", "language", "value")
    select gen_random_uuid(), "key", "language", "key" from (values ('reservations.one.directions', 'it'), ('events.map.directions', 'it'),
      ('events.event.directionsTo', 'it'), ('reservations.one.directions', 'en'), ('events.event.place', 'it'),
      ('ui.visit.online', 'it'), ('favourites.plan.online', 'it'), ('events.event.alsoOnline', 'en')) as "said" ("key", "language")`,
  );
  await bringUpToDate();
  const { rows } = await client.query('select "language", "key", "value" from "labels" order by 1, 2, 3');
  expect(rows.map((row) => Object.values(row).join(' '))).toEqual([
    'en ui.direction.directions reservations.one.directions',
    'en ui.where.alsoOnline events.event.alsoOnline',
    'it events.event.place events.event.place',
    'it reservations.one.directions reservations.one.directions',
    'it ui.direction.directions events.map.directions',
    'it ui.direction.directionsTo events.event.directionsTo',
    'it ui.visit.online ui.visit.online',
    'it ui.where.online favourites.plan.online',
  ]);
});
