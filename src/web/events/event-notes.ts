// What there is to say of the address of an event; few have to be spoken of.

import { parseSearch } from '#web/search-text.ts';
import { unreadOfEvent } from './requested-elsewhere.ts';
import { DateNotes } from './DateNotes.tsx';

/** `address` is the query as it stands there, `isGone` whether the date that it leads to is not there for whoever came. */
export function notesOf(address: string, isGone: boolean) {
  const unread = unreadOfEvent(parseSearch(address));
  return unread.length > 0 || isGone ? { Notes: DateNotes, unread, isGone } : undefined;
}
