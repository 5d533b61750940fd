import { useEffect } from 'react';

/** Focuses the heading after the content has been replaced, so that screen readers start there. */
export function useFocusOnHeading(isWanted: boolean): void {
  useEffect(() => {
    const heading = isWanted ? document.querySelector<HTMLElement>('main h1') : null;
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [isWanted]);
}
