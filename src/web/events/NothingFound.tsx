import { useSuspenseQuery } from '@tanstack/react-query';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { dropsOptions } from './queries.ts';
import { type EventsSearch, filterNames, isActive, without } from './search.ts';
import { strings } from './strings.ts';

/** Says which filter to drop, and how much there is without it. */
export function NothingFound({ search }: { search: EventsSearch }) {
  const texts = useStrings(strings);
  const formats = useFormats();
  const { data: drops } = useSuspenseQuery(dropsOptions(search));
  const isFiltered = filterNames.some((name) => isActive(search, name));
  if (!isFiltered) return <EmptyState title={texts.nothing.title}>{texts.nothing.plain}</EmptyState>;
  return (
    <EmptyState
      title={texts.nothing.title}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {drops.map(({ name, count }) => (
            <LinkButton
              key={name}
              look="second"
              to="/events"
              search={without(search, name)}
              resetScroll={false}
            >
              {texts.nothing.drop(texts.nothing.names[name], formats.number(count), count === 1)}
            </LinkButton>
          ))}
          <LinkButton to="/events" search={{}} resetScroll={false}>
            {texts.filters.clear}
          </LinkButton>
        </div>
      }
    >
      <p className="text-lg">{texts.nothing.text}</p>
    </EmptyState>
  );
}
