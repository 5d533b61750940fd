// What a reservation is, and whether one can be made (spec 4, page 1 "Seats"). Pure: facts in, a decision out.

import { type AccountViewer, may, type UserType } from '#core/accounts/access.ts';
import type { FieldError, NextStep, RefusalCode } from '#core/refusals.ts';
import { type BookableSession, bookability } from '#core/seats/bookability.ts';
import {
  canEverFit,
  fits,
  type Maxima,
  type Party,
  raisedFor,
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
  /** Valid reservations of sessions still to come; 0: none. */
  readonly reservationsPerAccount: number;
  /** Classes of one school on one day of the programme, whoever of the school books them; 0: none. */
  readonly classesPerSchoolDay: number;
}
export const defaultBookingSettings: BookingSettings = {
  seatsPerReservation: 10,
  classesPerReservation: 3,
  chaperonesTakeSeats: false,
  phoneMustBeConfirmed: false,
  reservationsPerAccount: 100,
  classesPerSchoolDay: 12,
};

/** What is known of who books. */
export interface Booker {
  readonly userType: UserType;
  readonly emailConfirmed: boolean;
  readonly phoneConfirmed: boolean;
  readonly profileCompleted: boolean;
  /** Staff have shut the account out: why, and until when; null in it: for good. */
  readonly block: { readonly reason: string; readonly expiresAt: Date | null } | null;
}

/** What is said of one of those who come, as far as it decides: a person's years, or a class's pupils. */
export interface Attendee {
  readonly age?: number | undefined;
  readonly quantity?: number | undefined;
}

export interface BookingFacts {
  readonly session: BookableSession;
  readonly booker: Booker;
  readonly hasValidReservation: boolean;
  /** The account's valid reservations of sessions still to come. */
  readonly reservationsToCome: number;
  /** Classes that the account's school has booked on the session's day. */
  readonly classesThatDay: number;
  /** Pupils that a class must have at least; null: however many. */
  readonly minPupils: number | null;
  /** Staff book in any case: what does not fit raises the maxima (CAP-15). */
  readonly raisesMaximum?: boolean;
  /** What the party holds in the session already, when what it has is changed. */
  readonly held?: Seats;
  /** The ages that are let in, both ends included, where the session enforces them; none: everybody. */
  readonly allowedAges: readonly { readonly min: number; readonly max: number | null }[];
  readonly settings: BookingSettings;
  /** The request's arrival by the database's clock. */
  readonly now: Date;
}

export interface BookingRefusal {
  readonly outcome: 'refuse';
  readonly code: RefusalCode;
  readonly next?: NextStep;
  readonly details?: Readonly<Record<string, string | number>>;
  readonly errors?: readonly FieldError[];
}
export type BookingDecision =
  | {
      readonly outcome: 'reserve';
      readonly taken: Seats;
      /** The maxima that this takes, where they are too low. */
      readonly raised?: Maxima;
    }
  | BookingRefusal;

/**
 * Whether a party gets its seats. First what is wrong with the session, then with the account, then with the party, and only
 * then how many seats there are. `attendees`: the people or classes of the party in their order;
 * null for one who was let in before.
 */
export function decideBooking(
  facts: BookingFacts,
  party: Party,
  attendees: readonly (Attendee | null)[] = [],
): BookingDecision {
  return refusalBeforeSeats(facts, party, attendees) ?? decideSeats(facts, party);
}

/** What keeps a party from a session however many seats there are: it can neither book nor wait for them. */
export function refusalBeforeSeats(
  facts: BookingFacts,
  party: Party,
  attendees: readonly (Attendee | null)[],
): BookingRefusal | undefined {
  return refusalOfSession(facts, party) ?? refusalOfAccount(facts) ?? refusalOfParty(facts, party, attendees);
}

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

function refusalOfAccount(facts: BookingFacts): BookingRefusal | undefined {
  const { booker, settings } = facts;
  // First: nobody is sent to complete what would not help them.
  if (booker.block) return refuseBlocked(booker.block);
  if (!booker.emailConfirmed) return { ...refuse('emailNotConfirmed'), next: { action: 'confirmEmail' } };
  if (settings.phoneMustBeConfirmed && !booker.phoneConfirmed)
    return { ...refuse('phoneNotConfirmed'), next: { action: 'confirmPhone' } };
  if (!booker.profileCompleted)
    return { ...refuse('profileIncomplete'), next: { action: 'completeProfile' } };
  if (facts.hasValidReservation) return refuse('alreadyReserved');
  return facts.reservationsToCome >= settings.reservationsPerAccount
    ? { ...refuse('accountLimit'), details: { maximum: settings.reservationsPerAccount } }
    : undefined;
}

function refuseBlocked({ reason, expiresAt }: NonNullable<Booker['block']>): BookingRefusal {
  return {
    ...refuse('blackListed'),
    details: { reason, ...(expiresAt && { expiresAt: expiresAt.toISOString() }) },
  };
}

function refusalOfParty(
  { settings, allowedAges, minPupils, classesThatDay }: BookingFacts,
  party: Party,
  attendees: readonly (Attendee | null)[],
): BookingRefusal | undefined {
  if (party.target !== 'school') {
    return party.quantity > settings.seatsPerReservation
      ? { ...refuse('tooManySeats'), details: { maximum: settings.seatsPerReservation } }
      : refusalOfAges(
          allowedAges,
          Array.from({ length: party.quantity }, (_, position) =>
            attendees[position] === undefined ? {} : attendees[position],
          ),
        );
  }
  if (party.quantitySchool > settings.classesPerReservation)
    return { ...refuse('tooManyClasses'), details: { maximum: settings.classesPerReservation } };
  const isBeyondDay = classesThatDay + party.quantitySchool > settings.classesPerSchoolDay;
  if (isBeyondDay) {
    return {
      ...refuse('schoolDayLimit'),
      details: { maximum: settings.classesPerSchoolDay, booked: classesThatDay },
      next: { action: 'otherSessions' },
    };
  }
  return refusalOfSmallClasses(minPupils, attendees);
}

/** Whether people may come at their ages, where the session asks for them; null stands for one who is not looked at. */
export function refusalOfAges(
  allowedAges: BookingFacts['allowedAges'],
  people: readonly (Attendee | null)[],
): BookingRefusal | undefined {
  if (allowedAges.length === 0) return undefined;
  const errors = people.flatMap((person, position): FieldError[] =>
    person && person.age === undefined
      ? [{ path: `participants.${position}.age`, code: 'required', message: 'This session asks for ages' }]
      : [],
  );
  if (errors.length > 0) return { ...refuse('invalid'), errors };
  const isAllowed = ({ age = -1 }: Attendee) =>
    allowedAges.some(({ min, max }) => age >= min && age <= (max ?? Infinity));
  return people.every((person) => person === null || isAllowed(person)) ? undefined : refuse('ageNotAllowed');
}

/** Whether each class has the pupils that the session asks for (SCH-03); null stands for one that is not looked at. */
export function refusalOfSmallClasses(
  minPupils: number | null,
  classes: readonly (Attendee | null)[],
): BookingRefusal | undefined {
  const errors = classes.flatMap((one, position): FieldError[] =>
    one?.quantity !== undefined && one.quantity < (minPupils ?? 0)
      ? [
          {
            path: `participants.${position}.quantity`,
            code: 'belowMinimum',
            message: `A class comes with at least ${minPupils} pupils`,
          },
        ]
      : [],
  );
  return errors.length > 0
    ? { ...refuse('invalid'), errors, details: { minimum: minPupils ?? 0 } }
    : undefined;
}

function decideSeats(
  { session, settings, held, raisesMaximum }: BookingFacts,
  party: Party,
): BookingDecision {
  const taken = seatsTakenBy(party, settings.chaperonesTakeSeats);
  const more = { seats: taken.seats - (held?.seats ?? 0), classes: taken.classes - (held?.classes ?? 0) };
  if (fits(session, more)) return { outcome: 'reserve', taken };
  if (raisesMaximum) return { outcome: 'reserve', taken, raised: raisedFor(session, more) };
  // Nobody is sent to a list that cannot take them: the list refuses a party above the session's maximum.
  const next: NextStep = {
    action: session.waitingListEnabled && canEverFit(session, taken) ? 'joinWaitingList' : 'otherSessions',
  };
  if (fits(withoutSaved(session), more)) return { ...refuse('keptForWaitingList'), next };
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
