import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { chipClass } from '#web/ui/Chip.tsx';
import { useLanguage } from '#web/i18n/language.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { buttonClass } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { filterNames } from '../../filters/filters.ts';
import { filtersStrings } from '../../filters/filters-strings.ts';
import { emptyResultsHelpOptions } from './empty-results-help.ts';
import { nothingStrings } from './nothing-strings.ts';
import { EventCard } from '../EventCard.tsx';
import { ProgrammeLink } from '../ProgrammeLink.tsx';
import { choicesOptions, noChoices } from '../queries.ts';
import { change, cleared, type EventsSearch, isActive, without } from '../../filters/search.ts';

/** More would be a list of their own. */
const maxKinds = 8;

/** Says what there is later on, and which filter to remove and how many events there are without it; for words that are not in the programme, its kinds and what is on next. */
export function NothingFound({ search }: { search: EventsSearch }) {
  const texts = useStrings(nothingStrings);
  const { clear } = useStrings(filtersStrings);
  const formats = useFormats();
  const language = useLanguage();
  const {
    data: { relaxed, later, next },
  } = useSuspenseQuery(emptyResultsHelpOptions(search, language));
  const { category: kinds } = useQuery(choicesOptions(language)).data ?? noChoices;
  const isFiltered = filterNames.some((name) => isActive(search, name));
  if (!isFiltered && !later) return <EmptyState title={texts.title}>{texts.plain}</EmptyState>;
  const help = (
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
      <p className="text-lg">{later ? texts.notYet : search.q ? texts.noWords : texts.text}</p>
    </EmptyState>
  );
  if (next.length === 0) return help;
  return (
    <>
      {help}
      {/* Its links have the names of the chips above, which keep the words. */}
      <div role="group" aria-labelledby="kinds" className="mt-10">
        <h3 id="kinds" className="text-2xl">
          {texts.kinds}
        </h3>
        <ul className="mt-4 flex flex-wrap gap-2">
          {kinds.slice(0, maxKinds).map(({ _id, name }) => (
            <li key={_id}>
              <ProgrammeLink search={{ category: _id }} className={chipClass(false)}>
                {name}
              </ProgrammeLink>
            </li>
          ))}
        </ul>
      </div>
      <section aria-labelledby="next" className="mt-10">
        <h3 id="next" className="text-2xl">
          {texts.next}
        </h3>
        <ul className="mt-6 grid grid-cols-1 gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
          {next.map((event) => (
            <li key={event._id}>
              <EventCard event={event} isFirst={false} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
