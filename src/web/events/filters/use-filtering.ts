// The filters while they are being chosen. The fields run ahead of the address, which follows after a debounce.

import { type ParsedLocation, useRouter } from '@tanstack/react-router';
import { use, useCallback, useEffect, useRef, useState } from 'react';
import { requestedLocationOf } from '#web/api/router-internals.ts';
import { change, type EventsSearch, readEventsSearch, type SearchChange, canonicalKey } from './search.ts';
import { CalendarArea, useProgrammePath } from '../event/section.ts';

export interface Filtering {
  /** The values of the fields. */
  readonly draft: EventsSearch;
  /** Changes some filters; the address follows after `delayMs`. All changes of one `visit` are one entry of the history. */
  readonly choose: (changes: SearchChange, delayMs?: number, visit?: string) => void;
}

/** Dates are debounced by 500 ms, and so is what is typed. */
export const typingMs = 500;

/** `search` are the filters of the list on the page, which may be behind its address. */
export function useFiltering(search: EventsSearch): Filtering {
  const router = useRouter();
  const role = use(CalendarArea);
  const path = useProgrammePath();
  /** The canonical key of an address's filters; undefined for another page. */
  const addressOf = useCallback(
    (location: ParsedLocation) =>
      location.pathname === path ? canonicalKey(readEventsSearch(location.search)) : undefined,
    [path],
  );
  const [draft, setDraft] = useState(search);
  const latest = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isUntouched = useRef(true);
  /** The visit, or the typed filter, that made the last history entry. */
  const stepOf = useRef('');

  const follow = useCallback((found: EventsSearch) => {
    clearTimeout(timer.current);
    isUntouched.current = true;
    stepOf.current = '';
    latest.current = found;
    setDraft(found);
  }, []);

  // A navigation by others (back, a link, a removed chip): the fields follow at once, before the list is loaded, and pending
  // changes are cancelled. A navigation of these fields changes nothing: they may have newer values already.
  const requested = useRef<string>(undefined);
  useEffect(() => {
    requested.current = addressOf(requestedLocationOf(router));
    return router.subscribe('onBeforeNavigate', ({ toLocation }) => {
      const address = addressOf(toLocation);
      if (address === requested.current) return;
      requested.current = address;
      if (address === undefined) clearTimeout(timer.current);
      else follow(readEventsSearch(toLocation.search));
    });
  }, [router, follow, addressOf]);
  // The list has removed deleted ids from the filters.
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
        if (wanted === requested.current) return;
        if (goesOn) stepOf.current = changed;
        requested.current = wanted;
        // One history entry for all letters: "back" leads to the address before the typing.
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
