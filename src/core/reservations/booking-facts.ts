// What booking is decided by, and what it answers when it refuses.

import type { UserType } from '#core/accounts/access.ts';
import type { FieldError, NextStep, RefusalCode } from '#core/refusals.ts';
import type { BookableSession } from '#core/seats/bookability.ts';
import type { Seats } from '#core/seats/capacity.ts';
import type { BookingSettings } from './settings.ts';

/** What is known of the account that books. */
export interface Booker {
  readonly userType: UserType;
  readonly emailConfirmed: boolean;
  readonly phoneConfirmed: boolean;
  readonly profileCompleted: boolean;
  /** Staff blocked the account until then; the reason is set where the block was given for this very account. */
  readonly block: { readonly reason: string | null; readonly expiresAt: Date } | null;
}

/** What is said of one of those who come, as far as it decides: a person's years, or a class's pupils and label. */
export interface Attendee {
  readonly age?: number | undefined;
  readonly quantity?: number | undefined;
  readonly schoolClass?: string | undefined;
}

/** A valid reservation beside the one that is decided on. */
export interface OverlappingReservation {
  readonly reservationId: string;
  readonly sessionId: string;
}

export interface BookingFacts {
  readonly session: BookableSession;
  readonly booker: Booker;
  readonly hasValidReservation: boolean;
  /** The id of that reservation, where the caller is its owner. */
  readonly ownReservationId?: string;
  /** The account's valid reservations of sessions still to come. */
  readonly reservationsToCome: number;
  /** Seats that other accounts of its mailbox have in the session: one person has no more of them than one reservation may. */
  readonly seatsOfAliases: number;
  /** Classes that the school or the account itself has booked on the session's day, whatever the profile said then. */
  readonly classesThatDay: number;
  /** The account's other valid reservations that take place while the session does. */
  readonly overlapping: readonly OverlappingReservation[];
  /** Those of other accounts of its mailbox, which count like its own and are not named. */
  readonly overlapsOfAliases: number;
  /** Classes, by `classKey`, that the school has in other reservations while the session takes place. */
  readonly classesElsewhere: ReadonlySet<string>;
  /** Pupils that a class must have at least; null: however many. */
  readonly minPupils: number | null;
  /** Staff book in any case: what does not fit raises the maxima. */
  readonly raisesMaximum?: boolean;
  /** The seats that the reservation has already, when it is changed. */
  readonly ownSeats?: Seats;
  /** The ages that are let in, both ends included, where the session enforces them; none: all ages. */
  readonly allowedAges: readonly { readonly min: number; readonly max: number | null }[];
  readonly settings: BookingSettings;
  /** The request's arrival by the database's clock. */
  readonly now: Date;
}

/** The reservation that an account already has in a session: only its owner gets the link. */
export function reservedFacts(
  reservationId: string | undefined,
  isOwn: boolean,
): Pick<BookingFacts, 'hasValidReservation' | 'ownReservationId'> {
  if (reservationId === undefined) return { hasValidReservation: false };
  return { hasValidReservation: true, ...(isOwn && { ownReservationId: reservationId }) };
}

export interface BookingRefusal {
  readonly outcome: 'refuse';
  readonly code: RefusalCode;
  readonly next?: NextStep;
  readonly details?: Readonly<Record<string, string | number>>;
  readonly errors?: readonly FieldError[];
}

export function refuse<Code extends RefusalCode>(code: Code): { outcome: 'refuse'; code: Code } {
  return { outcome: 'refuse', code };
}
