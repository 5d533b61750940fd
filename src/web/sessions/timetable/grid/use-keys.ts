import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { quarterMs } from '#core/sessions/timetable/axis.ts';
import {
  endAt,
  inPlace,
  type MoveDecision,
  onDay,
  type Standing,
  startAt,
} from '#core/sessions/timetable/moving.ts';
import { zone } from '#web/i18n/formats.ts';
import { type Board, columnKeyOf, isMovable, neighbourOf, type TimetableScope } from '../board.ts';
import { eventPlaceOf, type GridSession, plannedFrom } from '../moves/planned-session.ts';
import type { Preview, PreviewStore } from './preview-store.ts';

export interface KeysOptions {
  readonly board: Board;
  /** The columns. */
  readonly area: RefObject<HTMLElement | null>;
  readonly scope: Pick<TimetableScope, 'view' | 'eventId'>;
  readonly sessionOf: (key: string) => GridSession | undefined;
  readonly store: PreviewStore;
  readonly onDrop: (preview: Preview) => void;
  readonly onSelect: (key: string) => void;
  readonly onFixed: (session: GridSession) => void;
  /** What is read aloud: it was picked up, it would be there, it stays. */
  readonly onPickUp: (session: GridSession) => void;
  readonly onStep: (preview: Preview) => void;
  readonly onPutBack: (session: GridSession) => void;
}

const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];

/**
 * One tab stop for the grid: arrows lead from session to session. Enter or space picks one up; then they move it, however often they are
 * pressed, until Enter saves it once, or Escape puts it back. Leaving it saves it too.
 */
export function useKeys(options: KeysOptions) {
  const { board, scope, sessionOf, store, area } = options;
  /** In another column a session is another element: the focus follows it there. */
  const followed = useRef<string | null>(null);
  useEffect(() => {
    if (followed.current === null || document.activeElement !== document.body) return;
    if (area.current) focusSession(area.current, followed.current);
  }, [board, area]);
  const [chosen, choose] = useState<string | null>(null);
  const keys = board.columns.flatMap(({ blocks }) => blocks.map(({ session }) => session.key));
  const tabStop = chosen !== null && keys.includes(chosen) ? chosen : (keys[0] ?? null);

  function pickedUp(): Preview | null {
    const preview = store.get();
    return preview?.by === 'keys' ? preview : null;
  }

  function drop(): void {
    const preview = pickedUp();
    store.set(null);
    if (!preview) return;
    followed.current = preview.session.key;
    options.onDrop(preview);
  }

  function step(preview: Preview, event: KeyboardEvent): void {
    const next = stepped(preview, event, { board, scope });
    if (!next) return;
    store.set(next);
    options.onStep(next);
  }

  return {
    tabStop,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.altKey) return;
      const slot = event.target.closest<HTMLElement>('[data-session]');
      const session = sessionOf(slot?.dataset['session'] ?? '');
      if (!session) return;
      const preview = pickedUp();
      const isArrow = arrows.includes(event.key);
      const isPress = event.key === 'Enter' || event.key === ' ';
      if (!isArrow && !isPress && !(preview && event.key === 'Escape')) return;
      // Arrows would scroll, and Enter would press the button.
      event.preventDefault();
      if (preview && isArrow) return step(preview, event);
      if (preview && isPress) return drop();
      if (preview) {
        event.stopPropagation();
        store.set(null);
        return options.onPutBack(session);
      }
      if (isPress) {
        options.onSelect(session.key);
        if (!isMovable(session, scope.eventId)) return options.onFixed(session);
        store.set({
          session,
          to: session.standing,
          column: columnKeyOf(session, scope.view),
          by: 'keys',
          refused: null,
        });
        return options.onPickUp(session);
      }
      const to = neighbourOf(board, session.key, event.key);
      if (to !== null) focusSession(event.currentTarget, to);
    },
    onFocus(event: { readonly target: EventTarget }) {
      if (!(event.target instanceof Element)) return;
      const key = event.target.closest<HTMLElement>('[data-session]')?.dataset['session'];
      if (key === undefined) return;
      if (key !== followed.current) followed.current = null;
      choose(key);
    },
    onBlur(event: { readonly relatedTarget: EventTarget | null }) {
      const preview = pickedUp();
      if (!preview) return;
      const to =
        event.relatedTarget instanceof Element ? event.relatedTarget.closest('[data-session]') : null;
      if (to?.getAttribute('data-session') !== preview.session.key) drop();
    },
  };
}

/** Focuses a session on the grid, and brings it into view. */
export function focusSession(within: ParentNode, key: string): void {
  const slot = within.querySelector<HTMLElement>(`[data-session="${CSS.escape(key)}"]`);
  slot?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
  slot?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function stepped(
  preview: Preview,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  { board, scope }: Pick<KeysOptions, 'board' | 'scope'>,
): Preview | null {
  const { session, to } = preview;
  const { row } = session;
  if (!row) return null;
  const by = (decision: MoveDecision): Preview =>
    decision.outcome === 'refuse' ? { ...preview, refused: decision.code } : at(decision.to);
  const at = (next: Standing): Preview => ({
    ...preview,
    to: next,
    column: columnKeyOf(plannedFrom(row, next), scope.view),
    refused: null,
  });
  switch (key) {
    case 'ArrowUp':
    case 'ArrowDown': {
      const quarter = key === 'ArrowUp' ? -quarterMs : quarterMs;
      if (shiftKey) return by(endAt(to, to.endDate.getTime() + quarter));
      return at(startAt(to, to.startDate.getTime() + quarter, zone));
    }
    case 'ArrowLeft':
    case 'ArrowRight': {
      const beside = key === 'ArrowLeft' ? -1 : 1;
      if (scope.view === 'week') return by(onDay(to, beside, zone));
      const position = board.columns.findIndex((column) => column.key === preview.column);
      const column = board.columns[position + beside];
      if (!column) return null;
      if (column.kind === 'online') return { ...preview, refused: 'placeOfEvent' };
      return by(inPlace(to, column.place?._id ?? null, eventPlaceOf(row)));
    }
    default:
      return null;
  }
}
