import { useSuspenseQuery } from '@tanstack/react-query';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { buttonClass } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { filterNames } from '../../filters/filters.ts';
import { filtersStrings } from '../../filters/filters-strings.ts';
import { emptyResultsHelpOptions } from './empty-results-help.ts';
import { nothingStrings } from './nothing-strings.ts';
import { ProgrammeLink } from '../ProgrammeLink.tsx';
import { change, cleared, type EventsSearch, isActive, without } from '../../filters/search.ts';

/** Says what there is later on, and which filter to remove and how many events there are without it. */
export function NothingFound({ search }: { search: EventsSearch }) {
  const texts = useStrings(nothingStrings);
  const { clear } = useStrings(filtersStrings);
  const formats = useFormats();
  const {
    data: { relaxed, later },
  } = useSuspenseQuery(emptyResultsHelpOptions(search));
  const isFiltered = filterNames.some((name) => isActive(search, name));
  if (!isFiltered && !later) return <EmptyState title={texts.title}>{texts.plain}</EmptyState>;
  return (
    <EmptyState
      title={texts.title}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {later && (
            <ProgrammeLink
              search={change(search, { from: later.from })}
              resetScroll={false}
              className={buttonClass()}
            >
              {texts.later(formats.number(later.count), later.count === 1)}
            </ProgrammeLink>
          )}
          {relaxed.map(({ name, count }) => (
            <ProgrammeLink
              key={name}
              search={without(search, name)}
              resetScroll={false}
              className={buttonClass('second')}
            >
              {texts.drop(texts.names[name], formats.number(count), count === 1)}
            </ProgrammeLink>
          ))}
          {isFiltered && (
            <ProgrammeLink
              search={cleared(search)}
              resetScroll={false}
              className={buttonClass(later ? 'second' : 'main')}
            >
              {clear}
            </ProgrammeLink>
          )}
        </div>
      }
    >
      <p className="text-lg">{later ? texts.notYet : texts.text}</p>
    </EmptyState>
  );
}
