// What would be lost if the page went away now. Whoever holds it says so; the update banner keeps still meanwhile.

import { useEffect, useSyncExternalStore } from 'react';

let held = 0;
/** Of that what nothing brings back once the page is gone. */
let losable = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  held += by;
  for (const listener of listeners) listener();
}

/** While `isUnsaved` the page is not to be reloaded: a checkout, unsent scans, a text that is being written. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    change(1);
    return () => change(-1);
  }, [isUnsaved]);
}

/** The same, of what is kept nowhere: who leaves the page is asked first. */
export function useLosable(isUnsaved: boolean): void {
  useUnsaved(isUnsaved);
  useEffect(() => {
    if (!isUnsaved) return;
    losable += 1;
    return () => {
      losable -= 1;
    };
  }, [isUnsaved]);
}

export function wouldLose(): boolean {
  return losable > 0;
}

/** Somebody has been asked and goes all the same: the page is on its way out, and asks no more. */
export function loseAnyway(): void {
  losable = Number.NEGATIVE_INFINITY;
}

export function useHasUnsaved(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => held > 0,
    () => false,
  );
}
