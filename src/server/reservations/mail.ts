// What people are told of their reservations. Read when it is sent, so that a message never tells of what is no longer so.

import { dayInWords, timeInWords } from '#core/dates-in-words.ts';
import { type Language, resolveText } from '#core/languages.ts';
import { holdsSeats } from '#core/reservations/rules.ts';
import type { Zone } from '#core/time.ts';
import type { Reader } from '#server/db/database.ts';
import { layOutMail, type MailPart } from '#server/mail/layout.ts';
import { sessionRows } from '#server/mail/session-rows.ts';
import {
  NothingToTell,
  type RenderContext,
  type RenderedMessage,
  type Templates,
} from '#server/outbox/message.ts';
import { printTickets, readTickets, type Signer } from '#server/tickets/service.ts';
import { markGenerated, markSent, readReservation, type ReservationRow } from './read-store.ts';
import { strings } from './strings.ts';
import { calendarOf, deadlineOf, linkTo, printedOf } from './tell.ts';

export interface ReservationFacts {
  reservationConfirmed: { readonly reservationId: string };
  reservationCancelled: { readonly reservationId: string };
}

export interface MailDeps {
  readonly db: Reader;
  readonly sign: Signer;
  readonly zone: Zone;
}

/** The messages of reservations; the confirmation carries the tickets as a PDF, which is made here. */
export function reservationTemplates(deps: MailDeps): Templates<ReservationFacts> {
  return {
    async reservationConfirmed({ reservationId }, language, context) {
      const row = await readTold(deps.db, reservationId);
      // Who has booked is told of it in another message.
      if (row.sessionCancelledAt) throw new NothingToTell();
      // Cancelled before this left: tickets that open no door are not sent.
      return holdsSeats(row.status)
        ? confirmation(deps, row, language, context)
        : cancellation(deps, row, language, context);
    },
    async reservationCancelled({ reservationId }, language, context) {
      return cancellation(deps, await readTold(deps.db, reservationId), language, context);
    },
  };
}

async function confirmation(
  { db, sign, zone }: MailDeps,
  row: ReservationRow,
  language: Language,
  { baseUrl }: RenderContext,
): Promise<RenderedMessage> {
  const words = strings[language];
  const tickets = await readTickets(db, [row._id]);
  const pdf = await printTickets(printedOf(row, tickets, { language, zone, sign, baseUrl }), {
    language,
    zone,
  });
  await markGenerated(db, row._id, `/api/reservations/${row._id}/tickets.pdf`);
  const until = deadlineOf(row, zone);
  const mail = layOutMail({
    language,
    baseUrl,
    name: row.holder.name,
    subject: words.confirmedSubject(resolveText(row.title, language).text),
    heading:
      row.quantitySchool > 0 ? words.classesBooked(row.quantitySchool) : words.seatsBooked(row.quantity),
    parts: [
      { kind: 'paragraph', text: words.ticketsAttached(tickets.length) },
      whatAndWhen(row, language, zone),
      { kind: 'button', label: words.openTickets, href: linkTo(row, language, baseUrl) },
      {
        kind: 'note',
        text: words.canCancelUntil(dayInWords(until, language, zone), timeInWords(until, language, zone)),
      },
    ],
    attachments: [
      { filename: words.pdfName, contentType: 'application/pdf', content: pdf },
      {
        filename: words.calendarName,
        contentType: 'text/calendar; charset=utf-8',
        content: Buffer.from(calendarOf(row, language, baseUrl)),
      },
    ],
  });
  return { ...mail, whenSent: (tx) => markSent(tx, row._id) };
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
      whatAndWhen(row, language, zone),
      { kind: 'button', label: words.programme, href: baseUrl },
    ],
  });
}

function whatAndWhen(row: ReservationRow, language: Language, zone: Zone): MailPart {
  const words = strings[language];
  return {
    kind: 'details',
    rows: [
      ...sessionRows(row, language, zone),
      row.quantitySchool > 0
        ? [words.classes, words.inClasses(row.quantitySchool, row.quantity, row.chaperones)]
        : [words.seats, String(row.quantity)],
    ],
  };
}

async function readTold(db: Reader, reservationId: string): Promise<ReservationRow> {
  const row = await readReservation(db, reservationId);
  if (!row) throw new Error(`There is no reservation ${reservationId} to tell of.`);
  return row;
}
