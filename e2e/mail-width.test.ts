// A mail is no wider than a phone, whatever is in it, and reads in light and in dark without pictures
// (docs/product/messages.md#what-they-name).

import { nothingReworded } from '#core/message-texts/text.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { layOutMail, type MailPart } from '#server/mail/layout.ts';
import { messageCatalogue } from '#server/message-catalogue.ts';
import { exampleDate } from '#server/message-sample-rows.ts';
import { wordSamples } from '#server/message-samples.ts';
import type { SampleDate } from '#server/message-texts/store.ts';
import { axeFindings, widthTooMuch } from '#test/accessible.ts';
import { proving } from '#test/proving.ts';
import { full, languagesTried } from '#test/sizes.ts';
import { openContexts, type OwnContexts } from '#test/worker-browser.ts';

let browser: OwnContexts;
beforeAll(async () => {
  browser = await openContexts();
});
afterAll(() => browser.close());

/** As an address of a place or a person may be: nowhere to break. */
const long = `https://festival.example/${'percorso'.repeat(25)}`;
const parts: readonly MailPart[] = [
  { kind: 'paragraph', text: long },
  { kind: 'section', text: long },
  { kind: 'note', text: long },
  { kind: 'button', label: long, href: long },
  { kind: 'button', label: long, href: long, isSecond: true },
  { kind: 'code', text: '7KQ2MD' },
  { kind: 'details', rows: [[long, long]] },
  { kind: 'details', isNotes: true, rows: [[long, 'Porta scarpe comode.']] },
  { kind: 'list', items: [long] },
];
const mail = {
  language: 'it',
  subject: long,
  heading: 'Ciao',
  name: null,
  context: { baseUrl: 'https://curiosa.test', reworded: nothingReworded },
} as const;

test('no part of a mail is wider than 320 pixels, however long its words are, and each can be read in light and dark', async () => {
  const page = await browser.newPage({ viewport: { width: 320, height: 900 } });
  const widths: [string, number][] = [];
  const measure = async (what: string, shown: readonly MailPart[], heading: string = mail.heading) => {
    await page.setContent(layOutMail({ ...mail, heading, parts: shown }).html ?? '');
    widths.push([what, await widthTooMuch(page)]);
  };
  for (const part of parts) await measure(part.kind, [part]);
  await measure('heading', [], long);
  expect(widths.filter(([, tooMuch]) => tooMuch > 0)).toEqual([]);
  expect(await page.locator('img').count()).toBe(0);

  await page.setContent(layOutMail({ ...mail, parts }).html ?? '');
  const backgrounds: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    backgrounds.push(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
    const contrasts = (await axeFindings(page)).filter((finding) => finding.startsWith('color-contrast'));
    expect({ colorScheme, contrasts }).toEqual({ colorScheme, contrasts: [] });
  }
  expect(new Set(backgrounds).size).toBe(2);
  await page.context().close();
});

/** As a day that staff plan may be: a title, a place and an address without a space to break at. */
const crowded: SampleDate = {
  ...exampleDate,
  title: { it: `Fotosintesi${'cloro'.repeat(12)}`, en: `Photosynthesis${'chloro'.repeat(10)}` },
  place: { name: `Osservatorio${'colle'.repeat(12)}`, address: `Via${'lunghissima'.repeat(8)}12` },
};

proving.each(languagesTried('it'))(
  'every message in each way in which it reads is no wider than 320 pixels, and shows no picture (%s)',
  async (language) => {
    const page = await browser.newPage({ viewport: { width: 320, height: 900 } });
    const findings: string[] = [];
    let measured = 0;
    for (const date of full ? [crowded, exampleDate] : [crowded])
      for (const template of Object.keys(messageCatalogue))
        for (const [place, { html }] of wordSamples(template, date, {
          language,
          zone: 'Europe/Rome',
          context: { ...mail.context, messageId: '01900000' },
        }).entries()) {
          if (html === null) continue;
          await page.setContent(html);
          const tooMuch = await widthTooMuch(page);
          const pictures = await page.locator('img, picture, svg, [background], [style*="url("]').count();
          if (tooMuch > 0 || pictures > 0)
            findings.push(`${template} ${place}: ${tooMuch} px, ${pictures} pictures`);
          measured += 1;
        }
    expect(findings).toEqual([]);
    // Of most messages there is more than one.
    expect(measured).toBeGreaterThan(Object.keys(messageCatalogue).length);
    await page.context().close();
  },
);
