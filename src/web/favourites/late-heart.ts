// Hearts come once a page is read: at the first move of whoever looks, or when it has been at rest for a while.

import { useSyncExternalStore } from 'react';
import type { Heart } from './Heart.tsx';

interface Late {
  readonly Heart: typeof Heart;
}

/** What belongs to the first load is there by then. */
const restMs = 2500;
const moves = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

let loaded: Late | null = null;
const listeners = new Set<() => void>();
let resting: ReturnType<typeof setTimeout> | undefined;

/** Null on the server, while the page takes over, and until it has come. */
export function useLateHeart(): Late | null {
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
    ({ Heart }) => {
      loaded = { Heart };
      for (const listener of listeners) listener();
    },
    // Without a network the page stands as it was.
    () => undefined,
  );
}
