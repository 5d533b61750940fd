import { type RefObject, useEffect, useState } from 'react';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How large an element is now, in whole CSS pixels; until it is measured, as presumed. */
export function useSize(element: RefObject<HTMLElement | null>, presumed: Size): Size {
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
