// How the reminders of reservations read. What they state is given.

import { clockTime, dayInWords, shortDayInWords, timeInWords } from '#core/dates-in-words.ts';
import { type Language, resolveText } from '#core/languages.ts';
import { subjectTitleLength } from '#core/messages/date-named.ts';
import { shortTitle } from '#core/messages/text.ts';
import { type MessageWords, wordsOf } from '#core/message-texts/text.ts';
import { dayOf } from '#core/time.ts';
import { layOutMail, type MailPart } from '#server/mail/layout.ts';
import type { RenderedMessage, WordingContext } from '#server/outbox/message.ts';
import {
  beforeComing,
  deadlineOf,
  linkTo,
  type ReservationRow,
  whatAndWhen,
} from '#server/reservations/service.ts';
import { reminderMessages } from './strings.ts';

/** In time order. */
export type RemindedRows = readonly [ReservationRow, ...ReservationRow[]];
type ReminderWords = MessageWords<(typeof reminderMessages)['dayReminder']>;
interface Reminding {
  /** How many are attached: those of sessions in places. */
  readonly tickets: number;
  /** The link that gives the seats of a reservation back. */
  readonly linkOf: (row: ReservationRow) => string;
  readonly now: Date;
}

export const isOnline = ({ eventPresenceType }: ReservationRow) => eventPresenceType === 'online';

export function wordReminder(
  template: 'dayReminder' | 'startReminder',
  rows: RemindedRows,
  reminding: Reminding,
  wording: WordingContext,
): RenderedMessage {
  const { language, zone, context } = wording;
  const words = wordsOf(reminderMessages, template, { language, reworded: context.reworded });
  const [first] = rows;
  const day = shortDayInWords(first.startDate, language, zone);
  const isDigest = rows.length > 1;
  const isAllOnline = rows.every(isOnline);
  return layOutMail({
    language,
    context,
    name: first.holder.name,
    subject: words.subject(rows.length - 1, {
      when: whenInSubject(first, words, reminding.now, wording),
      title: shortTitle(titleIn(first, language), subjectTitleLength),
    }),
    heading: isAllOnline ? words.headingOnline({ day }) : words.heading({ day }),
    parts: [
      { kind: 'paragraph', text: firstSentence(rows, words, wording) },
      ...(isAllOnline ? [] : [{ kind: 'paragraph', text: words.tickets(reminding.tickets) } as const]),
      ...rows.flatMap((row): MailPart[] => [
        ...(isDigest ? [{ kind: 'section', text: sectionOf(row, wording) } as const] : []),
        whatAndWhen(row, words, wording, { isInSection: isDigest }),
        ...beforeComing(row, wording),
        ...(isOnline(row) ? [{ kind: 'paragraph', text: words.online() } as const] : []),
        {
          kind: 'button',
          label: isOnline(row) ? words.openReservation() : words.openTickets(),
          href: linkTo(row, language, context.baseUrl),
        },
        ...cannotCome(row, words, reminding, wording),
      ]),
    ],
  });
}

export function wordReminderSms(rows: RemindedRows, now: Date, wording: WordingContext): RenderedMessage {
  const { language, context } = wording;
  const words = wordsOf(reminderMessages, 'dayReminderSms', { language, reworded: context.reworded });
  const [first] = rows;
  const sms = rows.every(isOnline) ? words.smsOnline : words.sms;
  const text = sms(rows.length - 1, {
    when: whenInWords(first, words, now, wording),
    title: shortTitle(titleIn(first, language)),
  });
  return { subject: '', text, html: null, isReminder: true };
}

/**
 * What happens to the seats, and the link that gives them back. After the limit those of a session in a place go to people at its door; an
 * online session has none.
 */
function cannotCome(
  row: ReservationRow,
  words: ReminderWords,
  { linkOf, now }: Reminding,
  { language, zone }: WordingContext,
): MailPart[] {
  const deadline = deadlineOf(row, zone);
  const until = {
    day: shortDayInWords(deadline, language, zone),
    time: timeInWords(deadline, language, zone),
  };
  const isInTime = now < deadline;
  const { quantity } = row;
  const [inTime, late, label] = isOnline(row)
    ? [words.canGiveBackUntilOnline, () => words.canGiveBackLateOnline(), words.cannotJoin]
    : [words.canGiveBackUntil, () => words.canGiveBackLate(quantity), words.cannotCome];
  return [
    { kind: 'paragraph', text: isInTime ? inTime(quantity, until) : late() },
    { kind: 'button', label: label(), href: linkOf(row), isSecond: true },
  ];
}

function firstSentence(rows: RemindedRows, words: ReminderWords, { language, zone }: WordingContext): string {
  const [first] = rows;
  const day = dayInWords(first.startDate, language, zone);
  const factsOf = (row: ReservationRow) => ({
    time: timeInWords(row.startDate, language, zone),
    title: titleIn(row, language),
  });
  if (rows.length === 1) return words.one({ day, ...factsOf(first) });
  const items = rows.map((row) =>
    dayOf(row.startDate, zone) === dayOf(first.startDate, zone)
      ? words.item(factsOf(row))
      : words.itemOnDay({ ...factsOf(row), day: shortDayInWords(row.startDate, language, zone) }),
  );
  return words.many({ day, list: new Intl.ListFormat(language).format(items) });
}

/** Day and time as a subject begins with them. */
function whenInSubject(
  row: ReservationRow,
  words: Pick<ReminderWords, 'onDay' | 'today'>,
  now: Date,
  wording: WordingContext,
): string {
  const when = whenInWords(row, words, now, wording);
  return when.charAt(0).toLocaleUpperCase(wording.language) + when.slice(1);
}

function whenInWords(
  { startDate }: ReservationRow,
  words: Pick<ReminderWords, 'onDay' | 'today'>,
  now: Date,
  { language, zone }: WordingContext,
): string {
  const facts = {
    day: shortDayInWords(startDate, language, zone),
    time: timeInWords(startDate, language, zone),
  };
  const isToday = dayOf(startDate, zone) === dayOf(now, zone);
  return isToday ? words.today(facts) : words.onDay(facts);
}

/** The hour first, as the day is read. */
function sectionOf(row: ReservationRow, { language, zone }: WordingContext): string {
  return `${clockTime(row.startDate, language, zone)} · ${titleIn(row, language)}`;
}

function titleIn({ title }: ReservationRow, language: Language): string {
  return resolveText(title, language).text;
}
