import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Makes a page anew that stands on what is no longer so, once for each `reason`; falsy where there is none. Each has a call of its own:
 * one that lasts must not hide the next.
 */
export function useReloadOn(reason: unknown): void {
  const router = useRouter();
  useEffect(() => void (reason && router.invalidate()), [reason, router]);
}
