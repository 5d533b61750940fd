// Whether a reservation can be made (docs/product/seats.md#booking). Pure: facts in, a decision out.

import type { NextStep } from '#core/refusals.ts';
import { bookability } from '#core/seats/bookability.ts';
import {
  canEverFit,
  fits,
  type Maxima,
  type Party,
  raisedFor,
  type Seats,
  seatsTakenBy,
  withoutWaitingListSeats,
} from '#core/seats/capacity.ts';
import { refusalOfParty } from './attendees.ts';
import {
  type Attendee,
  type Booker,
  type BookingFacts,
  type BookingRefusal,
  refuse,
} from './booking-facts.ts';

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

/** Says whom the session is for. */
function refuseAudience({ sessionTarget }: BookingFacts['session']): BookingRefusal {
  return { ...refuse('wrongAudience'), details: { audience: sessionTarget } };
}

function refusalOfAccount(facts: BookingFacts): BookingRefusal | undefined {
  const { booker, settings } = facts;
  // Checked first: an account that may not book the session need not complete its profile.
  if (booker.block) return refuseBlocked(booker.block);
  if (!booker.emailConfirmed) return { ...refuse('emailNotConfirmed'), next: { action: 'confirmEmail' } };
  if (settings.phoneMustBeConfirmed && !booker.phoneConfirmed)
    return { ...refuse('phoneNotConfirmed'), next: { action: 'confirmPhone' } };
  if (!booker.profileCompleted)
    return { ...refuse('profileIncomplete'), next: { action: 'completeProfile' } };
  if (facts.hasValidReservation) return refuseSecond(facts.ownReservationId);
  if (facts.reservationsToCome >= settings.reservationsPerAccount)
    return { ...refuse('accountLimit'), details: { maximum: settings.reservationsPerAccount } };
  return refusalOfOverlaps(facts);
}

/** More seats in a session bring no new overlap, so overlaps that exist refuse no such change. */
function refusalOfOverlaps(facts: BookingFacts): BookingRefusal | undefined {
  const { settings, ownSeats } = facts;
  const booked = facts.overlapping.length + facts.overlapsOfAliases;
  if (ownSeats !== undefined || booked <= settings.overlapsPerAccount) return undefined;
  return {
    ...refuse('tooManyOverlaps'),
    details: { maximum: settings.overlapsPerAccount, booked },
    next: { action: 'otherSessions' },
  };
}

/** Leads to what there is already. */
function refuseSecond(reservationId: string | undefined): BookingRefusal {
  return {
    ...refuse('alreadyReserved'),
    ...(reservationId !== undefined && { next: { action: 'openReservation', reservationId } }),
  };
}

function refuseBlocked({ reason, expiresAt }: NonNullable<Booker['block']>): BookingRefusal {
  return {
    ...refuse('blackListed'),
    details: { ...(reason !== null && { reason }), expiresAt: expiresAt.toISOString() },
  };
}

function decideSeats(
  { session, settings, ownSeats, raisesMaximum }: BookingFacts,
  party: Party,
): BookingDecision {
  const taken = seatsTakenBy(party, settings.chaperonesTakeSeats);
  const more = {
    seats: taken.seats - (ownSeats?.seats ?? 0),
    classes: taken.classes - (ownSeats?.classes ?? 0),
  };
  if (fits(session, more)) return { outcome: 'reserve', taken };
  if (raisesMaximum) return { outcome: 'reserve', taken, raised: raisedFor(session, more) };
  // No link to a waiting list that would refuse the party: the list refuses one above the session's maximum.
  const next: NextStep = {
    action: session.waitingListEnabled && canEverFit(session, taken) ? 'joinWaitingList' : 'otherSessions',
  };
  if (session.waitingListEnabled && fits(withoutWaitingListSeats(session), more))
    return { ...refuse('keptForWaitingList'), next };
  // 'Session is full' where there is a list, the longer sentence where there is none.
  return { ...refuse(session.waitingListEnabled ? 'sessionFull' : 'noSeatsForQuantity'), next };
}
