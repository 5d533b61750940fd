// What booking counts beyond one session (page 1, Seats): an account's reservations to come, and a school's classes of a day.
// No single row stands for either, so each has a name that a transaction holds while it counts.

import type { BookingFacts } from '#core/reservations/booking-facts.ts';
import { type ClassesBooked, classesAtTheTime, classesOfDay } from '#core/reservations/same-time.ts';
import type { Span } from '#core/time.ts';
import type { Tx } from '#server/db/database.ts';
import * as store from './limits-store.ts';

/**
 * For which school each of these accounts books classes: by its profile at this moment, before anything is held. The same answer
 * names what is held and what is counted, and is written with the reservation: a profile that changes meanwhile changes none of them.
 */
export async function schoolsOf(tx: Tx, ofSchools: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return ofSchools.length > 0 ? store.readSchools(tx, ofSchools) : new Map();
}

/**
 * What is held, with the keys and before the sessions, by whoever makes, changes, moves or ends reservations of these accounts,
 * or joins a waiting list for them:
 * nobody else does so until then, and a reservation's session stays the one that it is. `schools`: those that classes come from.
 */
export function namesOfLimits(userIds: readonly string[], schools: Iterable<string>): string[] {
  return [
    ...userIds.map((userId) => `account ${userId}`),
    ...[...schools].map((school) => `school ${school}`),
  ];
}

/** Who comes with classes: for which school, and by which account. */
export interface ComingWithClasses {
  readonly userId: string;
  readonly school: string;
}

/** The classes that these schools and accounts have on the days of the sessions, or while they take place. */
export async function readClasses(
  tx: Tx,
  coming: readonly ComingWithClasses[],
  sessions: readonly (Span & { readonly sessionDay: string })[],
): Promise<ClassesBooked[]> {
  return coming.length > 0 && sessions.length > 0 ? store.readClasses(tx, coming, sessions) : [];
}

/** What the rules ask of the classes that are booked already, for those who come with more; nothing for everybody else. */
export function factsOfClasses(
  booked: readonly ClassesBooked[],
  session: Span & { readonly sessionDay: string },
  coming: ComingWithClasses | null,
): Pick<BookingFacts, 'classesThatDay' | 'classesElsewhere'> {
  if (!coming) return { classesThatDay: 0, classesElsewhere: new Set() };
  return {
    classesThatDay: classesOfDay(booked, { ...coming, sessionDay: session.sessionDay }),
    classesElsewhere: classesAtTheTime(booked, session, coming.school),
  };
}
