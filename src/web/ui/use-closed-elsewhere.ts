import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Closes what is open when Escape is pressed, or anything outside is pressed or focused. */
export function useClosedElsewhere(
  isOpen: boolean,
  whole: RefObject<HTMLElement | null>,
  close: (by: 'escape' | 'elsewhere') => void,
): void {
  const hear = useEffectEvent((event: Event) => {
    if (event instanceof KeyboardEvent) {
      if (event.key === 'Escape') close('escape');
    } else if (!(event.target instanceof Node && whole.current?.contains(event.target))) close('elsewhere');
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const types = ['keydown', 'pointerdown', 'focusin'];
    const listen = (event: Event) => hear(event);
    for (const type of types) document.addEventListener(type, listen);
    return () => {
      for (const type of types) document.removeEventListener(type, listen);
    };
  }, [isOpen]);
}
