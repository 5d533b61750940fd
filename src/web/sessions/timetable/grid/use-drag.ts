import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { instantAt, nearestQuarter, rowsFromTop } from '#core/sessions/timetable/axis.ts';
import {
  endAt,
  inPlace,
  isSameStanding,
  type MoveRefusal,
  startAt,
} from '#core/sessions/timetable/moving.ts';
import { zone } from '#web/i18n/formats.ts';
import { type Board, columnKeyOf, isMovable, type TimetableScope } from '../board.ts';
import { eventPlaceOf, type GridSession } from '../moves/planned-session.ts';
import type { Preview, PreviewStore } from './preview-store.ts';

export interface DragOptions {
  readonly board: Board;
  readonly scope: Pick<TimetableScope, 'view' | 'eventId'>;
  readonly sessionOf: (key: string) => GridSession | undefined;
  readonly store: PreviewStore;
  /** The columns, without their heads. */
  readonly area: RefObject<HTMLElement | null>;
  /** What scrolls them. */
  readonly scroller: RefObject<HTMLElement | null>;
  readonly onDrop: (preview: Preview) => void;
  readonly onSelect: (key: string) => void;
  /** A session that stays where it is was pulled. */
  readonly onFixed: (session: GridSession) => void;
}

interface Drag {
  readonly session: GridSession;
  readonly kind: 'move' | 'resize';
  readonly pointerId: number;
  readonly fromX: number;
  readonly fromY: number;
  /** How far below its top it was taken, in rows. */
  readonly grabbed: number;
  x: number;
  y: number;
  isOn: boolean;
}

/** Pixels that a press may tremble. */
const trembles = 5;
/** So near the edge it scrolls, so many pixels a frame. */
const edgePx = 44;
const scrollPx = 12;
/** A quick drop near the edge is none of these. */
const edgeMs = 250;

/**
 * Dragging with mouse, pen or finger; a finger takes a session by its handle or its lower edge, so that it scrolls everywhere else.
 */
export function useDrag(options: DragOptions) {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const drag = useRef<Drag | null>(null);
  const frame = useRef(0);
  const atEdgeSince = useRef(0);

  function end(): void {
    cancelAnimationFrame(frame.current);
    drag.current = null;
    if (latest.current.store.get()?.by === 'pointer') latest.current.store.set(null);
  }

  function follow(): void {
    const { current } = drag;
    if (!current?.isOn) return;
    const next = previewAt(current, latest.current);
    const before = latest.current.store.get();
    if (next && !(before && isSamePreview(before, next))) latest.current.store.set(next);
  }

  function scroll(now: number): void {
    const { current } = drag;
    const box = latest.current.scroller.current;
    if (!current?.isOn || !box) return;
    const { left, right, top, bottom } = box.getBoundingClientRect();
    // Not where it was taken: only on the way to the edge.
    const by = (at: number, from: number, low: number, high: number) => {
      if (at < low + edgePx && at < from - trembles) return -scrollPx;
      return at > high - edgePx && at > from + trembles ? scrollPx : 0;
    };
    // Its head stands on the upper edge, the hours on the left one.
    const x = by(current.x, current.fromX, left + edgePx, right);
    const y = by(current.y, current.fromY, top + edgePx, bottom);
    if (x === 0 && y === 0) atEdgeSince.current = now;
    else if (now - atEdgeSince.current > edgeMs) {
      box.scrollBy(x, y);
      follow();
    }
    frame.current = requestAnimationFrame(scroll);
  }

  useEffect(() => {
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !drag.current?.isOn) return;
      event.preventDefault();
      event.stopPropagation();
      end();
    };
    addEventListener('keydown', cancel, true);
    return () => {
      removeEventListener('keydown', cancel, true);
      cancelAnimationFrame(frame.current);
    };
  }, []);

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !(event.target instanceof Element)) return;
      const key = event.target.closest<HTMLElement>('[data-session]')?.dataset['session'];
      const session = key === undefined ? undefined : latest.current.sessionOf(key);
      const area = latest.current.area.current;
      if (!session || !area) return;
      const edge = event.target.closest('[data-edge]');
      if (event.pointerType === 'touch' && !edge && !event.target.closest('[data-handle]')) return;
      const { top } = area.getBoundingClientRect();
      const axis = axisOf(session, latest.current);
      drag.current = {
        session,
        kind: edge ? 'resize' : 'move',
        pointerId: event.pointerId,
        fromX: event.clientX,
        fromY: event.clientY,
        grabbed:
          (event.clientY - top) / rowPx(area, latest.current.board) -
          (axis ? rowsFromTop(axis, session.startDate.getTime()) : 0),
        x: event.clientX,
        y: event.clientY,
        isOn: false,
      };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { current } = drag;
      if (!current || event.pointerId !== current.pointerId) return;
      current.x = event.clientX;
      current.y = event.clientY;
      if (!current.isOn) {
        const far = Math.max(Math.abs(current.x - current.fromX), Math.abs(current.y - current.fromY));
        if (far < trembles) return;
        if (!isMovable(current.session, latest.current.scope.eventId)) {
          latest.current.onFixed(current.session);
          return end();
        }
        current.isOn = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        atEdgeSince.current = event.timeStamp;
        frame.current = requestAnimationFrame(scroll);
      }
      follow();
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const { current } = drag;
      if (!current || event.pointerId !== current.pointerId) return;
      const preview = current.isOn ? latest.current.store.get() : null;
      if (!preview) return end();
      cancelAnimationFrame(frame.current);
      drag.current = null;
      // In a task of its own: the browser lays the page out at the end of this one.
      setTimeout(() => {
        if (latest.current.store.get() === preview) latest.current.store.set(null);
        latest.current.onDrop(preview);
      });
    },
    onPointerCancel: end,
    /** Also without a pointer, as assistive technology presses. */
    onClick(event: { readonly target: EventTarget }) {
      if (!(event.target instanceof Element)) return;
      const key = event.target.closest<HTMLElement>('[data-session]')?.dataset['session'];
      if (key !== undefined) latest.current.onSelect(key);
    },
  };
}

function rowPx(area: HTMLElement, { axis }: Board): number {
  return area.getBoundingClientRect().height / Math.max(1, axis.rows.length);
}

function axisOf(session: GridSession, { board, scope }: Pick<DragOptions, 'board' | 'scope'>) {
  const key = columnKeyOf(session, scope.view);
  return board.columns.find((column) => column.key === key)?.axis;
}

function previewAt(
  { session, kind, grabbed, x, y }: Drag,
  { board, scope, area }: Pick<DragOptions, 'board' | 'scope' | 'area'>,
): Preview | null {
  const box = area.current?.getBoundingClientRect();
  const { row } = session;
  if (!box || !row) return null;
  const rows = (y - box.top) / (box.height / board.axis.rows.length);
  const own = columnKeyOf(session, scope.view);
  const edges = [...(area.current?.children ?? [])].map((one) => one.getBoundingClientRect().right);
  const position = edges.findIndex((right) => x < right);
  const under = board.columns.at(position);
  const column = kind === 'resize' ? board.columns.find(({ key }) => key === own) : under;
  if (!column) return null;
  const shared = { session, column: column.key, by: 'pointer' } as const;
  const refuse = (refused: MoveRefusal, to = session.standing) => ({ ...shared, to, refused });
  if (kind === 'resize') {
    const ended = endAt(session.standing, instantAt(column.axis, nearestQuarter(rows)));
    return ended.outcome === 'refuse' ? refuse(ended.code) : { ...shared, to: ended.to, refused: null };
  }
  const top = Math.max(0, Math.min(board.axis.rows.length - 0.25, nearestQuarter(rows - grabbed)));
  const later = startAt(session.standing, instantAt(column.axis, top), zone, column.axis.day);
  if (column.kind === 'day') return { ...shared, to: later, refused: null };
  if (column.kind === 'online' && row.eventPresenceType !== 'online') return refuse('placeOfEvent', later);
  const moved = inPlace(later, column.place?._id ?? null, eventPlaceOf(row));
  return moved.outcome === 'refuse' ? refuse(moved.code, later) : { ...shared, to: moved.to, refused: null };
}

function isSamePreview(one: Preview, other: Preview): boolean {
  return (
    one.session === other.session &&
    one.column === other.column &&
    one.refused === other.refused &&
    one.to.locationId === other.to.locationId &&
    one.session.row !== null &&
    isSameStanding(one.to, other.to, eventPlaceOf(one.session.row))
  );
}
