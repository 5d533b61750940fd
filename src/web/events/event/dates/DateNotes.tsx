// Notes about the address of an event; few addresses need them.

import { parseSearch } from '#web/address/search-text.ts';
import { useStrings } from '#web/i18n/strings.ts';
import type { UnreadName } from '../../programme/requested.ts';
import { unreadOfEvent } from '../../programme/requested-elsewhere.ts';
import { findingStrings } from '../../programme/results/finding-strings.ts';
import { EventLink } from '../../programme/ProgrammeLink.tsx';
import { UnreadNote } from '../../programme/results/UnreadNote.tsx';

interface DateNotesProps {
  readonly eventId: string;
  /** Parts of the address that could not be read. */
  readonly unread: readonly UnreadName[];
  /** The session of the address does not exist, or this user may not see it. */
  readonly isGone: boolean;
}

/** Says that the sessions are not those that the address of an event names, and links to all of them. */
function DateNotes({ eventId, unread, isGone }: DateNotesProps) {
  const texts = useStrings(findingStrings);
  return (
    <div data-part="DateNotes" role="status" className="mt-6 flex flex-col gap-2 print:hidden">
      <UnreadNote unread={unread} />
      {isGone && <p>{texts.dateGone}</p>}
      <EventLink
        eventId={eventId}
        hash="dates"
        replace
        className="inline-flex min-h-11 items-center self-start font-semibold underline underline-offset-4"
      >
        {texts.allDates}
      </EventLink>
    </div>
  );
}

/** `address` is the raw query, `isGone` whether its session does not exist or this user may not see it. */
export function notesOf(address: string, isGone: boolean) {
  const unread = unreadOfEvent(parseSearch(address));
  return unread.length > 0 || isGone ? { Notes: DateNotes, unread, isGone } : undefined;
}
