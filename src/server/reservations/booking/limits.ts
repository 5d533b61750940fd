// Limits of booking that span sessions (docs/product/seats.md#limits): an account's future reservations, and a school's classes of
// a day. No
// single row stands for either, so each has a name that a transaction locks while it counts.

import type { BookingFacts } from '#core/reservations/booking-facts.ts';
import { type ClassesBooked, classesAtTheTime, classesOfDay } from '#core/reservations/same-time.ts';
import type { Span } from '#core/time.ts';
import type { Tx } from '#server/db/database.ts';
import type { ComingWithClasses } from './limits-store.ts';
import * as store from './limits-store.ts';

/**
 * The school that each of these accounts books classes for, by its profile now, read before anything is locked. The same result
 * names the locks and the counts, and is written with the reservation, so that a profile that changes meanwhile has no effect.
 */
export async function schoolsOf(tx: Tx, ofSchools: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return ofSchools.length > 0 ? store.readSchools(tx, ofSchools) : new Map();
}

/**
 * The names that a transaction locks, with its keys and before the sessions, when it creates, changes, moves or ends reservations
 * of these accounts or joins a waiting list for them. Until it ends no other transaction does so, and a reservation stays in its
 * session. `schools`: those of the booked classes.
 */
export function namesOfLimits(userIds: readonly string[], schools: Iterable<string>): string[] {
  return [
    ...userIds.map((userId) => `account ${userId}`),
    ...[...schools].map((school) => `school ${school}`),
  ];
}

/** The classes that these schools and accounts have on the days of the sessions, or while the sessions take place. */
export async function readClasses(
  tx: Tx,
  coming: readonly ComingWithClasses[],
  sessions: readonly (Span & { readonly sessionDay: string })[],
): Promise<ClassesBooked[]> {
  return coming.length > 0 && sessions.length > 0 ? store.readClasses(tx, coming, sessions) : [];
}

/** The facts about booked classes that the rules need for a party with classes; empty for other parties. */
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
