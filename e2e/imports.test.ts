// A programme from a file, in the browser: dry run, report, import of the same file.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathIn } from '#core/languages.ts';
import { columns } from '#core/programme-import/columns.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { strings } from '#web/imports/strings.ts';
import { openSite, type Site } from '#test/site.ts';
import { languagesTried } from '#test/sizes.ts';

let site: Site;
let editor: string;
beforeAll(async () => {
  site = await openSite();
  editor = await site.openAccount({ subRoles: ['editor'] });
});
afterAll(() => site.close());

/** A file of a programme; each row fills the columns that it names. */
function csv(rows: readonly Readonly<Record<string, string>>[]): Buffer {
  const lines = [columns.join(','), ...rows.map((row) => columns.map((one) => row[one] ?? '').join(','))];
  return Buffer.from(`${lines.join('\r\n')}\r\n`);
}

describe.each(languagesTried('it'))('in %s', (language) => {
  const texts = stringsIn(language, strings);
  const good = (number: number) => ({
    externalId: `F-${language}-${number}`,
    'title.it': `Fulmini ${language} ${number}`,
    'session.start': `2027-03-1${number}T10:00`,
    'session.target': 'private',
    'session.accessType': 'freeAccess',
  });
  const open = async (path = '/admin/imports') =>
    site.open(pathIn(language, path), { language, signedInAs: editor });
  const choose = async (page: Page, name: string, buffer: Buffer) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: texts.choose }).click(),
    ]);
    await chooser.setFiles({ name, mimeType: 'text/csv', buffer });
    await page.getByText(texts.chosen(name)).waitFor();
  };
  const tryIt = (page: Page) => page.getByRole('button', { name: texts.try }).click();
  const imported = async () => {
    const { db } = site.database;
    const rows = await db
      .selectFrom('events')
      .select('externalId')
      .where('externalId', 'like', `F-${language}-%`)
      .orderBy('externalId')
      .execute();
    return rows.map(({ externalId }) => externalId);
  };

  test('a dry run reports each row once with all of its errors, and the import takes the same file', async () => {
    const page = await open();
    // Two errors in one row, one in each of many others: more than the report shows without scrolling.
    const bad = Array.from({ length: 20 }, (_, number) => ({
      ...good(0),
      externalId: `B-${number}`,
      'session.target': 'tutti',
      ...(number === 0 && { 'session.start': 'domani' }),
    }));
    await choose(page, 'tried.csv', csv([good(1), good(2), ...bad]));
    await tryIt(page);
    await page.getByText(texts.dryDone).waitFor();
    await page.getByText(texts.rows(2, 20)).waitFor();
    const heading = `${texts.left}: 20`;
    const report = page.getByRole('region', { name: heading });
    const [row] = await report.locator('dl > div').allInnerTexts();
    expect(row?.split('\n').map((line) => line.trim())).toEqual([
      texts.line(4),
      `session.start domani ${texts.reasons.notALocalTime}`,
      `session.target tutti ${texts.reasons.unknownTarget}`,
    ]);
    await report.focus();
    await page.keyboard.press('End');
    await expect.poll(() => report.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
    expect(await imported()).toEqual([]);

    await choose(page, 'other.csv', csv([good(5)]));
    await page.getByRole('button', { name: texts.import }).click();
    await page.getByText(texts.realDone).waitFor();
    expect(await imported()).toEqual([`F-${language}-1`, `F-${language}-2`]);
    const listed = page.getByRole('region', { name: texts.earlier }).getByRole('listitem');
    await listed.first().getByText(`${texts.real}, ${texts.status.done}`).waitFor();

    // From another tab or the next day: the report is there, its file is not.
    const later = await open(new URL(page.url()).pathname.replace(/^\/en/, '') + new URL(page.url()).search);
    await later.getByText(texts.realDone).waitFor();
  });

  test('a file that is refused as a whole says where and why in the reader’s language', async () => {
    const page = await open();
    await choose(page, 'foglio.csv', Buffer.from('externalId;title.it\r\n1;Fulmini'));
    await tryIt(page);
    await page.getByText(`${texts.line(1)}: ${texts.errors.semicolons}`).waitFor();
    await choose(page, 'vuoto.csv', Buffer.alloc(0));
    await tryIt(page);
    await page.getByText(texts.errors.empty).waitFor();
    expect(await imported()).toEqual([`F-${language}-1`, `F-${language}-2`]);
    const missing = await open('/admin/imports?id=00000000-0000-7000-8000-000000000000');
    await missing.getByText(texts.missing).waitFor();
  });

  test('a programme is moved to a day that is typed in the usual format, and the year 27 is refused', async () => {
    const page = await open();
    await choose(page, 'moved.csv', csv([good(3)]));
    const day = page.getByRole('group', { name: texts.shiftTo });
    await day.getByRole('spinbutton').first().click();
    await page.keyboard.type('15030027');
    await page.keyboard.press('Tab');
    await page.getByText(texts.shiftYear).waitFor();
    expect(await page.getByRole('button', { name: texts.try }).isDisabled()).toBe(true);
    await day.getByRole('spinbutton').first().click();
    await page.keyboard.type('15092027');
    await tryIt(page);
    await page.getByText(texts.moved(27)).waitFor();
  });
});
