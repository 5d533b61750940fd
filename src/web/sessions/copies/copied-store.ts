// The dates that were copied last, as long as the page is open: they can be pasted in the table and the calendar of any event.

import { useSyncExternalStore } from 'react';

export interface Copied {
  readonly ids: readonly string[];
  /** What the clipboard has of them; null: it could not be written. */
  readonly text: string | null;
}

let copied: Copied | null = null;
const listeners = new Set<() => void>();

export function setCopied(next: Copied): void {
  copied = next;
  for (const listener of listeners) listener();
}

/** What the clipboard has of dates by now, unless others were copied meanwhile. */
export function setClipboard(ids: readonly string[], text: string): void {
  if (copied?.ids === ids) setCopied({ ids, text });
}

export function useCopied(): Copied | null {
  return useSyncExternalStore(
    subscribe,
    () => copied,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
