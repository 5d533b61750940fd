// What stands for the placeholders of a text of staff when it leaves (docs/product/messages.md#placeholders).

import { dayInWords, timeInWords } from '#core/dates-in-words.ts';
import { whereInWords, type WhereWords } from '#core/events/whereabouts.ts';
import type { Translated } from '#core/field/field.ts';
import { type Language, resolveText } from '#core/languages.ts';
import { greetingName } from '#core/messages/text.ts';
import type { Presence } from '#core/resources/programme.ts';
import type { Zone } from '#core/time.ts';
import type { Placeholder } from './texts.ts';

/** Placeholders stand inside sentences, where these words have small letters. */
const insideSentence: Readonly<Record<Language, WhereWords>> = {
  it: { online: 'online', alsoOnline: 'anche online', awaited: 'luogo da definire' },
  en: { online: 'online', alsoOnline: 'also online', awaited: 'place to be announced' },
};

/** A reservation or a request and its session, as far as texts of staff name them. */
export interface NamedClaim {
  /** The holder's name as it was typed. */
  readonly name: string;
  readonly title: Translated;
  readonly startDate: Date;
  readonly eventPresenceType: Presence;
  readonly place: string | null;
  readonly quantity: number;
}

/** The values of all placeholders. A typed name that is none (`greetingName`) is empty: in a mail it would become a link. */
export function placeholderValues(
  { name, title, startDate, eventPresenceType, place, quantity }: NamedClaim,
  language: Language,
  zone: Zone,
): Readonly<Record<Placeholder, string>> {
  return {
    name: greetingName(name) ?? '',
    event: resolveText(title, language).text,
    day: dayInWords(startDate, language, zone),
    time: timeInWords(startDate, language, zone),
    place: whereInWords(eventPresenceType, place, insideSentence[language]),
    seats: String(quantity),
  };
}
