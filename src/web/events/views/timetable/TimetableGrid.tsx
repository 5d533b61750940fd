import { type CSSProperties, useEffect, useRef } from 'react';
import {
  type Block,
  type TimetableColumn,
  columnsOf,
  type Hour,
  hourMs,
  neighbourOf,
} from '#core/events/views/timetable.ts';
import { useStrings } from '#web/i18n/strings.ts';
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

/** Places side by side, hours one below the other: for wide screens. */
export function TimetableGrid({ sessions, hours, caption, isOn, nowMs }: TimetableGridProps) {
  const texts = useStrings(timetableStrings);
  const where = useStrings(whereStrings);
  const columns = columnsOf(sessions, hours);
  const ahead = sessions.find(({ availability }) => availability.bookability !== 'past') ?? sessions[0];
  const stop = useArrows(
    isOn,
    sessions.map(({ _id }) => _id),
    ahead?._id,
    (id, key) => neighbourOf(columns, id, key),
  );
  const nowHour = nowMs === null ? -1 : (nowMs - (hours[0]?.startMs ?? 0)) / hourMs;
  const isToday = nowMs !== null;
  const box = useRef<HTMLDivElement>(null);
  // Today's timetable scrolls to the hour before now, once: not again after the user has moved.
  useEffect(() => {
    const hour = box.current?.querySelector('[data-now]');
    const [before, all] = [hour?.previousElementSibling, hour?.parentElement];
    if (isToday && box.current && all && before instanceof HTMLElement)
      box.current.scrollTop = before.offsetTop - all.offsetTop;
  }, [isToday]);
  return (
    <div
      ref={box}
      style={{ '--hour': heightOfHour(columns) } as CSSProperties}
      className="hidden max-h-[calc(100dvh-2rem)] overflow-auto rounded-2xl border-2 border-line bg-page lg:block"
    >
      <div
        role={isOn ? 'grid' : 'table'}
        aria-label={caption}
        className="table w-full border-separate border-spacing-0"
      >
        <div role="rowgroup" className="table-header-group">
          <div role="row" className="table-row">
            <div
              role="columnheader"
              className="sticky top-0 left-0 z-30 table-cell w-20 min-w-20 border-b-2 border-line bg-page px-3 py-3 text-left align-bottom text-sm"
            >
              {texts.hour}
            </div>
            {columns.map(({ spot: { kind, _id, name }, lanes }) => (
              <div
                key={_id}
                role="columnheader"
                style={{ minWidth: `${lanes * 11}rem` }}
                className="sticky top-0 z-20 table-cell border-b-2 border-l border-line bg-page px-3 py-3 text-left align-bottom font-title leading-tight font-bold wrap-anywhere"
              >
                {kind === 'place' ? name : where[kind]}
              </div>
            ))}
          </div>
        </div>
        <div role="rowgroup" className="table-row-group">
          {hours.map((hour, row) => {
            const isNow = nowHour >= row && nowHour < row + 1;
            return (
              <div key={hour.startMs} role="row" data-now={isNow || undefined} className="table-row">
                <div
                  role="rowheader"
                  className="sticky left-0 z-10 table-cell h-(--hour) border-t border-line bg-page px-3 py-1 text-left align-top font-title font-extrabold"
                >
                  {hour.time}
                  {hour.isAgain && <span className="block text-sm font-normal">{texts.again}</span>}
                  {isNow && (
                    <span className="block w-fit rounded-full bg-coral px-2 py-0.5 text-sm text-on-coral">
                      {texts.now}
                    </span>
                  )}
                </div>
                {columns.map((column) => (
                  <Cell
                    key={column.spot._id}
                    column={column}
                    row={row}
                    isOn={isOn}
                    stop={stop}
                    nowAt={isNow ? nowHour - row : null}
                  />
                ))}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}

interface CellProps {
  readonly column: TimetableColumn<ViewSession>;
  readonly row: number;
  readonly isOn: boolean;
  readonly stop: ReturnType<typeof useArrows>;
  /** The part of the hour that is over; null: it is not this hour. */
  readonly nowAt: number | null;
}

/** The sessions that begin in a place in an hour; they may extend far beyond the hour. */
function Cell({ column, row, isOn, stop, nowAt }: CellProps) {
  const blocks = column.blocks.filter(({ hour }) => hour === row);
  return (
    <div
      role={isOn ? 'gridcell' : 'cell'}
      className="relative table-cell h-(--hour) border-t border-l border-line p-0"
    >
      {nowAt !== null && (
        <span
          aria-hidden
          style={{ top: `${nowAt * 100}%` }}
          className="pointer-events-none absolute inset-x-0 z-5 h-0.5 bg-coral"
        />
      )}
      {blocks.length > 0 && (
        <ul>
          {blocks.map((block) => (
            <li
              key={block.session._id}
              style={placeOf(block)}
              className="absolute top-(--top) left-(--left) z-1 h-(--long) w-(--wide) overflow-clip rounded-xl p-px focus-within:z-6 focus-within:h-auto focus-within:min-h-(--long) focus-within:overflow-visible hover:z-6 hover:h-auto hover:min-h-(--long) hover:overflow-visible"
            >
              <SessionBlock session={block.session} link={stop(block.session._id)} isInGrid />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function placeOf({ after, long, lane, lanes }: Block<ViewSession>): CSSProperties {
  return {
    '--top': `${after * 100}%`,
    '--long': `calc(${long} * var(--hour))`,
    '--left': `${(lane / lanes) * 100}%`,
    '--wide': `${100 / lanes}%`,
  } as CSSProperties;
}

/** The height of an hour: enough for the text of the shortest sessions. */
function heightOfHour(columns: readonly TimetableColumn<ViewSession>[]): string {
  const shortest = Math.min(1, ...columns.flatMap(({ blocks }) => blocks.map(({ long }) => long)));
  return `${shortest <= 0.34 ? 11 : shortest <= 0.75 ? 9 : 7.5}rem`;
}
