// How the messages about a reservation read. What they state is given.

import { dayInWords, timeInWords, timesInWords } from '#core/dates-in-words.ts';
import { directionWords, directionsTo, saysWhere } from '#core/directions.ts';
import type { Language } from '#core/languages.ts';
import { placeToGoTo } from '#core/events/place-to-go.ts';
import { visitNotesOf, visitNoteWords } from '#core/events/visit-notes.ts';
import { paragraphsOf } from '#core/mailings/texts.ts';
import { sentenceFacts, subjectFacts } from '#core/messages/date-named.ts';
import { type MessageWords, wordsOf } from '#core/message-texts/text.ts';
import { type DetailRow, layOutMail, type MailPart } from '#server/mail/layout.ts';
import { partyRow, sessionRows } from '#server/mail/session-rows.ts';
import type { bookingTexts } from '#server/mail/strings.ts';
import type { RenderedMessage, WordingContext } from '#server/outbox/message.ts';
import type { TicketRow } from '#server/tickets/service.ts';
import type { ReservationRow } from './read-store.ts';
import { deadlineOf, linkTo, nameOfParticipant, seatsReleasedOf } from './serialize.ts';
import { reservationMessages } from './strings.ts';
import { voidInWords, type VoidTickets } from './void-tickets.ts';

/** Start and end of a former session, as instants. */
export interface FormerDate {
  readonly startDate: string;
  readonly endDate: string;
}
/** The tickets of a reservation, and how many of them are valid. */
export interface ItsTickets {
  readonly all: readonly Pick<TicketRow, '_id' | 'participant' | 'schoolClass'>[];
  readonly valid: number;
}

/** How many tickets a party has: one for each person, or one for each class. */
export const ticketCount = ({
  quantity,
  quantitySchool,
}: Pick<ReservationRow, 'quantity' | 'quantitySchool'>) => (quantitySchool > 0 ? quantitySchool : quantity);

const reword = ({ language, context: { reworded } }: WordingContext) => ({ language, reworded });

export function wordConfirmed(
  row: ReservationRow,
  { valid }: ItsTickets,
  wording: WordingContext,
): RenderedMessage {
  const { language, zone } = wording;
  const words = wordsOf(reservationMessages, 'reservationConfirmed', reword(wording));
  const tickets = row.eventPresenceType === 'online' ? words.online() : words.ticketsAttached(valid);
  return layOutMail({
    ...frameOf(row, wording),
    subject: words.subject(subjectFacts(row, language, zone)),
    heading:
      row.quantitySchool > 0 ? words.classesBooked(row.quantitySchool) : words.seatsBooked(row.quantity),
    parts: [
      { kind: 'paragraph', text: `${words.isConfirmed(sentenceFacts(row, language, zone))} ${tickets}` },
      ...booked(row, words, wording),
    ],
  });
}

export function wordChanged(
  row: ReservationRow,
  ids: VoidTickets,
  { all, valid }: ItsTickets,
  wording: WordingContext,
): RenderedMessage {
  const { language, zone } = wording;
  const words = wordsOf(reservationMessages, 'reservationChanged', reword(wording));
  const nameOf = ({ participant }: Pick<TicketRow, 'participant'>) => nameOfParticipant(participant, row);
  const tickets =
    row.eventPresenceType === 'online'
      ? words.online()
      : voidInWords(ids, { tickets: all, valid, nameOf }, { words, language });
  return layOutMail({
    ...frameOf(row, wording),
    subject: words.subject(subjectFacts(row, language, zone)),
    heading: words.heading(),
    parts: [
      {
        kind: 'paragraph',
        text: `${words.hasChanged(sentenceFacts(row, language, zone))} ${tickets}`,
      },
      ...booked(row, words, wording),
    ],
  });
}

export function wordMoved(
  row: ReservationRow,
  from: FormerDate,
  { valid }: ItsTickets,
  wording: WordingContext,
): RenderedMessage {
  const { language, zone } = wording;
  const words = wordsOf(reservationMessages, 'reservationMoved', reword(wording));
  const tickets = row.eventPresenceType === 'online' ? words.online() : words.ticketsReplaced(valid);
  const [start, end] = [new Date(from.startDate), new Date(from.endDate)];
  const before = `${dayInWords(start, language, zone)}, ${timesInWords(start, end, language, zone)}`;
  return layOutMail({
    ...frameOf(row, wording),
    subject: words.subject(subjectFacts(row, language, zone)),
    heading: words.heading({
      day: dayInWords(row.startDate, language, zone),
      time: timeInWords(row.startDate, language, zone),
    }),
    parts: [
      {
        kind: 'paragraph',
        text: `${words.isMovedTo(sentenceFacts(row, language, zone))} ${tickets}`,
      },
      ...booked(row, words, wording, [[words.before(), before]]),
    ],
  });
}

export interface HowCancelled {
  readonly byLink: boolean;
  /** What staff wrote as they cancelled it. */
  readonly words?: string | undefined;
  /** Their language; that of the mail where it is not known. */
  readonly wordsIn?: Language | undefined;
}

export function wordCancelled(
  row: ReservationRow,
  { byLink, words: written, wordsIn }: HowCancelled,
  wording: WordingContext,
): RenderedMessage {
  const { language, zone, context } = wording;
  const words = wordsOf(reservationMessages, 'reservationCancelled', reword(wording));
  const isOnline = row.eventPresenceType === 'online';
  // Staff who write why have decided it: its owner is not thanked.
  const follows = written
    ? isOnline
      ? ''
      : words.byStaff(row.quantity)
    : isOnline
      ? words.whatFollowsOnline(row.quantity)
      : words.whatFollows(row.quantity);
  return layOutMail({
    ...frameOf(row, wording),
    subject: words.subject(subjectFacts(row, language, zone)),
    heading: words.heading(),
    parts: [
      {
        kind: 'paragraph',
        text: `${words.isCancelled(sentenceFacts(row, language, zone))} ${follows}`.trim(),
      },
      ...(written && wordsIn && wordsIn !== language
        ? [{ kind: 'paragraph', text: words.inOther() } as const]
        : []),
      ...writtenParts(written ?? ''),
      whatAndWhen(row, words, wording),
      { kind: 'button', label: words.programme(), href: context.baseUrl },
      ...(byLink ? [{ kind: 'note', text: words.byLink() } as const] : []),
    ],
  });
}

/** Of one booking, what staff write to its owner. */
export function wordWritten(row: ReservationRow, written: string, wording: WordingContext): RenderedMessage {
  const { language, zone, context } = wording;
  const words = wordsOf(reservationMessages, 'reservationWords', reword(wording));
  return layOutMail({
    ...frameOf(row, wording),
    subject: words.subject(subjectFacts(row, language, zone)),
    heading: words.heading(),
    parts: [
      { kind: 'paragraph', text: words.isAbout(sentenceFacts(row, language, zone)) },
      ...writtenParts(written),
      whatAndWhen(row, words, wording),
      { kind: 'button', label: words.openReservation(), href: linkTo(row, language, context.baseUrl) },
    ],
  });
}

const writtenParts = (written: string): MailPart[] =>
  paragraphsOf(written).map((text) => ({ kind: 'paragraph', text }));

const frameOf = (row: ReservationRow, { language, context }: WordingContext) => ({
  language,
  context,
  name: row.holder.name,
});

/** What follows the first paragraph of a message about a booking that is valid. */
function booked(
  row: ReservationRow,
  words: MessageWords<
    typeof bookingTexts &
      Pick<
        (typeof reservationMessages)['reservationConfirmed'],
        'canCancelUntil' | 'canCancelUntilOnline' | 'openReservation' | 'openTickets'
      >
  >,
  wording: WordingContext,
  rows: readonly DetailRow[] = [],
): MailPart[] {
  const { language, zone, context } = wording;
  const deadline = deadlineOf(row, zone);
  const until = { day: dayInWords(deadline, language, zone), time: timeInWords(deadline, language, zone) };
  const [label, canCancel] =
    row.eventPresenceType === 'online'
      ? [words.openReservation(), words.canCancelUntilOnline(until)]
      : [words.openTickets(), words.canCancelUntil(until)];
  return [
    whatAndWhen(row, words, wording, { after: rows }),
    ...beforeComing(row, wording),
    { kind: 'button', label, href: linkTo(row, language, context.baseUrl) },
    { kind: 'note', text: canCancel },
  ];
}

/** By when to come in, what to bring, and how to get there. */
export function beforeComing(row: ReservationRow, { language, zone }: WordingContext): MailPart[] {
  const place = placeToGoTo(row.eventPresenceType, row.location);
  const released = seatsReleasedOf(row, language, zone);
  const rows = [
    ...(released ? [released] : []),
    ...visitNotesOf(row.visit, row.eventPresenceType, language).map(
      ({ kind, text }) => [visitNoteWords[language][kind], text] as const,
    ),
    ...(place && saysWhere(place) ? [[directionWords[language], directionsTo(place), 'map'] as const] : []),
  ];
  return rows.length > 0 ? [{ kind: 'details', rows, isNotes: true }] : [];
}

/** What was booked, when and where, and for how many. Below the title of a section its name is not repeated. */
export function whatAndWhen(
  row: ReservationRow,
  words: MessageWords<typeof bookingTexts>,
  wording: WordingContext,
  {
    after = [],
    isInSection = false,
  }: { readonly after?: readonly DetailRow[]; readonly isInSection?: boolean } = {},
): MailPart {
  return {
    kind: 'details',
    rows: [...sessionRows(row, wording).slice(isInSection ? 1 : 0), partyRow(row, words), ...after],
  };
}
