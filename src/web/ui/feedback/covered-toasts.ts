// While a dialog is open, notices would cover it, and could not be pressed: those that are there wait until the last dialog is closed.

import { useEffect } from 'react';
import { setCovered } from './toasts.ts';

let openDialogs = 0;

/** Answers what says that the dialog is closed. */
export function coverToasts(): () => void {
  openDialogs += 1;
  setCovered(true);
  return () => {
    openDialogs -= 1;
    if (openDialogs === 0) setCovered(false);
  };
}

export function useCoveredToasts(isOpen: boolean): void {
  useEffect(() => (isOpen ? coverToasts() : undefined), [isOpen]);
}
