// Approvals from the sender to the contact and back: sent, rejected with a reason, approved with others.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvalStrings } from '#web/events/approval/approval-strings.ts';
import { eventActionStrings } from '#web/events/staff/action-strings.ts';
import { contentStrings } from '#web/events/content/content-strings.ts';
import { headStrings } from '#web/events/staff/head-strings.ts';
import { wordsOf } from '#web/resources/words/index.ts';
import { leaveStrings } from '#web/layout/unsaved/leave-strings.ts';
import { lightAndDarkFindings, widthTooMuch } from '#test/accessible.ts';
import { buildEvent, buildUser } from '#test/build-programme.ts';
import { proving } from '#test/proving.ts';
import { openSite, type Site } from '#test/site.ts';

const texts = approvalStrings.it;
const actions = eventActionStrings.it;
const words = wordsOf('events', 'it');
const head = headStrings.it;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const titled = (title: string) =>
  buildEvent(site.database.db, { title: { it: title, en: title }, visibilityStatus: 'private' });

test('an editor chooses a contact and sends the event, and the contact rejects it with a reason that the editor reads', async () => {
  const id = await titled('Il pendolo');
  await site.openAccount({ name: 'Carla', surname: 'Neri', subRoles: ['contact'] });
  for (let place = 0; place < 100; place += 1)
    await buildUser(site.database.db, { surname: 'Bianchi', subRoles: ['contact'] });
  await buildUser(site.database.db, { name: 'Zita', surname: 'Neri', subRoles: ['contact'] });
  const editor = await site.openAccount({ name: 'Ada', subRoles: ['editor'] });
  const page = await site.open(`/admin/events/${id}`, { signedInAs: editor });
  // Without contact people there is nothing to send.
  expect(await button(page, actions.send).count()).toBe(0);
  await button(page, actions.contacts).click();
  const dialog = page.getByRole('dialog', { name: actions.contactsTitle });
  // More contacts than a page of their list are all there.
  await dialog.getByRole('searchbox').fill('neri');
  await dialog.getByText('Carla Neri').click();
  await dialog.getByText('Zita Neri').waitFor();
  expect(await lightAndDarkFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: actions.contactsSave }).click();
  await button(page, actions.send).click();
  await page
    .getByRole('alertdialog', { name: actions.sendTitle })
    .getByRole('button', { name: actions.send })
    .click();
  await page.getByText(/In attesa di Carla Neri/).waitFor();

  const contact = await site.openAccount({ subRoles: ['contact'], contactEventIds: [id] });
  const theirs = await site.open('/manage/events/approvals', { signedInAs: contact });
  await button(theirs, texts.rejectOf('Il pendolo')).click();
  const question = theirs.getByRole('dialog', { name: texts.rejectTitle(1) });
  expect(await question.getByRole('button', { name: texts.reject }).isDisabled()).toBe(true);
  await question.getByLabel(texts.why).fill('Manca la foto.');
  await theirs.keyboard.press('Escape');
  await question.getByRole('button', { name: leaveStrings.it.goOn }).click();
  expect(await question.getByLabel(texts.why).inputValue()).toBe('Manca la foto.');
  expect(await lightAndDarkFindings(theirs)).toEqual([]);
  await question.getByRole('button', { name: texts.reject }).click();
  await theirs.getByText(texts.empty.forMe.title).waitFor();

  // It is sent again from where the head of the event says so, on each of its tabs.
  await page.goto(`${site.origin}/manage/events/details/${id}/dates`);
  expect(await button(page, head.publish).isDisabled()).toBe(true);
  await button(page, head.off.rejected).click();
  const sending = page.getByRole('alertdialog', { name: actions.sendTitle });
  await sending.getByRole('button', { name: actions.send }).click();
  // Another contact is named before or after her.
  await page.getByText(/^Prima serve il sì di .*Carla Neri/).waitFor();
  const stored = site.database.db.selectFrom('events').select('approvalStatus').where('_id', '=', id);
  expect(await stored.executeTakeFirstOrThrow()).toEqual({ approvalStatus: 'new' });

  await theirs.reload();
  await button(theirs, texts.rejectOf('Il pendolo')).click();
  await question.getByLabel(texts.why).fill('Manca la foto.');
  await question.getByRole('button', { name: texts.reject }).click();
  await theirs.getByText(texts.empty.forMe.title).waitFor();

  await page.goto(`${site.origin}/manage/events/approvals`);
  await page.getByText(texts.reason('Manca la foto.')).waitFor();
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect([await lightAndDarkFindings(page), await widthTooMuch(page)]).toEqual([[], 0]);
  }
});

test('a contact approves one by keys, which go on from the next, and then all that waits at once', async () => {
  const { db } = site.database;
  const ids = [await titled('La leva'), await titled('La ruota'), await titled('La vite')];
  for (const [place, id] of ids.entries()) {
    const sent = { approvalRequestedAt: new Date(Date.now() - (3 - place) * 60_000) };
    await db.updateTable('events').set(sent).where('_id', '=', id).execute();
  }
  const contact = await site.openAccount({ subRoles: ['contact'], contactEventIds: ids });
  const page = await site.open('/manage/events/approvals', { signedInAs: contact });
  await button(page, texts.approveOf('La leva')).press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('La ruota');
  await page.getByText(texts.chooseAll, { exact: true }).click();
  expect(await lightAndDarkFindings(page)).toEqual([]);
  await button(page, texts.approve).last().click();
  await page.getByText(texts.empty.forMe.title).waitFor();
  const rows = await db.selectFrom('events').select('approvalStatus').where('_id', 'in', ids).execute();
  expect(rows.map(({ approvalStatus }) => approvalStatus)).toEqual(['approved', 'approved', 'approved']);
});

proving(
  'what an editor changes after the approval is said in the head and in the list, with the way to the history',
  async () => {
    const id = await titled('Il pendolo doppio');
    const contact = await site.openAccount({
      name: 'Carla',
      surname: 'Neri',
      subRoles: ['contact'],
      contactEventIds: [id],
    });
    const editor = await site.openAccount({ name: 'Ada', subRoles: ['editor'] });
    const send = async (as: string, method: string, action = '', body: object = {}) => {
      const { token } = await site.signIn(as);
      const answer = await fetch(`${site.origin}/api/events/${id}${action}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(answer.status).toBe(200);
    };
    await send(editor, 'POST', '/send-for-approval');
    await send(contact, 'POST', '/approve');
    const page = await site.open(`/manage/events/details/${id}`, { signedInAs: editor });
    await page.getByText(headStrings.it.states.approved).waitFor();
    const changed = page.getByText(/^Modificato dopo il sì di Carla Neri \(.+\): ringraziamenti\.$/);
    expect(await changed.count()).toBe(0);
    await page.getByLabel(words.fields['thanks'] ?? '', { exact: true }).fill('al coro');
    await button(page, contentStrings.it.save).click();
    await changed.waitFor();
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect([await lightAndDarkFindings(page), await widthTooMuch(page)]).toEqual([[], 0]);
    }

    const theirs = await site.open('/manage/events/approvals?box=approved', { signedInAs: contact });
    await theirs.getByText(/Modificato dopo il sì di Carla Neri .*: ringraziamenti\./).waitFor();
    for (const width of [320, 1280]) {
      await theirs.setViewportSize({ width, height: 800 });
      expect([await lightAndDarkFindings(theirs), await widthTooMuch(theirs)]).toEqual([[], 0]);
    }
    await theirs.getByRole('link', { name: texts.history }).click();
    await theirs.waitForURL(/\/history$/);
  },
);
