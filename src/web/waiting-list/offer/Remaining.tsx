import { useEffect, useReducer } from 'react';
import { useStrings } from '#web/i18n/strings.ts';
import { serverNow, watchClock } from '#web/live/clock.ts';
import { offerStrings } from './offer-strings.ts';

const secondMs = 1000;
const hour = 3600;

/** The time left to decide, by the server's clock. Screen readers do not announce each second. */
export function Remaining({ until }: { until: string }) {
  const texts = useStrings(offerStrings).offer;
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0);
  useEffect(() => watchClock(tick), []);
  const now = serverNow();
  if (!now) return null;
  const left = Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / secondMs));
  if (left === 0) return null;
  const minutes = Math.floor(left / 60);
  const hours = Math.floor(left / hour);
  const soon = `${minutes}:${String(left % 60).padStart(2, '0')}`;
  return (
    <span role="timer" className="font-semibold">
      {texts.left}{' '}
      <span className="tabular-nums">
        {hours >= 48
          ? texts.days(Math.floor(hours / 24), hours % 24)
          : hours > 0
            ? texts.hours(hours, minutes % 60)
            : soon}
      </span>
    </span>
  );
}
