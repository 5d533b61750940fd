import { useStrings } from '#web/i18n/strings.ts';
import { buttonClass } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { strings } from '../strings.ts';
import { ProgrammeLink } from '../ProgrammeLink.tsx';
import { change, eventsPerPage, type EventsSearch } from '../../filters/search.ts';

/** A page past the end of the programme: says so, and links to its first page. */
export function PastEnd({ search, total }: { search: EventsSearch; total: number }) {
  const texts = useStrings(strings).pastEnd;
  return (
    <EmptyState
      title={texts.title}
      action={
        <ProgrammeLink search={change(search, {})} className={buttonClass()}>
          {texts.first}
        </ProgrammeLink>
      }
    >
      <p className="text-lg">{texts.text(Math.ceil(total / eventsPerPage))}</p>
    </EmptyState>
  );
}
