// The last admissions that this tab has made at each door, by code and by name: they can be undone also after a look at another page of
// the door, and after a reload. Names are in memory only: after a reload tickets have their numbers.

import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { type ScanAnswer, scanAnswer } from '#core/check-in/contract.ts';
import { readStored, store } from '#web/device/storage.ts';
import { doorNow } from '../offline/clock.ts';

export interface LastAdmission extends ScanAnswer {
  readonly scannedAt: string;
}

/** So many of the last results can be undone on the page. */
const maxLast = 10;

const none: readonly LastAdmission[] = [];
/** By door: its session, and the account that works there. */
type Doors = ReadonlyMap<string, readonly LastAdmission[]>;
let known: Doors | undefined;
const listeners = new Set<() => void>();

const storedAs = 'doorLast';
const storedDoors = z.array(z.tuple([z.string(), z.array(z.extend(scanAnswer, { scannedAt: z.string() }))]));

function doors(): Doors {
  known ??= readDoors();
  return known;
}

/** What another version of the page has stored, and cannot be read, is as good as none. */
function readDoors(): Doors {
  try {
    return new Map(storedDoors.parse(JSON.parse(readStored('session', storedAs) ?? '[]')));
  } catch {
    return new Map();
  }
}

/** What undoing needs, and nothing of a person. */
function withoutNames({ scanId, result, heads, ticket, isUndone, scannedAt }: LastAdmission): LastAdmission {
  const nameless = {
    firstName: null,
    initial: null,
    schoolClass: null,
    wheelchairs: 0,
    supervisor: undefined,
  };
  return {
    scanId,
    result,
    scannedAt,
    ...(heads && { heads }),
    ...(ticket && { ticket: { ...ticket, ...nameless } }),
    ...(isUndone && { isUndone }),
  };
}

function change(door: string, last: readonly LastAdmission[]): void {
  known = new Map(doors()).set(door, last);
  const nameless = [...known].map(([name, admissions]) => [name, admissions.map(withoutNames)]);
  store('session', storedAs, JSON.stringify(nameless));
  for (const listener of listeners) listener();
}

/** Another account that signs in on this device does not see whom this one has let in. */
export function doorOf(sessionId: string, account: string | undefined): string {
  return `${sessionId} ${account}`;
}

/** Puts an admission first. One that was sent again stays one, with the time of the first. */
export function addLastAdmission(door: string, answer: ScanAnswer): LastAdmission {
  const former = doors().get(door) ?? none;
  const same = former.find(({ scanId }) => scanId === answer.scanId);
  const added = { ...answer, scannedAt: same?.scannedAt ?? doorNow().toISOString() };
  change(door, [added, ...former.filter((one) => one !== same)].slice(0, maxLast));
  return added;
}

export function markUndone(door: string, scanId: string): void {
  const former = doors().get(door) ?? none;
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
    () => doors().get(door) ?? none,
    () => none,
  );
}
