// Twenty proposals decided: few clicks, or no hand on the mouse.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { officeStrings } from '#web/proposals/office/office-strings.ts';
import { buildForm } from '#test/build-proposals.ts';
import { openSite, type Site } from '#test/site.ts';

const texts = officeStrings.en;
const mostClicks = 8;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

async function openSheet(): Promise<Page> {
  const { db } = site.database;
  await db.deleteFrom('forms').execute();
  for (let number = 1; number <= 20; number += 1)
    await buildForm(db, undefined, { title: `Idea ${number}`, status: 'waitingForApproval' });
  const editor = await site.openAccount({ subRoles: ['editor'] });
  return site.open('/en/manage/forms/decisions', { signedInAs: editor, language: 'en' });
}
const verdicts = async () => {
  const rows = await site.database.db.selectFrom('formDecisions').select('verdict').execute();
  return rows.map(({ verdict }) => verdict).toSorted();
};
const fifteenAndFive = [
  ...Array.from({ length: 15 }, () => 'approve'),
  ...Array.from({ length: 5 }, () => 'reject'),
];

test('twenty are decided, five of them rejected, in at most eight clicks from their list', async () => {
  const sheet = await openSheet();
  const editorPage = sheet;
  await editorPage.goto(`${site.origin}/en/manage/forms`);
  let clicks = 0;
  const click = async (role: 'button' | 'link', name: string, within?: string) => {
    const scope = within === undefined ? editorPage : editorPage.getByRole('group', { name: within });
    await scope.getByRole(role, { name, exact: true }).click();
    clicks += 1;
  };
  await click('link', texts.toSheet);
  await click('button', texts.acceptRest(20));
  for (const number of [3, 6, 9, 12, 15]) {
    const group = texts.decisionOn(`Idea ${number}`);
    await editorPage
      .getByRole('group', { name: group })
      .getByRole('button', { name: texts.accepted })
      .waitFor();
    await click('button', texts.reject, group);
    await editorPage
      .getByRole('group', { name: group })
      .getByRole('button', { name: texts.rejected })
      .waitFor();
  }
  await expect.poll(verdicts).toEqual(fifteenAndFive);
  expect(clicks).toBeLessThanOrEqual(mostClicks);
});

test('by keyboard each row is decided with one letter, and arrows lead to the next', async () => {
  const page = await openSheet();
  await page
    .getByRole('group', { name: texts.decisionOn('Idea 1'), exact: true })
    .getByRole('button', { name: texts.accept })
    .focus();
  for (let number = 1; number <= 20; number += 1) {
    const group = page.getByRole('group', { name: texts.decisionOn(`Idea ${number}`), exact: true });
    await page.keyboard.press(number > 15 ? 'r' : 'a');
    await group.getByRole('button', { name: number > 15 ? texts.rejected : texts.accepted }).waitFor();
    await page.keyboard.press('ArrowDown');
  }
  await expect.poll(verdicts).toEqual(fifteenAndFive);
});
