import { useEffect } from 'react';

/** What was there is gone; whoever reads with the ears begins at what came instead. */
export function useFocusOnHeading(isWanted: boolean): void {
  useEffect(() => {
    const heading = isWanted ? document.querySelector<HTMLElement>('main h1') : null;
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [isWanted]);
}
