import { useEffect, useState } from 'react';
import { serverNow, watchClock } from './clock.ts';

/** A page that tells days and deadlines need not be truer. */
const stepMs = 30_000;

/**
 * The instant by the server's clock, going on while the page is open; by the device's as long as the server's is not known, as
 * where there is no network.
 */
export function useNow(): Date {
  const [now, setNow] = useState(() => serverNow() ?? new Date());
  useEffect(
    () =>
      watchClock(() =>
        setNow((before) => {
          const after = serverNow() ?? new Date();
          return Math.abs(after.getTime() - before.getTime()) < stepMs ? before : after;
        }),
      ),
    [],
  );
  return now;
}
