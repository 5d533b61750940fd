import { type RefObject, useEffect, useRef } from 'react';

/**
 * Puts the focus on something when what had it has gone from the page by itself: nobody is thrown back to its beginning. Whoever
 * stands elsewhere stays there.
 */
export function useFocusWhenGone(target: RefObject<HTMLElement | null>): void {
  const last = useRef<EventTarget | null>(null);
  useEffect(() => {
    const note = (event: FocusEvent) => {
      last.current = event.target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    const isGone = last.current instanceof Element && !last.current.isConnected;
    if (isGone && document.activeElement === document.body) target.current?.focus();
  });
}
