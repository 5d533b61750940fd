// The messages about reservations. Their data is read when a message is sent, so that it never states what no longer holds.

import { dayInWords, timeInWords, timesInWords } from '#core/dates-in-words.ts';
import { directionWords, directionsTo, saysWhere } from '#core/directions.ts';
import { placeToGoTo } from '#core/events/place-to-go.ts';
import { visitNotesOf, visitNoteWords } from '#core/events/visit-notes.ts';
import { type Language, resolveText } from '#core/languages.ts';
import { holdsSeats } from '#core/reservations/rules.ts';
import type { Zone } from '#core/time.ts';
import type { Reader } from '#server/db/database.ts';
import { layOutMail, type MailPart } from '#server/mail/layout.ts';
import { sessionRows } from '#server/mail/session-rows.ts';
import {
  type Attachment,
  NothingToSend,
  type RenderContext,
  type RenderedMessage,
  type Templates,
} from '#server/outbox/message.ts';
import { printTickets, readTickets, type Signer, type TicketRow } from '#server/tickets/service.ts';
import { markGenerated, markSent, readReservation, type ReservationRow } from './read-store.ts';
import { strings } from './strings.ts';
import {
  calendarOf,
  deadlineOf,
  linkTo,
  nameOfParticipant,
  printedOf,
  seatsReleasedOf,
} from './serialize.ts';
import { voidInWords, type VoidTickets } from './void-tickets.ts';

export interface ReservationFacts {
  reservationConfirmed: { readonly reservationId: string };
  /** Participants were added, removed or renamed. */
  reservationChanged: { readonly reservationId: string } & Partial<VoidTickets>;
  /** `from`: start and end of the former session, as instants. */
  reservationMoved: {
    readonly reservationId: string;
    readonly from: { readonly startDate: string; readonly endDate: string };
  };
  reservationCancelled: { readonly reservationId: string };
}

export interface MailDeps {
  readonly db: Reader;
  readonly sign: Signer;
  readonly zone: Zone;
}

/** The message templates of reservations. Messages about valid reservations carry the tickets as a PDF, which is rendered here. */
export function reservationTemplates(deps: MailDeps): Templates<ReservationFacts> {
  return {
    reservationConfirmed: ({ reservationId }, language, context) =>
      withTickets(deps, reservationId, { language, context, openingOf: newlyBooked }),
    // A message of a former build names no tickets.
    reservationChanged: ({ reservationId, withdrawn = [], replaced = [] }, language, context) =>
      withTickets(deps, reservationId, { language, context, openingOf: changed({ withdrawn, replaced }) }),
    reservationMoved: ({ reservationId, from }, language, context) =>
      withTickets(deps, reservationId, { language, context, openingOf: movedFrom(from) }),
    async reservationCancelled({ reservationId }, language, context) {
      return cancellation(deps, await readReservationRow(deps.db, reservationId), language, context);
    },
  };
}

/** The beginning of a message with tickets. */
interface Opening {
  readonly subject: string;
  readonly heading: string;
  readonly paragraph: string;
  /** Label and value of rows above the date. */
  readonly rows?: readonly (readonly [string, string])[];
}
type OpeningOf = (
  row: ReservationRow,
  facts: {
    /** How many are valid. */
    readonly tickets: number;
    readonly all: readonly TicketRow[];
    readonly language: Language;
    readonly zone: Zone;
  },
) => Opening;

const newlyBooked: OpeningOf = (row, { tickets, language }) => {
  const words = strings[language];
  return {
    subject: words.confirmedSubject(resolveText(row.title, language).text),
    heading:
      row.quantitySchool > 0 ? words.classesBooked(row.quantitySchool) : words.seatsBooked(row.quantity),
    paragraph: words.ticketsAttached(tickets),
  };
};

const changed =
  (ids: VoidTickets): OpeningOf =>
  (row, { tickets: valid, all: tickets, language }) => {
    const words = strings[language];
    const nameOf = ({ participant }: TicketRow) => nameOfParticipant(participant, row);
    return {
      subject: words.changedSubject(resolveText(row.title, language).text),
      heading: words.changedHeading,
      paragraph: voidInWords(ids, { tickets, valid, nameOf }, language),
    };
  };

const movedFrom =
  (from: ReservationFacts['reservationMoved']['from']): OpeningOf =>
  (row, { tickets, language, zone }) => {
    const words = strings[language];
    const [start, end] = [new Date(from.startDate), new Date(from.endDate)];
    const day = dayInWords(start, language, zone);
    return {
      subject: words.movedSubject(resolveText(row.title, language).text),
      heading: words.movedHeading(
        dayInWords(row.startDate, language, zone),
        timeInWords(row.startDate, language, zone),
      ),
      paragraph: words.ticketsReplaced(tickets),
      rows: [[words.before, `${day}, ${timesInWords(start, end, language, zone)}`]],
    };
  };

async function withTickets(
  deps: MailDeps,
  reservationId: string,
  { language, context, openingOf }: { language: Language; context: RenderContext; openingOf: OpeningOf },
): Promise<RenderedMessage> {
  const { db, sign, zone } = deps;
  const row = await readReservationRow(db, reservationId);
  // Another message announces the cancelled session.
  if (row.sessionCancelledAt) throw new NothingToSend();
  // The reservation was cancelled before this message was sent: tickets that are not valid are not sent.
  if (!holdsSeats(row.status)) return cancellation(deps, row, language, context);
  const { baseUrl } = context;
  const words = strings[language];
  const all = await readTickets(db, [row._id]);
  const printed = printedOf(row, all, { language, zone, sign, baseUrl });
  const pdf = await printTickets(printed, { language, zone });
  await markGenerated(db, row._id, `/api/reservations/${row._id}/tickets.pdf`);
  const until = deadlineOf(row, zone);
  const {
    paragraph,
    rows = [],
    ...head
  } = openingOf(row, { tickets: printed.tickets.length, all, language, zone });
  const mail = layOutMail({
    language,
    baseUrl,
    name: row.holder.name,
    ...head,
    parts: [
      { kind: 'paragraph', text: paragraph },
      whatAndWhen(row, { language, zone, rows }),
      ...beforeComing(row, language, zone),
      { kind: 'button', label: words.openTickets, href: linkTo(row, language, baseUrl) },
      {
        kind: 'note',
        text: words.canCancelUntil(dayInWords(until, language, zone), timeInWords(until, language, zone)),
      },
    ],
    attachments: [
      { filename: words.pdfName, contentType: 'application/pdf', content: pdf },
      calendarFile(row, language, baseUrl),
    ],
  });
  return { ...mail, whenSent: (tx) => markSent(tx, row._id) };
}

/** The entry for a calendar; for a cancelled reservation an entry that removes it. */
function calendarFile(row: ReservationRow, language: Language, baseUrl: string): Attachment {
  const content = calendarOf(row, language, baseUrl);
  const method = holdsSeats(row.status) ? '' : '; method=CANCEL';
  return {
    filename: strings[language].calendarName,
    contentType: `text/calendar; charset=utf-8${method}`,
    content: Buffer.from(content),
  };
}

function cancellation(
  { zone }: MailDeps,
  row: ReservationRow,
  language: Language,
  { baseUrl }: RenderContext,
): RenderedMessage {
  const words = strings[language];
  return layOutMail({
    language,
    baseUrl,
    name: row.holder.name,
    subject: words.cancelledSubject(resolveText(row.title, language).text),
    heading: words.cancelledHeading,
    parts: [
      { kind: 'paragraph', text: words.cancelledBody },
      whatAndWhen(row, { language, zone, rows: [] }),
      { kind: 'button', label: words.programme, href: baseUrl },
    ],
    attachments: [calendarFile(row, language, baseUrl)],
  });
}

/** By when to come in, what to bring, and how to get there. */
function beforeComing(row: ReservationRow, language: Language, zone: Zone): MailPart[] {
  const place = placeToGoTo(row.eventPresenceType, row.location);
  const released = seatsReleasedOf(row, language, zone);
  const rows = [
    ...(released ? [released] : []),
    ...visitNotesOf(row.visit, row.eventPresenceType, language).map(
      ({ kind, text }) => [visitNoteWords[language][kind], text] as const,
    ),
    ...(place && saysWhere(place) ? [[directionWords[language], directionsTo(place)] as const] : []),
  ];
  return rows.length > 0 ? [{ kind: 'details', rows }] : [];
}

function whatAndWhen(
  row: ReservationRow,
  { language, zone, rows }: { language: Language; zone: Zone; rows: NonNullable<Opening['rows']> },
): MailPart {
  const words = strings[language];
  return {
    kind: 'details',
    rows: [
      ...rows,
      ...sessionRows(row, language, zone),
      row.quantitySchool > 0
        ? [words.classes, words.inClasses(row.quantitySchool, row.quantity, row.chaperones)]
        : [words.seats, String(row.quantity)],
    ],
  };
}

async function readReservationRow(db: Reader, reservationId: string): Promise<ReservationRow> {
  const row = await readReservation(db, reservationId);
  if (!row) throw new Error(`There is no reservation ${reservationId} to tell of.`);
  return row;
}
