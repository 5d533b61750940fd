// What a reservation is, and whether one can be made (spec 4, page 1 "Seats"). Pure: facts in, a decision out.

import type { AccountViewer, UserType } from '#core/accounts/access.ts';
import type { NextStep, RefusalCode } from '#core/refusals.ts';
import { type BookableSession, bookability } from '#core/sessions/bookability.ts';
import { fits, type Party, type Seats, seatsTakenBy } from '#core/sessions/capacity.ts';
import type { Transitions } from '#core/state-machine.ts';

export const reservationStatuses = ['valid', 'invalid'] as const;
export type ReservationStatus = (typeof reservationStatuses)[number];

/** Cancelling is for good; it cancels all its tickets (spec 4). */
export const reservationTransitions: Transitions<ReservationStatus, 'cancel'> = {
  valid: { cancel: 'invalid' },
  invalid: {},
};

/** The settings that booking obeys (page 1, Seats). */
export interface BookingSettings {
  readonly seatsPerReservation: number;
  readonly classesPerReservation: number;
  readonly chaperonesTakeSeats: boolean;
  readonly phoneMustBeConfirmed: boolean;
}
export const defaultBookingSettings: BookingSettings = {
  seatsPerReservation: 10,
  classesPerReservation: 3,
  chaperonesTakeSeats: false,
  phoneMustBeConfirmed: false,
};

/** What is known of who books. */
export interface Booker {
  readonly userType: UserType;
  readonly emailConfirmed: boolean;
  readonly phoneConfirmed: boolean;
  readonly profileCompleted: boolean;
}

export interface BookingFacts {
  readonly session: BookableSession;
  readonly booker: Booker;
  readonly hasValidReservation: boolean;
  /** Youngest and oldest allowed, where the session enforces ages. */
  readonly enforcedAges: { readonly min: number; readonly max: number | null } | null;
  readonly settings: BookingSettings;
  /** The request's arrival by the database's clock. */
  readonly now: Date;
}

export type BookingDecision =
  | { readonly outcome: 'reserve'; readonly taken: Seats }
  | {
      readonly outcome: 'refuse';
      readonly code: RefusalCode;
      readonly next?: NextStep;
      readonly details?: Readonly<Record<string, string | number>>;
    };

/** Whether a party gets its seats. `ages` are those that were given; a missing one is never held against anybody. */
export function decideBooking(
  facts: BookingFacts,
  party: Party,
  ages: readonly number[] = [],
): BookingDecision {
  const { session, booker, settings, now } = facts;
  if (party.target !== session.sessionTarget) return refuse('wrongAudience');
  const taken = seatsTakenBy(party, settings.chaperonesTakeSeats);
  const word = bookability(session, now, booker.userType);
  switch (word) {
    case 'cancelled':
    case 'past':
    case 'closed':
      return { ...refuse(word), next: { action: 'otherSessions' } };
    case 'freeAccess':
    case 'wrongAudience':
      return refuse(word);
    case 'notOpenYet':
      return {
        ...refuse(word),
        ...(session.opensAt && { details: { opensAt: session.opensAt.toISOString() } }),
      };
    case 'open':
    case 'keptForWaitingList':
    case 'waitingList':
    case 'full':
  }
  if (!booker.emailConfirmed) return { ...refuse('emailNotConfirmed'), next: { action: 'confirmEmail' } };
  if (settings.phoneMustBeConfirmed && !booker.phoneConfirmed)
    return { ...refuse('phoneNotConfirmed'), next: { action: 'confirmPhone' } };
  if (!booker.profileCompleted)
    return { ...refuse('profileIncomplete'), next: { action: 'completeProfile' } };
  if (facts.hasValidReservation) return refuse('alreadyReserved');
  if (party.target === 'school') {
    if (party.quantitySchool > settings.classesPerReservation)
      return { ...refuse('tooManyClasses'), details: { maximum: settings.classesPerReservation } };
  } else if (party.quantity > settings.seatsPerReservation) {
    return { ...refuse('tooManySeats'), details: { maximum: settings.seatsPerReservation } };
  }
  const enforced = facts.enforcedAges;
  if (enforced && ages.some((age) => age < enforced.min || age > (enforced.max ?? Infinity))) {
    return refuse('ageNotAllowed');
  }
  if (fits(session, taken)) return { outcome: 'reserve', taken };
  if (word === 'keptForWaitingList')
    return { ...refuse('keptForWaitingList'), next: { action: 'joinWaitingList' } };
  // spec 8: 'Session is full' is for those who can join the list, the longer sentence for those who cannot.
  return session.waitingListEnabled
    ? { ...refuse('sessionFull'), next: { action: 'joinWaitingList' } }
    : { ...refuse('noSeatsForQuantity'), next: { action: 'otherSessions' } };
}

/** Whether an account may cancel a reservation now; staff who book for others may at any time before the end. */
export function decideCancellation(facts: {
  readonly endDate: Date;
  readonly cancellableUntil: Date;
  readonly byStaff: boolean;
  readonly now: Date;
}): { readonly outcome: 'cancel' } | { readonly outcome: 'refuse'; readonly code: RefusalCode } {
  if (facts.now >= facts.endDate) return { outcome: 'refuse', code: 'past' };
  if (!facts.byStaff && facts.now >= facts.cancellableUntil)
    return { outcome: 'refuse', code: 'cancellationClosed' };
  return { outcome: 'cancel' };
}

/** Whether a reservation is somebody's own; staff have other ways. */
export function isOwn(viewer: AccountViewer, reservation: { readonly userId: string }): boolean {
  return viewer.userId === reservation.userId;
}

function refuse(code: RefusalCode): { outcome: 'refuse'; code: RefusalCode } {
  return { outcome: 'refuse', code };
}
