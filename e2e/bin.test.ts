// The bin of deleted events, from a deletion to taking back and deleting for good.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { binStrings } from '#web/events/bin/bin-strings.ts';
import { deletionStrings } from '#web/events/staff/deletion-strings.ts';
import { officeTitles } from '#web/layout/office-titles.ts';
import { axeFindings, deskAndPhoneFindings } from '#test/accessible.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { proving } from '#test/proving.ts';
import { openSite, type Site } from '#test/site.ts';
import { takeSeats } from '#test/take-seats.ts';
import { wordsIn } from '#test/words.ts';

const texts = binStrings.it;
const deletion = deletionStrings.it;
const { form, list } = wordsIn('it').resources;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test('an editor deletes an event, finds it in the bin, and takes it back with its sessions', async () => {
  const { db } = site.database;
  const id = await buildEvent(db, { title: { it: 'Il pendolo', en: 'The pendulum' } });
  await buildSession(db, id);
  const editor = await site.openAccount({ name: 'Ada', subRoles: ['editor'] });
  const page = await site.open(`/admin/events/${id}`, { signedInAs: editor });
  await button(page, form.delete).click();
  await page.getByRole('alertdialog', { name: deletion.title }).getByText(deletion.goes(1)).waitFor();
  await button(page, deletion.yes).click();
  await page.waitForURL('**/manage/events');
  // A notice, no alert, takes it back; after the next deletion it stays on the screen on the way into the bin.
  const notice = page.getByText(texts.binned('Il pendolo'));
  await notice.waitFor();
  expect(await page.getByRole('alert').filter({ hasText: 'Il pendolo' }).count()).toBe(0);
  await button(page, texts.undo).click();
  await page.getByText(texts.takenBack('Il pendolo')).waitFor();
  expect(await notice.count()).toBe(0);
  expect(await db.selectFrom('events').select('_id').where('_id', '=', id).execute()).toEqual([{ _id: id }]);
  await page.getByRole('link', { name: 'Il pendolo' }).first().click();
  await button(page, form.delete).click();
  await button(page, deletion.yes).click();
  await notice.waitFor();
  await page.keyboard.press('Control+K');
  await page.getByRole('dialog').getByRole('searchbox').fill(officeTitles.it.bin);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: officeTitles.it.bin }).waitFor();
  const item = page.getByRole('listitem').filter({ hasText: 'Il pendolo' });
  await item.getByText(texts.daysLeft(30), { exact: true }).waitFor();
  await item.getByText(/da Ada/).waitFor();
  // For good it is deleted by administrators only.
  expect(await button(page, texts.purgeOf('Il pendolo')).count()).toBe(0);
  expect(await deskAndPhoneFindings(page)).toEqual([]);
  await button(page, texts.takeBackOf('Il pendolo')).click();
  await page.getByRole('alert').getByText(texts.takenBack('Il pendolo')).waitFor();
  expect(await notice.count()).toBe(0);
  await page.getByText(texts.empty).waitFor();
  // Keys go on from the page, and not from the top of the document.
  await expect.poll(() => focused(page)).toBe(officeTitles.it.bin);
  const sessions = await db.selectFrom('sessions').select('_id').where('eventId', '=', id).execute();
  expect(sessions).toHaveLength(1);
  await page.getByRole('link', { name: texts.open }).click();
  await page.waitForURL(`**/manage/events/details/${id}`);
  await page.getByRole('heading', { level: 1, name: 'Il pendolo' }).waitFor();
});

test('an administrator deletes an event of the bin for good', async () => {
  const admin = await site.openAccount({ role: 'admin' });
  const id = await buildEvent(site.database.db, { title: { it: 'La calamita', en: 'The magnet' } });
  const page = await site.open('/manage/events', { signedInAs: admin });
  await page.evaluate(
    async ([path, token]) => {
      await fetch(path ?? '', { method: 'DELETE', headers: { authorization: `Bearer ${token}` } });
    },
    [
      `/api/events/${id}`,
      await page.evaluate(() => JSON.parse(localStorage.getItem('userData') ?? '{}').token as string),
    ] as const,
  );
  await page.goto(`${site.origin}/manage/events/bin?q=calamita`);
  await button(page, texts.purgeOf('La calamita')).click();
  const question = page.getByRole('alertdialog', { name: texts.purgeTitle });
  expect(await axeFindings(page)).toEqual([]);
  await question.getByRole('button', { name: texts.purgeYes }).click();
  await page.getByText(texts.purged('La calamita', 0)).first().waitFor();
  await page.getByText(texts.nothing).waitFor();
});

proving(
  'of several events one that a colleague has taken back, and a lost network, stop none of the others',
  async () => {
    const { db } = site.database;
    const ids: string[] = [];
    for (const at of [1, 2, 3])
      ids.push(await buildEvent(db, { title: { it: `Astrolabio ${at}`, en: `Astrolabe ${at}` } }));
    const standing = async () => {
      const rows = await db.selectFrom('events').select('_id').where('_id', 'in', ids).execute();
      return rows.length;
    };
    const editor = await site.openAccount({ name: 'Ugo', subRoles: ['editor'] });
    const page = await site.open('/manage/events?q=astrolabio', { signedInAs: editor, complains: /./ });
    await page.getByRole('checkbox', { name: list.chooseAll }).check({ force: true });
    await button(page, list.deleteChosen).click();
    await page.getByRole('alertdialog').getByRole('button', { name: deletion.yes, exact: true }).click();
    await page.getByText(texts.binnedMany(3)).first().waitFor();

    // Nothing was reached: all are offered again.
    await page.context().setOffline(true);
    await button(page, texts.undo).click();
    await page.getByRole('alert').getByText(texts.offline).waitFor();
    await page.context().setOffline(false);
    await page.getByText(texts.binnedMany(3)).first().waitFor();

    const { token } = await site.signIn(editor);
    const answer = await fetch(`${site.origin}/api/event-bin/${ids[0]}/take-back`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(answer.status).toBe(200);
    await button(page, texts.undo).click();
    await page.getByText(texts.takenBackMany(2)).first().waitFor();
    await page.getByText(texts.goneMany(1)).first().waitFor();
    expect(await standing()).toBe(3);
    expect(await button(page, texts.undo).count()).toBe(0);
  },
);

proving(
  'more than ten events are deleted after their number is typed, without the one that is booked',
  async () => {
    const { db } = site.database;
    const ids: string[] = [];
    for (let at = 0; at < 11; at += 1) ids.push(await buildEvent(db, { title: { it: `Meridiana ${at}` } }));
    const booked = await buildEvent(db, { title: { it: 'Meridiana prenotata' } });
    await takeSeats(db, await buildSession(db, booked), 2);
    const editor = await site.openAccount({ name: 'Eva', subRoles: ['editor'] });
    const page = await site.open('/manage/events?q=meridiana&columns=year', { signedInAs: editor });
    const sent: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^.api.events.*(delete|contents)/.test(pathname) || request.method() === 'DELETE')
        sent.push(pathname);
    });
    await page.getByRole('checkbox', { name: list.chooseAll }).check({ force: true });
    await button(page, list.deleteChosen).click();
    const question = page.getByRole('alertdialog', { name: deletion.title });
    await question.getByText(deletion.text('', 12)).waitFor();
    await question.getByText(deletion.refused(1)).waitFor();
    await question.getByText(/^Meridiana prenotata: /).waitFor();
    await question.getByText(deletion.alone(11)).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const yes = button(page, deletion.yesOthers(11));
    expect(await yes.isDisabled()).toBe(true);
    await question.getByLabel(deletion.typeEvents(11)).fill('11');
    await yes.click();
    await expect
      .poll(() => db.selectFrom('events').select('_id').where('_id', 'in', ids).execute())
      .toEqual([]);
    await page.getByText(texts.binnedMany(11)).first().waitFor();
    await page.getByRole('alert').getByText('Meridiana prenotata').waitFor();
    expect(await db.selectFrom('events').select('_id').where('_id', '=', booked).execute()).toHaveLength(1);
    // The question, its repetition and the deletion; the number does not grow with the events.
    expect(sent).toEqual(Array(3).fill('/api/events/bulk/delete'));
  },
);
