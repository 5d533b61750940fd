// The page of what staff wrote, while a message of theirs leaves (docs/product/messages.md#to-those-who-booked).

import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildMailing, buildMessage } from '#test/build-messages.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { openSite, type Site } from '#test/site.ts';
import { takeSeats } from '#test/take-seats.ts';
import { wordsIn } from '#test/words.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('counts the one that leaves every few seconds, and the page once more when it has left', async () => {
  const { db } = site.database;
  const { write } = wordsIn('it');
  const eventId = await buildEvent(db);
  const [gone, leaves] = [await buildMailing(db, eventId), await buildMailing(db, eventId)];
  await buildMessage(db, { mailingId: gone, template: 'mailing' });
  // Held back, so that no worker sends it.
  const held = await buildMessage(db, {
    mailingId: leaves,
    template: 'mailing',
    sentAt: null,
    awaitsConfirmation: true,
  });
  const staff = await site.openAccount({ subRoles: ['support'] });
  const page = await site.open('/', { signedInAs: staff });
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/messages')) requested.push(pathname);
  });
  await page.goto(`${site.origin}/admin/messages?view=written`);
  await page.getByText(write.progress(0, 1), { exact: true }).waitFor();
  const one = `/api/messages/${leaves}`;
  await expect.poll(() => requested.filter((path) => path === one).length).toBeGreaterThan(2);
  expect([...new Set(requested)].toSorted()).toEqual(['/api/messages', one]);
  expect(requested.filter((path) => path === '/api/messages')).toHaveLength(1);

  await db
    .updateTable('messages')
    .set({ sentAt: new Date(), awaitsConfirmation: false })
    .where('_id', '=', held)
    .execute();
  await expect.poll(() => page.getByText(write.progress(1, 1), { exact: true }).count()).toBe(2);
  await expect.poll(() => requested.filter((path) => path === '/api/messages').length).toBe(2);
});

test('which session it is about is said before a word is typed, in the confirmation, and in the list', async () => {
  const { db } = site.database;
  const { write } = wordsIn('it');
  const eventId = await buildEvent(db, { title: { it: 'La notte delle stelle' } });
  const at = (hour: number) => new Date(Date.UTC(2099, 10, 27, hour));
  const sessionId = await buildSession(db, eventId, { startDate: at(8), endDate: at(9) });
  const later = await buildSession(db, eventId, { startDate: at(10), endDate: at(11) });
  await takeSeats(db, sessionId, 2);
  await takeSeats(db, later, 2);
  const staff = await site.openAccount({ subRoles: ['support'] });
  const date = 'La notte delle stelle, venerdì 27 novembre 2099, 09:00\u00a0–\u00a010:00';
  const page = await site.open(`/admin/messages?view=write&sessions=${sessionId}`, { signedInAs: staff });
  await page.getByText(date, { exact: true }).waitFor();
  await page.goto(`${site.origin}/admin/messages?view=write&sessions=${sessionId}.${later}`);
  await page.getByText(`${date}, ${write.more(1)}`, { exact: true }).waitFor();
  for (const language of ['it', 'en'] as const) {
    const group = page.getByRole('group', { name: write.languages[language] });
    await group.getByRole('textbox', { name: write.subject }).fill('Scarpe comode');
    await group.getByRole('textbox', { name: write.text }).fill('Si cammina.');
  }
  await page.getByRole('button', { name: write.send(2), exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText(`${date}, ${write.more(1)}`, { exact: true }).waitFor();
  await dialog.getByRole('button', { name: write.send(2), exact: true }).click();
  const listed = page.getByRole('article').filter({ hasText: 'Scarpe comode' });
  await listed.getByRole('link', { name: 'La notte delle stelle, 27/11/2099 09:00', exact: true }).click();
  // It leads to the messages about that date, in the workspace of the event.
  await page.getByRole('heading', { level: 1, name: 'La notte delle stelle' }).waitFor();
  expect(new URL(page.url()).searchParams.get('session')).toBe(sessionId);

  const elsewhere = await site.openAccount({ contactEventIds: [eventId] });
  const theirs = await site.open(`/admin/messages?view=write&sessions=${site.programme.sessions.open}`, {
    signedInAs: elsewhere,
  });
  await theirs.getByText(write.notYours, { exact: true }).waitFor();
  expect(await theirs.getByRole('button', { name: write.sendUncounted, exact: true }).isDisabled()).toBe(
    true,
  );
});
