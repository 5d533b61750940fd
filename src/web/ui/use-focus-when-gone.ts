import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to an element when the focused one was removed from the page, because the browser would start again at the top. A
 * focus elsewhere stays. With `within`, only focus inside that element counts.
 */
export function useFocusWhenGone(
  target: RefObject<HTMLElement | null>,
  within?: RefObject<HTMLElement | null>,
): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target: focused }: FocusEvent) => {
      const counts = focused instanceof Element && (!within || within.current?.contains(focused));
      last.current = counts ? focused : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [within]);
  useEffect(() => {
    const isGone = last.current !== null && !last.current.isConnected;
    if (isGone && document.activeElement === document.body) target.current?.focus();
  });
}
