import { type RefObject, useEffect, useRef } from 'react';

/**
 * Puts the focus on something when what had it has gone from the page by itself: nobody is thrown back to its beginning. Whoever
 * stands elsewhere stays there. With `within`, only what lay in there counts.
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
