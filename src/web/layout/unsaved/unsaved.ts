// Counts what a reload would lose. A component with such data registers it here; the update banner waits meanwhile.

import { useEffect, useSyncExternalStore } from 'react';

let unsaved = 0;
/** How many of these are stored nowhere, so that they would be lost for good. */
let losable = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  unsaved += by;
  for (const listener of listeners) listener();
}

/** While `isUnsaved` the update banner does not offer to reload: a checkout, unsent scans, text in a form. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    change(1);
    return () => change(-1);
  }, [isUnsaved]);
}

/** As `useUnsaved`, for data that is stored nowhere: leaving the page needs a confirmation. */
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

/** The user has confirmed to leave: no further confirmation until the document is gone. */
export function loseAnyway(): void {
  losable = Number.NEGATIVE_INFINITY;
}

export function useHasUnsaved(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => unsaved > 0,
    () => false,
  );
}
