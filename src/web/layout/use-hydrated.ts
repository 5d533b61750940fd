import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while the page takes over, so that the markup agrees; true right after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
