// The messages about reservations. Their data is read when a message is sent, so that it never states what no longer holds.

import type { Language } from '#core/languages.ts';
import { holdsSeats } from '#core/reservations/rules.ts';
import type { Zone } from '#core/time.ts';
import type { Reader } from '#server/db/database.ts';
import {
  type Attachment,
  NothingToSend,
  type RenderedMessage,
  type Templates,
  type WordingContext,
} from '#server/outbox/message.ts';
import { printTickets, readTickets, type Signer, type TicketRow } from '#server/tickets/service.ts';
import { markGenerated, markSent, readReservation, type ReservationRow } from './read-store.ts';
import { calendarOf, printedOf } from './serialize.ts';
import { fileNames } from './strings.ts';
import type { VoidTickets } from './void-tickets.ts';
import {
  type FormerDate,
  type HowCancelled,
  type ItsTickets,
  wordCancelled,
  wordChanged,
  wordConfirmed,
  wordMoved,
  wordWritten,
} from './wording.ts';

export interface ReservationFacts {
  reservationConfirmed: { readonly reservationId: string };
  /** Participants were added, removed or renamed. */
  reservationChanged: { readonly reservationId: string } & Partial<VoidTickets>;
  reservationMoved: { readonly reservationId: string; readonly from: FormerDate };
  /** `byLink`: by the link of a message, without a sign-in. */
  /** `words`: what staff wrote as they cancelled it; `wordsIn`: its language. */
  reservationCancelled: {
    readonly reservationId: string;
    readonly byLink?: true;
    readonly words?: string;
    readonly wordsIn?: Language;
  };
  /** What staff write to one person about a booking. */
  reservationWords: { readonly reservationId: string; readonly words: string };
}

export interface MailDeps {
  readonly db: Reader;
  readonly sign: Signer;
  readonly zone: Zone;
}

/** The message templates of reservations. Messages about valid reservations carry the tickets as a PDF, which is rendered here. */
export function reservationTemplates(deps: MailDeps): Templates<ReservationFacts> {
  const { zone } = deps;
  return {
    reservationConfirmed: ({ reservationId }, language, context) =>
      withTickets(deps, reservationId, { language, zone, context }, wordConfirmed),
    // A message of a former build names no tickets.
    reservationChanged: ({ reservationId, withdrawn = [], replaced = [] }, language, context) =>
      withTickets(deps, reservationId, { language, zone, context }, (row, tickets, wording) =>
        wordChanged(row, { withdrawn, replaced }, tickets, wording),
      ),
    reservationMoved: ({ reservationId, from }, language, context) =>
      withTickets(deps, reservationId, { language, zone, context }, (row, tickets, wording) =>
        wordMoved(row, from, tickets, wording),
      ),
    async reservationCancelled({ reservationId, byLink = false, words, wordsIn }, language, context) {
      const row = await readReservationRow(deps.db, reservationId);
      return cancellation(row, { byLink, words, wordsIn }, { language, zone, context });
    },
    async reservationWords({ reservationId, words }, language, context) {
      const row = await readReservationRow(deps.db, reservationId);
      // What was written of a booking that is cancelled meanwhile does not hold any more.
      if (!holdsSeats(row.status)) throw new NothingToSend();
      return wordWritten(row, words, { language, zone, context });
    },
  };
}

async function withTickets(
  deps: MailDeps,
  reservationId: string,
  wording: WordingContext,
  word: (row: ReservationRow, tickets: ItsTickets, wording: WordingContext) => RenderedMessage,
): Promise<RenderedMessage> {
  const row = await readReservationRow(deps.db, reservationId);
  // Another message announces the cancelled session.
  if (row.sessionCancelledAt) throw new NothingToSend();
  // The reservation was cancelled before this message was sent: tickets that are not valid are not sent.
  if (!holdsSeats(row.status)) return cancellation(row, { byLink: false }, wording);
  const { language, context } = wording;
  const { pdf, ...tickets } = await printReservation(deps, row, { language, baseUrl: context.baseUrl });
  return {
    ...word(row, tickets, wording),
    attachments: [
      { filename: fileNames[language].pdf, contentType: 'application/pdf', content: pdf },
      calendarFile(row, wording),
    ],
    whenSent: (tx) => markSent(tx, row._id),
  };
}

function cancellation(row: ReservationRow, how: HowCancelled, wording: WordingContext): RenderedMessage {
  return { ...wordCancelled(row, how, wording), attachments: [calendarFile(row, wording)] };
}

/** The PDF of a reservation's valid tickets, and how many they are; `all`: those that are not valid as well. */
export async function printReservation(
  { db, sign, zone }: MailDeps,
  row: ReservationRow,
  { language, baseUrl }: { readonly language: Language; readonly baseUrl: string },
): Promise<{ readonly pdf: Buffer; readonly valid: number; readonly all: readonly TicketRow[] }> {
  const all = await readTickets(db, [row._id]);
  const printed = printedOf(row, all, { language, zone, sign, baseUrl });
  const pdf = await printTickets(printed, { language, zone });
  await markGenerated(db, row._id, `/api/reservations/${row._id}/tickets.pdf`);
  return { pdf, valid: printed.tickets.length, all };
}

/** The entry for a calendar; for a cancelled reservation an entry that removes it. */
function calendarFile(row: ReservationRow, { language, context }: WordingContext): Attachment {
  const content = calendarOf(row, language, context.baseUrl);
  const method = holdsSeats(row.status) ? '' : '; method=CANCEL';
  return {
    filename: fileNames[language].calendar,
    contentType: `text/calendar; charset=utf-8${method}`,
    content: Buffer.from(content),
  };
}

async function readReservationRow(db: Reader, reservationId: string): Promise<ReservationRow> {
  const row = await readReservation(db, reservationId);
  if (!row) throw new Error(`The message is about a reservation that does not exist: ${reservationId}.`);
  return row;
}
