// Unreadable parts of the addresses of events and printed sheets.

import { type UnreadName, unreadAmong } from './requested.ts';
import { filterNames } from '../filters/filters.ts';
import { readEventSearch, readEventsSearch } from '../filters/search.ts';

type Raw = Readonly<Record<string, unknown>>;

/** Of the address of an event: which of its sessions are shown. */
export function unreadOfEvent(raw: Raw): readonly UnreadName[] {
  return unreadAmong(raw, ['audience', 'day', 'page', 'session'], readEventSearch);
}

/** Of the sheet of a day: its filters. */
export function unreadOfDay(raw: Raw): readonly UnreadName[] {
  return unreadAmong(raw, ['from', 'to', ...filterNames], readEventsSearch);
}

/** Of the sheet of a place: its day. */
export function unreadOfPlace(raw: Raw): readonly UnreadName[] {
  return unreadAmong(raw, ['day'], readEventSearch);
}
