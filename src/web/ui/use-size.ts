import { type RefObject, useEffect, useState } from 'react';

export interface ElementSize {
  readonly width: number;
  readonly height: number;
}

/** The present size of an element, in whole CSS pixels; `presumed` until it is measured. */
export function useSize(element: RefObject<HTMLElement | null>, presumed: ElementSize): ElementSize {
  const [size, setSize] = useState(presumed);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry?.contentRect ?? presumed;
      setSize((before) => {
        const now = { width: Math.round(width), height: Math.round(height) };
        return now.width === before.width && now.height === before.height ? before : now;
      });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, presumed]);
  return size;
}
