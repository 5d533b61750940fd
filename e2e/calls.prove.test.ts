// The office's pages of calls: clicks counted, questions ordered by keyboard and by mouse, both languages, typing that survives, two editors.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Language, pathIn } from '#core/languages.ts';
import { newId } from '#server/db/ids.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { callStrings } from '#web/proposals/builder/call-strings.ts';
import { builderStrings } from '#web/proposals/builder/questions/builder-strings.ts';
import { draftStrings } from '#web/resources/drafts/draft-strings.ts';
import { formStrings } from '#web/resources/form/form-strings.ts';
import { wordsOf } from '#web/resources/words/index.ts';
import { axeFindings, widthTooMuch } from '#test/accessible.ts';
import { buildCallWith } from '#test/build-proposals.ts';
import { handsOn } from '#test/hands-on.ts';
import { openSite, type Site } from '#test/site.ts';

let site: Site;
let editor: string;
beforeAll(async () => {
  site = await openSite();
  editor = await site.openAccount({ subRoles: ['editor'] });
});
afterAll(() => site.close());

const open = (path: string, language: Language = 'it', width = 1280) =>
  site.open(pathIn(language, path), { language, signedInAs: editor, width });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const texts = stringsIn('it', callStrings);
const builder = stringsIn('it', builderStrings);
const form = stringsIn('it', formStrings);
const words = wordsOf('calls', 'it');
const kinds = wordsOf('formRows', 'it').options['kind'] ?? {};
const group = (page: Page, name = '') => page.getByRole('group', { name });

/** A template of an open call that asks these, each with a label of its key. */
async function template(...keys: readonly string[]): Promise<string> {
  const { formTemplateId } = await buildCallWith(
    site.database.db,
    keys.map((key) => ({ key })),
  );
  return formTemplateId;
}
const stored = async (formTemplateId: string) =>
  (
    await site.database.db
      .selectFrom('formRows')
      .select('key')
      .where('formTemplateId', '=', formTemplateId)
      .orderBy('phase')
      .orderBy('order')
      .execute()
  ).map(({ key }) => key);

async function startCall(page: Page, hands: ReturnType<typeof handsOn>): Promise<void> {
  await hands.click(page.getByRole('link', { name: words.add }));
  await hands.click(group(page, words.fields['title']).getByLabel(form.languages.it));
  await hands.type('Proponi per Curiosa');
  await hands.click(group(page, words.fields['opensAt']).getByRole('spinbutton').first());
  await hands.type('010320260900');
  await hands.click(group(page, words.fields['phaseOneEndsAt']).getByRole('spinbutton').first());
  await hands.type('300420992359');
  await hands.click(button(page, texts.create));
  await page.getByRole('region', { name: texts.typesTitle }).waitFor();
}
async function publish(page: Page, hands: ReturnType<typeof handsOn>): Promise<void> {
  await hands.click(page.getByRole('switch', { name: words.fields['isPublished'] ?? '' }), { force: true });
  await hands.click(button(page, form.save));
  await page.getByText(words.savedSuccess).first().waitFor();
}

test('a call with four types and the usual five questions each is published with seven clicks', async () => {
  const page = await open('/admin/calls');
  const hands = handsOn(page);
  await startCall(page, hands);
  await publish(page, hands);
  const made = await site.database.db.selectFrom('calls').selectAll().executeTakeFirstOrThrow();
  const templates = [
    made.laboratoryTemplateId,
    made.opendayTemplateId,
    made.showTemplateId,
    made.conferenceTemplateId,
  ];
  for (const id of templates) expect(await stored(id ?? '')).toHaveLength(5);
  expect(hands.done.clicks).toBe(7);
});

test('a call with four types and five questions of its own is published with 27 clicks', async () => {
  const page = await open('/admin/form-templates/new');
  const hands = handsOn(page);
  // All five questions are typed once; the templates of the four types begin as this one.
  await hands.click(group(page, wordsOf('formTemplates', 'it').fields['name']).getByLabel(form.languages.it));
  await hands.type('Le nostre domande');
  await hands.click(
    page.getByRole('button', { name: new RegExp(wordsOf('formTemplates', 'it').fields['formType'] ?? '') }),
  );
  await hands.click(page.getByRole('option').first());
  await hands.click(page.getByRole('button', { name: new RegExp(texts.from) }));
  await hands.click(page.getByRole('option', { name: texts.empty }));
  await hands.click(button(page, texts.makeTemplate));
  await page.getByRole('region', { name: builder.questions }).waitFor();
  for (const kind of ['textarea', 'string', 'number', 'toggle', 'uploads']) {
    await hands.click(button(page, kinds[kind] ?? ''));
    await hands.type(`Domanda: ${kind}`);
  }
  await hands.click(button(page, builder.save));
  await page.getByText(builder.saved).first().waitFor();
  await page.goto(page.url().replace(/form-templates.*/, 'calls'));
  await hands.click(page.getByRole('link', { name: words.add }));
  await hands.click(group(page, words.fields['title']).getByLabel(form.languages.it));
  await hands.type('Proponi');
  await hands.click(group(page, words.fields['opensAt']).getByRole('spinbutton').first());
  await hands.type('010320260900');
  await hands.click(group(page, words.fields['phaseOneEndsAt']).getByRole('spinbutton').first());
  await hands.type('300420992359');
  for (const type of ['laboratory', 'openday', 'show', 'conference'] as const) {
    await hands.click(page.getByRole('button', { name: new RegExp(`${texts.from}: ${texts.types[type]}`) }));
    await hands.click(page.getByRole('option', { name: 'Le nostre domande' }));
  }
  await hands.click(button(page, texts.create));
  await page.getByRole('region', { name: texts.typesTitle }).waitFor();
  await publish(page, hands);
  expect(hands.done.clicks).toBe(27);
});

describe.each(['it', 'en'] as const)('in %s', (language) => {
  const own = stringsIn(language, builderStrings);
  test('questions are ordered by keyboard, which is said aloud, and the order is saved', async () => {
    const id = await template('uno', 'due', 'tre');
    const page = await open(`/admin/form-templates/${id}`, language);
    const handle = (label: string, place: number) => button(page, own.handle(label, place, 3));
    await handle('uno', 1).focus();
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe(own.handle('uno', 2, 3));
    await page.getByText(own.moved('uno', 2, 3, own.phases[1])).waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.getByText(own.moved('uno', 3, 3, own.phases[2])).waitFor({ state: 'attached' });
    await button(page, own.save).click();
    await page.getByText(own.saved).first().waitFor();
    expect(await stored(id)).toEqual(['due', 'tre', 'uno']);
  });
});

test('a question is dragged to its place', async () => {
  const id = await template('uno', 'due', 'tre');
  const page = await open(`/admin/form-templates/${id}`);
  const from = await button(page, builder.handle('tre', 3, 3)).boundingBox();
  const to = await button(page, builder.handle('uno', 1, 3)).boundingBox();
  await page.mouse.move((from?.x ?? 0) + 10, (from?.y ?? 0) + 10);
  await page.mouse.down();
  await page.mouse.move((to?.x ?? 0) + 10, (to?.y ?? 0) - 5, { steps: 8 });
  await page.mouse.up();
  await button(page, builder.handle('tre', 1, 3)).waitFor();
  await button(page, builder.save).click();
  await page.getByText(builder.saved).first().waitFor();
  expect(await stored(id)).toEqual(['tre', 'uno', 'due']);
});

test('a question that was removed is put back with what it was, and a copy has a key of its own', async () => {
  const id = await template('uno', 'due');
  const page = await open(`/admin/form-templates/${id}`);
  await page.getByRole('button', { name: /^1\. uno/ }).click();
  await button(page, `${builder.remove}: uno`).click();
  await button(page, builder.undo).click();
  await page.getByRole('button', { name: /^1\. uno/ }).click();
  await button(page, `${builder.duplicate}: uno`).click();
  await button(page, builder.save).click();
  await page.getByText(builder.saved).first().waitFor();
  expect(await stored(id)).toEqual(['uno', 'uno-2', 'due']);
});

test('what was typed is there after a reload, and a second editor is not overwritten', async () => {
  const id = await template('uno');
  const page = await open(`/admin/form-templates/${id}`);
  await button(page, kinds['string'] ?? '').click();
  await page.keyboard.type('Mia');
  await page.getByRole('button', { name: /^2\. Mia/ }).waitFor();
  const found = page.getByText(stringsIn('it', draftStrings).typedFound);
  await expect
    .poll(
      async () => {
        await page.reload();
        await page.getByRole('region', { name: builder.questions }).waitFor();
        return found.waitFor({ timeout: 3000 }).then(
          () => true,
          () => false,
        );
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  await page.getByRole('button', { name: /^2\. Mia/ }).waitFor();
  await site.database.db
    .insertInto('formRows')
    .values({
      _id: newId(),
      formTemplateId: id,
      phase: 1,
      order: 5,
      key: 'altra',
      kind: 'string',
      label: { it: 'Altra' },
      isRequired: false,
      min: null,
      max: null,
      options: [],
      visibleWhenKey: null,
      visibleWhenValue: null,
    })
    .execute();
  await site.database.db
    .updateTable('formTemplates')
    .set({ updatedAt: new Date() })
    .where('_id', '=', id)
    .execute();
  await button(page, builder.save).click();
  await page.getByText(builder.conflict.text('Altra')).waitFor();
  expect(await stored(id)).toEqual(['uno', 'altra']);
  await button(page, builder.conflict.keepMine).click();
  await page.getByText(builder.saved).first().waitFor();
  expect(await stored(id)).toEqual(['uno', 'mia']);
});

test('a condition on a question that comes later is refused at its question', async () => {
  const id = await template('uno', 'due');
  const page = await open(`/admin/form-templates/${id}`);
  await page.getByRole('button', { name: /^2\. due/ }).click();
  await page.getByRole('button', { name: new RegExp(builder.condition) }).click();
  await page.getByRole('option', { name: builder.onlyIf('uno') }).click();
  await page.getByLabel(builder.answer).fill('sì');
  await button(page, `${builder.up}: due`).click();
  await button(page, builder.save).click();
  await page.getByText(builder.errors.notEarlier).waitFor();
  expect(await stored(id)).toEqual(['uno', 'due']);
});

test('a copy of a call lists every date before it is made and after', async () => {
  const { callId } = await buildCallWith(site.database.db, [{ key: 'uno' }], {
    title: { it: 'Proponi per il 2027' },
    opensAt: new Date('2027-03-01T08:00:00Z'),
    phaseOneEndsAt: new Date('2027-04-30T21:59:00Z'),
    phaseTwoEndsAt: null,
  });
  const page = await open(`/admin/calls/${callId}`);
  await button(page, texts.copy.action).click();
  const dialog = page.getByRole('dialog');
  for (const text of ['28 febbraio 2028, 09:00', '28 aprile 2028, 23:59', 'Laboratori 2028'])
    await dialog.getByText(text).waitFor();
  await dialog.getByText(/2027.*titolo/i).waitFor();
  await dialog.getByRole('button', { name: texts.copy.yes }).click();
  await dialog.getByRole('heading', { name: texts.copy.done }).waitFor();
  await dialog.getByText('28 febbraio 2028, 09:00').waitFor();
  await dialog.getByRole('button', { name: texts.copy.open }).click();
  await page.waitForURL((url) => !url.pathname.endsWith(callId));
  await page.getByText(texts.states.draft).waitFor();
  const names = await site.database.db.selectFrom('formTemplates').select('name').execute();
  expect(names.filter(({ name }) => name.it === 'Laboratori 2028')).toHaveLength(1);
});

test('a date that is moved says how many drafts it concerns', async () => {
  const { callId, formTemplateId } = await buildCallWith(site.database.db, [{ key: 'uno' }]);
  const { db } = site.database;
  const [versionId, ada] = [newId(), await site.signIn(await site.openAccount())];
  await db
    .insertInto('formTemplateVersions')
    .values({ _id: versionId, formTemplateId, number: 1, questions: '[]' })
    .execute();
  await db
    .insertInto('forms')
    .values({
      _id: newId(),
      userId: ada.user._id,
      callId,
      formTemplateId,
      templateVersionId: versionId,
      formType: 'laboratory',
      userType: 'private',
      language: 'it',
      title: 'Bolle',
      status: 'new',
    })
    .execute();
  const page = await open(`/admin/calls/${callId}`);
  await group(page, words.fields['phaseOneEndsAt']).getByRole('spinbutton').first().click();
  await page.keyboard.type('010120990900');
  await page.getByText(texts.affected(1)).waitFor();
  expect(await page.getByText(texts.noDrafts).count()).toBe(0);
});

test.each([320, 768, 1280])(
  'the pages have no findings and fit a window of %i pixels, light and dark',
  async (width) => {
    const id = await template('uno', 'due');
    const { callId } = await buildCallWith(site.database.db, [{ key: 'uno' }]);
    for (const path of [
      '/admin/calls',
      '/admin/calls/new',
      `/admin/calls/${callId}`,
      '/admin/form-templates/new',
      `/admin/form-templates/${id}`,
    ]) {
      const page = await open(path, 'it', width);
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      if (path.endsWith(id)) await page.getByRole('button', { name: /^1\. uno/ }).click();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect({
          path,
          colorScheme,
          findings: await axeFindings(page),
          isTooWide: (await widthTooMuch(page)) > 0,
        }).toEqual({
          path,
          colorScheme,
          findings: [],
          isTooWide: false,
        });
      }
    }
  },
);
