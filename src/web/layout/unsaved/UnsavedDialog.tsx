import type { RefObject } from 'react';
import { type LeaveWords, useLosable } from './losable.ts';

export interface UnsavedDialogProps extends LeaveWords {
  readonly isUnsaved: boolean;
  /** The text was saved, or the user confirmed to lose it: navigation is not blocked. */
  readonly isLeaving?: RefObject<boolean>;
  /** The text outlives other addresses of the same page, as another page of a list. */
  readonly isWithinPage?: boolean;
  /** Waits for what is on its way; resolves to whether nothing is left to lose. */
  readonly settle?: () => Promise<boolean>;
}

/** The confirmation before a page with unsaved text goes away, in words of its own. */
export function UnsavedDialog(props: UnsavedDialogProps) {
  const { isUnsaved, isLeaving, isWithinPage = false, settle, title, text, leave, stay } = props;
  useLosable(isUnsaved, {
    words: { title, text, leave, stay },
    lostBy: isWithinPage ? 'page' : 'address',
    ...(isLeaving && { isLeaving }),
    ...(settle && { settle }),
  });
  return null;
}
