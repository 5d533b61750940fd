import { useSyncExternalStore } from 'react';

/** Whether a media query holds now; false on the server and while the page takes over. */
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
