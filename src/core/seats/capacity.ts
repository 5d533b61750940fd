// All arithmetic of seats and classes (docs/product/seats.md#counting). A maximum of null is no limit, 0 is none.

import type { Audience } from '#core/resources/programme.ts';

/** Who comes, in numbers. A party cannot be malformed: only a school's has classes. */
export type Party =
  | { readonly target: 'private' | 'teacher'; readonly quantity: number }
  | {
      readonly target: 'school';
      readonly quantity: number;
      readonly quantitySchool: number;
      readonly chaperones: number;
    };

/** The counters of a session. `0 ≤ total + locked + saved ≤ max` holds at every commit. */
export interface Capacity {
  readonly maxParticipants: number | null;
  readonly totalParticipants: number;
  readonly lockedParticipants: number;
  readonly savedParticipants: number;
  /** What walk-ins took of the seats that can be booked. */
  readonly doorParticipants: number;
  readonly maxSchoolClasses: number | null;
  readonly totalSchoolClasses: number;
  readonly lockedSchoolClasses: number;
  readonly savedSchoolClasses: number;
}

export type Maxima = Pick<Capacity, 'maxParticipants' | 'maxSchoolClasses'>;

/** What a party takes, or what is free; null is no limit. */
export interface Seats {
  readonly seats: number;
  readonly classes: number;
}

/** The seats and classes that a party takes. Chaperones take a seat only where the setting says so. */
export function seatsTakenBy(party: Party, chaperonesTakeSeats: boolean): Seats {
  if (party.target !== 'school') return { seats: party.quantity, classes: 0 };
  return {
    seats: party.quantity + (chaperonesTakeSeats ? party.chaperones : 0),
    classes: party.quantitySchool,
  };
}

/** Seats that the booking gate may still give, null where there is no limit. */
export function freeSeats(session: Capacity): number | null {
  return session.maxParticipants === null
    ? null
    : session.maxParticipants -
        session.totalParticipants -
        session.lockedParticipants -
        session.savedParticipants -
        session.doorParticipants;
}

/** Classes that the booking gate may still take, null where there is no limit. */
export function freeClasses(session: Capacity): number | null {
  return session.maxSchoolClasses === null
    ? null
    : session.maxSchoolClasses -
        session.totalSchoolClasses -
        session.lockedSchoolClasses -
        session.savedSchoolClasses;
}

/** Whether what a party takes is free: both counters must agree. */
export function fits(session: Capacity, taken: Seats): boolean {
  return (
    taken.seats <= (freeSeats(session) ?? Infinity) && taken.classes <= (freeClasses(session) ?? Infinity)
  );
}

/** The maxima with which a party fits: raised where it does not, and only as far as it takes. */
export function raisedFor(session: Capacity, taken: Seats): Maxima {
  const lacking = (wanted: number, free: number | null) => Math.max(0, wanted - (free ?? Infinity));
  const { maxParticipants, maxSchoolClasses } = session;
  return {
    maxParticipants:
      maxParticipants === null ? null : maxParticipants + lacking(taken.seats, freeSeats(session)),
    maxSchoolClasses:
      maxSchoolClasses === null ? null : maxSchoolClasses + lacking(taken.classes, freeClasses(session)),
  };
}

/** Whether at least the smallest party of an audience fits. */
export function hasRoom(session: Capacity, audience: Audience): boolean {
  return fits(session, { seats: 1, classes: audience === 'school' ? 1 : 0 });
}

/** The counters after a party came in; the caller has checked that it fits. */
export function take<C extends Capacity>(session: C, taken: Seats): C {
  return {
    ...session,
    totalParticipants: session.totalParticipants + taken.seats,
    totalSchoolClasses: session.totalSchoolClasses + taken.classes,
  };
}

/** The counters after a party gave its seats back. */
export function giveBack<C extends Capacity>(session: C, taken: Seats): C {
  return take(session, { seats: -taken.seats, classes: -taken.classes });
}

/** The counters as if nothing were being saved: those seats are not free for others, but they are not taken either. */
export function withoutSaved<C extends Capacity>(session: C): C {
  return { ...session, savedParticipants: 0, savedSchoolClasses: 0 };
}

/** The counters without what is offered to, or saved for, a waiting list. */
export function withoutWaitingListSeats<C extends Capacity>(session: C): C {
  return { ...withoutSaved(session), lockedParticipants: 0, lockedSchoolClasses: 0 };
}

/** Whether a party would fit if the session were empty. */
export function canEverFit(session: Capacity, taken: Seats): boolean {
  return (
    taken.seats <= (session.maxParticipants ?? Infinity) &&
    taken.classes <= (session.maxSchoolClasses ?? Infinity)
  );
}
