// The ticket of the tests of the door.

import type { DoorTicket } from './heads.ts';

/** A ticket for one person, as the door sees it before it is shown. */
export function newDoorTicket(more: Partial<DoorTicket> = {}): DoorTicket {
  return {
    _id: 'ticket',
    reservationId: 'reservation',
    sessionId: 'session',
    isValid: true,
    version: 1,
    target: 'private',
    quantity: 1,
    chaperones: 0,
    attendedParticipants: 0,
    attendedChaperones: 0,
    releasedParticipants: 0,
    ...more,
  };
}
