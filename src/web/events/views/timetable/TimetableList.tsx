import { Fragment } from 'react';
import type { Start } from '#core/events/views/timetable.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { SessionBlock } from '../../event/dates/SessionBlock.tsx';
import { timetableStrings } from './timetable-strings.ts';
import type { ViewSession } from '../view-queries.ts';

export interface TimetableListProps {
  readonly starts: readonly Start<ViewSession>[];
  readonly caption: string;
  /** null: not known yet, or not on that day. */
  readonly nowMs: number | null;
}

/** The sessions by time, one after the other: for phones, tablets, small windows and paper. */
export function TimetableList({ starts, caption, nowMs }: TimetableListProps) {
  const texts = useStrings(timetableStrings);
  const next = nowMs === null ? -1 : starts.findIndex(({ startMs }) => startMs > nowMs);
  return (
    <ol aria-label={caption} className="flex flex-col gap-5 min-[72rem]:hidden">
      {starts.map(({ startMs, time, isAgain, sessions }, place) => (
        <Fragment key={startMs}>
          {place === next && (
            // Between two times, without moving either.
            <li className="relative -my-2.5 h-0 print:hidden">
              <span className="absolute inset-x-0 top-0 h-0.5 bg-coral" />
              <span className="absolute top-0 left-0 -translate-y-1/2 rounded-full bg-coral px-2 py-0.5 text-xs leading-tight font-bold text-on-coral">
                {texts.now}
              </span>
            </li>
          )}
          <li className="grid grid-cols-[3.25rem_1fr] max-[18rem]:grid-cols-1 gap-x-3">
            <h4 className="sticky top-0 self-start pt-2 pb-1 text-lg tabular-nums">
              {time}
              {isAgain && <span className="block text-xs font-semibold">{texts.again}</span>}
            </h4>
            <ul className="grid min-w-0 grid-cols-1 gap-2 md:grid-cols-2 lg:grid-cols-3">
              {sessions.map((session) => (
                <li key={session._id} className="min-w-0">
                  <SessionBlock session={session} />
                </li>
              ))}
            </ul>
          </li>
        </Fragment>
      ))}
    </ol>
  );
}
