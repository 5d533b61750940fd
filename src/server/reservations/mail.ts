// What people are told of their reservations. Read when it is sent, so that a message never tells of what is no longer so.

import { dayInWords, timeInWords, timesInWords } from '#core/dates-in-words.ts';
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
import { printTickets, readTickets, type Signer } from '#server/tickets/service.ts';
import { markGenerated, markSent, readReservation, type ReservationRow } from './read-store.ts';
import { strings } from './strings.ts';
import { calendarOf, deadlineOf, linkTo, printedOf } from './serialize.ts';

export interface ReservationFacts {
  reservationConfirmed: { readonly reservationId: string };
  /** People were added or taken away, or are called otherwise. */
  reservationChanged: { readonly reservationId: string };
  /** `from`: when the session was that it was in before, as instants. */
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

/** The messages of reservations; those of one that stands carry the tickets as a PDF, which is made here. */
export function reservationTemplates(deps: MailDeps): Templates<ReservationFacts> {
  return {
    reservationConfirmed: ({ reservationId }, language, context) =>
      withTickets(deps, reservationId, { language, context, tell: newlyBooked }),
    reservationChanged: ({ reservationId }, language, context) =>
      withTickets(deps, reservationId, { language, context, tell: changed }),
    reservationMoved: ({ reservationId, from }, language, context) =>
      withTickets(deps, reservationId, { language, context, tell: movedFrom(from) }),
    async reservationCancelled({ reservationId }, language, context) {
      return cancellation(deps, await readRequestView(deps.db, reservationId), language, context);
    },
  };
}

/** How a message with tickets begins. */
interface Opening {
  readonly subject: string;
  readonly heading: string;
  readonly paragraph: string;
  /** Above what and when. */
  readonly rows?: readonly (readonly [string, string])[];
}
type TellOpening = (
  row: ReservationRow,
  told: { readonly tickets: number; readonly language: Language; readonly zone: Zone },
) => Opening;

const newlyBooked: TellOpening = (row, { tickets, language }) => {
  const words = strings[language];
  return {
    subject: words.confirmedSubject(resolveText(row.title, language).text),
    heading:
      row.quantitySchool > 0 ? words.classesBooked(row.quantitySchool) : words.seatsBooked(row.quantity),
    paragraph: words.ticketsAttached(tickets),
  };
};

const changed: TellOpening = (row, { tickets, language }) => {
  const words = strings[language];
  return {
    subject: words.changedSubject(resolveText(row.title, language).text),
    heading: words.changedHeading,
    paragraph: words.ticketsReplaced(tickets),
  };
};

const movedFrom =
  (from: ReservationFacts['reservationMoved']['from']): TellOpening =>
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
  { language, context, tell }: { language: Language; context: RenderContext; tell: TellOpening },
): Promise<RenderedMessage> {
  const { db, sign, zone } = deps;
  const row = await readRequestView(db, reservationId);
  // Who has booked is told of it in another message.
  if (row.sessionCancelledAt) throw new NothingToSend();
  // Cancelled before this left: tickets that open no door are not sent.
  if (!holdsSeats(row.status)) return cancellation(deps, row, language, context);
  const { baseUrl } = context;
  const words = strings[language];
  const printed = printedOf(row, await readTickets(db, [row._id]), { language, zone, sign, baseUrl });
  const pdf = await printTickets(printed, { language, zone });
  await markGenerated(db, row._id, `/api/reservations/${row._id}/tickets.pdf`);
  const until = deadlineOf(row, zone);
  const { paragraph, rows = [], ...head } = tell(row, { tickets: printed.tickets.length, language, zone });
  const mail = layOutMail({
    language,
    baseUrl,
    name: row.holder.name,
    ...head,
    parts: [
      { kind: 'paragraph', text: paragraph },
      whatAndWhen(row, { language, zone, rows }),
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

/** The entry for a calendar; of what is off, one that takes it out again. */
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

async function readRequestView(db: Reader, reservationId: string): Promise<ReservationRow> {
  const row = await readReservation(db, reservationId);
  if (!row) throw new Error(`There is no reservation ${reservationId} to tell of.`);
  return row;
}
