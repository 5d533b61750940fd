// An export in the browser: started from a list with its filters, followed without a reload, downloaded, scheduled, deleted.

import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathIn } from '#core/languages.ts';
import { staffTitles } from '#web/layout/titles.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { strings } from '#web/reports/strings.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { onePage } from '#test/one-page.ts';
import { readXlsx } from '#test/read-xlsx.ts';
import { openSite, type Site } from '#test/site.ts';
import { languagesTried } from '#test/sizes.ts';
import { takeSeats } from '#test/take-seats.ts';
import { wordsIn } from '#test/words.ts';

let site: Site;
let admin: string;
let support: string;
beforeAll(async () => {
  site = await openSite();
  admin = await site.openAccount({ role: 'admin' });
  support = await site.openAccount({ subRoles: ['support'] });
});
afterAll(() => site.close());

describe.each(languagesTried('it'))('in %s', (language) => {
  const texts = stringsIn(language, strings);
  const { list } = wordsIn(language).resources;
  const goOn = onePage(() => site);
  const open = (path: string, signedInAs: string) => goOn(pathIn(language, path), { language, signedInAs });
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const saved = async (page: Page, what: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, texts.downloadOf(what)).click(),
    ]);
    return { name: download.suggestedFilename(), bytes: await buffer(await download.createReadStream()) };
  };

  test('the list of events leads to the form with its filters, and the file has what the list has', async () => {
    const title = `Fulmini ${language}`;
    await buildEvent(site.database.db, { title: { it: title, en: title }, isPromoted: true });
    await buildEvent(site.database.db, { title: { it: 'Altro', en: 'Other' } });
    const page = await open(`/admin/events?q=${encodeURIComponent(title)}&isPromoted=true`, admin);
    await page.getByRole('link', { name: list.exportAs }).click();
    await page.getByRole('heading', { name: stringsIn(language, staffTitles).reports, level: 1 }).waitFor();
    await button(page, texts.start).click();
    const what = `${texts.names.events}, ${texts.formats.xlsx}`;
    // The page polls until the file is there.
    const { name, bytes } = await saved(page, what);
    expect(name).toMatch(/^(eventi|events)-\d{4}-\d\d-\d\d\.xlsx$/);
    const [sheet] = readXlsx(bytes);
    expect(sheet?.rows.slice(1).map(([first]) => first)).toEqual([title]);

    await button(page, texts.removeOf(what)).click();
    await page.getByRole('alertdialog').getByRole('button', { name: texts.remove, exact: true }).click();
    await page.getByText(texts.none, { exact: false }).first().waitFor();
  });

  test('a file with names is for its account only: another one is shown that it is gone', async () => {
    const { db } = site.database;
    const sessionId = await buildSession(db, await buildEvent(db));
    await takeSeats(db, sessionId, 2);
    const page = await open('/admin/reports', support);
    await button(page, texts.start).click();
    await button(page, texts.downloadOf(`${texts.names.reservations}, ${texts.formats.xlsx}`)).waitFor();
    const { rows } = await site.database.pool.query<{ _id: string }>(
      `select "_id" from "reports" order by "createdAt" desc limit 1`,
    );
    const other = await open(`/admin/reports?id=${rows[0]?._id}`, admin);
    await other.getByText(texts.gone).waitFor();
    expect(await other.getByRole('button', { name: texts.download }).count()).toBe(0);
  });

  test('a schedule is made and ended', async () => {
    const page = await open('/admin/reports', support);
    await page.getByRole('button', { name: texts.repeat }).click();
    await page.getByRole('option', { name: texts.every.week }).click();
    await button(page, texts.schedule).click();
    const schedules = page.getByRole('region', { name: texts.schedules });
    await schedules.getByRole('heading', { name: texts.names.reservations, exact: false }).waitFor();
    await schedules.getByRole('button').click();
    await page.getByRole('alertdialog').getByRole('button', { name: texts.end, exact: true }).click();
    await schedules.getByText(texts.noSchedules).waitFor();
    expect((await site.database.pool.query('select from "reportSchedules"')).rowCount).toBe(0);
  });
});
