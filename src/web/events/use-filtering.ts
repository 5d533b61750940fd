// The filters as they are being chosen. What somebody types runs ahead of the address, which follows a little later.

import { type ParsedLocation, useRouter } from '@tanstack/react-router';
import { use, useCallback, useEffect, useRef, useState } from 'react';
import { change, type EventsSearch, readEventsSearch, type SearchChange, canonicalKey } from './search.ts';
import { CalendarArea, useProgrammePath } from './section.ts';

export interface Filtering {
  /** What the fields show now. */
  readonly draft: EventsSearch;
  /**
   * Changes some filters; the address follows after so many milliseconds. All that is chosen in one visit, where there is such a thing,
   * is one step of the history.
   */
  readonly choose: (changes: SearchChange, delayMs?: number, visit?: string) => void;
}

/** Dates are debounced by 500 ms (spec 9), and so is what is typed. */
export const typingMs = 500;

/** `search` are the filters of the list on the page, which may be behind its address. */
export function useFiltering(search: EventsSearch): Filtering {
  const router = useRouter();
  const role = use(CalendarArea);
  const path = useProgrammePath();
  /** The filters of an address in their one spelling; undefined of another page. */
  const addressOf = useCallback(
    (location: ParsedLocation) =>
      location.pathname === path ? canonicalKey(readEventsSearch(location.search)) : undefined,
    [path],
  );
  const [draft, setDraft] = useState(search);
  const latest = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isUntouched = useRef(true);
  /** The visit, or the filter whose letters, that made the last step of the history. */
  const stepOf = useRef('');

  const follow = useCallback((found: EventsSearch) => {
    clearTimeout(timer.current);
    isUntouched.current = true;
    stepOf.current = '';
    latest.current = found;
    setDraft(found);
  }, []);

  // Whoever goes back, follows a link or removes a chip sets out for another address: the fields follow at once, long before its
  // list is there, and what was about to be asked for no longer is. Where these fields set out for themselves undoes nothing that
  // was chosen meanwhile.
  const asked = useRef<string>(undefined);
  useEffect(() => {
    asked.current = addressOf(router.latestLocation);
    return router.subscribe('onBeforeNavigate', ({ toLocation }) => {
      const address = addressOf(toLocation);
      if (address === asked.current) return;
      asked.current = address;
      if (address === undefined) clearTimeout(timer.current);
      else follow(readEventsSearch(toLocation.search));
    });
  }, [router, follow, addressOf]);
  // Of what an address asks for, something may be gone: the list knows.
  useEffect(() => {
    if (isUntouched.current) follow(search);
  }, [search, follow]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const choose = useCallback(
    (changes: SearchChange, delayMs = 0, visit?: string) => {
      const next = change(latest.current, changes);
      isUntouched.current = false;
      latest.current = next;
      setDraft(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const wanted = canonicalKey(next);
        const changed = visit ?? Object.keys(changes).join(' ');
        const before = stepOf.current;
        const goesOn = visit !== undefined || delayMs > 0;
        if (!goesOn) stepOf.current = '';
        if (wanted === asked.current) return;
        if (goesOn) stepOf.current = changed;
        asked.current = wanted;
        // Whoever goes back passes over the letters, not over what stood there before them.
        const replace = before !== '' && [before, ''].includes(changed);
        const step = { search: next, replace, resetScroll: false };
        void (role === null
          ? router.navigate({ to: '/events', ...step })
          : router.navigate({ to: '/$role/calendar/events', params: { role }, ...step }));
      }, delayMs);
    },
    [router, role],
  );
  return { draft, choose };
}
