// Decisions on proposals: decided in one sheet, their messages seen, sent, and read by the author.

import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { officeStrings } from '#web/proposals/office/office-strings.ts';
import { conversationStrings } from '#web/proposals/conversation/conversation-strings.ts';
import { lightAndDarkFindings, widthTooMuch } from '#test/accessible.ts';
import { buildUser } from '#test/build-programme.ts';
import { buildForm } from '#test/build-proposals.ts';
import { openSite, type Site } from '#test/site.ts';

const texts = officeStrings.it;
let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('an editor decides about two, reads the messages as they will leave, and sends them', async () => {
  const { db } = site.database;
  const author = await buildUser(db, { name: 'Ada', email: 'ada@scienza.test' });
  const [bubbles, robots] = await Promise.all(
    ['Bolle giganti', 'La mano del robot'].map((title) =>
      buildForm(db, author, { title, status: 'waitingForApproval' }),
    ),
  );
  const stateOf = async (id: string | undefined) =>
    (
      await db
        .selectFrom('forms')
        .select('status')
        .where('_id', '=', id ?? '')
        .executeTakeFirst()
    )?.status;
  const editor = await site.openAccount({ subRoles: ['editor'] });
  // The frames of the messages have no origin, which axe speaks to.
  const page = await site.open('/manage/forms', { signedInAs: editor, complains: /'postMessage'/ });
  await page.getByRole('link', { name: 'Bolle giganti' }).first().waitFor();
  expect(await lightAndDarkFindings(page)).toEqual([]);
  await page.getByRole('link', { name: texts.toSheet, exact: true }).click();
  await page.getByRole('button', { name: texts.acceptRest(2) }).click();
  const one = page.getByRole('group', { name: texts.decisionOn('La mano del robot') });
  await one.getByRole('button', { name: texts.accepted }).waitFor();
  await one.getByRole('button', { name: texts.reject }).click();
  await page.getByLabel(texts.reason).fill('Ne abbiamo già tre.');
  await page.getByRole('button', { name: texts.saveReason }).click();
  await page.getByRole('button', { name: texts.saveReason }).waitFor({ state: 'detached' });
  expect(await lightAndDarkFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await widthTooMuch(page)).toBe(0);
  expect([await stateOf(bubbles), await stateOf(robots)]).toEqual([
    'waitingForApproval',
    'waitingForApproval',
  ]);

  await page.getByRole('link', { name: texts.toOutbox(2) }).click();
  await page.getByText('La tua proposta: La mano del robot').click();
  const mail = page.frameLocator(`iframe[title="${texts.message('La tua proposta: La mano del robot')}"]`);
  await mail.getByText('Il motivo: Ne abbiamo già tre.').waitFor();
  expect(await lightAndDarkFindings(page)).toEqual([]);
  expect(await widthTooMuch(page)).toBe(0);
  await page.getByRole('button', { name: texts.send(2) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: texts.send(2) })
    .click();
  await page.getByText(texts.outboxEmpty).waitFor();
  expect([await stateOf(bubbles), await stateOf(robots)]).toEqual(['approved', 'rejected']);
  const written = await db
    .selectFrom('messages')
    .select(['template', 'recipient'])
    .orderBy('template')
    .execute();
  expect(written.filter(({ template }) => template.startsWith('proposal'))).toEqual([
    { template: 'proposalApproved', recipient: 'ada@scienza.test' },
    { template: 'proposalRejected', recipient: 'ada@scienza.test' },
  ]);

  await page.goto(`${site.origin}/manage/forms/details/${robots}`);
  await page.getByText(texts.happened.reject).waitFor();
  await page.getByLabel(conversationStrings.it.text.office).fill('Scrivici se hai domande.');
  expect(await lightAndDarkFindings(page)).toEqual([]);
  await page.getByRole('button', { name: conversationStrings.it.send, exact: true }).click();
  await page.getByRole('listitem').getByText('Scrivici se hai domande.').waitFor();
  expect(await widthTooMuch(page)).toBe(0);
});

test('an editor reopens a draft that was not in time, and reads only what its author asked', async () => {
  const { db } = site.database;
  const author = await buildUser(db, { name: 'Bea', email: 'bea@scienza.test' });
  const id = await buildForm(db, author, { title: 'Il pendolo' });
  await db
    .insertInto('formMessages')
    .values({ _id: newId(), formId: id, userId: author, isOffice: false, text: 'Posso ancora inviarla?' })
    .execute();
  const editor = await site.openAccount({ subRoles: ['editor'] });
  const page = await site.open(`/manage/forms/details/${id}`, { signedInAs: editor });
  await page.getByRole('button', { name: texts.reopen }).click();
  const dialog = page.getByRole('dialog', { name: texts.reopen });
  await dialog.getByLabel(texts.note).fill('Finisci con calma.');
  await dialog.getByRole('spinbutton').first().click();
  await page.keyboard.type('221020990930');
  expect(await lightAndDarkFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: texts.reopen }).click();
  await dialog.waitFor({ state: 'detached' });
  const { note, reopenedUntil } = await db
    .selectFrom('forms')
    .select(['note', 'reopenedUntil'])
    .where('_id', '=', id)
    .executeTakeFirstOrThrow();
  expect([note, reopenedUntil?.toISOString()]).toEqual(['Finisci con calma.', '2099-10-22T07:30:00.000Z']);
  expect(await page.getByText('Il pendolo').count()).toBe(0);
});
