import { useEffect } from 'react';
import { knowsPopovers } from '#web/ui/knows-popovers.ts';

/**
 * Keeps what has the focus in sight, for whoever goes through a page with Tab: browsers leave alone what can be seen by a few
 * pixels at the end of a row, and go on below a sheet that lies over the page.
 */
export function useFocusInSight(): void {
  useEffect(() => {
    document.addEventListener('focusin', bringIntoSight);
    return () => document.removeEventListener('focusin', bringIntoSight);
  }, []);
}

function bringIntoSight({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return;
  for (const open of knowsPopovers() ? document.querySelectorAll<HTMLElement>(':popover-open') : [])
    if (!open.contains(target)) open.hidePopover();
  if (target.matches('a, button, input, select, summary'))
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
