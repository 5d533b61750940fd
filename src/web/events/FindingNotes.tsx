import { useStrings } from '#web/i18n/strings.ts';
import { ProgrammeLink } from './ProgrammeLink.tsx';
import type { UnreadName } from './requested.ts';
import { findingStrings } from './finding-strings.ts';
import type { EventsSearch } from './search.ts';
import { UnreadNote } from './UnreadNote.tsx';

export interface FindingNotesProps {
  /** What the visitor chose. */
  readonly search: EventsSearch;
  /** What is listed: the same, or with the words that were meant. */
  readonly shown: EventsSearch;
  /** Parts of the address that could not be read. */
  readonly unread: readonly UnreadName[];
  /** How many of its filters are about something that is gone. */
  readonly gone: number;
  /** It asks for what only staff may see. */
  readonly isWithheld: boolean;
}

/** Says quietly where what is listed is not what the address asks for. */
export function FindingNotes({ search, shown, unread, gone, isWithheld }: FindingNotesProps) {
  const texts = useStrings(findingStrings);
  return (
    <div role="status" className="mb-6 flex flex-col gap-2 text-quiet print:hidden">
      {shown.q !== search.q && (
        <p className="text-lg text-ink">
          {texts.nothingFor(search.q ?? '')} {texts.meant}{' '}
          <ProgrammeLink search={shown} replace resetScroll={false} className="font-bold text-ink">
            {shown.q}
          </ProgrammeLink>
          ?
        </p>
      )}
      <UnreadNote unread={unread} />
      {isWithheld && <p>{texts.withheld}</p>}
      {gone > 0 && <p>{texts.gone(gone)}</p>}
    </div>
  );
}
