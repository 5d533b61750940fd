// Loads the hearts after the page: at the first move of the user, or after a pause.

import { useSyncExternalStore } from 'react';
import type { lateParts } from './Heart.tsx';

type LateHeart = typeof lateParts;

/** By then the first load is complete. */
const restMs = 2500;
const moves = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

let loaded: LateHeart | null = null;
const listeners = new Set<() => void>();
let resting: ReturnType<typeof setTimeout> | undefined;

/** Null on the server, while hydrating, and until it is loaded. */
export function useLateHeart(): LateHeart | null {
  return useSyncExternalStore(
    subscribe,
    () => loaded,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!loaded && listeners.size === 1) wait();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stopWaiting();
  };
}

function wait(): void {
  resting = setTimeout(load, restMs);
  for (const move of moves) addEventListener(move, load, { passive: true });
}

function stopWaiting(): void {
  clearTimeout(resting);
  for (const move of moves) removeEventListener(move, load);
}

function load(): void {
  stopWaiting();
  import('./Heart.tsx').then(
    ({ lateParts }) => {
      loaded = lateParts;
      for (const listener of listeners) listener();
    },
    // Without a network the page stays without hearts.
    () => undefined,
  );
}
