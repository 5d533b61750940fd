// What is stored nowhere, so that leaving the page would lose it for good. Apart from unsaved.ts, which guests load too.

import { type RefObject, useEffect, useRef } from 'react';
import { readLosable, useUnsaved } from './unsaved.ts';

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

const losables = new Set<RefObject<Losable>>();
readLosable(() => losableNow().length > 0);

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
export function losableNow(): readonly Losable[] {
  return [...losables].map(({ current }) => current).filter((one) => !one.isLeaving?.current);
}
