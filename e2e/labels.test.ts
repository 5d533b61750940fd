// Labels, texts of messages, and settings: admins change them, and visitors see the change.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Language, pathIn } from '#core/languages.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { templateStrings } from '#web/deliveries/template-strings.ts';
import { leaveStrings } from '#web/layout/unsaved/leave-strings.ts';
import { textsStrings } from '#web/deliveries/texts/texts-strings.ts';
import { strings as labelStrings } from '#web/labels/strings.ts';
import { wordsOf } from '#web/resources/words/index.ts';
import { privacyMessages } from '#server/privacy/strings.ts';
import { deskAndPhoneFindings } from '#test/accessible.ts';
import { proving } from '#test/proving.ts';
import { type OpenPage, openSite, password, type Site } from '#test/site.ts';
import { languagesTried } from '#test/sizes.ts';
import { wordsIn } from '#test/words.ts';

let site: Site;
let admin: string;
beforeAll(async () => {
  site = await openSite();
  admin = await site.openAccount({ role: 'admin', name: 'Amanda', surname: 'Verdi' });
});
afterAll(() => site.close());

/** What the dates of an event say to a guest. */
const book = 'events.event.actions.book';
const hostile = '<img src=x onerror="document.title=1"> {1} ${book}';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** How often the server's rendering of an event's page contains a text. */
async function sent(language: Language, text: string): Promise<number> {
  const { page } = (withoutScript ??= await site.openForSeveral('/faqs', { javaScriptEnabled: false }));
  await page.goto(pathIn(language, `/events/${site.programme.events.robot}`), {
    waitUntil: 'domcontentloaded',
  });
  return page.getByText(text, { exact: true }).count();
}
let withoutScript: OpenPage | undefined;
afterAll(() => withoutScript?.close());

describe.each(languagesTried('en'))('in %s', (language) => {
  const other = language === 'it' ? 'en' : 'it';
  const { resources, event } = wordsIn(language);
  const texts = stringsIn(language, labelStrings);
  const inLanguage = wordsOf('labels', language).options['language']?.[language] ?? '';
  const original = event.actions.book;

  test('an admin rewords a button, visitors of that language see it at once, and it can be reset', async () => {
    const [dates, datesOfOther] = [
      await sent(language, original),
      await sent(other, wordsIn(other).event.actions.book),
    ];
    expect([dates > 0, datesOfOther]).toEqual([true, dates]);
    const page = await site.open(pathIn(language, '/labels'), { language, signedInAs: admin });
    await page.getByRole('searchbox', { name: texts.search }).fill(`${original} ${book}`);
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

  proving('a label whose key has no text is marked and can be deleted', async () => {
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
    const answer = await fetch(`${site.origin}/api/labels/in/${language}`);
    expect(await answer.json()).not.toHaveProperty([key]);
  });

  test('an admin rewords a message: a wrong placeholder is refused, a preview shows the text, and it is reset', async () => {
    const said = stringsIn(language, textsStrings);
    const written = privacyMessages.accountUnused.button.written[language];
    const page = await site.open(pathIn(language, '/message-texts'), {
      language,
      signedInAs: admin,
      // axe asks the frame of a preview, which runs no script.
      complains: /'postMessage'/,
    });
    const drawer = page.getByRole('navigation', { name: wordsIn(language).drawer.label });
    const item = drawer.getByRole('link', { name: wordsOf('messageTexts', language).many, exact: true });
    expect(await item.getAttribute('aria-current')).toBe('page');

    const search = page.getByRole('searchbox', { name: said.search });
    await search.fill(written);
    await page.getByText(said.found(1), { exact: true }).waitFor();
    await button(page, stringsIn(language, templateStrings).accountUnused).click();
    const shown = page.getByRole('region', { name: said.preview }).frameLocator('iframe');
    await shown.getByText(written, { exact: true }).waitFor();
    const which = [`${said.kinds.button}, button`, said.languages[language]] as const;
    await button(page, said.of(said.edit, ...which)).click();
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: said.save, exact: true });
    await dialog.getByRole('textbox').fill('{giorni}');
    await dialog.getByText(said.errors.unknownPlaceholder('{giorni}'), { exact: true }).waitFor();
    expect(await save.isDisabled()).toBe(true);
    await dialog.getByRole('textbox').fill(hostile);
    await dialog.getByText(said.errors.unknownPlaceholder('{1}, {book}'), { exact: true }).waitFor();
    const value = 'Entra <b>qui</b>';
    await dialog.getByRole('textbox').fill(value);
    await dialog.getByRole('button', { name: said.showPreview, exact: true }).click();
    await dialog.frameLocator('iframe').getByText(value, { exact: true }).waitFor();
    // A key does not lose what is typed.
    const leave = stringsIn(language, leaveStrings);
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: leave.goOn }).click();
    expect(await dialog.getByRole('textbox').inputValue()).toBe(value);
    expect(await deskAndPhoneFindings(page)).toEqual([]);
    await save.click();
    await shown.getByText(value, { exact: true }).waitFor();

    await search.fill('');
    await page.getByText(said.onlyChanged, { exact: true }).click();
    await page.getByText(said.found(1), { exact: true }).waitFor();
    await page.getByText(said.changed(1), { exact: true }).waitFor();
    expect(await deskAndPhoneFindings(page)).toEqual([]);
    await button(page, said.of(said.reset, ...which)).click();
    await page.getByText(said.nothing, { exact: true }).waitFor();
  });
});

/** Sets a setting for the duration of an act, then restores its default. */
async function during(name: string, value: boolean, act: () => Promise<void>): Promise<void> {
  const { token } = await site.signIn(admin);
  const call = (method: string, path: string, body?: object) =>
    fetch(`${site.origin}/api/settings${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const stored = (await (await call('POST', '', { name, value: String(value) })).json()) as { _id: string };
  await expect
    .poll(async () => (await fetch(`${site.origin}/api/config`)).json())
    .toMatchObject({ [name]: value });
  try {
    await act();
  } finally {
    await call('DELETE', `/${stored._id}`);
  }
  await expect
    .poll(async () => (await fetch(`${site.origin}/api/config`)).json())
    .toMatchObject({ [name]: !value });
}

describe.each(languagesTried('it'))('a setting, in %s,', (language) => {
  const texts = wordsIn(language);
  const open = (path: string, reader: object = {}) =>
    site.open(pathIn(language, path), { language, ...reader });
  const addressOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

  proving('removes the language switch, without JavaScript too, and keeps both languages', async () => {
    const switches = async (reader: object) =>
      (await open('/events', reader))
        .getByRole('banner')
        .getByRole('link', { name: texts.layout.otherLanguage })
        .count();
    expect(await switches({ javaScriptEnabled: false })).toBe(1);
    await during('languageSwitch', false, async () => {
      expect(await switches({ javaScriptEnabled: false })).toBe(0);
      expect(await switches({})).toBe(0);
    });
    expect(await switches({})).toBe(1);
  });

  proving(
    'shows the entry of the settings in the menu; their page is there for admins in any case',
    async () => {
      const settings = wordsOf('settings', language).many;
      for (const isHidden of [true, false]) {
        const check = async () => {
          const page = await open('/settings', { signedInAs: admin });
          await page.getByRole('heading', { level: 1, name: settings }).waitFor();
          const drawer = page.getByRole('navigation', { name: texts.drawer.label });
          await drawer.getByRole('link', { name: wordsOf('labels', language).many }).waitFor();
          expect(await drawer.getByRole('link', { name: settings, exact: true }).count()).toBe(
            isHidden ? 0 : 1,
          );
        };
        await (isHidden ? check() : during('settingsHidden', false, check));
      }
    },
  );

  test('closes the site to guests: they get the login, and after it the page that they opened', async () => {
    const event = `/events/${site.programme.events.robot}`;
    const reader = await site.openAccount({ language });
    const before = await open('/events', { complains: /Unauthorized|401/ });
    await during('publicSite', false, async () => {
      const closed = await open('/events', { javaScriptEnabled: false });
      for (const path of ['/events', event, '/faqs', '/events?q=robot']) {
        await closed.goto(pathIn(language, path));
        await closed.getByRole('heading', { level: 1, name: texts.accounts.login.title }).waitFor();
        expect(new URL(closed.url()).searchParams.get('next')).toBe(path);
        expect(await closed.getByRole('article').count()).toBe(0);
      }
      // A page that was open before learns it from its first refused request.
      await before.getByRole('article').first().getByRole('link').first().click();
      await before.getByRole('heading', { level: 1, name: texts.accounts.login.title }).waitFor();
      expect(addressOf(before)).toContain(pathIn(language, '/login?next='));

      const page = await open('/login');
      await page.getByRole('navigation', { name: texts.layout.mainLinks }).getByRole('link').first().click();
      await expect.poll(() => new URL(page.url()).searchParams.get('next')).toBe('/events');
      await page.getByLabel(new RegExp(`^${texts.accounts.fields.email}`)).fill(reader);
      await page.getByLabel(new RegExp(`^${texts.accounts.fields.password}\\*?$`)).fill(password);
      await button(page, texts.accounts.login.submit).click();
      await page.getByRole('article').first().waitFor();
      expect(addressOf(page)).toBe(pathIn(language, '/events'));
      const direct = await open(event, { signedInAs: reader });
      await direct.waitForURL((url) => url.pathname === pathIn(language, event));
      await direct.getByText(texts.event.where, { exact: true }).first().waitFor();
    });
    await (await open('/events', { javaScriptEnabled: false })).getByRole('article').first().waitFor();
  });
});
