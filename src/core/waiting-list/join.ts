// Whether an account may wait for a session, and for how much (docs/product/waiting-list.md#joining).

import type { FieldError, NextStep, RefusalCode } from '#core/refusals.ts';
import { refusalBeforeSeats } from '#core/reservations/booking.ts';
import type { BookingFacts, BookingRefusal } from '#core/reservations/booking-facts.ts';
import type { Participant } from '#core/reservations/contract.ts';
import { canEverFit, fits, type Party, type Seats, seatsTakenBy } from '#core/seats/capacity.ts';

export interface JoiningFacts extends BookingFacts {
  /** The account is in this list already. */
  readonly isInList: boolean;
}

/** A party that wants to wait: its participants, and its minimum size. */
export interface JoiningParty {
  readonly party: Party;
  readonly participants: readonly Participant[];
  readonly minQuantity: number | null;
  readonly minQuantitySchool: number | null;
}

export type JoiningDecision =
  | { readonly outcome: 'join'; readonly wanted: Seats; readonly minimum: Seats }
  | BookingRefusal;

/** First everything that keeps an account from booking, then what keeps it from waiting. */
export function decideJoining(facts: JoiningFacts, joining: JoiningParty): JoiningDecision {
  const { session, settings } = facts;
  const refusal = refusalBeforeSeats(facts, joining.party, joining.participants);
  if (refusal) return refusal;
  const wanted = seatsTakenBy(joining.party, settings.chaperonesTakeSeats);
  if (facts.isInList) return refuse('alreadyWaiting');
  if (fits(session, wanted)) return refuse('seatsFree');
  if (!session.waitingListEnabled) return refuse('waitingListDisabled', { action: 'otherSessions' });
  if (!canEverFit(session, wanted))
    return {
      ...refuse('partyTooLarge', { action: 'otherSessions' }),
      details: {
        ...(session.maxParticipants !== null && { maximum: session.maxParticipants }),
        ...(session.maxSchoolClasses !== null && { maximumClasses: session.maxSchoolClasses }),
      },
    };
  return { outcome: 'join', wanted, minimum: minimumOf(joining, wanted) };
}

/** What is wrong with the smallest party that was named: it is a part of the whole one. */
export function errorsOfMinimumParty({ party, minQuantity, minQuantitySchool }: JoiningParty): FieldError[] {
  const classes = party.target === 'school' ? party.quantitySchool : 0;
  return [
    ...(minQuantity === null || minQuantity <= party.quantity
      ? []
      : [tooMany('minQuantity', party.quantity)]),
    ...(minQuantitySchool === null || minQuantitySchool <= classes
      ? []
      : [tooMany('minQuantitySchool', classes)]),
  ];
}

/** The minimum of a party. Of fewer classes, the smallest; chaperones who take seats come along in any case. */
function minimumOf(
  { party, participants, minQuantity, minQuantitySchool }: JoiningParty,
  wanted: Seats,
): Seats {
  const grownUps = wanted.seats - party.quantity;
  if (party.target !== 'school') return { seats: minQuantity ?? wanted.seats, classes: 0 };
  const classes = minQuantitySchool ?? wanted.classes;
  const smallest = participants
    .map(({ quantity = 0 }) => quantity)
    .toSorted((a, b) => a - b)
    .slice(0, classes)
    .reduce((sum, pupils) => sum + pupils, 0);
  return { seats: (minQuantity ?? smallest) + grownUps, classes };
}

function refuse(code: RefusalCode, next?: NextStep): BookingRefusal {
  return { outcome: 'refuse', code, ...(next && { next }) };
}

function tooMany(path: string, max: number): FieldError {
  return { path, code: 'tooLarge', message: `At most ${max}, as many as come` };
}
