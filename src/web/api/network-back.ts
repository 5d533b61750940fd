// Whether the network is back after a request that got no answer: what a page says about it is over then.

import { useSyncExternalStore } from 'react';
import { NoConnection } from './refusal.ts';

let answeredAt = -Infinity;
const listeners = new Set<() => void>();

/** A request got an answer, or the browser reports a network again. */
export function noteAnswer(): void {
  answeredAt = performance.now();
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('online', noteAnswer);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('online', noteAnswer);
  };
}

/** Whether any request has been answered since an error that says that there is no connection. */
export function isOver(error: unknown): boolean {
  return error instanceof NoConnection && answeredAt > error.at;
}

/** The same, followed by the component that shows the error. */
export function useIsOver(error: unknown): boolean {
  return useSyncExternalStore(
    follow,
    () => isOver(error),
    () => false,
  );
}
