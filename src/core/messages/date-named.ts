// How messages name a date: title, day and hour, in the subject and in the first sentence (docs/product/messages.md#what-they-name).

import { dayInWords, dayInFewLetters, timeInWords } from '#core/dates-in-words.ts';
import type { Translated } from '#core/field/field.ts';
import { type Language, resolveText } from '#core/languages.ts';
import type { DatePlaceholder } from '#core/message-texts/text.ts';
import type { Zone } from '#core/time.ts';
import { shortTitle } from './text.ts';

/** What stands for the placeholders of a text about a date (core/message-texts/text.ts). */
export type DateFacts = Readonly<Record<DatePlaceholder, string>>;

export interface NamedDate {
  readonly title: Translated;
  readonly startDate: Date;
}
type Naming = (date: NamedDate, language: Language, zone: Zone) => string;

/** Of titles that are longer, a subject has the beginning: a phone shows day and hour too. */
export const subjectTitleLength = 36;

interface Words {
  subject(title: string, day: string, time: string): string;
  sentence(title: string, day: string, time: string): string;
}
const words: Readonly<Record<Language, Words>> = {
  it: {
    subject: (title, day, time) => `«${title}», ${day}, ${time}`,
    sentence: (title, day, time) => `«${title}» di ${day}, ore ${time}`,
  },
  en: {
    subject: (title, day, time) => `“${title}”, ${day}, ${time}`,
    sentence: (title, day, time) => `“${title}” on ${day} at ${time}`,
  },
};

/** `«La mano del robot», sab 6 mar, 10:30`: after what a subject says of the date. */
export const dateInSubject: Naming = ({ title, startDate }, language, zone) =>
  words[language].subject(
    shortTitle(resolveText(title, language).text, subjectTitleLength),
    dayInFewLetters(startDate, language, zone),
    timeInWords(startDate, language, zone),
  );

/** `«La mano del robot» di sabato 6 marzo 2027, ore 10:30`: in the first sentence. */
export const dateInSentence: Naming = ({ title, startDate }, language, zone) =>
  words[language].sentence(
    resolveText(title, language).text,
    dayInWords(startDate, language, zone),
    timeInWords(startDate, language, zone),
  );

/** The date and its parts as a subject has them. */
export function subjectFacts(date: NamedDate, language: Language, zone: Zone): DateFacts {
  return {
    date: dateInSubject(date, language, zone),
    title: shortTitle(resolveText(date.title, language).text, subjectTitleLength),
    day: dayInFewLetters(date.startDate, language, zone),
    time: timeInWords(date.startDate, language, zone),
  };
}

/** The same as a sentence has them. */
export function sentenceFacts(date: NamedDate, language: Language, zone: Zone): DateFacts {
  return {
    date: dateInSentence(date, language, zone),
    title: resolveText(date.title, language).text,
    day: dayInWords(date.startDate, language, zone),
    time: timeInWords(date.startDate, language, zone),
  };
}
