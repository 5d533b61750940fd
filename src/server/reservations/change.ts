// Changing and moving a reservation that stands: lock, gather the facts, decide, write.

import { reservedFacts } from '#core/reservations/booking-facts.ts';
import type { Changes } from '#core/audit/rules.ts';
import { equal } from '#core/field/equality.ts';
import type { Language } from '#core/languages.ts';
import { invalidAt, Refusal } from '#core/refusals.ts';
import {
  type Change,
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
import { hasCode } from '#core/tickets/rules.ts';
import type { Zone } from '#core/time.ts';
import { staffFor } from '#core/waiting-list/access.ts';
import type { Tx } from '#server/db/database.ts';
import { storeKey } from '#server/db/idempotency.ts';
import { newId } from '#server/db/ids.ts';
import { enqueueMessages } from '#server/outbox/service.ts';
import { expectVersion } from '#server/resources/writing.ts';
import type { LockedSession } from '#server/seats/service.ts';
import { type FrontDoor, type lockSettled, openFrontDoor, settle } from '#server/waiting-list/service.ts';
import type { BookingRules } from './book.ts';
import { readBookers } from './book-store.ts';
import { end } from './cancel.ts';
import { rewriteReservation } from './change-store.ts';
import {
  type ReservationRequestOf,
  type LockedForChange,
  lockReservation,
  recordByStaff,
  toHolder,
} from './locked.ts';
import { readReservationIdOf } from './locked-store.ts';
import type { ReservationFacts } from './mail.ts';
import { factsOfClasses, readClasses } from './limits.ts';
import { deadlineOf, staffReader, serializeReservation } from './serialize.ts';

/** Changes who comes, or cancels. `ifMatch`: the version that whoever changes it has seen. */
export async function change(
  tx: Tx,
  asked: ReservationRequestOf & {
    readonly body: ChangeBody;
    readonly ifMatch: string | null;
    readonly language: Language;
  },
  rules: BookingRules,
): Promise<void> {
  const { zone } = rules;
  const held = await lockReservation(tx, asked, zone);
  if (!held) return;
  const { reservation, tickets } = held;
  expectVersion(asked.ifMatch, reservation);
  // What can be changed is in no code.
  const reader = staffReader(reservation, asked.viewer);
  const told = serializeReservation(reservation, tickets, { language: asked.language, zone, reader });
  const errors = readOnlyErrors(told, asked.body);
  if (errors.length > 0) throw new Refusal('readOnly', { errors });
  const door = await openDoor(tx, held, held.session, rules);
  await carryOut(tx, held, decideChange(standingOf(held), asked.body, door.facts), { door, zone });
  await storeKey(tx, asked.keyed, reservation._id);
}

/** Gives one ticket back; answers whose reservation it was of. What was given back before stays as it is. */
export async function giveBack(
  tx: Tx,
  { ticketId, ...asked }: Omit<ReservationRequestOf, 'reservationId'> & { readonly ticketId: string },
  rules: BookingRules,
): Promise<string> {
  const reservationId = await readReservationIdOf(tx, ticketId);
  if (!reservationId) throw new Refusal('notFound');
  const { zone } = rules;
  const held = await lockReservation(tx, { ...asked, reservationId }, zone);
  if (!held) return reservationId;
  const door = await openDoor(tx, held, held.session, rules);
  await carryOut(tx, held, decideGivingBack(standingOf(held), ticketId, door.facts), { door, zone });
  await storeKey(tx, asked.keyed, reservationId);
  return reservationId;
}

/** Moves a reservation to another session of its event; refused, nothing has changed. */
export async function move(
  tx: Tx,
  {
    sessionId,
    ...asked
  }: ReservationRequestOf & { readonly sessionId: string; readonly ifMatch?: string | null },
  rules: BookingRules,
  lock?: typeof lockSettled,
): Promise<void> {
  const held = await lockReservation(tx, asked, rules.zone, [sessionId], lock);
  if (!held) return;
  const { reservation, session } = held;
  expectVersion(asked.ifMatch, reservation);
  if (sessionId !== session._id) {
    const target = held.others.find(({ _id }) => _id === sessionId);
    if (!target || !mayOpenSession(asked.viewer, target))
      throw invalidAt('sessionId', 'unknown', 'There is no such session');
    if (target.eventId !== reservation.eventId)
      throw invalidAt('sessionId', 'otherEvent', 'This session is of another event');
    const door = await openDoor(tx, held, target, rules);
    const decision = decideMove(standingOf(held), door.facts);
    if (decision.outcome === 'refuse') throw refusalOf(decision);
    await write(tx, held, decision.change, door);
    await settle(tx, [session._id], rules.zone);
    const from = {
      startDate: reservation.startDate.toISOString(),
      endDate: reservation.endDate.toISOString(),
    };
    const facts: ReservationFacts['reservationMoved'] = { reservationId: reservation._id, from };
    await enqueueMessages(tx, [{ ...toHolder(reservation), template: 'reservationMoved', facts }]);
  }
  await storeKey(tx, asked.keyed, reservation._id);
}

async function carryOut(
  tx: Tx,
  held: LockedForChange,
  decision: ChangeDecision,
  { door, zone }: { readonly door: Door; readonly zone: Zone },
): Promise<void> {
  switch (decision.outcome) {
    case 'unchanged':
      return;
    case 'cancel':
      return end(tx, held, zone);
    case 'refuse':
      throw refusalOf(decision);
    case 'change':
      await write(tx, held, decision.change, door);
      if (decision.change.isAnew) await tellOfChange(tx, held);
  }
}

async function tellOfChange(tx: Tx, { reservation }: LockedForChange): Promise<void> {
  const facts: ReservationFacts['reservationChanged'] = { reservationId: reservation._id };
  await enqueueMessages(tx, [{ ...toHolder(reservation), template: 'reservationChanged', facts }]);
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

/** What a session looks like to who comes to it with a reservation, and its waiting list beside it. */
interface Door {
  readonly session: LockedSession;
  readonly facts: ChangeFacts;
  readonly list: FrontDoor;
}

/** What is counted leaves out the reservation itself, which stays one. */
async function openDoor(
  tx: Tx,
  { reservation, session, byStaff }: LockedForChange,
  target: LockedSession,
  rules: BookingRules,
): Promise<Door> {
  const { _id, userId, schoolKey } = reservation;
  const [booker] = await readBookers(tx, [userId], [target]);
  if (!booker) throw new Refusal('notFound');
  const coming = schoolKey === null ? null : { userId, school: schoolKey };
  const classes = await readClasses(tx, coming ? [coming] : [], [target]);
  const isOther = ({ reservationId }: { readonly reservationId: string }) => reservationId !== _id;
  const isToCome = reservation.startDate > session.now;
  const list = await openFrontDoor(tx, [target], { ...rules, userIds: [userId] });
  const seen = list.seenBy(target, userId);
  const booking: ChangeFacts['booking'] = {
    session: seen,
    booker,
    // The reservation itself is none beside it.
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

/** Writes the change and lets those who wait have what comes free. Whoever takes more comes through the front door. */
async function write(
  tx: Tx,
  held: LockedForChange,
  changed: Change,
  { session: target, list }: Door,
): Promise<void> {
  const { reservation, session, tickets } = held;
  const { party, taken, issued, ...more } = changed;
  const before = {
    sessionId: reservation.sessionId,
    seatsTaken: reservation.seatsTaken,
    classesTaken: reservation.quantitySchool,
  };
  const isSameSession = target._id === session._id;
  const added = {
    seats: taken.seats - (isSameSession ? before.seatsTaken : 0),
    classes: taken.classes - (isSameSession ? before.classesTaken : 0),
  };
  if (added.seats > 0 || added.classes > 0)
    list.serve(take(target, added), {
      userId: reservation.userId,
      reservationId: reservation._id,
      isConfirmed: false,
      staffId: staffFor(held.viewer, reservation),
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
  await recordByStaff(tx, held, isSameSession ? 'change' : 'move', {
    ...changesOf(reservation, after),
    // Who comes and what they need is nobody's business.
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
