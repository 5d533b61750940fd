import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls a row of options so that the current one is visible; the page itself does not scroll. */
export function useInSight<E extends HTMLElement>(current: unknown): RefObject<E | null> {
  const row = useRef<E>(null);
  useEffect(() => {
    const choice = row.current?.querySelector<HTMLElement>('[aria-current]:not([aria-current=false])');
    if (!row.current || !choice) return;
    const [outer, inner] = [row.current.getBoundingClientRect(), choice.getBoundingClientRect()];
    if (inner.left < outer.left || inner.right > outer.right)
      row.current.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
  }, [current]);
  return row;
}
