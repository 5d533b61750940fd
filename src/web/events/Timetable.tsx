import type { CSSProperties } from 'react';
import { type Block, type Column, columnsOf, hourMs, hoursOf, neighbourOf } from '#core/events/timetable.ts';
import { useFormats, zone } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useHydrated } from '#web/layout/use-hydrated.ts';
import { useNow } from '#web/live/use-now.ts';
import { useMedia } from '#web/ui/use-media.ts';
import { SessionBlock } from './SessionBlock.tsx';
import { timetableStrings } from './timetable-strings.ts';
import { useArrows } from './use-arrows.ts';
import type { ViewSession } from './view-queries.ts';

/** Wide enough for hours beside places; below, and on paper, the same table is a list of hours. */
const gridWidth = '(min-width: 64rem)';

export interface TimetableProps {
  readonly sessions: readonly ViewSession[];
  /** YYYY-MM-DD */
  readonly day: string;
}

/** Places side by side, hours one below the other. */
export function Timetable({ sessions, day }: TimetableProps) {
  const texts = useStrings(timetableStrings);
  const formats = useFormats();
  const isGrid = useMedia(gridWidth);
  const isHydrated = useHydrated();
  const now = useNow();
  const hours = hoursOf(sessions, day, zone);
  const columns = columnsOf(sessions, hours);
  const ahead = sessions.find(({ availability }) => availability.bookability !== 'past') ?? sessions[0];
  const stop = useArrows(
    isGrid,
    sessions.map(({ _id }) => _id),
    ahead?._id,
    (id, key) => neighbourOf(columns, id, key),
  );
  const nowHour = isHydrated ? (now.getTime() - (hours[0]?.startMs ?? 0)) / hourMs : -1;
  return (
    <div
      style={{ '--hour': heightOfHour(columns) } as CSSProperties}
      className="lg:max-h-[calc(100dvh-2rem)] lg:overflow-auto lg:rounded-2xl lg:border-2 lg:border-line lg:bg-page print:max-h-none print:overflow-visible print:border-0"
    >
      <div
        role={isGrid ? 'grid' : 'table'}
        aria-label={texts.caption(formats.longDay(day))}
        className="block w-full lg:table lg:border-separate lg:border-spacing-0"
      >
        <div role="rowgroup" className="hidden lg:table-header-group">
          <div role="row" className="lg:table-row">
            <div
              role="columnheader"
              className="sticky top-0 left-0 z-30 hidden lg:table-cell w-20 min-w-20 border-b-2 border-line bg-page px-3 py-3 text-left text-sm"
            >
              {texts.hour}
            </div>
            {columns.map(({ place, lanes }) => (
              <div
                key={place?._id ?? ''}
                role="columnheader"
                style={{ minWidth: `${lanes * 11}rem` }}
                className="sticky top-0 z-20 hidden lg:table-cell border-b-2 border-l border-line bg-page px-3 py-3 text-left align-bottom font-title leading-tight font-bold wrap-anywhere"
              >
                {place?.name ?? texts.noPlace}
              </div>
            ))}
          </div>
        </div>
        <div role="rowgroup" className="block lg:table-row-group">
          {hours.map((hour, row) => {
            const isNow = nowHour >= row && nowHour < row + 1;
            const isEmpty = columns.every(({ blocks }) => blocks.every((block) => block.hour !== row));
            return (
              <div
                key={hour.startMs}
                role="row"
                className={isEmpty ? 'hidden lg:table-row' : 'block pb-6 lg:table-row lg:pb-0'}
              >
                <div
                  role="rowheader"
                  className="block py-2 text-left font-title text-2xl font-extrabold lg:sticky lg:left-0 lg:z-10 lg:table-cell lg:h-(--hour) lg:border-t lg:border-line lg:bg-page lg:px-3 lg:py-1 lg:align-top lg:text-base"
                >
                  {hour.time}
                  {hour.isAgain && <span className="block text-sm font-normal">{texts.again}</span>}
                  {isNow && (
                    <span className="ml-3 rounded-full bg-coral px-2 py-0.5 text-sm text-on-coral lg:ml-0 lg:block lg:w-fit">
                      {texts.now}
                    </span>
                  )}
                </div>
                {columns.map((column) => (
                  <Cell
                    key={column.place?._id ?? ''}
                    column={column}
                    row={row}
                    isGrid={isGrid}
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
  readonly column: Column<ViewSession>;
  readonly row: number;
  readonly isGrid: boolean;
  readonly stop: ReturnType<typeof useArrows>;
  /** The part of the hour that is over; null: it is not this hour. */
  readonly nowAt: number | null;
}

/** What begins in a place in an hour; it may be drawn far beyond the hour. */
function Cell({ column, row, isGrid, stop, nowAt }: CellProps) {
  const blocks = column.blocks.filter(({ hour }) => hour === row);
  return (
    <div
      role={isGrid ? 'gridcell' : 'cell'}
      className={`lg:relative lg:table-cell lg:h-(--hour) lg:border-t lg:border-l lg:border-line lg:p-0 ${blocks.length > 0 ? 'block' : 'hidden'}`}
    >
      {nowAt !== null && (
        <span
          aria-hidden
          style={{ top: `${nowAt * 100}%` }}
          className="pointer-events-none absolute inset-x-0 z-5 hidden h-0.5 bg-coral lg:block print:hidden"
        />
      )}
      {blocks.length > 0 && (
        <ul className="mb-2 flex flex-col gap-2 lg:m-0 lg:block">
          {blocks.map((block) => (
            <li
              key={block.session._id}
              style={placeOf(block)}
              className="lg:absolute lg:top-(--top) lg:left-(--left) lg:z-1 lg:h-(--long) lg:w-(--wide) lg:overflow-hidden lg:rounded-xl lg:p-px lg:focus-within:z-6 lg:focus-within:h-auto lg:focus-within:min-h-(--long) lg:focus-within:overflow-visible lg:hover:z-6 lg:hover:h-auto lg:hover:min-h-(--long) lg:hover:overflow-visible print:h-auto"
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

/** An hour is as high as the shortest sessions need to be read. */
function heightOfHour(columns: readonly Column<ViewSession>[]): string {
  const shortest = Math.min(1, ...columns.flatMap(({ blocks }) => blocks.map(({ long }) => long)));
  return `${shortest <= 0.34 ? 11 : shortest <= 0.75 ? 9 : 7.5}rem`;
}
