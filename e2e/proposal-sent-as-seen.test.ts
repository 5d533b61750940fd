// A proposal of two authors is sent as it was seen: what the other one has changed in the last second is shown first.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { writingStrings } from '#web/proposals/applicant/writing-strings.ts';
import { lightAndDarkFindings, widthTooMuch } from '#test/accessible.ts';
import { buildForm } from '#test/build-proposals.ts';
import { openSite, type Site } from '#test/site.ts';

const texts = writingStrings.it;
let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('what another author changed while the button was pressed is shown, and sent by a second press', async () => {
  const { db } = site.database;
  const ada = await site.openAccount({ name: 'Ada', surname: 'Neri' });
  const { _id: adaId } = await db
    .selectFrom('users')
    .select('_id')
    .where('email', '=', ada)
    .executeTakeFirstOrThrow();
  const id = await buildForm(db, adaId, { title: 'Bolle giganti' });
  const page = await site.open(`/call-to-proposal/details/${id}`, { signedInAs: ada });
  await page.getByRole('button', { name: texts.review.title }).first().click();
  const send = page.getByRole('button', { name: texts.send, exact: true });
  await send.waitFor();
  // The other one has saved, and this page has not read it.
  await db
    .updateTable('forms')
    .set({ title: 'Bolle minuscole', updatedAt: new Date() })
    .where('_id', '=', id)
    .execute();
  await send.click();
  await page.getByText(texts.changed.title).waitFor();
  await page.getByRole('alert').getByText('Bolle minuscole').waitFor();
  const statusOf = async () =>
    (await db.selectFrom('forms').select('status').where('_id', '=', id).executeTakeFirstOrThrow()).status;
  expect(await statusOf()).toBe('new');
  expect(await lightAndDarkFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await widthTooMuch(page)).toBe(0);
  await page.getByRole('button', { name: texts.changed.send }).click();
  await expect.poll(statusOf).toBe('waitingForApproval');
});
