// The last admissions that this page has made at each door, by code and by name: they can be undone also after a look at another page of
// the door. They are in memory only, because they have names.

import { useSyncExternalStore } from 'react';
import type { ScanAnswer } from '#core/check-in/contract.ts';
import { doorNow } from '../offline/clock.ts';

export interface LastAdmission extends ScanAnswer {
  readonly scannedAt: string;
}

/** So many of the last results can be undone on the page. */
const maxLast = 10;

const none: readonly LastAdmission[] = [];
/** By door: its session, and the account that works there. */
let doors: ReadonlyMap<string, readonly LastAdmission[]> = new Map();
const listeners = new Set<() => void>();

function change(door: string, last: readonly LastAdmission[]): void {
  doors = new Map(doors).set(door, last);
  for (const listener of listeners) listener();
}

/** Another account that signs in on this device does not see whom this one has let in. */
export function doorOf(sessionId: string, account: string | undefined): string {
  return `${sessionId} ${account}`;
}

/** Puts an admission first. One that was sent again stays one, with the time of the first. */
export function addLastAdmission(door: string, answer: ScanAnswer): LastAdmission {
  const former = doors.get(door) ?? none;
  const same = former.find(({ scanId }) => scanId === answer.scanId);
  const added = { ...answer, scannedAt: same?.scannedAt ?? doorNow().toISOString() };
  change(door, [added, ...former.filter((one) => one !== same)].slice(0, maxLast));
  return added;
}

export function markUndone(door: string, scanId: string): void {
  const former = doors.get(door) ?? none;
  change(
    door,
    former.map((one) => (one.scanId === scanId ? { ...one, isUndone: true } : one)),
  );
}

export function useLastAdmissions(door: string): readonly LastAdmission[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => doors.get(door) ?? none,
    () => none,
  );
}
