// The question before a record is deleted: what goes along, what prevents it, and where that is (docs/product/entities.md#deletion).

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathIn } from '#core/languages.ts';
import { newId } from '#server/db/ids.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { deletionStrings } from '#web/resources/deletion/deletion-strings.ts';
import { listStrings } from '#web/resources/list/list-strings.ts';
import { wordsOf } from '#web/resources/words/index.ts';
import { axeFindings, widthTooMuch } from '#test/accessible.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { onePage } from '#test/one-page.ts';
import { openSite, type Site } from '#test/site.ts';
import { languagesTried } from '#test/sizes.ts';
import { wordsIn } from '#test/words.ts';

let site: Site;
let editor: string;
beforeAll(async () => {
  site = await openSite();
  editor = await site.openAccount({ subRoles: ['editor'] });
});
afterAll(() => site.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe.each(languagesTried('it'))('in %s', (language) => {
  const texts = stringsIn(language, deletionStrings);
  const list = stringsIn(language, listStrings);
  const { ui, resources } = wordsIn(language);
  const goOn = onePage(() => site);
  const at = (path: string) => goOn(pathIn(language, path), { language, signedInAs: editor });
  const buildPlace = async (name: string) => {
    const _id = newId();
    await site.database.db.insertInto('locations').values({ _id, name }).execute();
    return _id;
  };
  const question = (page: Page, name: string) => page.getByRole('alertdialog', { name });

  test('a place in use is not deleted, and each number leads to its list', async () => {
    const { db } = site.database;
    const locationId = await buildPlace(`Aula in uso ${language}`);
    for (const it of ['Prima', 'Seconda']) await buildEvent(db, { title: { it, en: it }, locationId });
    const page = await at(`/admin/locations/${locationId}`);
    await button(page, resources.form.delete).click();
    const blocked = question(page, texts.blockedTitle);
    await blocked.getByText(texts.inUse).waitFor();
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await axeFindings(page)).toEqual([]);
    expect(await widthTooMuch(page)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 900 });
    await blocked
      .getByRole('link', { name: new RegExp(`^2 ${wordsOf('events', language).many}`, 'i') })
      .click();
    await page.waitForURL(new RegExp(`ownPlaceId=${locationId}`));
    await page.getByText(list.total(2)).waitFor();
  });

  test('a session names the plans that it is in; above ten their number is typed', async () => {
    const { db } = site.database;
    const eventId = await buildEvent(db);
    const sessionId = await buildSession(db, eventId);
    for (let one = 0; one < 11; one += 1)
      await db
        .insertInto('favourites')
        .values({ _id: newId(), userId: await buildUser(db), eventId, sessionId })
        .execute();
    const page = await at(`/admin/sessions/${sessionId}`);
    await button(page, resources.form.delete).click();
    const dialog = question(page, texts.title);
    await dialog.getByText(texts.favourites(11)).waitFor();
    const yes = dialog.getByRole('button', { name: ui.yes, exact: true });
    expect(await yes.isDisabled()).toBe(true);
    await dialog.getByLabel(texts.typeParts(11)).fill('10');
    expect(await yes.isDisabled()).toBe(true);
    await dialog.getByLabel(texts.typeParts(11)).fill('11');
    expect(await axeFindings(page)).toEqual([]);
    await yes.click();
    await page.getByText(wordsOf('sessions', language).deletedSuccess).first().waitFor();
    expect(await db.selectFrom('sessions').select('_id').where('_id', '=', sessionId).execute()).toEqual([]);
  });

  test('of several records those in use are named before, and the others are deleted', async () => {
    const { db } = site.database;
    const [used, free] = [`Magazzino usato ${language}`, `Magazzino libero ${language}`];
    await buildEvent(db, { locationId: await buildPlace(used) });
    await buildPlace(free);
    const page = await at('/admin/locations?q=Magazzino');
    for (const name of [used, free])
      await page.getByRole('checkbox', { name: list.choose(name) }).check({ force: true });
    await button(page, list.deleteChosen).click();
    const dialog = question(page, texts.title);
    await dialog.getByText(texts.someInUse(1)).waitFor();
    expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual([used]);
    await dialog.getByRole('button', { name: ui.yes, exact: true }).click();
    await page.getByText(list.results, { exact: true }).waitFor();
    const left = await db
      .selectFrom('locations')
      .select('name')
      .where('name', 'like', 'Magazzino%')
      .execute();
    expect(left.map(({ name }) => name)).toEqual([used]);
  });
});
