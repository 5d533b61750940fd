// What is booked for the same time: an account in several sessions, or one class of a school twice.

import { overlap, type Span } from '#core/time.ts';
import type { Attendee, BookingFacts, OverlappingReservation } from './booking-facts.ts';

/** Valid classes of a school, or of the account that books for it. */
export interface ClassesBooked extends Span {
  readonly reservationId: string;
  /** Null: the account was erased. */
  readonly userId: string | null;
  /** The normalised name of the school that they were booked for. */
  readonly school: string;
  readonly sessionDay: string;
  readonly classes: number;
  /** The labels as they were typed. */
  readonly labels: readonly string[];
}

/** A valid reservation of one of the accounts of a mailbox. */
export interface ReservationOfMailbox extends OverlappingReservation, Span {
  readonly userId: string;
  /** Of private visitors; classes count by their school. */
  readonly seats: number;
}

/** What an account has at the time of a session, and what the other accounts of its mailbox have. */
export function factsOfMailbox(
  session: Span & { readonly _id: string },
  reservations: readonly ReservationOfMailbox[],
  userId: string,
): Pick<BookingFacts, 'overlapping' | 'overlapsOfAliases' | 'seatsOfAliases'> {
  const overlapping = overlappingWith(session, reservations);
  const ofAliases = overlapping.filter((one) => one.userId !== userId);
  return {
    overlapping: overlapping.filter((one) => one.userId === userId),
    overlapsOfAliases: ofAliases.length,
    seatsOfAliases: ofAliases
      .filter(({ sessionId }) => sessionId === session._id)
      .reduce((sum, { seats }) => sum + seats, 0),
  };
}

/** Said along with a booking that was granted. Of the reservations of other accounts it names none. */
export type BookingWarning =
  | ({ readonly code: 'overlap' } & OverlappingReservation)
  /** The class as it was typed, and its place among the participants. */
  | { readonly code: 'sameClass'; readonly schoolClass: string; readonly position: number };

/** Labels that mean one class have the same key: `3A`, `3ª a` and `3^A`. */
export function classKey(label: string): string {
  const folded = label
    .replaceAll(/[ªº°^]/g, '')
    .normalize('NFKD')
    .toLowerCase();
  // A label without a letter or a digit is compared as it is written.
  return folded.replaceAll(/[^\p{L}\p{N}]/gu, '') || folded.replaceAll(/\s/g, '');
}

/** The reservations of an account whose session overlaps with another one, the soonest first. */
export function overlappingWith<R extends OverlappingReservation & Span>(
  session: Span,
  booked: readonly R[],
): R[] {
  return soonestFirst(booked.filter((other) => overlap(session, other)));
}

export function soonestFirst<R extends OverlappingReservation & Span>(booked: readonly R[]): R[] {
  return booked.toSorted(
    (a, b) => a.startDate.getTime() - b.startDate.getTime() || (a.reservationId < b.reservationId ? -1 : 1),
  );
}

/** How many classes count for the day's cap of a school: its own, and those of the account whatever school it named then. */
export function classesOfDay(
  booked: readonly ClassesBooked[],
  { sessionDay, school, userId }: Pick<ClassesBooked, 'sessionDay' | 'school' | 'userId'>,
): number {
  return booked
    .filter((one) => one.sessionDay === sessionDay && (one.school === school || one.userId === userId))
    .reduce((sum, { classes }) => sum + classes, 0);
}

/** The keys of the classes that a school has elsewhere while a session takes place, or in it by another account. */
export function classesAtTheTime(
  booked: readonly ClassesBooked[],
  session: Span,
  school: string,
): ReadonlySet<string> {
  return new Set(
    booked
      .filter((one) => one.school === school && overlap(session, one))
      .flatMap(({ labels }) => labels.map(classKey)),
  );
}

/** The places of the classes that are elsewhere at the time of the session; null stands for one that is not checked. */
export function repeatedElsewhere(
  { classesElsewhere }: Pick<BookingFacts, 'classesElsewhere'>,
  attendees: readonly (Attendee | null)[],
): { readonly schoolClass: string; readonly position: number }[] {
  return attendees.flatMap((one, position) =>
    one?.schoolClass !== undefined && classesElsewhere.has(classKey(one.schoolClass))
      ? [{ schoolClass: one.schoolClass, position }]
      : [],
  );
}

/** What is said along with a booking; it changes nothing about it. */
export function warningsOf(
  facts: Pick<BookingFacts, 'overlapping' | 'classesElsewhere'>,
  attendees: readonly (Attendee | null)[],
): BookingWarning[] {
  return [
    ...facts.overlapping.map(({ reservationId, sessionId }) => ({
      code: 'overlap' as const,
      reservationId,
      sessionId,
    })),
    ...repeatedElsewhere(facts, attendees).map((one) => ({ code: 'sameClass' as const, ...one })),
  ];
}
