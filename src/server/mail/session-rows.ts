import { dayInWords, timesInWords } from '#core/dates-in-words.ts';
import { addressInWords } from '#core/events/place-to-go.ts';
import { whereInWords, whereWords } from '#core/events/whereabouts.ts';
import { resolveText } from '#core/languages.ts';
import type { Translated } from '#core/field/field.ts';
import type { Presence } from '#core/resources/programme.ts';
import type { Participant } from '#core/reservations/contract.ts';
import { type MessageWords, wordsOf } from '#core/message-texts/text.ts';
import type { WordingContext } from '#server/outbox/message.ts';
import type { bookingTexts } from './strings.ts';
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

/** For how many a booking or a request is. */
export interface MessageParty {
  readonly quantity: number;
  readonly quantitySchool: number;
  readonly chaperones: number;
  readonly participants: readonly Participant[];
}

/** The line that says for whom a booking or a request is; classes have their names where each has one. */
export function partyRow(
  { quantity, quantitySchool, chaperones, participants }: MessageParty,
  words: MessageWords<typeof bookingTexts>,
): readonly [name: string, value: string] {
  if (quantitySchool === 0) return [words.seats(), String(quantity)];
  const names = participants.flatMap(({ schoolClass }) => schoolClass ?? []);
  const count = words.classCount(quantitySchool);
  const classes =
    names.length === quantitySchool ? words.classesNamed({ classes: count, names: names.join(', ') }) : count;
  const inClasses = { classes, pupils: words.pupils(quantity) };
  return [
    words.classes(),
    chaperones === 0
      ? words.inClasses(inClasses)
      : words.inClassesWithChaperones({ ...inClasses, chaperones: words.chaperones(chaperones) }),
  ];
}
