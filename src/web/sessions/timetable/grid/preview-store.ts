// Where the session that is being dragged, or pushed by keys, would be: apart from the page's state, so that a step draws it alone.

import { useSyncExternalStore } from 'react';
import type { MoveRefusal, Standing } from '#core/sessions/timetable/moving.ts';
import type { GridSession } from '../moves/planned-session.ts';

export interface Preview {
  readonly session: GridSession;
  readonly to: Standing;
  /** Of the grid, which stands there also where the session may not. */
  readonly column: string;
  readonly by: 'pointer' | 'keys';
  /** Why it cannot be there. */
  readonly refused: MoveRefusal | null;
}

export function createPreviewStore() {
  let preview: Preview | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => preview,
    set(next: Preview | null) {
      if (next === preview) return;
      preview = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
export type PreviewStore = ReturnType<typeof createPreviewStore>;

export function usePreview(store: PreviewStore): Preview | null {
  return useSyncExternalStore(store.subscribe, store.get);
}

/** Whether it is this session: all other blocks stay as they are drawn. */
export function useIsPreviewed(store: PreviewStore, key: string): boolean {
  return useSyncExternalStore(store.subscribe, () => store.get()?.session.key === key);
}
