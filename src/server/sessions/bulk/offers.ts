// The offers that follow from a bulk edit: raised maxima, later cut-offs and other times may free seats for the waiting lists.

import { isJudged } from '#core/sessions/bulk/change.ts';
import type { Zone } from '#core/time.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { countOffers, type Offers, type SessionChange, settle } from '#server/waiting-list/service.ts';
import { type DecidedSession, differs } from './decide.ts';

/** Settles the lists of the sessions that have changed; answers the offers of each. */
export async function handOutOffers(tx: Tx, decided: readonly DecidedSession[], zone: Zone): Promise<Offers> {
  const { moved, others } = settling(decided);
  return new Map([
    ...(moved.length > 0 ? await settle(tx, idsOf(moved), zone, { isMoved: true }) : []),
    ...(others.length > 0 ? await settle(tx, idsOf(others), zone) : []),
  ]);
}

/** The offers that `handOutOffers` would make; writes and locks nothing. */
export async function countOffersAfter(
  db: Reader,
  decided: readonly DecidedSession[],
  zone: Zone,
): Promise<Offers> {
  const { moved, others } = settling(decided);
  return new Map([
    ...(moved.length > 0 ? await countOffers(db, changesOf(moved), zone, { isMoved: true }) : []),
    ...(others.length > 0 ? await countOffers(db, changesOf(others), zone) : []),
  ]);
}

function settling(decided: readonly DecidedSession[]) {
  const judged = decided.filter((one) => differs(one) && isJudged(Object.keys(one.values)));
  return { moved: judged.filter(hasOtherTimes), others: judged.filter((one) => !hasOtherTimes(one)) };
}

function hasOtherTimes({ values }: DecidedSession): boolean {
  return Object.hasOwn(values, 'startDate') || Object.hasOwn(values, 'closesAt');
}

function idsOf(decided: readonly DecidedSession[]): string[] {
  return decided.map(({ row }) => row._id);
}

function changesOf(decided: readonly DecidedSession[]): ReadonlyMap<string, SessionChange> {
  return new Map(decided.map(({ row, values }) => [row._id, values as SessionChange]));
}
