import { useSyncExternalStore } from 'react';

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
