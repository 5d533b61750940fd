// What a reservation is, and whether one can be made (spec 4, page 1 "Seats"). Pure: facts in, a decision out.

import { type AccountViewer, may, type UserType } from '#core/accounts/access.ts';
import type { FieldError, NextStep, RefusalCode } from '#core/refusals.ts';
import { type BookableSession, bookability } from '#core/seats/bookability.ts';
import {
  canEverFit,
  fits,
  type Party,
  type Seats,
  seatsTakenBy,
  withoutSaved,
} from '#core/seats/capacity.ts';
import type { Transitions } from '#core/state-machine.ts';

export const reservationStatuses = ['valid', 'invalid'] as const;
export type ReservationStatus = (typeof reservationStatuses)[number];

/** What a reservation is once it has been made. */
export const reserved: ReservationStatus = 'valid';
/** Cancelling is for good; it cancels all its tickets (spec 4). */
export const reservationTransitions: Transitions<ReservationStatus, 'cancel'> = {
  valid: { cancel: 'invalid' },
  invalid: {},
};

/** Whether its seats are held: what is shown as coming up, streamed, printed and told. */
export function holdsSeats(status: ReservationStatus): boolean {
  return status === 'valid';
}

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
  /** Staff have shut the account out, until now at least. */
  readonly isBlackListed: boolean;
}

export interface BookingFacts {
  readonly session: BookableSession;
  readonly booker: Booker;
  readonly hasValidReservation: boolean;
  /** The ages that are let in, both ends included, where the session enforces them; none: everybody. */
  readonly allowedAges: readonly { readonly min: number; readonly max: number | null }[];
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
      readonly errors?: readonly FieldError[];
    };

/**
 * Whether a party gets its seats. First what is wrong with the session, then with the account, then with the party, and only
 * then how many seats there are. `ages` are those of the people in their order; null, or none: not said.
 */
export function decideBooking(
  facts: BookingFacts,
  party: Party,
  ages: readonly (number | null)[] = [],
): BookingDecision {
  return (
    refusalOfSession(facts, party) ??
    refusalOfAccount(facts) ??
    refusalOfParty(facts, party, ages) ??
    decideSeats(facts, party)
  );
}

type BookingRefusal = Extract<BookingDecision, { outcome: 'refuse' }>;

/** Says whom the session is for. */
function refuseAudience({ sessionTarget }: BookingFacts['session']): BookingRefusal {
  return { ...refuse('wrongAudience'), details: { audience: sessionTarget } };
}

function refusalOfSession(facts: BookingFacts, party: Party): BookingRefusal | undefined {
  const { session, booker, now } = facts;
  const word = bookability(session, now, booker.userType);
  switch (word) {
    case 'cancelled':
    case 'past':
      return { ...refuse(word), next: { action: 'otherSessions' } };
    case 'freeAccess':
      return refuse(word);
    case 'wrongAudience':
      return refuseAudience(session);
  }
  if (party.target !== session.sessionTarget) return refuseAudience(session);
  switch (word) {
    case 'notOpenYet':
      return {
        ...refuse(word),
        ...(session.opensAt && { details: { opensAt: session.opensAt.toISOString() } }),
      };
    case 'closed':
      return { ...refuse(word), next: { action: 'otherSessions' } };
    case 'open':
    case 'keptForWaitingList':
    case 'waitingList':
    case 'full':
      return undefined;
  }
}

function refusalOfAccount({
  booker,
  settings,
  hasValidReservation,
}: BookingFacts): BookingRefusal | undefined {
  // First: nobody is sent to complete what would not help them.
  if (booker.isBlackListed) return refuse('blackListed');
  if (!booker.emailConfirmed) return { ...refuse('emailNotConfirmed'), next: { action: 'confirmEmail' } };
  if (settings.phoneMustBeConfirmed && !booker.phoneConfirmed)
    return { ...refuse('phoneNotConfirmed'), next: { action: 'confirmPhone' } };
  if (!booker.profileCompleted)
    return { ...refuse('profileIncomplete'), next: { action: 'completeProfile' } };
  return hasValidReservation ? refuse('alreadyReserved') : undefined;
}

function refusalOfParty(
  { settings, allowedAges }: BookingFacts,
  party: Party,
  ages: readonly (number | null)[],
): BookingRefusal | undefined {
  if (party.target === 'school') {
    if (party.quantitySchool > settings.classesPerReservation)
      return { ...refuse('tooManyClasses'), details: { maximum: settings.classesPerReservation } };
  } else if (party.quantity > settings.seatsPerReservation) {
    return { ...refuse('tooManySeats'), details: { maximum: settings.seatsPerReservation } };
  }
  // A class comes without its pupils' ages.
  if (allowedAges.length === 0 || party.target === 'school') return undefined;
  const people = Array.from({ length: party.quantity }, (_, position) => ages[position] ?? null);
  const errors = people.flatMap((age, position): FieldError[] =>
    age === null
      ? [{ path: `participants.${position}.age`, code: 'required', message: 'This session asks for ages' }]
      : [],
  );
  if (errors.length > 0) return { ...refuse('invalid'), errors };
  const isAllowed = (age: number | null) =>
    age !== null && allowedAges.some(({ min, max }) => age >= min && age <= (max ?? Infinity));
  return people.every(isAllowed) ? undefined : refuse('ageNotAllowed');
}

function decideSeats({ session, settings }: BookingFacts, party: Party): BookingDecision {
  const taken = seatsTakenBy(party, settings.chaperonesTakeSeats);
  if (fits(session, taken)) return { outcome: 'reserve', taken };
  // Nobody is sent to a list that cannot take them: the list refuses a party above the session's maximum.
  const next: NextStep = {
    action: session.waitingListEnabled && canEverFit(session, taken) ? 'joinWaitingList' : 'otherSessions',
  };
  if (fits(withoutSaved(session), taken)) return { ...refuse('keptForWaitingList'), next };
  // spec 8: 'Session is full' where there is a list, the longer sentence where there is none.
  return { ...refuse(session.waitingListEnabled ? 'sessionFull' : 'noSeatsForQuantity'), next };
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
export function isOwn(viewer: AccountViewer, reservation: { readonly userId: string | null }): boolean {
  return viewer.userId === reservation.userId;
}

/** Whether somebody reads a reservation: its owner, staff who book for others, a contact of its event (page 3, Booking). */
export function mayRead(
  viewer: AccountViewer,
  reservation: { readonly userId: string | null; readonly eventId: string },
): boolean {
  return (
    isOwn(viewer, reservation) ||
    may(viewer, 'bookForOthers') ||
    viewer.contactEventIds.includes(reservation.eventId)
  );
}

function refuse<Code extends RefusalCode>(code: Code): { outcome: 'refuse'; code: Code } {
  return { outcome: 'refuse', code };
}
