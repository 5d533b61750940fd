import { useEffect, useState } from 'react';
import { pageNow } from '#web/page-clock.ts';
import { serverNow, watchClock } from './clock.ts';

/** A page that tells days and deadlines need not be truer. */
const stepMs = 30_000;

/**
 * The instant by the server's clock, going on while the page is open; about when the page was made, as long as no more is known.
 */
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
