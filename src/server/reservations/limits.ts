// What booking counts beyond one session (page 1, Seats): an account's reservations to come, and a school's classes of a day.
// No single row stands for either, so each has a name that a transaction holds while it counts.

import type { Tx } from '#server/db/database.ts';
import type { LockedSession } from '#server/seats/service.ts';
import * as store from './book-store.ts';

/**
 * What is held, with the keys and before the sessions, by whoever makes, changes, moves or ends reservations of these accounts,
 * or joins a waiting list for them:
 * nobody else does so until then, and a reservation's session stays the one that it is. `ofSchools`: those who come with
 * classes.
 */
export async function namesOfLimits(
  tx: Tx,
  userIds: readonly string[],
  ofSchools: readonly string[],
): Promise<string[]> {
  const schools = ofSchools.length > 0 ? await store.readSchools(tx, ofSchools) : [];
  return [...userIds.map((userId) => `account ${userId}`), ...schools.map((school) => `school ${school}`)];
}

/** The classes that the schools of these accounts have on the days of the sessions. */
export async function readSchoolDays(
  tx: Tx,
  ofSchools: readonly string[],
  facts: { readonly bookers: readonly store.KnownBooker[]; readonly sessions: readonly LockedSession[] },
): Promise<store.ClassesOfSchool[]> {
  const schools = facts.bookers
    .filter(({ userId }) => ofSchools.includes(userId))
    .flatMap(({ school }) => school ?? []);
  if (schools.length === 0) return [];
  return store.countClassesOfSchools(
    tx,
    schools,
    facts.sessions.map(({ sessionDay }) => sessionDay),
  );
}

/** A school and a day by one name. */
export function schoolDayOf(
  { school }: { readonly school: string | null },
  { sessionDay }: { readonly sessionDay: string },
): string {
  return `${sessionDay} ${school}`;
}
