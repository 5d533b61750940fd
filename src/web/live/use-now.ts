import { useEffect, useState } from 'react';
import { pageNow } from '#web/i18n/page-clock.ts';
import { serverNow, watchClock } from './clock.ts';

/** Precise enough for days and deadlines. */
const stepMs = 30_000;

/** The server's instant, updated while the page is open; until the clock is set, about when the page was rendered. */
export function useNow(): Date {
  const [now, setNow] = useState(() => serverNow() ?? pageNow());
  useEffect(
    () =>
      watchClock(() =>
        setNow((before) => {
          const after = serverNow() ?? pageNow();
          return Math.abs(after.getTime() - before.getTime()) < stepMs ? before : after;
        }),
      ),
    [],
  );
  return now;
}
