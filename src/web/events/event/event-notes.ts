// Notes about the address of an event; few addresses need them.

import { parseSearch } from '#web/address/search-text.ts';
import { unreadOfEvent } from '../programme/requested-elsewhere.ts';
import { DateNotes } from './dates/DateNotes.tsx';

/** `address` is the raw query, `isGone` whether its session does not exist or this user may not see it. */
export function notesOf(address: string, isGone: boolean) {
  const unread = unreadOfEvent(parseSearch(address));
  return unread.length > 0 || isGone ? { Notes: DateNotes, unread, isGone } : undefined;
}
