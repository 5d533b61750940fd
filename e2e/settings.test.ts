// The page of the settings: their purposes, current values, and how admins change them.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { pathIn } from '#core/languages.ts';
import { knownSettings, type SettingName } from '#core/settings/known.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { wordsOf } from '#web/resources/words/index.ts';
import { leaveStrings } from '#web/layout/unsaved/leave-strings.ts';
import { strings } from '#web/settings/strings.ts';
import { onePage } from '#test/one-page.ts';
import { proving } from '#test/proving.ts';
import { goTo, openSite, type Site } from '#test/site.ts';
import { languagesTried } from '#test/sizes.ts';
import { wordsIn } from '#test/words.ts';

let site: Site;
let admin: string;
beforeAll(async () => {
  site = await openSite();
  admin = await site.openAccount({ role: 'admin', name: 'Amanda', surname: 'Verdi' });
});
afterEach(async () => {
  await site.database.db.deleteFrom('settings').execute();
});
afterAll(() => site.close());

describe.each(languagesTried('it'))('in %s', (language) => {
  const { resources, ui } = wordsIn(language);
  const texts = stringsIn(language, strings);
  const words = wordsOf('settings', language);
  const goOn = onePage(() => site);
  /** From the test on that closes the site, tests open a page: `goOn` passes a page of guests, and the server may have cached the setting. */
  const open = async (path = '/settings', openPage: typeof goOn = goOn) => {
    const page = await openPage(pathIn(language, path), { language, signedInAs: admin });
    const card = (name: SettingName) =>
      page.getByRole('article', { name: texts.words[name].word, exact: true });
    await card('publicSite').waitFor();
    return { page, card };
  };
  const stored = async () => {
    const rows = await site.database.db.selectFrom('settings').select(['name', 'value']).execute();
    return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
  };

  test('every setting is listed with its purpose and current value', async () => {
    await site.database.db
      .insertInto('settings')
      .values({ _id: crypto.randomUUID(), name: 'seatsPerReservation', value: '6' })
      .execute();
    const { page, card } = await open();
    expect(await page.getByRole('article').count()).toBe(Object.keys(knownSettings).length);
    for (const [name, known] of Object.entries(knownSettings) as [
      SettingName,
      (typeof knownSettings)[SettingName],
    ][]) {
      const { word, meaning } = texts.words[name];
      const current = name === 'seatsPerReservation' ? 6 : known.default === '' ? texts.none : known.default;
      await card(name).getByText(meaning, { exact: true }).waitFor();
      const shown =
        known.kind === 'toggle'
          ? card(name).getByRole('switch', { checked: known.default })
          : card(name).getByRole('heading', { name: `${word}: ${current}`, exact: true });
      await shown.waitFor();
    }
    await card('seatsPerReservation').getByText(texts.byDefault('10')).waitFor();
    await card('seatsPerReservation').getByText(texts.changed, { exact: true }).waitFor();
    expect(await page.getByText(texts.changed, { exact: true }).count()).toBe(1);
  });

  test('a switch applies at once, here and in the menu, and can be reset', async () => {
    const { page, card } = await open();
    const { drawer } = wordsIn(language);
    const entry = page
      .getByRole('navigation', { name: drawer.label })
      .getByRole('link', { name: words.many, exact: true });
    expect(await entry.count()).toBe(0);
    await card('settingsHidden').getByText(texts.words.settingsHidden.word).click();
    await entry.waitFor();
    expect(await stored()).toEqual({ settingsHidden: 'false' });
    await card('settingsHidden').getByRole('button', { name: texts.reset }).click();
    await entry.waitFor({ state: 'detached' });
    expect(await stored()).toEqual({});
  });

  test('a number shows its bounds, and values beyond them are not stored', async () => {
    const { page, card } = await open();
    const { word, meaning } = texts.words.seatsPerReservation;
    await card('seatsPerReservation').getByRole('button', { name: texts.change }).click();
    const dialog = page.getByRole('dialog', { name: word });
    await dialog.getByText(`${meaning} ${texts.range(1, 1000)}`).waitFor();
    const confirm = dialog.getByRole('button', { name: resources.dialogs.confirm });
    await dialog.getByRole('textbox').fill('1001');
    await confirm.click();
    await dialog.getByText(resources.errors.aboveMax(1000)).waitFor();
    expect(await stored()).toEqual({});
    await dialog.getByRole('textbox').fill('12');
    // Neither a key nor Back loses what is typed, and the focus is in the field again.
    const leave = stringsIn(language, leaveStrings);
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: leave.goOn }).press('Enter');
    await expect
      .poll(() => dialog.getByRole('textbox').evaluate((one) => one === document.activeElement))
      .toBe(true);
    await page.goBack();
    await page.getByRole('alertdialog').getByRole('button', { name: leave.stay }).click();
    expect(await dialog.getByRole('textbox').inputValue()).toBe('12');
    await confirm.click();
    await card('seatsPerReservation')
      .getByRole('heading', { name: `${word}: 12` })
      .waitFor();
    expect(await stored()).toEqual({ seatsPerReservation: '12' });
  });

  proving('the list of closed days can be emptied, and a text that must be there cannot', async () => {
    const { card } = await open();
    const change = async (name: SettingName, text: string) => {
      await card(name).getByRole('button', { name: texts.change }).click();
      const dialog = card(name).page().getByRole('dialog', { name: texts.words[name].word });
      await dialog.getByRole('textbox').fill(text);
      await dialog.getByRole('button', { name: resources.dialogs.confirm }).click();
      return dialog;
    };
    const heading = (value: string) =>
      card('closedDays').getByRole('heading', {
        name: `${texts.words.closedDays.word}: ${value}`,
        exact: true,
      });
    await change('closedDays', '24/12/2026');
    await heading('24/12/2026').waitFor();
    const dialog = await change('closedDays', '');
    await dialog.waitFor({ state: 'detached' });
    await heading(texts.none).waitFor();
    expect(await stored()).toEqual({});
    const refusing = await change('controllerName', '');
    await refusing.getByText(resources.errors.required).waitFor();
    expect(await stored()).toEqual({});
  });

  test('the site is closed to guests only after a question', async () => {
    const { page, card } = await open('/settings', site.open);
    const toggle = card('publicSite').getByRole('switch');
    await card('publicSite').getByText(texts.words.publicSite.word, { exact: true }).click();
    const question = page.getByRole('alertdialog', { name: texts.closeTitle });
    await question.getByRole('button', { name: ui.no, exact: true }).click();
    await question.waitFor({ state: 'detached' });
    expect([await toggle.isChecked(), await stored()]).toEqual([true, {}]);
    await card('publicSite').getByText(texts.words.publicSite.word, { exact: true }).click();
    await question.getByRole('button', { name: texts.close, exact: true }).click();
    await expect.poll(() => toggle.isChecked()).toBe(false);
    expect(await stored()).toEqual({ publicSite: 'false' });
  });

  test('requiring a second factor of staff needs an answer to a question that names the sign-outs', async () => {
    const own = await site.openAccount({ role: 'admin', name: 'Berta', surname: 'Neri' });
    const page = await site.open(pathIn(language, '/settings'), { language, signedInAs: own });
    const card = page.getByRole('article', { name: texts.words.secondFactorForStaff.word, exact: true });
    await card.getByText(texts.words.secondFactorForStaff.word, { exact: true }).click();
    const question = page.getByRole('alertdialog', { name: texts.secondFactor.title });
    await question.getByText(texts.secondFactor.text).waitFor();
    await question.getByText(texts.secondFactor.own).waitFor();
    const link = question.getByRole('link', { name: texts.secondFactor.setUp });
    expect(await link.getAttribute('href')).toBe(pathIn(language, '/profile'));
    expect(await stored()).toEqual({});
    await question.getByRole('button', { name: texts.secondFactor.yes, exact: true }).click();
    // An account without a second factor is signed out by it, and has to sign in again.
    await page.getByRole('button', { name: wordsIn(language).accounts.login.submit, exact: true }).waitFor();
    expect(await stored()).toEqual({ secondFactorForStaff: 'true' });
  });

  proving('the addresses of lists and forms lead to the page', async () => {
    const { page, card } = await open('/admin/settings', site.open);
    expect(new URL(page.url()).pathname).toBe(pathIn(language, '/settings'));
    for (const path of ['/admin/settings/new', `/admin/settings/${crypto.randomUUID()}`]) {
      await goTo(page, pathIn(language, '/dashboard'));
      await goTo(page, pathIn(language, path));
      await card('publicSite').waitFor();
      expect(new URL(page.url()).pathname).toBe(pathIn(language, '/settings'));
    }
  });
});
