// Finding something in the programme: by an address that says too much, by a word that is mistyped.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findingStrings } from '#web/events/finding-strings.ts';
import { strings as eventsStrings } from '#web/events/strings.ts';
import { pathIn } from '#web/i18n/language.ts';
import { suggestionStrings } from '#web/events/suggestion-strings.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { openSite, type Site } from '#test/site.ts';
import { languagesTried } from '#test/sizes.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const nobody = '0199a000-0000-7000-8000-000000000001';
const cardTitles = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();

describe.each(languagesTried('it'))('in %s,', (language) => {
  const texts = stringsIn(language, findingStrings);
  const { filters, results } = stringsIn(language, eventsStrings);
  const suggestions = stringsIn(language, suggestionStrings);
  const words = {
    it: { slip: 'vulacno', meant: 'vulcano', title: 'Il vulcano in cucina' },
    en: { slip: 'volcnao', meant: 'volcano', title: 'A volcano in the kitchen' },
  }[language];
  const open = (path: string, javaScriptEnabled: boolean) =>
    site.open(pathIn(language, path), { language, javaScriptEnabled });

  test.each([
    ['with', true],
    ['without', false],
  ])('an address that cannot be read as a whole says so, %s script', async (_name, hasScript) => {
    const hall = site.programme.places.hall;
    const page = await open(`/events?age=abc&from=domani&field=${nobody}&place=${hall}`, hasScript);
    await page.getByText(texts.unread('from=domani, age=abc'), { exact: true }).waitFor();
    expect(await page.getByText(texts.gone(1), { exact: true }).count()).toBe(1);
    expect(await page.getByRole('status').first().textContent()).toBe(results('1', true));
    const active = page.getByRole('list', { name: filters.active }).getByRole('link');
    expect(await active.allInnerTexts()).toEqual(['Sala dei Giganti', filters.clear]);
  });

  test.each([
    ['with', true],
    ['without', false],
  ])('a mistyped word finds what was meant, and says so, %s script', async (_name, hasScript) => {
    const page = await open(`/events?q=${words.slip}`, hasScript);
    await page.getByText(texts.nothingFor(words.slip)).waitFor();
    expect(await cardTitles(page)).toEqual([words.title]);
    await page.getByRole('link', { name: words.meant, exact: true }).click();
    await page.waitForURL(`**?q=${words.meant}`);
    expect(await cardTitles(page)).toEqual([words.title]);
    await page.getByText(texts.meant).waitFor({ state: 'detached' });
  });

  test('names are suggested while somebody types, and chosen by keyboard or pointer', async () => {
    const { search } = stringsIn(language, eventsStrings);
    const page = await open('/events', true);
    const field = page.locator('input[type=search]');
    await field.fill(words.slip);
    const options = page.getByRole('listbox', { name: suggestions.label }).getByRole('option');
    await options.filter({ hasText: suggestions.meant(words.meant) }).waitFor();
    expect(await options.allInnerTexts()).toEqual([
      suggestions.meant(words.meant),
      `${words.title}\n${suggestions.kinds.event}`,
    ]);
    const combobox = page.getByRole('combobox', { name: search });
    expect(await combobox.getAttribute('aria-expanded')).toBe('true');
    await field.press('ArrowDown');
    expect(await combobox.getAttribute('aria-activedescendant')).toBe(
      await options.first().getAttribute('id'),
    );
    await field.press('Escape');
    expect(await field.inputValue()).toBe(words.slip);
    await options.first().waitFor({ state: 'hidden' });

    await field.fill('Giganti');
    await options.filter({ hasText: 'Sala dei Giganti' }).click();
    await page.waitForURL(`**?place=${site.programme.places.hall}`);
    expect(await field.inputValue()).toBe('');

    await field.fill(words.title.slice(0, 12));
    await options.filter({ hasText: words.title }).waitFor();
    await field.press('ArrowDown');
    await field.press('Enter');
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
  });

  test('seats for a party are found together, and the party can be left out again', async () => {
    const page = await open('/events?party=13', false);
    expect(await cardTitles(page)).not.toContain(words.title);
    const what = filters.partyIs(13);
    await page.getByRole('link', { name: filters.remove(what) }).click();
    await page.waitForURL(`**${pathIn(language, '/events')}`);
  });
});
