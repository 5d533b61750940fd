import { useState } from 'react';
import type { PlannedSession } from './planned-session.ts';

/** Which session is looked at, and of which the time is being changed in the form. */
export function useSelection(sessions: ReadonlyMap<string, PlannedSession>) {
  const [selected, select] = useState<string | null>(null);
  const [changing, change] = useState<string | null>(null);
  const of = (key: string | null) => (key === null ? null : (sessions.get(key) ?? null));
  return { selected: of(selected), select, changing: of(changing), change };
}
