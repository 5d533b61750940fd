// What an event costs: written by staff, shown on its page and in its dates, found by the filter.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathIn } from '#core/languages.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { eventStrings } from '#web/events/event/event-strings.ts';
import { filtersStrings } from '#web/events/filters/filters-strings.ts';
import { nothingStrings } from '#web/events/programme/results/nothing-strings.ts';
import { fieldErrorText } from '#web/resources/form/field-error-text.ts';
import { formStrings } from '#web/resources/form/form-strings.ts';
import { wordsOf } from '#web/resources/words/index.ts';
import { wordingOf } from '#web/i18n/language.ts';
import { events } from '#core/resources/programme.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { languagesTried } from '#test/sizes.ts';
import { openSite, type Site } from '#test/site.ts';
import { wordsIn } from '#test/words.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

describe.each(languagesTried('it'))('in %s', (language) => {
  const texts = stringsIn(language, eventStrings);
  const price = { it: '5 €, ridotto 3 €', en: '€5, reduced €3' };
  const open = (path: string, more: object = {}) => site.open(pathIn(language, path), { language, ...more });

  test('an editor writes a price in both languages, which is not free of charge as well', async () => {
    const form = stringsIn(language, formStrings);
    const words = wordsOf('events', language);
    const editor = await site.openAccount({ subRoles: ['editor'] });
    const id = await buildEvent(site.database.db);
    const page = await open(`/admin/events/${id}`, { signedInAs: editor });
    const fields = page.getByRole('group', { name: words.fields['price'] ?? '', exact: true });
    for (const one of ['it', 'en'] as const)
      await fields.getByLabel(form.languages[one], { exact: true }).fill(price[one]);
    const choose = async (from: string, to: string) => {
      await page.getByRole('button', { name: `${from} ${words.fields['isFree']}`, exact: true }).click();
      await page.getByRole('option', { name: to, exact: true }).click();
    };
    const save = page.getByRole('button', { name: wordsIn(language).resources.form.save, exact: true });
    await choose(form.unknown, form.yes);
    await save.click();
    const wordOf = (name: string) => words.fields[name] ?? '';
    await page
      .getByText(fieldErrorText('excludedByOther', events.fields.price, wordOf, wordingOf(language)))
      .first()
      .waitFor();
    await choose(form.yes, form.unknown);
    await save.click();
    await page.getByText(words.savedSuccess).first().waitFor();
    const stored = await site.database.db
      .selectFrom('events')
      .select(['price', 'isFree'])
      .where('_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ price, isFree: null });
  });

  test('an event shows its price, a date that differs its own, and nothing where it is unknown', async () => {
    const id = await buildEvent(site.database.db, { price });
    await buildSession(site.database.db, id, { startDate: inDays(3) });
    await buildSession(site.database.db, id, { startDate: inDays(4), isFree: true });
    const page = await open(`/events/${id}`, { javaScriptEnabled: false });
    const cost = page.getByRole('definition').filter({ hasText: price[language] });
    expect(await cost.count()).toBe(1);
    const rows = page.getByRole('region', { name: texts.dates });
    expect(await rows.getByText(texts.free, { exact: true }).count()).toBe(1);
    expect(await rows.getByText(price[language], { exact: true }).count()).toBe(0);

    const unknown = await buildEvent(site.database.db);
    await buildSession(site.database.db, unknown);
    const other = await open(`/events/${unknown}`, { javaScriptEnabled: false });
    expect(await other.getByText(texts.price, { exact: true }).count()).toBe(0);
    expect(await other.getByText(texts.free, { exact: true }).count()).toBe(0);
  });

  test('the filter finds what is known to be free of charge', async () => {
    const filters = stringsIn(language, filtersStrings);
    const word = `gratuità${language}`;
    const build = async (title: string, isFree: boolean | null) => {
      const id = await buildEvent(site.database.db, { title: { it: `${title} ${word}` }, isFree });
      await buildSession(site.database.db, id);
    };
    await build('Libero', true);
    await build('Chissà', null);
    const page = await open(`/events?q=${word}`);
    await page.getByRole('button', { name: filters.open(0), exact: true }).click();
    const sheet = page.getByRole('dialog', { name: filters.title });
    await sheet.getByLabel(filters.free).check();
    await page.waitForURL(/free=1/);
    await sheet.getByRole('button', { name: filters.show('1', true), exact: true }).click();
    await page.getByRole('link', { name: `Libero ${word}` }).waitFor();
    expect(await page.getByRole('article').count()).toBe(1);
    await page.getByRole('link', { name: filters.remove(filters.free), exact: true }).click();
    await expect.poll(() => page.getByRole('article').count()).toBe(2);
  });

  test('an empty list proposes to show also what costs something', async () => {
    const nothing = stringsIn(language, nothingStrings);
    const id = await buildEvent(site.database.db, { title: { it: `Astrolabio ${language}` }, isFree: false });
    await buildSession(site.database.db, id);
    const page = await open('/events?q=astrolabio&free=1', { javaScriptEnabled: false });
    expect(await page.getByRole('link', { name: nothing.drop(nothing.names.free, '1', true) }).count()).toBe(
      1,
    );
  });
});
