// What is read aloud and not shown: that a pressed button is busy. The frame of the page has the one live region (layout/Frame.tsx).

import { useSyncExternalStore } from 'react';

let said = '';
const listeners = new Set<() => void>();

/** Replaces what is read aloud; an empty text ends it. */
export function announce(text: string): void {
  if (text === said) return;
  said = text;
  for (const listener of listeners) listener();
}

export function useAnnouncement(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => said,
    () => '',
  );
}
