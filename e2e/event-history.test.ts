// The history of an event, as its editors read it.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Language, pathIn } from '#core/languages.ts';
import { historyStrings } from '#web/audit/history/history-strings.ts';
import { strings as layoutStrings } from '#web/layout/strings.ts';
import { deskAndPhoneFindings } from '#test/accessible.ts';
import { buildEvent, buildSession, buildSessions } from '#test/build-programme.ts';
import { proving } from '#test/proving.ts';
import { openSite, type Site } from '#test/site.ts';

let site: Site;
let eventId: string;
let sessionId: string;
beforeAll(async () => {
  site = await openSite();
  const { db } = site.database;
  eventId = await buildEvent(db, { title: { it: 'La lavatrice', en: 'The washing machine' } });
  sessionId = await buildSession(db, eventId, {
    startDate: new Date('2100-06-05T08:00:00Z'),
    endDate: new Date('2100-06-05T09:00:00Z'),
    sessionDay: '2100-06-05',
    maxParticipants: 20,
  });
});
afterAll(() => site.close());

const path = (language: Language = 'it') => pathIn(language, `/manage/events/details/${eventId}/history`);
const entries = (page: Page) => page.locator('main ol > li');

test('an editor reads who changed what, in both languages, newest first', async () => {
  const editor = await site.openAccount({ name: 'Marta', surname: 'Riva', subRoles: ['editor'] });
  const page = await site.open(path(), { signedInAs: editor });
  await page.getByText(historyStrings.it.none).waitFor();

  const { token } = await site.signIn(editor);
  const change = (address: string, body: object) =>
    fetch(site.origin + address, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect((await change(`/api/sessions/${sessionId}`, { maxParticipants: 25 })).status).toBe(200);
  const description = { it: `<p>${'Che cosa si fa. '.repeat(20)}</p>` };
  expect((await change(`/api/events/${eventId}`, { description })).status).toBe(200);
  await page.reload();
  await expect.poll(() => entries(page).count()).toBe(2);
  await entries(page)
    .nth(1)
    .getByText('Marta Riva ha portato i posti della data di sab 5 giu 2100, 10:00 da 20 a 25')
    .waitFor();
  // A long text is there whole, closed at first.
  await entries(page).first().getByText(historyStrings.it.after, { exact: true }).click();
  await entries(page)
    .first()
    .getByText(/Che cosa si fa/)
    .waitFor();
  expect(await deskAndPhoneFindings(page)).toEqual([]);

  await page.goto(site.origin + path('en'));
  await entries(page)
    .nth(1)
    .getByText('Marta Riva changed the seats of Sat 5 Jun 2100, 10:00 from 20 to 25')
    .waitFor();
});

proving('what an action changed in each of very many dates is read on request, to the last', async () => {
  const { db } = site.database;
  const busy = await buildEvent(db);
  const first = Date.parse('2100-06-05T08:00:00Z');
  const ids = await buildSessions(
    db,
    busy,
    Array.from({ length: 130 }, (_, index) => ({ startDate: new Date(first + index * 3_600_000) })),
  );
  const editor = await site.openAccount({ name: 'Marta', surname: 'Riva', subRoles: ['editor'] });
  const { token } = await site.signIn(editor);
  const edited = await fetch(`${site.origin}/api/sessions/bulk`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ids, changes: {}, shift: { minutes: 5 } }),
  });
  expect(edited.status).toBe(200);
  const texts = historyStrings.it;
  const page = await site.open(pathIn('it', `/manage/events/details/${busy}/history`), {
    signedInAs: editor,
  });
  await page.getByText(texts.says.moveMany('Marta Riva', 130)).waitFor();
  await page.getByText(texts.each, { exact: true }).click();
  const dates = entries(page).first().locator('details > ul > li');
  expect(await dates.count()).toBe(20);
  await page.getByRole('button', { name: texts.others(110) }).click();
  await expect.poll(() => dates.count()).toBe(100);
  await page.getByRole('button', { name: texts.others(30) }).click();
  await expect.poll(() => dates.count()).toBe(130);
  expect(await page.getByRole('button', { name: /ne rest/ }).count()).toBe(0);

  // Keys go on from the page that they turned.
  for (let year = 2001; year <= 2045; year += 1)
    await fetch(`${site.origin}/api/events/${busy}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ year }),
    });
  await page.reload();
  await page.getByRole('button', { name: texts.more }).press('Enter');
  await page.getByText(texts.noEarlier).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('history');
});

test('to a contact of another event the history is not there', async () => {
  const elsewhere = await buildEvent(site.database.db);
  const contact = await site.openAccount({ subRoles: ['contact'], contactEventIds: [elsewhere] });
  const page = await site.open(path(), { signedInAs: contact });
  await page.getByRole('heading', { level: 1, name: layoutStrings.it.notFound.title }).waitFor();
  expect(await entries(page).count()).toBe(0);
});
