// The legal pages have the festival's wording from its day on; consents refer to the notice that was in force.

import { afterEach, beforeEach, expect, test } from 'vitest';
import { guest } from '#core/accounts/access.ts';
import { defaultsDay, defaultTexts } from '#core/legal/defaults.ts';
import { participantDetailsSentence } from '#core/legal/participant-details.ts';
import { languages } from '#core/languages.ts';
import { readConsentTextVersion } from './service.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';

let it: StaffApp;
beforeEach(async () => {
  it = await openStaffApp();
});
afterEach(() => it.close());

const read = async (page: string, language = 'it') =>
  (await it.call('GET', `/api/legal/${page}/${language}`, { as: guest })).body;
const write = async (text: object, validFrom: string, legalPage = 'privacy') =>
  (await it.call('POST', '/api/legal-texts?lang=*', { body: { legalPage, validFrom, text } })).body;

test('without words of the house the product has its own, with the facts of this instance', async () => {
  expect(await read('privacy')).toEqual({
    html: expect.stringContaining('dopo 7 giorni'),
    language: 'it',
    updatedOn: defaultsDay,
  });
  expect((await read('privacy', 'en')).html).toContain('after 7 days');
  await it.call('POST', '/api/settings', { body: { name: 'unconfirmedAccountDays', value: '12' } });
  await it.call('POST', '/api/settings', { body: { name: 'controllerName', value: 'Museo <Tal & Tale>' } });
  expect((await read('privacy')).html).toContain('dopo 12 giorni');
  expect((await read('privacy')).html).toContain('<strong>Museo &lt;Tal &amp; Tale&gt;</strong>');
});

test('the privacy notice says when details of parties are erased, in the sentence of the checkout', async () => {
  for (const days of [14, 21]) {
    await it.call('POST', '/api/settings', { body: { name: `participantDetailDays`, value: String(days) } });
    const [setting] = (await it.call('GET', '/api/settings')).body;
    expect((await it.call('GET', '/api/config', { as: guest })).body).toMatchObject({
      participantDetailDays: days,
    });
    for (const language of languages)
      expect((await read('privacy', language)).html).toContain(participantDetailsSentence[language](days));
    await it.call('DELETE', `/api/settings/${setting._id}`);
  }
});

test('our own texts do not change when an admin saves them unchanged', async () => {
  for (const [page, text] of Object.entries(defaultTexts)) {
    const saved = await write(text, '2026-01-01T00:00:00.000Z', page);
    const words = (html: string) => html.replaceAll(/\n| rel="[^"]*"/g, '');
    expect(words(saved.text.it)).toBe(words(text.it));
    expect(words(saved.text.en)).toBe(words(text.en));
  }
});

test('the latest version that is in force is shown, sanitised, and marked as in the other language', async () => {
  await write({ it: '<p>Primo<script>alert(1)</script></p>' }, '2026-01-01T00:00:00.000Z');
  await write({ it: '<p>Futuro</p>' }, '2999-01-01T00:00:00.000Z');
  expect(await read('privacy')).toMatchObject({ html: '<p>Primo</p>', language: 'it' });
  expect(await read('privacy', 'en')).toMatchObject({ html: '<p>Primo</p>', language: 'it' });
  const second = await write({ it: '<p>Dopo</p>', en: '<p>After</p>' }, '2026-02-01T00:00:00.000Z');
  expect(await read('privacy', 'en')).toMatchObject({ html: '<p>After</p>', language: 'en' });
  await it.call('DELETE', `/api/legal-texts/${second._id}`);
  expect(await read('privacy')).toMatchObject({ html: '<p>Primo</p>' });
  expect(await read('cookies')).toMatchObject({ updatedOn: defaultsDay });
});

test('the notice that consents refer to changes with every change of the one in force, and of no other', async () => {
  const version = () => readConsentTextVersion(it.database.db);
  expect(await version()).toBe(defaultsDay);
  const text = await write({ it: '<p>Primo</p>' }, '2026-01-01T00:00:00.000Z');
  expect(await version()).toBe(text.updatedAt);
  await write({ it: '<p>Futuro</p>' }, '2999-01-01T00:00:00.000Z');
  await write({ it: '<p>Cookie</p>' }, '2026-01-01T00:00:00.000Z', 'cookies');
  expect(await version()).toBe(text.updatedAt);
  const changed = await it.call('PUT', `/api/legal-texts/${text._id}`, {
    body: { text: { it: '<p>Due</p>' } },
  });
  expect(changed.body.updatedAt).not.toBe(text.updatedAt);
  expect(await version()).toBe(changed.body.updatedAt);
});

test('how a notice read that consents refer to stands in the trail, also once it was changed and deleted', async () => {
  const { _id } = await write({ it: '<p>Primo</p>' }, '2026-01-01T00:00:00.000Z');
  await it.call('PUT', `/api/legal-texts/${_id}`, { body: { text: { it: '<p>Due</p>' } } });
  await it.call('DELETE', `/api/legal-texts/${_id}`);
  const trail = (await it.call('GET', `/api/audit?entityId=${_id}&sort=createdAt`)).body;
  const texts = trail.map(({ changes }: { changes: Record<string, unknown> }) => changes['text']);
  expect(texts).toEqual([
    { before: null, after: { it: '<p>Primo</p>' } },
    { before: { it: '<p>Primo</p>' }, after: { it: '<p>Due</p>' } },
    { before: { it: '<p>Due</p>' }, after: null },
  ]);
});

test('the legal pages stay open while the site is not public, and there are no others', async () => {
  await it.call('POST', '/api/settings', { body: { name: 'publicSite', value: 'false' } });
  expect(await read('cookies')).toMatchObject({ language: 'it' });
  expect((await it.call('GET', '/api/legal/terms/it', { as: guest })).status).toBe(404);
});
