import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { dayOf } from '#core/time.ts';
import { zone } from '#web/i18n/formats.ts';
import { pageNow } from '#web/page-clock.ts';

/** A page that is looked at again on another day than the one it was made on is made anew: its "today" was yesterday. */
export function useSameDay(today: string): void {
  const router = useRouter();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && dayOf(pageNow(), zone) !== today)
        void router.invalidate();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [router, today]);
}
