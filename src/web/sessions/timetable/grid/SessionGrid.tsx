import { type CSSProperties, type RefObject, useEffect, useMemo, useRef } from 'react';
import { useNow } from '#web/live/use-now.ts';
import { classes } from '#web/ui/classes.ts';
import { sharedAmong } from '#core/sessions/planning/clashes.ts';
import { rowsFromTop } from '#core/sessions/timetable/axis.ts';
import type { GridBlock, Board, Clashes, GridColumn, PlaceOfColumn, TimetableScope } from '../board.ts';
import { isMovable } from '../board.ts';
import { Ghost } from './Ghost.tsx';
import type { Moves } from '../moves/move-queue.ts';
import type { GridSession } from '../moves/planned-session.ts';
import type { Preview, PreviewStore } from './preview-store.ts';
import { TimetableBlock } from './TimetableBlock.tsx';
import { useDrag } from './use-drag.ts';
import { useKeys } from './use-keys.ts';
import type { TimetableWords } from '../use-words.ts';

export interface SessionGridProps {
  readonly caption: string;
  readonly board: Board;
  readonly scope: TimetableScope;
  /** All that is read, by their keys. */
  readonly sessions: ReadonlyMap<string, GridSession>;
  readonly clashes: ReadonlyMap<string, Clashes>;
  readonly capacities: ReadonlyMap<string, number | null>;
  readonly places: readonly PlaceOfColumn[];
  readonly moves: Moves;
  readonly words: TimetableWords;
  readonly store: PreviewStore;
  readonly selected: string | null;
  readonly onSelect: (key: string) => void;
  readonly onDrop: (preview: Preview) => void;
  readonly onFixed: (session: GridSession) => void;
  readonly say: (text: string) => void;
  readonly scroller: RefObject<HTMLDivElement | null>;
}

const columnsClass = 'grid grow grid-cols-(--columns)';
/** A column is as wide as the texts of what stands side by side in it need. */
const leastRem = 10.5;
const laneRem = 7.5;

/** Places or days side by side, hours one below the other. */
export function SessionGrid(props: SessionGridProps) {
  const { board, scope, sessions, words, store, say, scroller } = props;
  const area = useRef<HTMLDivElement>(null);
  const sessionOf = (key: string) => sessions.get(key);
  const shared = { board, scope, sessionOf, store, onDrop: props.onDrop, onFixed: props.onFixed };
  const drag = useDrag({ ...shared, area, scroller, onSelect: props.onSelect });
  const { tabStop, ...keys } = useKeys({
    ...shared,
    area,
    onSelect: props.onSelect,
    onPickUp: (session) => say(words.texts.picked(words.titleOf(session))),
    onPutBack: (session) => say(words.texts.stays(words.titleOf(session))),
    onStep: ({ to, refused, column }) =>
      say(
        refused === null
          ? words.texts.at(
              words.timesOf(to),
              headOf(
                board.columns.find(({ key }) => key === column),
                words,
              ),
            )
          : words.because(refused),
      ),
  });
  useFirstInView(scroller, area, board);
  const list = [...sessions.values()];
  const sharedPlaces = useMemo(() => sharedAmong(props.places), [props.places]);
  return (
    <div
      ref={scroller}
      role="group"
      aria-label={props.caption}
      style={
        {
          '--columns': board.columns.map(widthOf).join(' '),
          '--rows': board.axis.rows.length,
          '--hour': '4.75rem',
        } as CSSProperties
      }
      className="relative max-h-[max(28rem,calc(100dvh-11rem))] overflow-auto overscroll-x-contain rounded-2xl border-2 border-line bg-page"
    >
      <div className="min-w-fit">
        <div aria-hidden className="sticky top-0 z-30 flex border-b-2 border-line bg-page">
          <span className="sticky left-0 z-10 w-13 shrink-0 bg-page" />
          <div className={columnsClass}>
            {board.columns.map((column) => (
              <Head key={column.key} column={column} words={words} />
            ))}
          </div>
        </div>
        <div className="flex">
          <Hours board={board} words={words} />
          <div ref={area} {...drag} {...keys} className={classes(columnsClass, 'relative')}>
            {board.columns.map((column) => (
              <section key={column.key} aria-label={headOf(column, words)} className="session-column">
                <NowLine column={column} />
                {column.axis.starts.map(
                  (start, row) =>
                    start === null && (
                      <span
                        key={row}
                        title={words.texts.noSuchHour}
                        style={{ '--top': row, '--height': 1, '--lane': 0, '--lanes': 1 } as CSSProperties}
                        className="session-slot session-no-hour"
                      />
                    ),
                )}
                {column.blocks.length > 0 && (
                  <ul>
                    {column.blocks.map((block) => (
                      <Slot key={block.session.key} block={block} tabStop={tabStop} grid={props} />
                    ))}
                  </ul>
                )}
                <Ghost
                  store={store}
                  board={board}
                  sessions={list}
                  capacities={props.capacities}
                  shared={sharedPlaces}
                  words={words}
                  column={column.key}
                  scroller={scroller}
                />
              </section>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

function widthOf({ blocks }: Board['columns'][number]): string {
  // A third one beside two others widens no column: other columns stay where they are.
  const lanes = Math.min(2, Math.max(1, ...blocks.map((block) => block.lanes)));
  return `minmax(${Math.max(leastRem, laneRem * lanes)}rem, 1fr)`;
}

function Slot({
  block: { session, ...place },
  tabStop,
  grid: { clashes, words, scope, moves, selected, store },
}: {
  readonly block: GridBlock;
  readonly tabStop: string | null;
  readonly grid: SessionGridProps;
}) {
  const found = clashes.get(session.key);
  const failed = moves.failed.get(session.key);
  return (
    <TimetableBlock
      {...place}
      session={session}
      title={words.titleOf(session)}
      times={words.timesOf(session)}
      clashes={found ? words.clashesOf(session, found).join('; ') : ''}
      where={scope.view === 'week' && scope.placeId === null ? words.whereIs(session) : null}
      isMovable={isMovable(session, scope.eventId)}
      isTabStop={session.key === tabStop}
      isSelected={session.key === selected}
      isWaiting={moves.wanted.get(session.key)?.state === 'waiting'}
      failed={failed === undefined ? '' : words.because(failed)}
      store={store}
    />
  );
}

/** What the column is: a place, or a day. */
export function headOf(column: GridColumn | undefined, { texts, formats }: TimetableWords): string {
  if (!column) return '';
  if (column.kind === 'day') return formats.shortDay(column.axis.day);
  return column.place?.name ?? (column.kind === 'online' ? texts.online : texts.awaited);
}

function Head({ column, words }: { column: GridColumn; words: TimetableWords }) {
  const capacity = column.place?.capacity ?? null;
  return (
    <div className="border-l border-line px-2 py-2 leading-tight first:border-l-0">
      <span className="block font-title font-extrabold hyphens-auto wrap-anywhere first-letter:uppercase">
        {headOf(column, words)}
      </span>
      {capacity !== null && (
        <span className="text-sm text-quiet">{words.texts.room(words.formats.number(capacity))}</span>
      )}
    </div>
  );
}

function Hours({ board, words }: { board: Board; words: TimetableWords }) {
  return (
    <div aria-hidden className="sticky left-0 z-20 w-13 shrink-0 border-r border-line bg-page">
      {board.axis.rows.map(({ time, isAgain }) => (
        <span
          key={`${time} ${isAgain}`}
          className="block h-(--hour) pt-0.5 pr-1.5 text-right text-sm leading-tight tabular-nums"
        >
          {time}
          {isAgain && <span className="block text-xs text-quiet">{words.texts.again}</span>}
        </span>
      ))}
    </div>
  );
}

function NowLine({ column: { axis } }: { column: GridColumn }) {
  const nowMs = useNow().getTime();
  const first = axis.starts.find((start) => start !== null) ?? Infinity;
  const last = axis.starts.findLast((start) => start !== null) ?? 0;
  if (nowMs < first || nowMs >= last + 3_600_000) return null;
  return (
    <span
      aria-hidden
      style={{ '--top': rowsFromTop(axis, nowMs) } as CSSProperties}
      className="pointer-events-none absolute inset-x-0 top-[calc(var(--top)*var(--hour))] z-5 h-0.5 bg-coral"
    />
  );
}

/** Scrolls to the first session of what is shown, once for each day. */
function useFirstInView(
  scroller: RefObject<HTMLElement | null>,
  area: RefObject<HTMLElement | null>,
  { columns, axis }: Board,
): void {
  const days = axis.days.map(({ day }) => day).join();
  const isThere = columns.length > 0;
  const shown = useRef('');
  useEffect(() => {
    if (!isThere || shown.current === days) return;
    shown.current = days;
    const tops = columns.flatMap(({ blocks }) => blocks.map(({ top }) => top));
    const rowPx = (area.current?.getBoundingClientRect().height ?? 0) / Math.max(1, axis.rows.length);
    scroller.current?.scrollTo({ top: Math.max(0, Math.min(...tops) - 0.25) * rowPx });
  }, [isThere, days, columns, axis, scroller, area]);
}
