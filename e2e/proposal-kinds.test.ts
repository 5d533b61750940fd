// All kinds of questions in the form of a proposal, from the landing page to sent, by keyboard alone (docs/product/proposals.md#questions).

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { photo } from '#server/files/sample-files.ts';
import { newId } from '#server/db/ids.ts';
import { lightAndDarkFindings, widthTooMuch } from '#test/accessible.ts';
import { buildCallWith } from '#test/build-proposals.ts';
import { press, tabTo, type } from '#test/keyboard.ts';
import { openSite, type Site } from '#test/site.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { aroundStrings } from '#web/proposals/applicant/around-strings.ts';
import { landingStrings } from '#web/proposals/applicant/landing-strings.ts';
import { writingStrings } from '#web/proposals/applicant/writing-strings.ts';
import { availabilityStrings } from '#web/proposals/availability/availability-strings.ts';
import { formStrings } from '#web/resources/form/form-strings.ts';

const landing = stringsIn('it', landingStrings);
const texts = stringsIn('it', writingStrings);
const around = stringsIn('it', aroundStrings);
const availability = stringsIn('it', availabilityStrings);
const { address } = stringsIn('it', formStrings);

let site: Site;
let email: string;
beforeAll(async () => {
  site = await openSite();
  email = await site.openAccount({ name: 'Ada', surname: 'Neri' });
  const festivalId = newId();
  const days = { startDate: '2099-10-22', endDate: '2099-10-24' };
  await site.database.db
    .insertInto('festivals')
    .values({ _id: festivalId, name: { it: 'Curiosa 2099' }, year: 2099, ...days })
    .execute();
  const isRequired = true;
  await buildCallWith(
    site.database.db,
    [
      { key: 'In una riga', kind: 'string', isRequired },
      { key: 'Che cosa si fa', kind: 'textarea', isRequired },
      { key: 'Foto', kind: 'uploads', max: 2, isRequired },
      { key: 'Dove', kind: 'address', isRequired },
      { key: 'Numeri e date', kind: 'separator' },
      { key: 'Posti', kind: 'number', min: 1, isRequired },
      { key: 'Costo', kind: 'currency', isRequired },
      { key: 'Primo giorno', kind: 'date', isRequired },
      { key: 'Giorno preferito', kind: 'calendar', isRequired },
      { key: 'Sopralluogo', kind: 'datetime', isRequired },
      { key: 'Ora d’inizio', kind: 'time', isRequired },
      { key: 'Scelte', kind: 'separator' },
      { key: 'Luogo', kind: 'radio', options: ['dentro', 'fuori'], isRequired },
      { key: 'Lingua', kind: 'select', options: ['italiano', 'inglese'], isRequired },
      { key: 'Età', kind: 'checkbox', options: ['bambini', 'adulti'], isRequired },
      { key: 'Serve acqua', kind: 'toggle', isRequired },
      { key: 'Accetto', kind: 'checkbox', isRequired },
    ],
    { festivalId },
  );
});
afterAll(() => site.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const isIn = (page: Page, state: string) => page.locator(`[data-writing="${state}"]`).waitFor();
const stored = () =>
  site.database.db
    .selectFrom('forms')
    .select(['status', 'title', 'availability', 'answers'])
    .executeTakeFirstOrThrow();

/** The parts of a date, each typed in its place. */
async function typeInto(page: Page, group: Locator, digits: string): Promise<void> {
  await tabTo(page, group.getByRole('spinbutton').first());
  await page.keyboard.type(digits);
}

test('every kind of question is answered by keyboard, stays over a reload, is sent, and is read', async () => {
  const page = await site.open('/call-to-proposal/landing', { signedInAs: email });
  const field = (name: string) => page.getByRole('textbox', { name });
  const group = (name: string) => page.getByRole('group', { name, exact: true });
  await press(page, button(page, landing.begin.laboratory));
  await type(page, field(texts.title), 'Bolle');
  await press(page, button(page, texts.next));

  await type(page, field('In una riga'), 'Bolle grandi');
  await type(page, field('Che cosa si fa'), 'Acqua');
  await page.keyboard.press('Enter');
  await page.keyboard.type('e sapone');
  const bytes = await (await photo(320, 240)).jpeg().toBuffer();
  const chooser = page.waitForEvent('filechooser');
  await press(page, button(page, texts.files.choose));
  await (await chooser).setFiles({ name: 'schema.jpg', mimeType: 'image/jpeg', buffer: bytes });
  const picture = group('Foto').getByRole('listitem').filter({ hasText: 'schema.jpg' }).locator('img');
  await picture.waitFor();
  await type(page, group('Dove').getByLabel(address.streetName), 'Via Porta Dipinta');
  await type(page, group('Dove').getByLabel(address.city), 'Bergamo');
  expect([await lightAndDarkFindings(page), await widthTooMuch(page)]).toEqual([[], 0]);
  await press(page, button(page, texts.next));

  await type(page, field('Posti'), '24');
  await type(page, field('Costo'), '12,50');
  await typeInto(page, group('Primo giorno'), '22102099');
  await typeInto(page, group('Giorno preferito'), '23102099');
  await typeInto(page, group('Sopralluogo'), '011020991630');
  await type(page, field('Ora d’inizio'), '0930');
  expect([await lightAndDarkFindings(page), await widthTooMuch(page)]).toEqual([[], 0]);
  await press(page, button(page, texts.next));

  await press(page, page.getByRole('radio', { name: 'dentro' }), 'ArrowDown');
  await press(page, page.getByRole('button', { name: /Lingua/ }), 'ArrowDown');
  await page.getByRole('option', { name: 'inglese' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('checkbox', { name: 'adulti' }), 'Space');
  await press(page, page.getByRole('switch', { name: 'Serve acqua' }), 'Space');
  await press(page, page.getByRole('checkbox', { name: 'Accetto' }), 'Space');
  expect([await lightAndDarkFindings(page), await widthTooMuch(page)]).toEqual([[], 0]);
  await press(page, button(page, texts.next));

  // One part of a day, that part of every day, and the first day like the others again.
  const cells = page.getByRole('grid', { name: availability.title });
  await tabTo(page, cells.getByRole('button').nth(3));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  expect(await cells.getByRole('checkbox', { checked: true }).count()).toBe(4);
  await page.getByText(availability.marked(4, 3)).waitFor();
  expect([await lightAndDarkFindings(page), await widthTooMuch(page)]).toEqual([[], 0]);
  await isIn(page, 'stored');
  await page.reload();
  await page.getByText(availability.marked(4, 3)).waitFor();
  await press(page, page.getByRole('button', { name: availability.repeat('gio 22 ott 2099') }));
  await page.getByText(availability.marked(6, 3)).waitFor();

  // After the reload every field has what was typed.
  await press(page, button(page, texts.previous));
  expect(await page.getByRole('radio', { name: 'fuori' }).isChecked()).toBe(true);
  expect(await page.getByRole('button', { name: /Lingua/ }).textContent()).toContain('inglese');
  expect(await page.getByRole('checkbox', { name: 'adulti' }).isChecked()).toBe(true);
  expect(await page.getByRole('checkbox', { name: 'bambini' }).isChecked()).toBe(false);
  expect(await page.getByRole('switch', { name: 'Serve acqua' }).isChecked()).toBe(true);
  expect(await page.getByRole('checkbox', { name: 'Accetto' }).isChecked()).toBe(true);
  await press(page, button(page, texts.previous));
  expect(await field('Posti').inputValue()).toBe('24');
  expect(await field('Costo').inputValue()).toBe('12,5');
  const digitsOf = async (name: string) =>
    (await group(name).getByRole('spinbutton').allTextContents()).join(' ');
  expect(await digitsOf('Primo giorno')).toBe('22 10 2099');
  expect(await digitsOf('Giorno preferito')).toBe('23 10 2099');
  expect(await digitsOf('Sopralluogo')).toBe('01 10 2099 16 30');
  expect(await field('Ora d’inizio').inputValue()).toBe('09:30');
  await press(page, button(page, texts.previous));
  expect(await field('Che cosa si fa').inputValue()).toBe('Acqua\ne sapone');
  expect(await group('Dove').getByLabel(address.city).inputValue()).toBe('Bergamo');
  await picture.waitFor();

  for (let step = 0; step < 3; step += 1) await press(page, button(page, texts.next));
  await press(page, button(page, texts.toReview));
  await page.getByText(texts.ready).waitFor();
  await press(page, button(page, texts.send));
  await page.getByText(around.sent.title).waitFor();
  const { answers, ...sent } = await stored();
  expect(sent).toEqual({
    status: 'waitingForApproval',
    title: 'Bolle',
    availability: ['22', '23', '24'].flatMap((day) => [`2099-10-${day} morning`, `2099-10-${day} afternoon`]),
  });
  expect(answers).toEqual({
    'In una riga': 'Bolle grandi',
    'Che cosa si fa': 'Acqua\ne sapone',
    Foto: [expect.any(String)],
    Dove: { streetName: 'Via Porta Dipinta', city: 'Bergamo' },
    Posti: 24,
    Costo: 12.5,
    'Primo giorno': '2099-10-22',
    'Giorno preferito': '2099-10-23',
    Sopralluogo: '2099-10-01T14:30:00.000Z',
    'Ora d’inizio': '09:30',
    Luogo: 'fuori',
    Lingua: 'inglese',
    Età: ['adulti'],
    'Serve acqua': true,
    Accetto: true,
  });
  const read = page.getByRole('region', { name: around.read });
  const said = (await read.innerText()).replaceAll('\u00a0', ' ');
  for (const line of [
    'Acqua\ne sapone',
    'Via Porta Dipinta, Bergamo',
    '24',
    '12,50 €',
    'giovedì 22 ottobre 2099',
    'giovedì 1 ottobre 2099, 16:30',
    '09:30',
    'fuori',
    'giovedì 22 ottobre 2099: mattina e pomeriggio',
  ])
    expect(said).toContain(line);
  await read.locator('img').waitFor();
  expect([await lightAndDarkFindings(page), await widthTooMuch(page)]).toEqual([[], 0]);
});
