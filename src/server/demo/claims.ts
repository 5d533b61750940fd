// Reservations, tickets and waiting requests of the demo's visitors, as rows.

import type { Insertable } from 'kysely';
import type { Participant } from '#core/reservations/contract.ts';
import { seatsTakenBy } from '#core/seats/capacity.ts';
import { instantOf, type Zone } from '#core/time.ts';
import type { Database } from '#server/db/database.ts';
import { demoId, partyOf } from './rows.ts';
import type { DemoParty, DemoSession } from './types.ts';

type New<Table extends keyof Database> = Insertable<Database[Table]>;

/** A party's reservation and its tickets: one for each person, or for each class. */
export function reservationRows(
  session: DemoSession,
  booked: DemoParty,
  zone: Zone,
): { reservation: New<'reservations'>; tickets: New<'tickets'>[] } {
  const _id = demoId('reservation', `${session.key}/${booked.visitorKey}`);
  const claim = claimOf(session, booked, zone);
  const taken = seatsTakenBy(partyOf(session, booked), false);
  const isCancelled = session.cancelReason !== null || booked.isCancelled === true;
  const reservation: New<'reservations'> = {
    ...claim,
    _id,
    status: isCancelled ? 'invalid' : 'valid',
    seatsTaken: taken.seats,
    classesTaken: taken.classes,
    participants: JSON.stringify(participantsOf(booked)),
    cancelledAt: isCancelled ? claim.createdAt : null,
    notified: true,
  };
  const tickets = participantsOf(booked).map((participant, position): New<'tickets'> => ({
    _id: demoId('ticket', `${session.key}/${booked.visitorKey}/${position}`),
    reservationId: _id,
    sessionId: claim.sessionId,
    userId: claim.userId,
    position,
    status: reservation.status,
    target: session.sessionTarget,
    quantity: participant.quantity ?? 1,
    chaperones: participant.chaperones ?? 0,
    schoolClass: participant.schoolClass ?? null,
    participant,
    createdAt: claim.createdAt,
  }));
  return { reservation, tickets };
}

/** A party's place in the waiting list. */
export function requestRow(session: DemoSession, waiting: DemoParty, zone: Zone): New<'reservationRequests'> {
  const { seats } = seatsTakenBy(partyOf(session, waiting), false);
  return {
    ...claimOf(session, waiting, zone),
    wantedSeats: seats,
    leastSeats: seats,
    _id: demoId('request', `${session.key}/${waiting.visitorKey}`),
    status: session.cancelReason ? 'invalid' : 'waiting',
    participants: JSON.stringify(participantsOf(waiting)),
  };
}

function claimOf(session: DemoSession, booked: DemoParty, zone: Zone) {
  const party = partyOf(session, booked);
  return {
    eventId: demoId('event', session.eventKey),
    sessionId: demoId('session', session.key),
    userId: demoId('visitor', booked.visitorKey),
    target: party.target,
    quantity: party.quantity,
    quantitySchool: party.target === 'school' ? party.quantitySchool : 0,
    chaperones: party.target === 'school' ? party.chaperones : 0,
    createdAt: instantOf(booked.bookedAt, zone),
  };
}

function participantsOf({ participants, classes }: DemoParty): Participant[] {
  return [
    ...participants.map(({ name, surname, age }, position): Participant => ({
      participant_type: position === 0 ? 'accountholder' : 'companion',
      name,
      surname,
      age,
    })),
    ...classes.map(({ schoolClass, pupils, chaperones }): Participant => ({
      schoolClass,
      quantity: pupils,
      chaperones,
    })),
  ];
}
