import type { CSSProperties } from 'react';
import {
  type Block,
  type Hour,
  hourMs,
  neighbourOf,
  rowsOf,
  type TimetableRow,
} from '#core/events/views/timetable.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { classes } from '#web/ui/classes.ts';
import { whereStrings } from '#web/ui/visit/visit-strings.ts';
import { SessionBlock } from '../../event/dates/SessionBlock.tsx';
import { timetableStrings } from './timetable-strings.ts';
import { useArrows } from '../use-arrows.ts';
import type { ViewSession } from '../view-queries.ts';

export interface TimetableGridProps {
  readonly sessions: readonly ViewSession[];
  readonly hours: readonly Hour[];
  readonly caption: string;
  /** Whether its keys work: it is a plain table until then. */
  readonly isOn: boolean;
  /** null: not known yet. */
  readonly nowMs: number | null;
}

/** So many hours can be named side by side. */
const mostNamed = 16;
const rowClass = 'grid grid-cols-[9.5rem_repeat(var(--hours),minmax(0,1fr))]';

/**
 * Hours side by side, places one below the other: for wide screens. All hours fit the window, and the page scrolls through the
 * places, so that no day needs two directions of scrolling.
 */
export function TimetableGrid({ sessions, hours, caption, isOn, nowMs }: TimetableGridProps) {
  const texts = useStrings(timetableStrings);
  const where = useStrings(whereStrings);
  const rows = rowsOf(sessions, hours);
  const ahead = sessions.find(({ availability }) => availability.bookability !== 'past') ?? sessions[0];
  const stop = useArrows(
    isOn,
    sessions.map(({ _id }) => _id),
    ahead?._id,
    (id, key) => neighbourOf(rows, id, key),
  );
  const nowHour = nowMs === null ? -1 : (nowMs - (hours[0]?.startMs ?? 0)) / hourMs;
  const named = Math.ceil(hours.length / mostNamed);
  return (
    <div
      role={isOn ? 'grid' : 'table'}
      aria-label={caption}
      style={{ '--hours': hours.length } as CSSProperties}
      className="timetable hidden rounded-2xl border-2 border-line bg-page min-[72rem]:block"
    >
      <div role="rowgroup" className="sticky top-0 z-20">
        <div role="row" className={classes(rowClass, 'rounded-t-2xl border-b-2 border-line bg-page')}>
          <div role="columnheader" className="px-3 py-3 text-sm">
            {texts.place}
          </div>
          {hours.map(({ startMs, time, isAgain }, place) => (
            <div
              key={startMs}
              role="columnheader"
              className="relative border-l border-line py-2.5 pl-1.5 font-title leading-tight font-extrabold"
            >
              <span className={place % named === 0 ? 'tabular-nums' : 'sr-only'}>{time}</span>
              {isAgain && <span className="block text-xs font-normal">{texts.again}</span>}
              {nowHour >= place && nowHour < place + 1 && (
                <span
                  style={{ left: `${(nowHour - place) * 100}%` }}
                  className="absolute -bottom-1.5 -translate-x-1/2 rounded-full bg-coral px-2 py-0.5 text-xs leading-tight text-on-coral"
                >
                  {texts.now}
                </span>
              )}
            </div>
          ))}
        </div>
      </div>
      <div role="rowgroup">
        {rows.map((row) => (
          <div
            key={row.spot._id}
            role="row"
            style={{ '--lanes': row.lanes } as CSSProperties}
            className={classes(
              rowClass,
              'min-h-[calc(var(--lanes)*var(--lane)+0.5rem)] border-t border-line first:border-t-0',
            )}
          >
            <div
              role="rowheader"
              className="px-3 py-2 font-title leading-tight font-bold hyphens-auto wrap-anywhere"
            >
              {row.spot.kind === 'place' ? row.spot.name : where[row.spot.kind]}
            </div>
            {hours.map(({ startMs }, hour) => (
              <Cell
                key={startMs}
                row={row}
                hour={hour}
                isOn={isOn}
                stop={stop}
                nowAt={nowHour >= hour && nowHour < hour + 1 ? nowHour - hour : null}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

interface CellProps {
  readonly row: TimetableRow<ViewSession>;
  readonly hour: number;
  readonly isOn: boolean;
  readonly stop: ReturnType<typeof useArrows>;
  /** The part of the hour that is over; null: it is not this hour. */
  readonly nowAt: number | null;
}

/** The sessions that begin in a place in an hour; they may extend far beyond the hour. */
function Cell({ row, hour, isOn, stop, nowAt }: CellProps) {
  const blocks = row.blocks.filter((block) => block.hour === hour);
  return (
    <div role={isOn ? 'gridcell' : 'cell'} className="relative border-l border-line">
      {nowAt !== null && (
        <span
          aria-hidden
          style={{ left: `${nowAt * 100}%` }}
          className="pointer-events-none absolute inset-y-0 z-5 w-0.5 bg-coral"
        />
      )}
      {blocks.length > 0 && (
        <ul>
          {blocks.map((block) => (
            <li key={block.session._id} style={placeOf(block)} className="timetable-block">
              <SessionBlock session={block.session} link={stop(block.session._id)} isInGrid />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function placeOf({ after, long, wide, lane }: Block<ViewSession>): CSSProperties {
  return {
    '--after': `${after * 100}%`,
    '--wide': `${wide * 100}%`,
    '--long': `${(long / wide) * 100}%`,
    '--at': lane,
  } as CSSProperties;
}
