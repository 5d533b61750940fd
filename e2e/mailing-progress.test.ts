// The page of what staff wrote, while a message of theirs leaves (docs/product/messages.md#to-those-who-booked).

import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildMailing, buildMessage } from '#test/build-messages.ts';
import { buildEvent } from '#test/build-programme.ts';
import { openSite, type Site } from '#test/site.ts';
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
