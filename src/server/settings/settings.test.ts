// Settings change what they name, both ways (docs/product/settings.md).

import { afterEach, beforeEach, expect, test } from 'vitest';
import { guest } from '#core/accounts/access.ts';
import { knownSettings, publicSettings, settingsOf } from '#core/settings/known.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';

let it: StaffApp;
beforeEach(async () => {
  it = await openStaffApp();
});
afterEach(() => it.close());

/** Stores a setting, or changes the existing one. */
async function set(name: string, value: string | null) {
  const [stored] = (await it.call('GET', `/api/settings?name=${name}`)).body;
  return stored
    ? it.call('PUT', `/api/settings/${stored._id}`, { body: { value } })
    : it.call('POST', '/api/settings', { body: { name, value } });
}

test('every public setting is answered by /api/config, both ways, and no other is', async () => {
  const read = async () => (await it.call('GET', '/api/config', { as: guest })).body;
  const defaults = publicSettings(settingsOf([]));
  expect(await read()).toMatchObject(defaults);
  for (const [name, standing] of Object.entries(defaults)) {
    const other = typeof standing === 'number' ? standing + 1 : !standing;
    await set(name, String(other));
    expect(await read()).toMatchObject({ ...defaults, [name]: other });
    await set(name, null);
    expect(await read()).toMatchObject(defaults);
  }
  const hidden = Object.keys(knownSettings).filter((name) => !Object.hasOwn(defaults, name));
  expect(Object.keys(await read()).filter((name) => hidden.includes(name))).toEqual([]);
});

test.each([
  [{ name: 'publicSites', value: 'true' }, 'name', 'unknownSetting'],
  [{ name: 'publicSite', value: 'yes' }, 'value', 'invalidValue'],
  [{ name: 'seatsPerReservation', value: '0' }, 'value', 'invalidValue'],
])('%j is refused at %s', async (body, path, code) => {
  const errors = [expect.objectContaining({ path, code })];
  expect(await it.call('POST', '/api/settings', { body })).toMatchObject({ status: 400, body: { errors } });
  const created = await set('seatsPerReservation', '5');
  expect(await it.call('PUT', `/api/settings/${created.body._id}`, { body })).toMatchObject({
    status: 400,
    body: { errors },
  });
});

test('a site that is not public lets guests sign in and see nothing else', async () => {
  const eventId = await buildEvent(it.database.db);
  await buildSession(it.database.db, eventId);
  const paths = [
    '/api/events',
    `/api/events/${eventId}`,
    '/api/sessions',
    '/api/events/live-stream',
    '/api/locations',
    `/api/events/${eventId}/calendar.ics`,
  ];
  const open = ['/api/config', '/api/version', '/api/labels'];
  const statuses = async (urls: string[], as = guest) => {
    const met = new Set<number>();
    for (const url of urls) {
      // A calendar is not JSON.
      if (url.endsWith('.ics')) met.add((await it.app.inject(url)).statusCode);
      else met.add((await it.call('GET', url, { as })).status);
    }
    return [...met];
  };
  await set('publicSite', 'false');
  expect(await statuses(paths)).toEqual([401]);
  expect(await statuses(open)).toEqual([200]);
  const signIn = await it.call('POST', '/sso/auth', {
    as: guest,
    headers: { authorization: `Basic ${Buffer.from('a@b.it:x').toString('base64')}` },
    body: {},
  });
  expect(signIn.body.code).not.toBe('unauthorized');
  expect(await statuses(paths.slice(0, -1), await it.account())).toEqual([200]);
  await set('publicSite', 'true');
  expect(await statuses(paths)).toEqual([200]);
});

async function book(given: object, account: object = {}) {
  const eventId = await buildEvent(it.database.db);
  const { session = {}, ...body } = given as { session?: object };
  const sessionId = await buildSession(it.database.db, eventId, { maxSchoolClasses: 20, ...session });
  const as = await it.account(account);
  await it.database.db
    .updateTable('users')
    .set({ educationalInstitution: 'IC Tasso' })
    .where('_id', '=', as.userId)
    .execute();
  return it.call('POST', '/api/reservations', { as, body: { sessionId, ...body } });
}
const group = (count: number) => ({
  target: 'private',
  participants: Array.from({ length: count }, () => ({})),
});
const classes = (count: number) => ({
  session: { sessionTarget: 'school', maxParticipants: 100 },
  target: 'school',
  quantitySchool: count,
  chaperones: count,
  participants: Array.from({ length: count }, (_, at) => ({
    schoolClass: `${at + 1}A`,
    quantity: 10,
    chaperones: 1,
  })),
});

test('the seats of one reservation are as many as the setting says', async () => {
  expect((await book(group(3))).status).toBe(201);
  await set('seatsPerReservation', '2');
  expect(await book(group(3))).toMatchObject({
    status: 400,
    body: { code: 'tooManySeats', details: { maximum: 2 } },
  });
  expect((await book(group(2))).status).toBe(201);
  await set('seatsPerReservation', '12');
  expect((await book(group(11))).status).toBe(201);
});

test('the classes of one reservation are as many as the setting says', async () => {
  const school = { userType: 'school' } as const;
  expect((await book(classes(4), school)).body.code).toBe('tooManyClasses');
  await set('classesPerReservation', '4');
  expect((await book(classes(4), school)).status).toBe(201);
});

test('chaperones take seats where the setting says so', async () => {
  const school = { userType: 'school' } as const;
  expect((await book(classes(2), school)).body.seatsTaken).toBe(20);
  await set('chaperonesTakeSeats', 'true');
  expect((await book(classes(2), school)).body.seatsTaken).toBe(22);
});

test('a phone must be confirmed where the setting says so', async () => {
  await set('phoneMustBeConfirmed', 'true');
  expect(await book(group(1))).toMatchObject({
    status: 400,
    body: { code: 'phoneNotConfirmed', next: { action: 'confirmPhone' } },
  });
  await set('phoneMustBeConfirmed', 'false');
  expect((await book(group(1))).status).toBe(201);
});

test('settings are read and written by admins only', async () => {
  await buildUser(it.database.db);
  const editor = await it.account({ subRoles: ['editor'] });
  expect((await it.call('GET', '/api/settings', { as: editor })).status).toBe(403);
  const body = { name: 'publicSite', value: 'false' };
  expect((await it.call('POST', '/api/settings', { as: editor, body })).status).toBe(403);
});
