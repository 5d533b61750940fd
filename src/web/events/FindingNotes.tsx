import { Link } from '@tanstack/react-router';
import { useStrings } from '#web/i18n/strings.ts';
import { findingStrings } from './finding-strings.ts';
import type { EventsSearch } from './search.ts';

export interface FindingNotesProps {
  /** What the visitor chose. */
  readonly search: EventsSearch;
  /** What is listed: the same, or with the words that were meant. */
  readonly shown: EventsSearch;
  /** Parts of the address that could not be read. */
  readonly unread: readonly string[];
  /** How many of its filters are about something that is gone. */
  readonly gone: number;
}

/** Says quietly where what is listed is not what the address asks for. */
export function FindingNotes({ search, shown, unread, gone }: FindingNotesProps) {
  const texts = useStrings(findingStrings);
  return (
    <div className="mb-6 flex flex-col gap-2 print:hidden">
      {shown.q !== search.q && (
        <p className="text-lg">
          {texts.nothingFor(search.q ?? '')} {texts.meant}{' '}
          <Link to="/events" search={shown} replace resetScroll={false} className="font-bold text-ink">
            {shown.q}
          </Link>
          ?
        </p>
      )}
      {unread.length > 0 && <p className="wrap-anywhere text-quiet">{texts.unread(unread.join(', '))}</p>}
      {gone > 0 && <p className="text-quiet">{texts.gone(gone)}</p>}
    </div>
  );
}
