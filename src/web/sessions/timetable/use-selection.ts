import { useEffect, useEffectEvent, useState } from 'react';
import type { GridSession } from './moves/planned-session.ts';

/** Which session is looked at, and of which the time is being changed in the form. */
export function useSelection(sessions: ReadonlyMap<string, GridSession>) {
  const [selected, select] = useState<string | null>(null);
  const [changing, change] = useState<string | null>(null);
  const of = (key: string | null) => (key === null ? null : (sessions.get(key) ?? null));
  return { selected: of(selected), select, changing: of(changing), change };
}

/** Ctrl+Z, or the command key, outside of texts. */
export function useUndoKeys(undo: () => void): void {
  const act = useEffectEvent(undo);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      const isTyping =
        event.target instanceof Element &&
        event.target.closest('input, textarea, [contenteditable], [role=dialog], [role=alertdialog]');
      if (!isUndo || isTyping) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
