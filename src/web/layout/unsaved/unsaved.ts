// Counts what a reload would lose. A component with such data registers it here; the update banner waits meanwhile.

import { useEffect, useSyncExternalStore } from 'react';

let unsaved = 0;
let isLosable = () => false;
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

/** Of losable.ts, which is loaded with the first page that has such data. */
export function readLosable(read: () => boolean): void {
  isLosable = read;
}

/** Whether the end of the document would lose something. */
export function wouldLose(): boolean {
  return isLosable();
}

/** The user has confirmed to leave: no further confirmation until the document is gone. */
export function loseAnyway(): void {
  isLosable = () => false;
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
