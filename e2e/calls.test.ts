// A call with one template and three questions, made and published in the office.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { stringsIn } from '#web/i18n/strings.ts';
import { callStrings } from '#web/proposals/builder/call-strings.ts';
import { builderStrings } from '#web/proposals/builder/questions/builder-strings.ts';
import { formStrings } from '#web/resources/form/form-strings.ts';
import { wordsOf } from '#web/resources/words/index.ts';
import { onePage } from '#test/one-page.ts';
import { openSite, type Site } from '#test/site.ts';

let site: Site;
let editor: string;
beforeAll(async () => {
  site = await openSite();
  editor = await site.openAccount({ subRoles: ['editor'] });
});
afterAll(() => site.close());

const goOn = onePage(() => site);
const texts = stringsIn('it', callStrings);
const builder = stringsIn('it', builderStrings);
const form = stringsIn('it', formStrings);
const words = wordsOf('calls', 'it');
const fields = wordsOf('formRows', 'it').options['eventField'] ?? {};
const kinds = wordsOf('formRows', 'it').options['kind'] ?? {};

test('a call with one form and three questions is made and published', async () => {
  const page = await goOn('/admin/calls', { signedInAs: editor });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.getByRole('link', { name: words.add }).click();
  const title = page.getByRole('group', { name: words.fields['title'] ?? '' });
  await title.getByLabel(form.languages.it).fill('Proponi per Curiosa 2100');
  for (const [field, day] of [
    ['opensAt', '010320260900'],
    ['phaseOneEndsAt', '300420992359'],
  ] as const) {
    await page
      .getByRole('group', { name: words.fields[field] ?? '' })
      .getByRole('spinbutton')
      .first()
      .click();
    await page.keyboard.type(day);
  }
  for (const type of ['laboratory', 'openday', 'conference'] as const)
    await page.getByRole('switch', { name: texts.types[type] }).click({ force: true });
  await button(texts.create).click();
  await page.getByRole('link', { name: /Spettacoli 2099/ }).click();

  // Of the usual five questions the last three are removed; a new one depends on another answer.
  await page.getByRole('heading', { level: 1, name: 'Spettacoli 2099' }).waitFor();
  for (const label of ['Chi siete', 'Di che cosa hai bisogno', 'Quanti minuti']) {
    await page.getByRole('button', { name: new RegExp(`^\\d\\. ${label}`) }).click();
    await page.getByRole('button', { name: new RegExp(`^${builder.remove}: ${label}`) }).click();
  }
  await button(kinds['string'] ?? '').click();
  await page.keyboard.type('Che voce hai?');
  await page.getByRole('button', { name: new RegExp(builder.condition) }).click();
  await page.getByRole('option', { name: builder.onlyIf('A chi è adatto?') }).click();
  const becomes = page.getByRole('button', { name: new RegExp(builder.eventField) });
  await becomes.click();
  await page.getByRole('option', { name: fields['accessibility'] ?? '', exact: true }).click();
  const preview = page.getByRole('region', { name: builder.preview.title });
  expect(await preview.getByLabel('Che voce hai?').count()).toBe(0);
  await preview.getByRole('checkbox', { name: 'Fino a 5 anni' }).click({ force: true });
  await preview.getByLabel('Che voce hai?').waitFor();
  await button(builder.save).click();
  await page.getByText(builder.saved).first().waitFor();

  await page.goBack();
  await page.getByRole('switch', { name: words.fields['isPublished'] ?? '' }).click({ force: true });
  await button(form.save).click();
  await page.getByText(words.savedSuccess).first().waitFor();
  await page.getByRole('region', { name: texts.state }).getByText(texts.states.open('')).waitFor();
  const { db } = site.database;
  const call = await db.selectFrom('calls').selectAll().executeTakeFirstOrThrow();
  expect(call).toMatchObject({
    isPublished: true,
    laboratoryTemplateId: null,
    showFor: ['private', 'school'],
  });
  const rows = await db
    .selectFrom('formRows')
    .select(['key', 'visibleWhenKey', 'eventField'])
    .orderBy('order')
    .execute();
  expect(rows).toEqual([
    { key: 'che-cosa', visibleWhenKey: null, eventField: 'description' },
    { key: 'per-chi', visibleWhenKey: null, eventField: null },
    { key: 'che-voce-hai', visibleWhenKey: 'per-chi', eventField: 'accessibility' },
  ]);
});
