import { useSyncExternalStore } from 'react';

/** Whole seconds until an instant of this device's clock (milliseconds), counted down; 0 without an instant. */
export function useCountdown(until: number | null): number {
  return useSyncExternalStore(
    until === null ? silent : tick,
    () => (until === null ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000))),
    () => 0,
  );
}

function silent(): () => void {
  return () => undefined;
}

function tick(onTick: () => void): () => void {
  const timer = setInterval(onTick, 250);
  return () => clearInterval(timer);
}
