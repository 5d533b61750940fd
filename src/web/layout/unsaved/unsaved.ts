// Counts what a reload would lose. A component with such data registers it here; the update banner waits meanwhile.

import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';

export interface LeaveWords {
  readonly title: string;
  readonly text: string;
  readonly leave: string;
  readonly stay: string;
}

/** Data that is stored nowhere. */
export interface Losable {
  /** The text was saved, or the user confirmed to lose it: navigation is not blocked. */
  readonly isLeaving?: RefObject<boolean>;
  /** Which moves within the site would lose it: to any address, to another page, or none, as it outlives all pages of the document. */
  readonly lostBy?: 'address' | 'page' | 'document';
  /** Said instead of the usual question. */
  readonly words?: LeaveWords;
  /** Waits for what is on its way; resolves to whether nothing is left to lose. */
  readonly settle?: () => Promise<boolean>;
}

let unsaved = 0;
const losables = new Set<RefObject<Losable>>();
/** The user has confirmed that the document goes. */
let isLosingAnyway = false;
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

/** As `useUnsaved`, for data that is stored nowhere: leaving the page needs a confirmation, which LeaveGuard.tsx asks for. */
export function useLosable(isUnsaved: boolean, losable: Losable = {}): void {
  useUnsaved(isUnsaved);
  const latest = useRef(losable);
  useEffect(() => {
    latest.current = losable;
  }, [losable]);
  useEffect(() => {
    if (!isUnsaved) return;
    losables.add(latest);
    return () => void losables.delete(latest);
  }, [isUnsaved]);
}

/** What would be lost now. */
export const losableNow = (): readonly Losable[] =>
  [...losables].map(({ current }) => current).filter((one) => !one.isLeaving?.current);

/** Whether the end of the document would lose something. */
export function wouldLose(): boolean {
  return !isLosingAnyway && losableNow().length > 0;
}

/** The user has confirmed to leave: no further confirmation until the document is gone. */
export function loseAnyway(): void {
  isLosingAnyway = true;
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
