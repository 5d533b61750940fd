// Changing and moving a valid reservation: lock, read the facts, decide, write.

import { reservedFacts } from '#core/reservations/booking-facts.ts';
import type { Changes } from '#core/audit/rules.ts';
import { equal } from '#core/field/equality.ts';
import type { Language } from '#core/languages.ts';
import { invalidAt, Refusal } from '#core/refusals.ts';
import {
  type PartyChange,
  type ChangeDecision,
  type ChangeFacts,
  decideChange,
  decideGivingBack,
  decideMove,
  type StandingReservation,
} from '#core/reservations/change.ts';
import type { ChangeBody } from '#core/reservations/change-contract.ts';
import { factsOfMailbox } from '#core/reservations/same-time.ts';
import { readOnlyErrors } from '#core/reservations/read-only.ts';
import { take } from '#core/seats/capacity.ts';
import { mayOpenSession } from '#core/events/visibility.ts';
import { coversAdmitted, hasNoAdmission } from '#core/reservations/rules.ts';
import { hasCode } from '#core/tickets/rules.ts';
import type { Zone } from '#core/time.ts';
import { staffFor } from '#core/waiting-list/rules.ts';
import { recountParty } from '#server/check-in/service.ts';
import type { Tx } from '#server/db/database.ts';
import { storeKey } from '#server/db/idempotency.ts';
import { newId } from '#server/db/ids.ts';
import { enqueueMessages } from '#server/outbox/service.ts';
import { expectVersion } from '#server/resources/writing.ts';
import type { LockedSession } from '#server/seats/service.ts';
import { type BookingGate, type lockSettled, openBookingGate, settle } from '#server/waiting-list/service.ts';
import type { BookingRules } from './booking/book.ts';
import { readBookers } from './booking/book-store.ts';
import { end } from './cancel.ts';
import { rewriteReservation } from './change-store.ts';
import {
  type ReservationRequestOf,
  type LockedForChange,
  lockReservation,
  recordByStaff,
  toHolder,
} from './booking/locked.ts';
import { readReservationIdOf } from './booking/locked-store.ts';
import { enqueueChangeMessage } from './change-message.ts';
import type { ReservationFacts } from './mail.ts';
import { factsOfClasses, readClasses } from './booking/limits.ts';
import { deadlineOf, staffReader, serializeReservation } from './serialize.ts';

/** Changes the party of a reservation, or cancels it. `ifMatch`: the version that the caller has seen. */
export async function change(
  tx: Tx,
  request: ReservationRequestOf & {
    readonly body: ChangeBody;
    readonly ifMatch: string | null;
    readonly language: Language;
  },
  rules: BookingRules,
): Promise<void> {
  const { zone } = rules;
  const locked = await lockReservation(tx, request, zone);
  if (!locked) return;
  const { reservation, tickets } = locked;
  expectVersion(request.ifMatch, reservation);
  // Codes cannot be changed, so the reservation is serialized without them.
  const reader = staffReader(reservation, request.viewer);
  const view = serializeReservation(reservation, tickets, { language: request.language, zone, reader });
  const errors = readOnlyErrors(view, request.body);
  if (errors.length > 0) throw new Refusal('readOnly', { errors });
  const destination = await readDestination(tx, locked, locked.session, rules);
  const decision = decideChange(standingOf(locked), request.body, destination.facts);
  await carryOut(tx, locked, decision, { destination, zone });
  await storeKey(tx, request.keyed, reservation._id);
}

/** Gives one ticket back and returns the id of its reservation. A ticket that was given back already stays unchanged. */
export async function giveBack(
  tx: Tx,
  { ticketId, ...request }: Omit<ReservationRequestOf, 'reservationId'> & { readonly ticketId: string },
  rules: BookingRules,
): Promise<string> {
  const reservationId = await readReservationIdOf(tx, ticketId);
  if (!reservationId) throw new Refusal('notFound');
  const { zone } = rules;
  const locked = await lockReservation(tx, { ...request, reservationId }, zone);
  if (!locked) return reservationId;
  const destination = await readDestination(tx, locked, locked.session, rules);
  const decision = decideGivingBack(standingOf(locked), ticketId, destination.facts);
  await carryOut(tx, locked, decision, { destination, zone });
  await storeKey(tx, request.keyed, reservationId);
  return reservationId;
}

/** Moves a reservation to another session of its event. A refused move changes nothing. */
export async function move(
  tx: Tx,
  {
    sessionId,
    ...request
  }: ReservationRequestOf & { readonly sessionId: string; readonly ifMatch?: string | null },
  rules: BookingRules,
  lock?: typeof lockSettled,
): Promise<void> {
  const locked = await lockReservation(tx, request, rules.zone, [sessionId], lock);
  if (!locked) return;
  const { reservation, session } = locked;
  expectVersion(request.ifMatch, reservation);
  if (sessionId !== session._id) {
    const target = locked.others.find(({ _id }) => _id === sessionId);
    if (!target || !mayOpenSession(request.viewer, target))
      throw invalidAt('sessionId', 'unknown', 'There is no such session');
    if (target.eventId !== reservation.eventId)
      throw invalidAt('sessionId', 'otherEvent', 'This session is of another event');
    const destination = await readDestination(tx, locked, target, rules);
    const decision = decideMove(standingOf(locked), destination.facts);
    if (decision.outcome === 'refuse') throw refusalOf(decision);
    await write(tx, locked, decision.change, destination);
    await settle(tx, [session._id], rules.zone);
    const from = {
      startDate: reservation.startDate.toISOString(),
      endDate: reservation.endDate.toISOString(),
    };
    const facts: ReservationFacts['reservationMoved'] = { reservationId: reservation._id, from };
    await enqueueMessages(tx, [{ ...toHolder(locked), template: 'reservationMoved', facts }]);
  }
  await storeKey(tx, request.keyed, reservation._id);
}

async function carryOut(
  tx: Tx,
  locked: LockedForChange,
  decision: ChangeDecision,
  { destination, zone }: { readonly destination: Destination; readonly zone: Zone },
): Promise<void> {
  switch (decision.outcome) {
    case 'unchanged':
      return;
    case 'cancel':
      return end(tx, locked, zone);
    case 'refuse':
      throw refusalOf(decision);
    case 'change':
      await write(tx, locked, decision.change, destination);
      if (decision.change.isAnew) await enqueueChangeMessage(tx, locked, decision.change);
  }
}

function refusalOf({
  outcome: _outcome,
  code,
  ...more
}: Extract<ChangeDecision, { outcome: 'refuse' }>): Refusal {
  return new Refusal(code, more);
}

function standingOf({ reservation, tickets }: LockedForChange): StandingReservation {
  return {
    ...reservation,
    taken: { seats: reservation.seatsTaken, classes: reservation.quantitySchool },
    tickets: tickets.filter(({ status }) => hasCode(status)),
  };
}

/** A session, with its waiting list, as a reservation that is changed or moved into it finds it. */
interface Destination {
  readonly session: LockedSession;
  readonly facts: ChangeFacts;
  readonly list: BookingGate;
}

/** The counts leave out the reservation itself. */
async function readDestination(
  tx: Tx,
  { reservation, session, byStaff }: LockedForChange,
  target: LockedSession,
  rules: BookingRules,
): Promise<Destination> {
  const { _id, userId, schoolKey } = reservation;
  const [booker] = await readBookers(tx, [userId], [target]);
  if (!booker) throw new Refusal('notFound');
  const coming = schoolKey === null ? null : { userId, school: schoolKey };
  const classes = await readClasses(tx, coming ? [coming] : [], [target]);
  const isOther = ({ reservationId }: { readonly reservationId: string }) => reservationId !== _id;
  const isToCome = reservation.startDate > session.now;
  const list = await openBookingGate(tx, [target], { ...rules, userIds: [userId] });
  const seen = list.seenBy(target, userId);
  const booking: ChangeFacts['booking'] = {
    session: seen,
    booker,
    // The reservation itself does not count as a second one.
    ...reservedFacts(target === session ? undefined : booker.reservedIn[0]?.reservationId, !byStaff),
    reservationsToCome: booker.reservationsToCome - (isToCome ? 1 : 0),
    ...factsOfClasses(classes.filter(isOther), target, coming),
    ...factsOfMailbox(target, booker.overlapping.filter(isOther), userId),
    minPupils: target.minPupils,
    allowedAges: target.allowedAges,
    settings: rules.settings,
    now: session.now,
  };
  const cancellableUntil = deadlineOf(reservation, rules.zone);
  const facts = { booking, endDate: reservation.endDate, cancellableUntil, byStaff };
  return { session: seen, facts, list };
}

/** Writes the change and hands freed seats to the waiting list. A party that takes more seats passes the booking gate. */
async function write(
  tx: Tx,
  locked: LockedForChange,
  changed: PartyChange,
  { session: target, list }: Destination,
): Promise<void> {
  const { reservation, session, tickets } = locked;
  const { party, taken, issued, ...more } = changed;
  const before = {
    sessionId: reservation.sessionId,
    seatsTaken: reservation.seatsTaken,
    classesTaken: reservation.quantitySchool,
  };
  const isSameSession = target._id === session._id;
  if (!coversAdmitted(tickets, { isSameSession, quantity: party.quantity, retained: more.retained }))
    throw new Refusal('alreadyAdmitted');
  const added = {
    seats: taken.seats - (isSameSession ? before.seatsTaken : 0),
    classes: taken.classes - (isSameSession ? before.classesTaken : 0),
  };
  if (added.seats > 0 || added.classes > 0)
    list.serve(take(target, added), {
      userId: reservation.userId,
      reservationId: reservation._id,
      isConfirmed: false,
      staffId: staffFor(locked.viewer, reservation),
    });
  await list.makeRoom();
  const last = Math.max(...tickets.map(({ position }) => position));
  const after = {
    sessionId: target._id,
    quantity: party.quantity,
    quantitySchool: taken.classes,
    chaperones: 'chaperones' in party ? party.chaperones : 0,
  };
  await rewriteReservation(tx, {
    ...more,
    ...after,
    _id: reservation._id,
    userId: reservation.userId,
    target: reservation.target,
    before,
    seatsTaken: taken.seats,
    classesTaken: taken.classes,
    issued: issued.map((admission, index) => ({ ...admission, _id: newId(), position: last + 1 + index })),
  });
  if (!hasNoAdmission(tickets))
    await recountParty(tx, { reservationId: reservation._id, sessionId: target._id });
  await recordByStaff(tx, locked, isSameSession ? 'change' : 'move', {
    ...changesOf(reservation, after),
    // The audit log does not hold participants and their needs.
    ...(!equal(reservation.participants, changed.participants) && { participants: null }),
    ...(!equal(reservation.needs, changed.needs ?? null) && { needs: null }),
  });
  await list.close([target._id]);
}

function changesOf<Row extends object>(before: Row, after: Partial<Row>): Changes {
  const was = new Map(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, is]) =>
      was.get(name) === is ? [] : [[name, { before: was.get(name), after: is }]],
    ),
  );
}
