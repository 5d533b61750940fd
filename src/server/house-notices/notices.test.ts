import { afterAll, beforeAll, expect, test } from 'vitest';
import { guest } from '#core/accounts/access.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';

let it: StaffApp;
beforeAll(async () => {
  it = await openStaffApp();
});
afterAll(() => it.close());

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const placeOf = async (name: string) =>
  (await it.call('POST', '/api/locations', { body: { name } })).body._id;
const shown = async () => (await it.call('GET', '/api/config', { as: guest })).body.notices;

test('a notice is in the configuration of every page from when it is written, the house before places', async () => {
  expect(await shown()).toEqual([]);
  const editor = await it.account({ subRoles: ['editor'] });
  const locationId = await placeOf('Chiostro');
  const write = (body: object) => it.call('POST', '/api/house-notices?lang=*', { as: editor, body });
  const place = await write({ text: { it: 'Si entra dal cortile.' }, locationId, endsAt: inHours(2) });
  const house = await write({ text: { it: 'Temporale.', en: 'A storm.' }, endsAt: inHours(1) });
  const other = await write({
    text: { it: 'Niente ascensore.' },
    locationId: await placeOf('Torre'),
    endsAt: inHours(2),
  });
  await write({ text: { it: 'Finito.' }, endsAt: inHours(-1) });
  expect([place.status, house.status]).toEqual([201, 201]);
  expect(await shown()).toMatchObject([
    { _id: house.body._id, text: { it: 'Temporale.', en: 'A storm.' }, place: null },
    { _id: other.body._id, place: 'Torre' },
    { _id: place.body._id, text: { it: 'Si entra dal cortile.' }, place: 'Chiostro' },
  ]);
  await it.call('DELETE', `/api/house-notices/${house.body._id}`, { as: editor });
  expect(await shown()).toHaveLength(2);
});

test('a notice without a text, without an end, or with too long a text is refused by its field', async () => {
  const refused = async (body: object) => {
    const answer = await it.call('POST', '/api/house-notices?lang=*', { body });
    return [answer.status, answer.body.errors?.map(({ path }: { path: string }) => path)];
  };
  const text = { it: 'Temporale.' };
  expect(await refused({ endsAt: inHours(1) })).toEqual([400, ['text']]);
  expect(await refused({ text })).toEqual([400, ['endsAt']]);
  expect(await refused({ text: { it: 'x'.repeat(301) }, endsAt: inHours(1) })).toEqual([400, ['text.it']]);
});
