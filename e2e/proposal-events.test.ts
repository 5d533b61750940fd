// From approved proposals to draft events, and what their authors change later, taken over one by one.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventStrings } from '#web/proposals/office/event/event-strings.ts';
import { officeStrings } from '#web/proposals/office/office-strings.ts';
import { viewFindings } from '#test/accessible.ts';
import { buildUser } from '#test/build-programme.ts';
import { buildCallWith } from '#test/build-proposals.ts';
import { buildSent } from '#test/build-committee.ts';
import { openSite, type Site } from '#test/site.ts';

const texts = eventStrings.it;
const words = officeStrings.it;

let site: Site;
let editor: string;
let forms: readonly string[];
beforeAll(async () => {
  site = await openSite();
  const { db } = site.database;
  editor = await site.openAccount({ subRoles: ['editor'] });
  const author = await buildUser(db, { name: 'Ada', surname: 'Neri' });
  const call = await buildCallWith(db, [
    { key: 'che-cosa', kind: 'textarea', eventField: 'description' },
    { key: 'durata', kind: 'number', eventField: 'durationMinutes' },
    { key: 'persone', kind: 'textarea', eventField: 'speakers' },
  ]);
  forms = await Promise.all(
    ['Bolle giganti', 'La mano del robot'].map((title) =>
      buildSent(db, author, call, {
        title,
        status: 'approved',
        decidedAt: new Date(),
        answers: { 'che-cosa': 'Si prova tutto', durata: 45, persone: 'Rita Levi, CNR' },
      }),
    ),
  );
});
afterAll(() => site.close());

/** What the author sends in the second phase. */
async function sendAgain(formId: string, change: { readonly title: string; readonly answers: object }) {
  const { db } = site.database;
  const form = await db.selectFrom('forms').selectAll().where('_id', '=', formId).executeTakeFirstOrThrow();
  const { templateVersionId, userId } = form;
  await db
    .insertInto('formVersions')
    .values({
      formId,
      templateVersionId,
      userId,
      number: 9,
      reason: 'sent',
      title: change.title,
      eventTitle: null,
      writeOnEventTitle: false,
      answers: JSON.stringify(change.answers),
    })
    .execute();
}

async function makeEvent(page: Page, formId: string | undefined): Promise<string> {
  await page.goto(`${site.origin}/manage/forms/details/${formId}`);
  await page.getByRole('button', { name: words.makeEvent }).click();
  await page.getByText(texts.same).waitFor();
  const { eventId } = await site.database.db
    .selectFrom('forms')
    .select('eventId')
    .where('_id', '=', formId ?? '')
    .executeTakeFirstOrThrow();
  return eventId ?? '';
}

test('two proposals become events, and later changes are taken over or left one by one', async () => {
  const { db } = site.database;
  const [bubbles = '', robot = ''] = forms;
  const page = await site.open(`/manage/forms`, { signedInAs: editor });
  await page.getByRole('link', { name: 'Bolle giganti' }).first().waitFor();
  const first = await makeEvent(page, bubbles);
  const second = await makeEvent(page, robot);
  expect(first).not.toBe(second);
  const eventOf = (id: string) =>
    db
      .selectFrom('events')
      .select(['title', 'durationMinutes', 'description'])
      .where('_id', '=', id)
      .executeTakeFirst();
  expect([await eventOf(first), await eventOf(second)]).toMatchObject([
    { title: { it: 'Bolle giganti' }, durationMinutes: 45, description: { it: '<p>Si prova tutto</p>' } },
    { title: { it: 'La mano del robot' } },
  ]);

  await sendAgain(bubbles, {
    title: 'Bolle giganti di notte',
    answers: { 'che-cosa': 'Si prova al buio', durata: 60, persone: 'Rita Levi, CNR' },
  });
  // From the workspace of the event to its proposal, and back.
  await page.goto(`${site.origin}/manage/events/details/${first}`);
  await page.getByText(texts.differ(3)).waitFor();
  await page.getByRole('link', { name: texts.toProposal }).click();
  await page.getByRole('heading', { name: texts.differ(3) }).waitFor();
  expect(await viewFindings(page)).toEqual([]);
  await page.getByRole('button', { name: texts.takeOf('Durata (minuti)') }).click();
  await page.getByRole('heading', { name: texts.differ(2) }).waitFor();
  await page.getByRole('button', { name: texts.leaveOf('Titolo') }).click();
  await page.getByRole('heading', { name: texts.differ(1) }).waitFor();
  // What was written into the event meanwhile is shown before it is overwritten.
  await db
    .updateTable('events')
    .set({ description: { it: '<p>Riscritta a mano</p>' } })
    .where('_id', '=', first)
    .execute();
  const take = page.getByRole('button', { name: texts.takeOf('Descrizione') });
  await take.click();
  await page.getByText(texts.conflict).waitFor();
  await page.getByText('Riscritta a mano').waitFor();
  await page.getByText(texts.edited).waitFor();
  await take.click();
  await page.getByText(texts.same).waitFor();
  expect(await eventOf(first)).toMatchObject({
    title: { it: 'Bolle giganti' },
    durationMinutes: 60,
    description: { it: '<p>Si prova al buio</p>' },
  });
  await page.getByRole('link', { name: 'Bolle giganti', exact: true }).click();
  await page.getByText(texts.fromProposal(await numberOf(bubbles)), { exact: false }).waitFor();
});

async function numberOf(formId: string): Promise<number> {
  const row = await site.database.db
    .selectFrom('forms')
    .select('number')
    .where('_id', '=', formId)
    .executeTakeFirstOrThrow();
  return row.number;
}
