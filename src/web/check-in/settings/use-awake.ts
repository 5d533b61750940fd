import { useEffect } from 'react';

/**
 * Prevents the screen from turning itself off while the component is mounted. The browser releases the lock when the page is
 * hidden, so it is requested again when the page is shown; a browser without the lock, or a low battery, changes nothing.
 */
export function useAwake(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    async function request(): Promise<void> {
      if (document.visibilityState !== 'visible') return;
      const granted = await navigator.wakeLock.request('screen');
      if (isOver) await granted.release();
      else lock = granted;
    }
    const requestQuietly = () => void request().catch(() => undefined);
    requestQuietly();
    document.addEventListener('visibilitychange', requestQuietly);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', requestQuietly);
      void lock?.release().catch(() => undefined);
    };
  }, []);
}
