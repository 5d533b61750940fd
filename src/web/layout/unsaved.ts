// What would be lost if the page went away now. Whoever holds it says so; the update banner keeps still meanwhile.

import { useEffect, useSyncExternalStore } from 'react';

let held = 0;
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
