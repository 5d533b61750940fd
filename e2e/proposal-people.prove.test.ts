// A proposal written by two: invited by mail, accepted after the login, a question to the office, and left again.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { conversationStrings } from '#web/proposals/conversation/conversation-strings.ts';
import { peopleStrings } from '#web/proposals/conversation/people-strings.ts';
import { invitationStrings } from '#web/proposals/invitation/invitation-strings.ts';
import { lightAndDarkFindings, widthTooMuch } from '#test/accessible.ts';
import { buildForm } from '#test/build-proposals.ts';
import { openSite, type Site } from '#test/site.ts';
import { storedDrafts } from '#test/stored-drafts.ts';

const texts = peopleStrings.en;
let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('an author invites, the other one accepts by the mailed link with another address, asks the office, and leaves', async () => {
  const { db } = site.database;
  const author = await site.openAccount({ name: 'Ada', surname: 'Neri' });
  const { _id: authorId } = await db
    .selectFrom('users')
    .select('_id')
    .where('email', '=', author)
    .executeTakeFirstOrThrow();
  const id = await buildForm(db, authorId, { title: 'Bolle giganti', language: 'en' });
  const path = `/en/call-to-proposal/details/${id}`;
  const page = await site.open(path, { signedInAs: author, language: 'en' });
  await page.getByLabel(texts.email).fill('marie@istituto.test');
  await page.getByRole('button', { name: texts.invite }).click();
  await page.getByText(texts.waits, { exact: true }).waitFor();
  expect(await lightAndDarkFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await widthTooMuch(page)).toBe(0);

  const { links } = await site.message('marie@istituto.test', /write a proposal/);
  const { pathname, search } = new URL(links[0] ?? '');
  const link = pathname + search;
  const guest = await site.open(link, { language: 'en' });
  await guest.waitForURL(/\/login\?next=/);
  const other = await site.openAccount({ name: 'Marie' });
  const theirs = await site.open(link, { signedInAs: other, language: 'en' });
  await theirs.getByRole('heading', { name: invitationStrings.en.title }).waitFor();
  expect(await lightAndDarkFindings(theirs)).toEqual([]);
  await theirs.getByRole('button', { name: invitationStrings.en.accept }).click();
  await theirs.waitForURL(`**${path}`);
  await theirs.getByLabel(conversationStrings.en.text.author).fill('May we bring helium?');
  await theirs.getByRole('button', { name: conversationStrings.en.send, exact: true }).click();
  await theirs.getByRole('listitem').getByText('May we bring helium?').waitFor();
  await theirs.getByRole('button', { name: texts.leave }).click();
  await theirs.getByRole('alertdialog').getByRole('button', { name: texts.leave }).click();
  await theirs.getByText(texts.left).waitFor();
  expect(await db.selectFrom('formAuthors').select('_id').where('formId', '=', id).execute()).toEqual([]);
});

test('a question is there after a reload, and what is typed while it is sent stays in the field', async () => {
  const { db } = site.database;
  const author = await site.openAccount({ name: 'Ada' });
  const { _id: authorId } = await db
    .selectFrom('users')
    .select('_id')
    .where('email', '=', author)
    .executeTakeFirstOrThrow();
  const id = await buildForm(db, authorId, { title: 'Bolle giganti', language: 'en' });
  const page = await site.open(`/en/call-to-proposal/details/${id}`, { signedInAs: author, language: 'en' });
  const field = page.getByLabel(conversationStrings.en.text.author);
  await field.fill('How many tables?');
  await expect.poll(() => storedDrafts(page)).toContain('How many tables?');
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe('How many tables?');
  const held = Promise.withResolvers<void>();
  await page.route(`**/api/forms/${id}/messages`, async (route) => {
    if (route.request().method() === 'POST') await held.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: conversationStrings.en.send, exact: true }).click();
  await field.pressSequentially(' And chairs?');
  held.resolve();
  await page.getByText(conversationStrings.en.sent).waitFor();
  expect(await field.inputValue()).toBe('And chairs?');
  await page.getByRole('listitem').getByText('How many tables?').waitFor();
});
