import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { dayOf } from '#core/time.ts';
import { zone } from '#web/i18n/formats.ts';
import { pageNow } from '#web/i18n/page-clock.ts';

/** Reloads a page that becomes visible on another day than the one it was rendered on: its "today" is outdated. */
export function useSameDay(today: string): void {
  const router = useRouter();
  useEffect(() => {
    const reloadIfOutdated = () => {
      if (document.visibilityState === 'visible' && dayOf(pageNow(), zone) !== today)
        void router.invalidate();
    };
    document.addEventListener('visibilitychange', reloadIfOutdated);
    return () => document.removeEventListener('visibilitychange', reloadIfOutdated);
  }, [router, today]);
}
