// Labels and settings: what admins change, and what visitors are shown then.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '#core/languages.ts';
import { pathIn } from '#web/i18n/language.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { strings as labelStrings } from '#web/labels/strings.ts';
import { wordsOf } from '#web/resources/words/index.ts';
import { openSite, type Site } from '#test/site.ts';
import { wordsIn } from '#test/words.ts';

let site: Site;
let admin: string;
beforeAll(async () => {
  site = await openSite();
  admin = await site.openAccount({ role: 'admin', name: 'Amanda', surname: 'Verdi' });
});
afterAll(() => site.close());

const languages: readonly Language[] = ['it', 'en'];
const book = 'events.event.actions.book';
const hostile = '<img src=x onerror="document.title=1"> {1} ${book}';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** How often the page of an event says something, as the server sends it and no script has touched it. */
async function sent(language: Language, text: string): Promise<number> {
  const path = pathIn(language, `/events/${site.programme.events.robot}`);
  const page = await site.open(path, { language, javaScriptEnabled: false });
  const count = await page.getByText(text, { exact: true }).count();
  await page.close();
  return count;
}

describe.each(languages)('in %s', (language) => {
  const other = language === 'it' ? 'en' : 'it';
  const { resources, event } = wordsIn(language);
  const texts = stringsIn(language, labelStrings);
  const inLanguage = wordsOf('labels', language).options['language']?.[language] ?? '';
  const original = event.actions.book;

  test('an admin words a button differently, visitors of that language read it at once, and it can be taken back', async () => {
    const [dates, datesOfOther] = [
      await sent(language, original),
      await sent(other, wordsIn(other).event.actions.book),
    ];
    expect([dates > 0, datesOfOther]).toEqual([true, dates]);
    const page = await site.open(pathIn(language, '/labels'), { language, signedInAs: admin });
    await page.getByRole('searchbox', { name: texts.search }).fill(`${original} actions.book`);
    await page.getByText(texts.found(1), { exact: true }).waitFor();
    for (const value of ['Qui!', hostile]) {
      await button(page, texts.of(texts.edit, inLanguage, book)).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill(value);
      await dialog.getByRole('button', { name: resources.dialogs.confirm, exact: true }).click();
      await page.getByRole('article', { name: book }).getByText(value, { exact: true }).waitFor();
      await expect.poll(() => sent(language, value)).toBe(dates);
      expect(await sent(language, original)).toBe(0);
      expect(await sent(other, wordsIn(other).event.actions.book)).toBe(datesOfOther);
    }

    const path = pathIn(language, `/events/${site.programme.events.robot}`);
    const visitor = await site.open(path, { language });
    await visitor.getByText(hostile, { exact: true }).first().waitFor();
    expect(await visitor.locator('img[src="x"]').count()).toBe(0);

    await page.getByRole('searchbox', { name: texts.search }).fill('');
    await page.getByText(texts.onlyChanged, { exact: true }).click();
    await page.getByText(texts.found(1), { exact: true }).waitFor();
    await button(page, texts.of(texts.reset, inLanguage, book)).click();
    await page.getByText(texts.nothing, { exact: true }).waitFor();
    await expect.poll(() => sent(language, original)).toBe(dates);
  });

  test('a label of a key that no text has is marked and can be deleted', async () => {
    const { token } = await site.signIn(admin);
    const key = `old.${language}`;
    await fetch(`${site.origin}/api/labels`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ key, value: 'x', language }),
    });
    const page = await site.open(pathIn(language, `/labels?q=${key}`), { language, signedInAs: admin });
    const card = page.getByRole('article', { name: key });
    await card.getByText(texts.noEffect, { exact: true }).waitFor();
    await button(page, texts.of(texts.delete, inLanguage, key)).click();
    await card.waitFor({ state: 'detached' });
    await page.getByText(texts.nothing, { exact: true }).waitFor();
    const told = await fetch(`${site.origin}/api/labels/in/${language}`);
    expect(await told.json()).not.toHaveProperty([key]);
  });
});
