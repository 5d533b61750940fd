// A programme from a file, in the browser: dry run, report, import of the same file.

import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathIn } from '#core/languages.ts';
import { csvDialects } from '#core/csv.ts';
import { columns, reasonColumn } from '#core/programme-import/columns.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { afterStrings } from '#web/imports/after/after-strings.ts';
import { formatStrings } from '#web/imports/format/format-strings.ts';
import { strings } from '#web/imports/strings.ts';
import { onePage } from '#test/one-page.ts';
import { proving } from '#test/proving.ts';
import { openSite, type Site, takenOver } from '#test/site.ts';
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
  const goOn = onePage(() => site);
  const open = (path = '/admin/imports') => goOn(pathIn(language, path), { language, signedInAs: editor });
  const choose = async (page: Page, name: string, buffer: Buffer) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: texts.choose }).click(),
    ]);
    await chooser.setFiles({ name, mimeType: 'text/csv', buffer });
    await page.getByText(texts.chosen(name)).waitFor();
  };
  const after = stringsIn(language, afterStrings);
  const format = stringsIn(language, formatStrings);
  /** The name and the text of the file that a button saves. */
  const saved = async (page: Page, button: string): Promise<[string, string]> => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ]);
    return [download.suggestedFilename(), await text(await download.createReadStream())];
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
    // Two errors in one row, one of them in each of many others.
    const bad = Array.from({ length: 20 }, (_, number) => ({
      ...good(0),
      externalId: `B-${number}`,
      'session.target': 'tutti',
      ...(number === 0 && { 'session.start': 'domani' }),
      ...(number === 1 && { ageTargets: '6-131' }),
    }));
    await choose(page, 'tried.csv', csv([good(1), good(2), ...bad]));
    await tryIt(page);
    await page.getByText(texts.dryDone).waitFor();
    await page.getByText(texts.rows(2, 20)).waitFor();
    await page
      .getByText(texts.reading({ encoding: 'utf-8', separator: ',', dates: 'iso', hasDecimalCommas: false }))
      .waitFor();
    const heading = `${texts.left}: 20 (${texts.problems(3)})`;
    const report = page.getByRole('region', { name: heading });
    // One error in twenty rows counts once, and names them all.
    const problems = (await report.locator('dl > div').allInnerTexts()).map((text) =>
      text.split('\n').map((line) => line.trim()),
    );
    expect(problems).toEqual([
      [texts.rowsAt(1, '4'), `session.start domani ${texts.reasons.notALocalTime}`],
      [texts.rowsAt(20, '4–23'), `session.target tutti ${texts.reasons.unknownTarget}`],
      [texts.rowsAt(1, '5'), `ageTargets 6-131 ${texts.reasons.notAnAgeRange}`],
    ]);
    expect(await imported()).toEqual([]);

    // The rows that were left out, with their reasons, as the reader's spreadsheet opens them.
    const { separator } = csvDialects[language];
    const [name, leftRows] = await saved(page, after.leftRows);
    expect(name).toBe(`${after.leftName}.csv`);
    const [head, firstRow] = leftRows.replace('\u{feff}', '').split('\r\n');
    expect(head?.split(separator).slice(0, 2)).toEqual([reasonColumn, 'externalId']);
    // Several reasons stand in one quoted cell.
    expect(firstRow).toContain(`"${separator}B-0${separator}`);
    expect(firstRow).toContain(`session.start ${texts.reasons.notALocalTime}`);
    const [, reportText] = await saved(page, after.report);
    expect(reportText.split('\r\n').filter((line) => line.startsWith(after.outcomes.left))).toHaveLength(22);

    await choose(page, 'other.csv', csv([good(5)]));
    await page.getByRole('button', { name: texts.import }).click();
    await page.getByText(texts.realDone).waitFor();
    expect(await imported()).toEqual([`F-${language}-1`, `F-${language}-2`]);
    const listed = page.getByRole('region', { name: texts.earlier }).getByRole('listitem');
    await listed.first().getByText(`${texts.real}, ${texts.status.done}`).waitFor();

    // In another document, which has nothing cached, the report is there, and its file is not.
    await Promise.all([page.reload(), takenOver(page)]);
    await page.getByText(texts.realDone).waitFor();
    expect(await page.getByRole('button', { name: texts.import }).count()).toBe(0);
  });

  proving('a file that is refused as a whole says where and why in the reader’s language', async () => {
    const page = await open();
    await choose(page, 'foglio.csv', Buffer.from('externalId|title.it\r\n1|Fulmini'));
    await tryIt(page);
    await page.getByText(`${texts.line(1)}: ${texts.errors.noColumns}`).waitFor();
    await choose(page, 'vuoto.csv', Buffer.alloc(0));
    await tryIt(page);
    await page.getByText(texts.errors.empty).waitFor();
    expect(await imported()).toEqual([`F-${language}-1`, `F-${language}-2`]);
    await open('/admin/imports?id=00000000-0000-7000-8000-000000000000');
    await page.getByText(texts.missing).waitFor();
  });

  proving(
    'a corrected file with one event less tells so, hides it in one step, and is undone in another',
    async () => {
      const visible = async () => {
        const { db } = site.database;
        const rows = await db
          .selectFrom('events')
          .select('externalId')
          .where('externalId', 'like', `M-${language}-%`)
          .where('visibilityStatus', '=', 'public')
          .orderBy('externalId')
          .execute();
        return rows.map(({ externalId }) => externalId);
      };
      const rows = [1, 2, 3].map((number) => ({ ...good(number), externalId: `M-${language}-${number}` }));
      const page = await open();
      const takeFile = async (name: string, buffer: Buffer) => {
        await choose(page, name, buffer);
        await tryIt(page);
        await page.getByRole('button', { name: texts.import }).click();
        await page.getByText(texts.realDone).waitFor();
      };
      await takeFile('tutto.csv', csv(rows));
      await takeFile('meno.csv', csv(rows.slice(0, 2)));
      await page.getByRole('heading', { name: `${after.missing}: 1` }).waitFor();
      await page.getByRole('button', { name: after.hide }).click();
      await page.getByRole('button', { name: after.hideYes, exact: true }).click();
      await page.getByText(after.hiddenDone(1, 1, 0)).waitFor();
      expect(await visible()).toEqual([`M-${language}-1`, `M-${language}-2`]);

      await takeFile('di-nuovo.csv', csv([...rows, { ...good(4), externalId: `M-${language}-4` }]));
      await page.getByRole('button', { name: after.takeBack }).click();
      await page.getByRole('button', { name: after.takeBackYes }).click();
      await page.getByText(after.takenBack(1, 1, 0)).waitFor();
      expect(await visible()).toEqual([`M-${language}-1`, `M-${language}-2`]);

      // The sample and the programme of now are files that this very page reads without a fault.
      for (const name of [format.sample, format.export]) {
        const [, content] = await saved(page, name);
        await choose(page, `${name}.csv`, Buffer.from(content));
        await tryIt(page);
        await page.getByText(texts.dryDone).waitFor();
        expect(await page.getByRole('heading', { name: texts.left }).count()).toBe(0);
      }
      await page.getByText(format.title).click();
      await page.getByText(format.columns['session.externalId'].content).waitFor();
    },
  );

  proving(
    'a programme is moved to a day that is typed in the usual format, and the year 27 is refused',
    async () => {
      const page = await open();
      await choose(page, 'moved.csv', csv([good(3)]));
      const day = page.getByRole('group', { name: texts.shiftTo });
      await day.getByRole('spinbutton').first().click();
      await page.keyboard.type('15030027');
      // What is typed is judged when the whole field is left.
      await page.getByRole('heading', { level: 1 }).click();
      await page.getByText(texts.shiftYear).waitFor();
      expect(await page.getByRole('button', { name: texts.try }).isDisabled()).toBe(true);
      await day.getByRole('spinbutton').first().click();
      await page.keyboard.type('15092027');
      await tryIt(page);
      await page.getByText(texts.moved(27)).waitFor();
    },
  );
});
