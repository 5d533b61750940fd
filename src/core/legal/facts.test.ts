import { expect, test } from 'vitest';
import { languages } from '#core/languages.ts';
import { plainText } from '#core/rich-text.ts';
import { settingsOf } from '#core/settings/known.ts';
import { defaultTexts } from './defaults.ts';
import { factNames, factsOf, fillIn } from './facts.ts';
import { legalPages } from './texts.ts';

const facts = factsOf(
  settingsOf([
    { name: 'controllerName', value: 'Rossi & <b>figli</b>' },
    { name: 'inactiveAccountMonths', value: '36' },
  ]),
);

test('facts stand where they are named, as text; what names none stays', () => {
  expect(
    fillIn('<p>{controllerName}: {inactiveAccountMonths}, {warningDays}, {nessuno}, {}</p>', facts),
  ).toBe('<p>Rossi &amp; &lt;b&gt;figli&lt;/b&gt;: 36, 30, {nessuno}, {}</p>');
});

test('a noun after a fact of 1 is singular, in our texts and in those of the house', () => {
  const names = [
    'unconfirmedAccountDays',
    'inactiveAccountMonths',
    'messageDays',
    'blockMonths',
    'participantDetailDays',
    'feedbackDays',
    'proposalDays',
  ];
  const ones = factsOf(settingsOf(names.map((name) => ({ name, value: '1' }))));
  for (const page of legalPages)
    for (const language of languages)
      expect(fillIn(defaultTexts[page][language], ones)).not.toMatch(
        /(?<!\d)1(?: |&nbsp;)(?:giorni|mesi|days|months)/,
      );
  const own =
    'Dopo {messageDays}&nbsp;giorni, in {blockMonths} mesi; {messageDays} daysailors, {warningDays} giorni';
  expect(fillIn(own, ones)).toBe('Dopo 1&nbsp;giorno, in 1 mese; 1 daysailors, 30 giorni');
  expect(fillIn('{inactiveAccountMonths} mesi', facts)).toBe('36 mesi');
});

test('the notice says what follows a visit, for how long, and how the newsletter leaves and is withdrawn', () => {
  const days = factsOf(settingsOf([{ name: 'feedbackDays', value: '77' }]));
  const notice = (language: 'it' | 'en') => plainText(fillIn(defaultTexts.privacy[language], days), 100_000);
  for (const [language, said] of [
    [
      'it',
      [
        /Ringrazi.*art\. 6, par\. 1, lett\. f/,
        /stelle.*fascia d’età/,
        /77 giorni dopo/,
        /programma che la spedisce/,
        /link di ogni newsletter/,
      ],
    ],
    [
      'en',
      [
        /thank.*art\. 6\(1\)\(f\)/,
        /stars.*age band/,
        /77 days after/,
        /program that sends it/,
        /link in each newsletter/,
      ],
    ],
  ] as const)
    for (const words of said) expect(notice(language)).toMatch(words);
});

test('a fact that quotes another one is not filled in again', () => {
  const tricky = { ...facts, controllerName: '{controllerEmail}' };
  expect(fillIn('{controllerName}', tricky)).toBe('{controllerEmail}');
});

test('our own texts name only facts that there are, and read without a gap in both languages', () => {
  for (const page of legalPages)
    for (const language of languages) {
      const named = [...defaultTexts[page][language].matchAll(/\{(\w*)\}/g)].map(([, name]) => name);
      expect(named.filter((name) => !factNames.some((one) => one === name))).toEqual([]);
      expect(plainText(fillIn(defaultTexts[page][language], facts), 100_000)).not.toMatch(/[{}]/);
    }
  const privacy = languages.map((language) => fillIn(defaultTexts.privacy[language], facts));
  expect(privacy.filter((text) => text.includes('36') && text.includes('Rossi &amp;'))).toHaveLength(2);
});
