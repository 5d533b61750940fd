// Every sentence with a count is formatted with 1, so that none says "1 giorni". The word after the 1 is an error where it is a plural noun
// and the same with 7.

import { expect, test } from 'vitest';
import { type Language, languages } from '#core/languages.ts';
import { sets } from '#web/labels/all-texts.ts';

const ofServer = import.meta.glob<Record<string, unknown>>('../src/server/*/*strings.ts', { eager: true });
const all: readonly { readonly name: string; readonly texts: Readonly<Record<Language, unknown>> }[] = [
  ...sets.map(({ strings }) => ({ name: strings.name, texts: { it: strings.it, en: strings.en } })),
  ...Object.entries(ofServer).flatMap(([file, exported]) =>
    Object.values(exported).flatMap((texts) =>
      isInBoth(texts) ? [{ name: file.replace(/^.*server\/(.*)\.ts$/, '$1'), texts }] : [],
    ),
  ),
];

/** Words that look like plural nouns and are none, or have the same singular and plural. */
const singular: Readonly<Record<Language, ReadonlySet<string>>> = {
  it: new Set(['alle', 'ce', 'contiene', 'dei', 'di', 'e', 'esce', 'file', 'riceve', 'Scrivici', 'ti']),
  en: new Set(['comes', 'contains', 'gets', 'goes', 'has', 'invites', 'is', 'leaves', 'was']),
};
/** Sentences that never get a 1, or get a number that is no count. */
const neverOne: ReadonlySet<string> = new Set([
  // The two ends of a range, a width in pixels, an hour of the day.
  'check-in.session.lateSince',
  'check-in.session.lateUntil',
  'events.age.between',
  'proposals.writing.limits.characters.between',
  'proposals.writing.limits.files.between',
  'reservations.checkout.agesInWords.between',
  'uploads.picture.pixels',
  'resources.media.reasons.narrower',
  'feedback.sentenceTooLong',
  'feedback.event-feedback.fewAges',
  // A list that is cut off shows as many as fit.
  'events.cut.cut',
  'events.event.firstOf',
  'favourites.heart.deviceFull',
  // A limit, and choices of many that are offered for two and more.
  'audit.history.object.people',
  'audit.history.object.sessions',
  'audit.history.of.people',
  'audit.history.of.sessions',
  'audit.history.says.moveMany',
  'check-in.devices.most',
  'events.bulk.approvalAgainText',
  'deliveries.write.toMany.tooMany',
  'resources.list.chooseFirst',
  'resources.list.chooseMatching',
  'resources.whole.chooseAll',
  'resources.whole.firstOf',
  'resources.whole.tooMany',
  'reservations.sheets.tooMany',
  'sessions.bulk.tooMany',
  'sessions.copy.spanHint',
  'sessions.date.chooseEvery',
  'sessions.plan.tooMany',
  // The case of one has its own sentence, or none.
  'events.map.group',
  'events.map.together',
  'favourites.opening.several',
  'reservations.list.inDays',
  'reservations.one.bookedMany',
  // The number of messages in the mailbox.
  'mail/mailbox-strings.newest',
]);

function isInBoth(texts: unknown): texts is Readonly<Record<Language, unknown>> {
  return typeof texts === 'object' && texts !== null && 'it' in texts && 'en' in texts;
}

/** Sentences that are functions, by their keys. */
function sentencesOf(texts: unknown, name: string): (readonly [string, (...facts: number[]) => unknown])[] {
  if (typeof texts === 'function') return [[name, texts as (...facts: number[]) => unknown]];
  if (typeof texts !== 'object' || texts === null) return [];
  return Object.entries(texts).flatMap(([part, text]) => sentencesOf(text, `${name}.${part}`));
}

function errorsIn(language: Language): string[] {
  return all.flatMap(({ name, texts }) =>
    sentencesOf(texts[language], name).flatMap(([key, sentence]) => {
      if (neverOne.has(key)) return [];
      const textOf = (count: number) =>
        String(sentence(...Array.from({ length: sentence.length }, () => count)));
      const many = wordsAfter(7, textOf(7));
      return wordsAfter(1, textOf(1))
        .filter((word) => isPlural(word, language) && many.includes(word))
        .map((word) => `${key}: 1 ${word}`);
    }),
  );
}

function wordsAfter(count: number, sentence: string): string[] {
  const pattern = new RegExp(`(?<![\\d.,:\\p{L}])${count} (\\p{L}+)`, 'gu');
  return [...sentence.matchAll(pattern)].map(([, word = '']) => word);
}

function isPlural(word: string, language: Language): boolean {
  return (language === 'it' ? /[ie]$/ : /s$|^people$/).test(word) && !singular[language].has(word);
}

test.each(languages)(
  'a sentence with a count says the noun of one where the count is 1, in %s',
  (language) => {
    expect(errorsIn(language)).toEqual([]);
  },
);

test('every excluded sentence exists', () => {
  const keys = new Set(all.flatMap(({ name, texts }) => sentencesOf(texts.it, name).map(([key]) => key)));
  expect([...neverOne].filter((key) => !keys.has(key))).toEqual([]);
});
