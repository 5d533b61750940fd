// While a dialog is open, notices would cover it, and could not be pressed: those that are there wait until the last dialog is closed.

import { useEffect } from 'react';
import { setCovered } from './toasts.ts';

let openDialogs = 0;
/** The last dialog was closed in this commit of React, in which another one may open in its place. */
let isEnding = false;

/** Answers what says that the dialog is closed. One that opens in place of another covers nothing that was shown above that one. */
export function coverToasts(): () => void {
  openDialogs += 1;
  if (isEnding) isEnding = false;
  else setCovered(true);
  return () => {
    openDialogs -= 1;
    if (openDialogs > 0) return;
    isEnding = true;
    queueMicrotask(() => {
      if (!isEnding) return;
      isEnding = false;
      setCovered(false);
    });
  };
}

export function useCoveredToasts(isOpen: boolean): void {
  useEffect(() => (isOpen ? coverToasts() : undefined), [isOpen]);
}
