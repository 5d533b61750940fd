// The places of hearts, which load after the page: at the first move of the user, or after a pause.

import { useSyncExternalStore } from 'react';
import type { ChangedMarkProps } from './ChangedMark.tsx';
import type { HeartProps, lateParts } from './Heart.tsx';

/** The room of a heart, so that the layout does not shift when the heart is loaded. */
export function HeartSpot(heart: HeartProps) {
  const late = useLateHeart();
  return <span className="heart-spot">{late && <late.Heart {...heart} />}</span>;
}

/** What has changed of a date since this device looked at it; loaded with the hearts, and shown above what is there (ui/parts.css). */
export function ChangedSpot(changed: ChangedMarkProps) {
  const late = useLateHeart();
  return late && <late.ChangedMark {...changed} />;
}

type LateHeart = typeof lateParts;

/** By then the first load is complete. */
const restMs = 2500;
const moves = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

let loaded: LateHeart | null = null;
const listeners = new Set<() => void>();
let resting: ReturnType<typeof setTimeout> | undefined;

/** Null on the server, while hydrating, and until it is loaded. */
function useLateHeart(): LateHeart | null {
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
