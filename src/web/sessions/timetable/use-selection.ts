import { useState } from 'react';
import type { GridSession } from './moves/planned-session.ts';
import { useKeysOfPage } from '#web/ui/keys-of-page.ts';

/** Which session is looked at, and of which the time is being changed in the form. */
export function useSelection(sessions: ReadonlyMap<string, GridSession>) {
  const [selected, select] = useState<string | null>(null);
  const [changing, change] = useState<string | null>(null);
  const of = (key: string | null) => (key === null ? null : (sessions.get(key) ?? null));
  return { selected: of(selected), select, changing: of(changing), change };
}

/** Ctrl+Z, or the command key, outside of texts. */
export function useUndoKeys(undo: () => void): void {
  useKeysOfPage((event) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    if (!isUndo) return;
    event.preventDefault();
    undo();
  });
}
