import { useEffect } from 'react';
import { knowsPopovers } from '#web/device/browser.ts';

/**
 * Scrolls what gets the focus by Tab into view and closes popovers that would cover it: browsers do neither for an element that is
 * visible by a few pixels, or below a popover.
 */
export function useFocusInSight(): void {
  useEffect(() => {
    document.addEventListener('focusin', scrollIntoSight);
    return () => document.removeEventListener('focusin', scrollIntoSight);
  }, []);
}

function scrollIntoSight({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return;
  for (const open of knowsPopovers() ? document.querySelectorAll<HTMLElement>(':popover-open') : [])
    if (!open.contains(target)) open.hidePopover();
  if (target.matches('a, button, input, select, summary'))
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
