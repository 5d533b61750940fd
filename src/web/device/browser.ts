// What a page reads from the browser that it is shown in. The server has no browser, and hydration begins with what the server rendered.

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and during hydration, so that the markup is the same; true right after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Whether a media query matches now; false on the server and during hydration. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}

/** Wide enough for a table. */
export const wideEnough = '(min-width: 48rem)';

/** Whether the browser has popovers; old phones have not. Not for the server. */
export function knowsPopovers(): boolean {
  return 'popover' in HTMLElement.prototype;
}
