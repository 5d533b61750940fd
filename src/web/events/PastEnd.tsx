import { useStrings } from '#web/i18n/strings.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { nothingStrings } from './nothing-strings.ts';
import { ProgrammeLink } from './ProgrammeLink.tsx';
import { change, eventsPerPage, type EventsSearch } from './search.ts';

/** A page further than the programme goes: says where it ends, and leads back to its beginning. */
export function PastEnd({ search, total }: { search: EventsSearch; total: number }) {
  const texts = useStrings(nothingStrings).pastEnd;
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
