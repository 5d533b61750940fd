// What becomes of a reservation that is changed (docs/product/seats.md#changing): more seats are a booking, fewer a cancellation of
// some, and
// who comes in them may be said until the end. Pure: facts in, a decision out.

import { equal } from '#core/field/equality.ts';
import type { Party, Seats } from '#core/seats/capacity.ts';
import { freeClasses, freeSeats, seatsTakenBy } from '#core/seats/capacity.ts';
import { next } from '#core/state-machine.ts';
import { isUnchanged, type PartyMember, readPlaces, type StandingTicket } from './change-party.ts';
import { type ChangedTickets, ticketsOf } from './change-tickets.ts';
import type { ChangeBody } from './change-contract.ts';
import type { Participant } from './contract.ts';
import { partyOf } from './party.ts';
import {
  areChildrenAlone,
  refusalOfAges,
  refusalOfChildren,
  refusalOfSameClass,
  refusalOfSmallClasses,
} from './attendees.ts';
import { decideBooking } from './booking.ts';
import type { BookingFacts, BookingRefusal } from './booking-facts.ts';
import { classKey } from './same-time.ts';
import { decideCancellation, type ReservationStatus, reservationTransitions } from './rules.ts';

export interface StandingReservation {
  readonly status: ReservationStatus;
  readonly target: Party['target'];
  readonly quantity: number;
  readonly quantitySchool: number;
  readonly chaperones: number;
  /** What the session's counters hold for it. */
  readonly taken: Seats;
  readonly needs: ChangeBody['needs'];
  readonly participants: readonly Participant[];
  /** The valid ones, in the order of the participants. */
  readonly tickets: readonly StandingTicket[];
}

/** What a change depends on. Of the account and its school what is counted leaves this reservation out. */
export interface ChangeFacts {
  /** The rules of booking in its session; to move it, in the one that it moves to. */
  readonly booking: BookingFacts;
  /** When the session that it is in ends, and until when seats of it may be given back. */
  readonly endDate: Date;
  readonly cancellableUntil: Date;
  readonly byStaff: boolean;
}

/** What is written. */
export interface PartyChange extends ChangedTickets {
  readonly party: Party;
  readonly taken: Seats;
  readonly needs: ChangeBody['needs'];
}

export type ChangeDecision =
  | { readonly outcome: 'unchanged' }
  | { readonly outcome: 'cancel' }
  | { readonly outcome: 'change'; readonly change: PartyChange }
  | BookingRefusal;

/** What becomes of what is sent. */
export function decideChange(
  reservation: StandingReservation,
  sent: ChangeBody,
  facts: ChangeFacts,
): ChangeDecision {
  const cancelled = next(reservationTransitions, reservation.status, 'cancel');
  if (cancelled === undefined) return decideAfterwards(reservation, sent);
  if (sent.status !== undefined && sent.status !== reservation.status) return { outcome: 'cancel' };
  const reading = readPlaces(reservation, sent, facts.byStaff);
  if (!reading.ok) return { outcome: 'refuse', code: reading.code, errors: reading.errors };
  const needs = sent.needs === undefined ? reservation.needs : sent.needs;
  if (isUnchanged(reservation.tickets, reading.places) && equal(needs, reservation.needs))
    return { outcome: 'unchanged' };
  return decidePlaces(reservation, { places: reading.places, needs }, facts);
}

/** What becomes of a reservation one of whose tickets is given back; with the last one it ends. */
export function decideGivingBack(
  reservation: StandingReservation,
  ticketId: string,
  facts: ChangeFacts,
): ChangeDecision {
  const places = reservation.tickets
    .filter(({ _id }) => _id !== ticketId)
    .map((ticket): PartyMember => ({ ticket, participant: ticket.participant }));
  if (places.length === reservation.tickets.length) return { outcome: 'unchanged' };
  if (places.length === 0) return { outcome: 'cancel' };
  return decidePlaces(reservation, { places, needs: reservation.needs }, facts);
}

/** Whether a reservation moves to the session of `facts.booking`, with every ticket. */
export function decideMove(
  reservation: StandingReservation,
  facts: ChangeFacts,
): Exclude<ChangeDecision, { outcome: 'cancel' | 'unchanged' }> {
  if (next(reservationTransitions, reservation.status, 'cancel') === undefined)
    return { outcome: 'refuse', code: 'wrongState' };
  const participants = reservation.tickets.map(({ participant }) => participant);
  const party = partyOf(participants, reservation.target);
  const leaving = decideCancellation({ ...facts, now: facts.booking.now });
  if (leaving.outcome === 'refuse') return leaving;
  const coming = decideBooking(facts.booking, party, participants);
  if (coming.outcome === 'refuse') return withoutWaiting(coming);
  const places = reservation.tickets.map((ticket): PartyMember => ({
    ticket,
    participant: ticket.participant,
  }));
  return {
    outcome: 'change',
    change: { ...ticketsOf(reservation, places, true), party, taken: coming.taken, needs: reservation.needs },
  };
}

/** What was cancelled stays as it is: nothing but what stands can be sent. */
function decideAfterwards(reservation: StandingReservation, sent: ChangeBody): ChangeDecision {
  const participants = sent.participants?.map(({ id: _code, ...participant }) => participant);
  const isSame =
    equal(participants ?? reservation.participants, reservation.participants) &&
    (sent.status ?? reservation.status) === reservation.status &&
    (['quantity', 'quantitySchool', 'chaperones', 'needs'] as const).every(
      (name) => sent[name] === undefined || equal(sent[name], reservation[name]),
    );
  return isSame ? { outcome: 'unchanged' } : { outcome: 'refuse', code: 'wrongState' };
}

function decidePlaces(
  reservation: StandingReservation,
  { places, needs }: { readonly places: readonly PartyMember[]; readonly needs: ChangeBody['needs'] },
  facts: ChangeFacts,
): ChangeDecision {
  const { booking } = facts;
  const participants = places.map(({ participant }) => participant);
  const party = partyOf(participants, reservation.target);
  const taken = isSameSize(party, reservation)
    ? reservation.taken
    : seatsTakenBy(party, booking.settings.chaperonesTakeSeats);
  const refusal =
    refusalOfTime(facts) ??
    (isMore(reservation.taken, taken)
      ? refusalOfMore(reservation.taken, { party, attendees: newsIn(places, reservation.target) }, booking)
      : refusalOfNews(places, booking)) ??
    refusalOfSameClass(booking, newClassesIn(places)) ??
    refusalOfNewlyAlone(reservation, participants, booking) ??
    (isMore(taken, reservation.taken) ? refusalOfFewer(facts) : undefined);
  if (refusal) return refusal;
  return { outcome: 'change', change: { ...ticketsOf(reservation, places, false), party, taken, needs } };
}

function isSameSize(party: Party, reservation: StandingReservation): boolean {
  const { quantity, quantitySchool, chaperones } = reservation;
  return equal(
    { quantitySchool: 0, chaperones: 0, ...party },
    { target: party.target, quantity, quantitySchool, chaperones },
  );
}

function refusalOfTime({ booking: { session, now }, endDate }: ChangeFacts): BookingRefusal | undefined {
  if (session.cancelledAt) return { outcome: 'refuse', code: 'cancelled' };
  return now >= endDate ? { outcome: 'refuse', code: 'past' } : undefined;
}

function isMore(before: Seats, after: Seats): boolean {
  return after.seats > before.seats || after.classes > before.classes;
}

/** Participants that are new, or have another age or number; null for the others, who were admitted before. */
function newsIn(places: readonly PartyMember[], target: Party['target']): (Participant | null)[] {
  const name = target === 'school' ? 'quantity' : 'age';
  return places.map(({ ticket, participant }) =>
    ticket && ticket.participant[name] === participant[name] ? null : participant,
  );
}

/** The classes that are new under this label; null for the others. */
function newClassesIn(places: readonly PartyMember[]): (Participant | null)[] {
  const labelOf = (participant: Participant | undefined) => classKey(participant?.schoolClass ?? '');
  return places.map(({ ticket, participant }) =>
    labelOf(ticket?.participant) === labelOf(participant) ? null : participant,
  );
}

function refusalOfNews(places: readonly PartyMember[], booking: BookingFacts): BookingRefusal | undefined {
  const { sessionTarget } = booking.session;
  const news = newsIn(places, sessionTarget);
  return sessionTarget === 'school'
    ? refusalOfSmallClasses(booking.minPupils, news)
    : refusalOfAges(booking.allowedAges, news);
}

/** A change must not leave children alone; a party in which they were alone before is not judged again. */
function refusalOfNewlyAlone(
  { participants: before, target }: StandingReservation,
  after: readonly Participant[],
  { settings }: BookingFacts,
): BookingRefusal | undefined {
  if (target === 'school' || areChildrenAlone(before, settings.childUnderAge)) return undefined;
  return refusalOfChildren(settings, after);
}

function refusalOfMore(
  ownSeats: Seats,
  { party, attendees }: { readonly party: Party; readonly attendees: readonly (Participant | null)[] },
  booking: BookingFacts,
): BookingRefusal | undefined {
  const decision = decideBooking({ ...booking, ownSeats }, party, attendees);
  if (decision.outcome === 'reserve') return undefined;
  const seats = freeSeats(booking.session);
  const classes = freeClasses(booking.session);
  const free = {
    ...(seats !== null && { freeSeats: seats }),
    ...(classes !== null && { freeClasses: classes }),
  };
  return withoutWaiting({ ...decision, details: { ...free, ...decision.details } });
}

function refusalOfFewer(facts: ChangeFacts): BookingRefusal | undefined {
  const decision = decideCancellation({ ...facts, now: facts.booking.now });
  return decision.outcome === 'refuse' ? decision : undefined;
}

/** An account with a reservation cannot wait for the same session; another date can take the whole party. */
function withoutWaiting(refusal: BookingRefusal): BookingRefusal {
  return refusal.next?.action === 'joinWaitingList'
    ? { ...refusal, next: { action: 'otherSessions' } }
    : refusal;
}
