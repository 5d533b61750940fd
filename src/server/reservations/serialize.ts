// Converts rows into wire reservations, prints and calendar entries.

import { type AccountViewer, may } from '#core/accounts/access.ts';
import { type CalendarEntry, printCalendar } from '#core/calendar.ts';
import { seatsReleasedAt, seatsReleasedWords } from '#core/check-in/seats-released.ts';
import { timeInWords } from '#core/dates-in-words.ts';
import { directionWords, directionsTo, saysWhere } from '#core/directions.ts';
import { whereOf } from '#core/events/calendar-entry.ts';
import { placeToGoTo } from '#core/events/place-to-go.ts';
import { visitNotesInWords, visitNotesOf } from '#core/events/visit-notes.ts';
import { type Language, pathIn, resolveText } from '#core/languages.ts';
import type { WireReservation, WireTicket } from '#core/reservations/contract.ts';
import { holdsSeats, isOwn } from '#core/reservations/rules.ts';
import { cancellableUntil } from '#core/sessions/booking-window.ts';
import { hasCode } from '#core/tickets/rules.ts';
import type { Zone } from '#core/time.ts';
import {
  codeAsId,
  type PrintedReservation,
  type Signer,
  serializeCode,
  type TicketRow,
} from '#server/tickets/service.ts';
import type { ReservationRow, ShownSession, StoredReservation } from './read-store.ts';

/** What is serialized of a reservation, and of a ticket of it. */
export type SerializedReservation = StoredReservation & ShownSession;
export type SerializedTicket = Pick<
  TicketRow,
  | '_id'
  | 'reservationId'
  | 'sessionId'
  | 'status'
  | 'target'
  | 'schoolClass'
  | 'quantity'
  | 'version'
  | 'participant'
  | 'isScanned'
  | 'releasedParticipants'
  | 'isSent'
  | 'generationStatus'
  | 'generatedTicketUrl'
>;

/** Who reads a reservation: its owner, with the signer of its codes; or staff, who also read its holder. */
export type ReservationReader =
  | { readonly as: 'owner'; readonly sign: Signer }
  | ({ readonly as: 'staff' } & Required<Pick<WireReservation, 'holder' | 'cancelledLate'>>);

export function readerOf(row: ReservationRow, viewer: AccountViewer, sign: Signer): ReservationReader {
  return isOwn(viewer, row) ? { as: 'owner', sign } : staffReader(row, viewer);
}

export function staffReader(
  { userId, holder: { name, surname, email }, cancelledLate }: ReservationRow,
  viewer: AccountViewer,
): ReservationReader {
  const address = may(viewer, 'readAccounts') && { email };
  return { as: 'staff', holder: userId === null ? null : { name, surname, ...address }, cancelledLate };
}

/**
 * A reservation as its owner sees it; staff see neither codes nor the address of the room online
 * (docs/product/rights.md#reservations), but its
 * holder.
 */
export function serializeReservation(
  row: SerializedReservation,
  tickets: readonly SerializedTicket[],
  { language, zone, reader }: { language: Language; zone: Zone; reader: ReservationReader },
): WireReservation {
  const sign = reader.as === 'owner' ? reader.sign : null;
  const serialized = tickets.map((ticket) =>
    serializeTicket(ticket, sign && hasCode(ticket.status) ? sign(ticket) : null),
  );
  // The valid tickets belong to the participants, in their order; a cancelled reservation has none.
  const codes = serialized.filter(({ status }) => hasCode(status)).map(({ code }) => code);
  const title = resolveText(row.title, language);
  return {
    _id: row._id,
    eventId: row.eventId,
    sessionId: row.sessionId,
    userId: row.userId,
    status: row.status,
    target: row.target,
    quantity: row.quantity,
    quantitySchool: row.quantitySchool,
    chaperones: row.chaperones,
    seatsTaken: row.seatsTaken,
    participants: row.participants.map((participant, position) => ({
      ...participant,
      ...codeAsId(codes[position] ?? null),
    })),
    needs: row.needs,
    notified: row.notified,
    generationStatus: row.generationStatus,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ...(reader.as === 'staff' && { holder: reader.holder, cancelledLate: reader.cancelledLate }),
    tickets: serialized,
    cancellableUntil: deadlineOf(row, zone).toISOString(),
    session: {
      _id: row.sessionId,
      startDate: row.startDate.toISOString(),
      endDate: row.endDate.toISOString(),
      sessionDay: row.sessionDay,
      cancelledAt: row.sessionCancelledAt?.toISOString() ?? null,
      movedFrom: row.movedFrom?.toISOString() ?? null,
      seatsReleasedAt: seatsReleasedAt(row, row.releaseAfterMinutes)?.toISOString() ?? null,
      onlineUrl: sign && holdsSeats(row.status) ? row.onlineUrl : null,
      sessionLanguages: [...row.sessionLanguages],
    },
    event: {
      _id: row.eventId,
      title: title.text,
      language: title.language,
      eventCategoryColour: row.eventCategoryColour,
      eventPresenceType: row.eventPresenceType,
      visitNotes: visitNotesOf(row.visit, row.eventPresenceType, language),
    },
    location: row.location,
  };
}

/** The instant until which its owner may cancel a reservation. */
export function deadlineOf(
  session: Pick<
    ShownSession,
    | 'startDate'
    | 'cancellationLimitValue'
    | 'cancellationLimitUnit'
    | 'reservationLimitValue'
    | 'reservationLimitUnit'
  >,
  zone: Zone,
): Date {
  return cancellableUntil(
    session.startDate,
    { value: session.cancellationLimitValue, unit: session.cancellationLimitUnit },
    { value: session.reservationLimitValue, unit: session.reservationLimitUnit },
    zone,
  );
}

interface Printing {
  readonly language: Language;
  readonly zone: Zone;
  readonly sign: Signer;
  /** The site's origin. */
  readonly baseUrl: string;
}

/** The printed tickets of a reservation: those that are valid. */
export function printedOf(
  row: ReservationRow,
  tickets: readonly TicketRow[],
  { language, zone, sign, baseUrl }: Printing,
): PrintedReservation {
  const place = placeToGoTo(row.eventPresenceType, row.location);
  return {
    eventId: row.eventId,
    title: resolveText(row.title, language).text,
    colour: row.eventCategoryColour,
    presence: row.eventPresenceType,
    languages: row.sessionLanguages,
    startDate: row.startDate,
    endDate: row.endDate,
    place: place && { ...place, directions: directionsTo(place) },
    visitNotes: visitNotesOf(row.visit, row.eventPresenceType, language),
    bookedBy: holderOf(row),
    cancellableUntil: deadlineOf(row, zone),
    seatsReleased: seatsReleasedOf(row, language, zone),
    link: linkTo(row, language, baseUrl),
    tickets: tickets
      .filter(({ status }) => hasCode(status))
      .map((ticket) => ({
        code: sign(ticket),
        name: nameOfParticipant(ticket.participant, row),
        schoolClass: ticket.schoolClass,
        quantity: ticket.quantity,
        chaperones: ticket.chaperones,
      })),
  };
}

/** A calendar file. A reservation always has the same entry id; the file of a cancelled one removes the entry. */
export function calendarOf(row: ReservationRow, language: Language, baseUrl: string): string {
  const entry = calendarEntryOf(row, language, baseUrl);
  return printCalendar([entry], entry.isCancelled ? 'CANCEL' : 'PUBLISH');
}

/** A reservation as a calendar entry: the same in a file and in a feed, without the participants. */
export function calendarEntryOf(row: ReservationRow, language: Language, baseUrl: string): CalendarEntry {
  return {
    uid: `${row._id}@curiosa`,
    title: resolveText(row.title, language).text,
    startDate: row.startDate,
    endDate: row.endDate,
    changedAt: row.changedAt,
    sequence: row.calendarSequence,
    ...whereOf(row.eventPresenceType, row.location, language, notesOf(row, language)),
    link: linkTo(row, language, baseUrl),
    kind: 'booked',
    isCancelled: !holdsSeats(row.status) || row.sessionCancelledAt !== null,
    reminderHours: row.reminderHours,
  };
}

/** What to bring and how to get there, with a link to directions. */
function notesOf(row: ReservationRow, language: Language): string | null {
  const notes = visitNotesInWords(visitNotesOf(row.visit, row.eventPresenceType, language), language);
  const place = placeToGoTo(row.eventPresenceType, row.location);
  const way = place && saysWhere(place) ? `${directionWords[language]}: ${directionsTo(place)}` : null;
  return [notes, way].filter(Boolean).join('\n\n') || null;
}

/** By when its party has to come in, as a label and a sentence; null where seats are not released by themselves. */
export function seatsReleasedOf(
  row: ReservationRow,
  language: Language,
  zone: Zone,
): readonly [label: string, text: string] | null {
  const at = seatsReleasedAt(row, row.releaseAfterMinutes);
  const words = seatsReleasedWords[language];
  return at && [words.label, words.text(timeInWords(at, language, zone))];
}

/** The address of the reservation's page in a language. */
export function linkTo(row: Pick<ReservationRow, '_id'>, language: Language, baseUrl: string): string {
  return baseUrl + pathIn(language, `/user/reservations/${row._id}`);
}

function holderOf({ holder }: ReservationRow): string {
  return `${holder.name} ${holder.surname}`.trim();
}

function serializeTicket(ticket: SerializedTicket, code: string | null): WireTicket {
  return {
    _id: ticket._id,
    reservationId: ticket.reservationId,
    status: ticket.status,
    target: ticket.target,
    schoolClass: ticket.schoolClass,
    quantity: ticket.quantity,
    isScanned: ticket.isScanned,
    releasedParticipants: ticket.releasedParticipants,
    isSent: ticket.isSent,
    generationStatus: ticket.generationStatus,
    generatedTicketUrl: ticket.generatedTicketUrl,
    ...serializeCode(ticket, code),
  };
}

/** A participant without a name gets the account holder's. */
export function nameOfParticipant(participant: TicketRow['participant'], row: ReservationRow): string | null {
  const typed = [participant.name, participant.surname].filter(Boolean).join(' ');
  return typed || (participant.participant_type === 'accountholder' ? holderOf(row) : null);
}
