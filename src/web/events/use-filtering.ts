// The filters as they are being chosen. What somebody types runs ahead of the address, which follows a little later.

import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { change, type EventsSearch, type SearchChange } from './search.ts';

export interface Filtering {
  /** What the fields show now. */
  readonly draft: EventsSearch;
  /** Changes some filters; the address follows after so many milliseconds. */
  readonly choose: (changes: SearchChange, delayMs?: number) => void;
}

/** Dates are debounced by 500 ms (spec 9), and so is what is typed. */
export const typingMs = 500;

export function useFiltering(search: EventsSearch): Filtering {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(search);
  const latest = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(new Set<string>());

  // Whoever goes back, follows a link or removes a chip changes the address from outside: the fields follow it. Addresses
  // that these fields asked for themselves may arrive late and must not undo what was chosen meanwhile.
  const address = JSON.stringify(search);
  useEffect(() => {
    if (sent.current.delete(address)) return;
    clearTimeout(timer.current);
    latest.current = JSON.parse(address) as EventsSearch;
    setDraft(latest.current);
  }, [address]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const choose = useCallback(
    (changes: SearchChange, delayMs = 0) => {
      const next = change(latest.current, changes);
      latest.current = next;
      setDraft(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        sent.current.add(JSON.stringify(next));
        void navigate({ to: '/events', search: next, replace: true, resetScroll: false });
      }, delayMs);
    },
    [navigate],
  );
  return { draft, choose };
}
