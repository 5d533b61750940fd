import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { defineList } from '#core/contract/reads.ts';
import { oldestAge } from '#core/events/ages.ts';
import { day, id, instant, line, lines } from '#core/field/validation.ts';
import { languages } from '#core/languages.ts';
import { visitNoteKinds } from '#core/events/visit-notes.ts';
import type { ListGrammar } from '#core/listing.ts';
import type { RefusalCode } from '#core/refusals.ts';
import { audiences, presences } from '#core/resources/outline.ts';
import { generationStatuses, ticketStatuses } from '#core/tickets/rules.ts';
import { needTerms, reservationStatuses } from './rules.ts';

const name = line(120);
const note = lines(500);
export const heads = z.int().check(z.positive(), z.maximum(1000));
export const adults = z.int().check(z.nonnegative(), z.maximum(100));

/** One of those who come (docs/product/seats.md#parties). Names of companions can be completed later. */
export const participant = z.strictObject({
  participant_type: z.optional(z.enum(['accountholder', 'companion'])),
  name: z.optional(name),
  surname: z.optional(name),
  /** Whole years; 0 before the first birthday. */
  age: z.optional(z.int().check(z.nonnegative(), z.maximum(oldestAge))),
  note: z.optional(note),
  email: z.optional(z.email().check(z.maxLength(254))),
  transport: z.optional(note),
  /** A class: its label and head counts, never pupils' names. */
  schoolClass: z.optional(line(60)),
  quantity: z.optional(heads),
  chaperones: z.optional(adults),
  /** Written by staff, without payment; *gratuito* when absent (docs/product/seats.md#prices). */
  price: z.optional(name),
  priceType: z.optional(name),
});
export type Participant = z.infer<typeof participant>;

export const inLanguage = z.strictObject({ lang: z.optional(z.enum(languages)) });

export const needs = z.strictObject({
  wheelchair: z.optional(z.int().check(z.nonnegative(), z.maximum(1000))),
  allergies: z.optional(z.int().check(z.nonnegative(), z.maximum(1000))),
  terms: z.optional(z.array(z.enum(needTerms)).check(z.maxLength(needTerms.length))),
  other: z.optional(note),
});

/** What is sent to book. The numbers on top follow from the participants and must agree when sent. */
export const bookingBody = z.strictObject({
  sessionId: id,
  target: z.enum(audiences),
  participants: z.array(participant).check(z.minLength(1), z.maxLength(200)),
  quantity: z.optional(heads),
  quantitySchool: z.optional(z.int().check(z.nonnegative(), z.maximum(100))),
  chaperones: z.optional(adults),
  needs: z.optional(needs),
  /** For another account; only with the right. */
  userId: z.optional(id),
});
export type BookingBody = z.infer<typeof bookingBody>;

/** Staff can book more than there is, by raising the maximum as far as it takes; why stands in the trail. */
export const bookBody = z.extend(bookingBody, {
  raiseMaximum: z.optional(z.strictObject({ reason: lines(1000).check(z.minLength(1)) })),
});
export type BookBody = z.infer<typeof bookBody>;

export const ticketParticipant = z.extend(participant, {
  /** The ticket's code, for its owner and the door only. */
  id: z.optional(z.string()),
});

export const ticket = z.strictObject({
  _id: id,
  reservationId: id,
  status: z.enum(ticketStatuses),
  target: z.enum(audiences),
  schoolClass: z.nullable(z.string()),
  participant: ticketParticipant,
  quantity: heads,
  isScanned: z.boolean(),
  /** Its seats that go to people without tickets. Absent in what a device stored with an earlier build. */
  releasedParticipants: z.optional(z.int()),
  isSent: z.boolean(),
  generationStatus: z.enum(generationStatuses),
  generatedTicketUrl: z.nullable(z.string()),
  /** The signed code that the door reads; null once the ticket is not valid. */
  code: z.nullable(z.string()),
  /** Where its QR code is drawn. */
  qr: z.nullable(z.string()),
});
export type WireTicket = z.infer<typeof ticket>;

/** Sent along with a reservation; it refuses nothing. It names no reservations of other accounts. */
export const warning = z.discriminatedUnion('code', [
  /** Another reservation of the account takes place while this one does. */
  z.strictObject({
    code: z.literal('overlap'),
    reservationId: id,
    sessionId: id,
    eventId: id,
    title: z.string(),
    language: z.enum(languages),
    startDate: instant,
    endDate: instant,
  }),
  /** The school has booked this class elsewhere at that time, or in the same session by another account. */
  z.strictObject({ code: z.literal('sameClass'), schoolClass: z.string(), path: z.string() }),
]);
export type WireWarning = z.infer<typeof warning>;

export const reservation = z.strictObject({
  _id: id,
  eventId: id,
  sessionId: id,
  /** Null: its owner's account was erased. */
  userId: z.nullable(id),
  status: z.enum(reservationStatuses),
  target: z.enum(audiences),
  quantity: heads,
  quantitySchool: z.int(),
  chaperones: z.int(),
  seatsTaken: z.int(),
  participants: z.array(ticketParticipant),
  needs: z.nullable(needs),
  notified: z.boolean(),
  generationStatus: z.enum(generationStatuses),
  createdAt: instant,
  updatedAt: instant,
  /** For staff: the owner; null once the account was erased. The address is for callers with the right to read accounts. */
  holder: z.optional(
    z.nullable(z.strictObject({ name: z.string(), surname: z.string(), email: z.optional(z.string()) })),
  ),
  /** For staff: its seats came back when the session could not be booked any more. */
  cancelledLate: z.optional(z.boolean()),
  tickets: z.array(ticket),
  /** Of one reservation as it is made, changed or read, for its owner and for staff who book for others; not in lists. */
  warnings: z.optional(z.array(warning)),
  /** Until when its owner may cancel it. */
  cancellableUntil: instant,
  /** What is shown of where and when, in the request's language. */
  session: z.strictObject({
    _id: id,
    startDate: instant,
    endDate: instant,
    sessionDay: day,
    cancelledAt: z.nullable(instant),
    /**
     * The former start, if the session has moved since it was announced. Absent in what a device stored with an earlier build.
     */
    movedFrom: z.optional(z.nullable(instant)),
    /**
     * When seats of those who have not come go to people without tickets; null where none do by themselves. Absent in what a device
     * stored with an earlier build.
     */
    seatsReleasedAt: z.optional(z.nullable(instant)),
    /** Where it is streamed, for who holds a valid reservation. */
    onlineUrl: z.nullable(z.string()),
    /** Codes. Absent in what a device stored with an earlier build. */
    sessionLanguages: z.optional(z.array(z.string())),
  }),
  event: z.strictObject({
    _id: id,
    title: z.string(),
    language: z.enum(languages),
    eventCategoryColour: z.nullable(z.string()),
    /** Absent in what a device stored with an earlier build. */
    eventPresenceType: z.optional(z.enum(presences)),
    /** What to bring and how to get there, in the reader's language. Absent in what a device stored with an earlier build. */
    visitNotes: z.optional(
      z.array(
        z.strictObject({
          kind: z.enum(visitNoteKinds),
          text: z.string(),
          language: z.enum(languages),
        }),
      ),
    ),
  }),
  location: z.nullable(
    z.strictObject({
      _id: id,
      name: z.string(),
      address: z.nullable(z.string()),
      latitude: z.nullable(z.number()),
      longitude: z.nullable(z.number()),
    }),
  ),
});
export type WireReservation = z.infer<typeof reservation>;

/** What keeps an account from a session however many seats there are: from booking and from waiting alike. */
export const refusalsBeforeSeats = [
  'notOpenYet',
  'closed',
  'past',
  'cancelled',
  'freeAccess',
  'wrongAudience',
  'alreadyReserved',
  'tooManySeats',
  'tooManyClasses',
  'accountLimit',
  'tooManyOverlaps',
  'schoolDayLimit',
  'classAlreadyBooked',
  'ageNotAllowed',
  'childAlone',
  'blackListed',
  'emailNotConfirmed',
  'phoneNotConfirmed',
  'profileIncomplete',
] as const satisfies readonly RefusalCode[];

export const book = defineEndpoint({
  method: 'POST',
  path: '/api/reservations',
  summary: 'Book seats in a session',
  access: 'book',
  cost: 'booking',
  body: bookBody,
  answer: reservation,
  status: 201,
  idempotent: true,
  refusals: [
    'notFound',
    'readOnly',
    'sessionFull',
    'noSeatsForQuantity',
    'keptForWaitingList',
    ...refusalsBeforeSeats,
  ],
});

/** What a list of reservations can be filtered and sorted by. */
export const reservationGrammar = {
  fields: {
    status: { kind: 'select', options: reservationStatuses },
    eventId: { kind: 'reference', to: 'events' },
    sessionId: { kind: 'reference', to: 'sessions' },
    // Staff read more than their own; a personal area asks for these.
    userId: { kind: 'reference', to: 'users' },
    target: { kind: 'select', options: audiences },
  },
  whole: true,
  oneLanguage: true,
} as const satisfies ListGrammar;

export const listReservations = defineList({
  path: '/api/reservations',
  summary: 'Reservations that the caller reads, the next session first',
  access: 'book',
  list: reservationGrammar,
  row: reservation,
});

export const readReservation = defineEndpoint({
  method: 'GET',
  path: '/api/reservations/{id}',
  summary: 'One reservation with its tickets',
  access: 'book',
  params: z.strictObject({ id }),
  query: inLanguage,
  answer: reservation,
  versioned: true,
});

/** Cancels all its tickets and gives the seats back; again, it answers like the first time (docs/product/seats.md#cancelling). */
export const cancelReservation = defineEndpoint({
  method: 'DELETE',
  path: '/api/reservations/{id}',
  summary: 'Cancel a reservation; its seats come back',
  access: 'book',
  cost: 'booking',
  params: z.strictObject({ id }),
  answer: reservation,
  idempotent: true,
  refusals: ['cancellationClosed', 'past', 'alreadyAdmitted'],
});

/** A4, one ticket a page, in the language of the request. */
export const readTicketsPdf = defineEndpoint({
  method: 'GET',
  path: '/api/reservations/{id}/tickets.pdf',
  summary: 'The tickets of a reservation, to print',
  access: 'book',
  cost: 'document',
  params: z.strictObject({ id }),
  query: inLanguage,
  answer: z.unknown(),
  answerType: 'application/pdf',
  refusals: ['noTickets'],
});

export const readCalendarFile = defineEndpoint({
  method: 'GET',
  path: '/api/reservations/{id}/tickets.ics',
  summary: 'A reservation as an entry for a calendar',
  access: 'book',
  params: z.strictObject({ id }),
  query: inLanguage,
  answer: z.string(),
  answerType: 'text/calendar; charset=utf-8',
});
