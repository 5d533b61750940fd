import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Reloads the route's data once for each `reason`; falsy: none. Call it once for each cause: one that lasts would hide the next.
 */
export function useReloadOn(reason: unknown): void {
  const router = useRouter();
  useEffect(() => void (reason && router.invalidate()), [reason, router]);
}
