import { useEffect, useReducer } from 'react';
import { useStrings } from '#web/i18n/strings.ts';
import { serverNow } from './clock.ts';
import { strings } from './strings.ts';

const second = 1000;
const hour = 3600;

/**
 * The time until an opening, by the server's clock; empty while it is more than a day. Screen readers do not announce each second.
 */
export function Countdown({ opensAt }: { opensAt: string }) {
  const texts = useStrings(strings);
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0);
  useEffect(() => {
    const ticking = setInterval(tick, second);
    return () => clearInterval(ticking);
  }, []);
  const now = serverNow();
  if (!now) return null;
  const left = Math.max(0, Math.ceil((Date.parse(opensAt) - now.getTime()) / second));
  if (left > 24 * hour) return null;
  const minutes = Math.floor(left / 60);
  return (
    <p role="timer" className="font-semibold">
      {texts.opensIn}{' '}
      <span className="tabular-nums">
        {left >= hour
          ? texts.hours(Math.floor(minutes / 60), minutes % 60)
          : `${minutes}:${String(left % 60).padStart(2, '0')}`}
      </span>
    </p>
  );
}
