import { useStrings } from '#web/i18n/strings.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { nothingStrings } from './nothing-strings.ts';
import { change, eventsPerPage, type EventsSearch } from './search.ts';

/** A page further than the programme goes: says where it ends, and leads back to its beginning. */
export function PastEnd({ search, total }: { search: EventsSearch; total: number }) {
  const texts = useStrings(nothingStrings).pastEnd;
  return (
    <EmptyState
      title={texts.title}
      action={
        <LinkButton to="/events" search={change(search, {})}>
          {texts.first}
        </LinkButton>
      }
    >
      <p className="text-lg">{texts.text(Math.ceil(total / eventsPerPage))}</p>
    </EmptyState>
  );
}
