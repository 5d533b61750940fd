import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls to the heading of the results after a choice that left it out of view: below a shorter list, or with filters that the user
 * chose far above or below it. The fields of the head stay where they are while the user types in them.
 *
 * @param choice a key of all that is chosen; a page that is opened scrolls nowhere
 */
export function useResultsInView(heading: RefObject<HTMLElement | null>, choice: string): void {
  const former = useRef(choice);
  useEffect(() => {
    if (former.current === choice) return;
    former.current = choice;
    const { current: element } = heading;
    if (!element || document.activeElement?.matches('input[type=search], input[type=date]')) return;
    const { top } = element.getBoundingClientRect();
    if (top < 0 || top > innerHeight / 2) element.scrollIntoView({ block: 'start' });
  }, [heading, choice]);
}
