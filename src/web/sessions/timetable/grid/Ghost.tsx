import { TriangleAlert } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { clashesOf, type SharedPlaces } from '#core/sessions/planning/clashes.ts';
import { zone } from '#web/i18n/formats.ts';
import { classes } from '#web/ui/classes.ts';
import { type Board, ownClashes, stretchOf } from '../board.ts';
import { isOccupying, plannedFrom, type GridSession } from '../moves/planned-session.ts';
import { type PreviewStore, usePreview } from './preview-store.ts';
import { placed } from './TimetableBlock.tsx';
import type { TimetableWords } from '../use-words.ts';

export interface GhostProps {
  readonly store: PreviewStore;
  readonly board: Board;
  readonly sessions: readonly GridSession[];
  readonly capacities: ReadonlyMap<string, number | null>;
  readonly shared: SharedPlaces;
  readonly words: TimetableWords;
  readonly column: string;
  readonly scroller: RefObject<HTMLElement | null>;
}

/** Where the session that is being moved would be, with what it would clash with there. */
export function Ghost({ store, board, sessions, capacities, shared, words, column, scroller }: GhostProps) {
  const preview = usePreview(store);
  const own = useRef<HTMLDivElement>(null);
  const axis = board.columns.find(({ key }) => key === column)?.axis;
  const isHere = preview?.column === column;
  useEffect(() => {
    if (isHere && preview.by === 'keys') own.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isHere, preview, scroller]);
  const row = preview?.session.row;
  if (!isHere || !axis || !row) return null;
  const { session, to, refused } = preview;
  const moved = plannedFrom(row, to);
  const others = clashesOf(
    moved,
    sessions.filter((other) => other.key !== session.key && isOccupying(other)),
    shared,
  );
  const clashes = words.clashesOf(moved, { others, ...ownClashes(moved, capacities, zone) });
  const { from, until } = stretchOf(axis, to.startDate, to.endDate);
  const notes = refused === null ? clashes : [words.because(refused)];
  return (
    <div
      ref={own}
      aria-hidden
      data-category={row.colour ?? ''}
      style={placed({ top: from, height: until - from, lane: 0, lanes: 1 })}
      className={classes(
        'session-slot session-slot-ghost',
        refused !== null && 'session-slot-bad',
        refused === null && clashes.length > 0 && 'session-slot-care',
      )}
    >
      <span className="font-bold tabular-nums">{words.timesOf(to)}</span>
      <strong className="block leading-tight">{words.titleOf(session)}</strong>
      {notes.map((note) => (
        <span key={note} className="mt-0.5 flex items-start gap-1">
          <TriangleAlert className="mt-0.5 size-3.5 shrink-0 text-coral" />
          {note}
        </span>
      ))}
    </div>
  );
}
