import { dayInWords, timesInWords } from '#core/dates-in-words.ts';
import { addressInWords } from '#core/events/place-to-go.ts';
import { whereInWords, whereWords } from '#core/events/whereabouts.ts';
import { resolveText } from '#core/languages.ts';
import type { Translated } from '#core/field/field.ts';
import type { Presence } from '#core/resources/programme.ts';
import { wordsOf } from '#core/message-texts/text.ts';
import type { WordingContext } from '#server/outbox/message.ts';
import { mailMessages } from './strings.ts';

/** The lines of a message about a session: which event, when, where. */
export interface MessageSession {
  readonly title: Translated;
  readonly startDate: Date;
  readonly endDate: Date;
  readonly eventPresenceType: Presence;
  readonly location: { readonly name: string; readonly address: string | null } | null;
}

/** The lines of a message that say which session it is about. */
export function sessionRows(
  { title, startDate, endDate, eventPresenceType, location }: MessageSession,
  { language, zone, context: { reworded } }: WordingContext,
): readonly (readonly [name: string, value: string])[] {
  const words = wordsOf(mailMessages, 'everyMail', { language, reworded });
  return [
    [words.event(), resolveText(title, language).text],
    [
      words.when(),
      `${dayInWords(startDate, language, zone)}, ${timesInWords(startDate, endDate, language, zone)}`,
    ],
    [words.where(), whereInWords(eventPresenceType, addressInWords(location), whereWords[language])],
  ];
}
