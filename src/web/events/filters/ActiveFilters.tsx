import { X } from 'lucide-react';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ProgrammeLink } from '../programme/ProgrammeLink.tsx';
import { daysText, daysStrings } from './days/days-strings.ts';
import { filtersStrings } from './filters-strings.ts';
import type { Choices } from '../programme/queries.ts';
import { type Chosen, chosenIn, cleared, type EventsSearch, withoutOne } from './search.ts';
import { type SelectKey, useOptions } from './select-options.ts';

interface ActiveFiltersProps {
  readonly search: EventsSearch;
  /** The filters in the fields, from which a removed filter is taken. */
  readonly draft: EventsSearch;
  readonly choices: Choices;
}

/** The active filters, each with a button that removes it, and one that removes all. */
export function ActiveFilters({ search, draft, choices }: ActiveFiltersProps) {
  const texts = useStrings(filtersStrings);
  const days = useStrings(daysStrings);
  const formats = useFormats();
  const optionsOf = useOptions(choices);
  const chips = chosenIn(search);
  if (chips.length === 0) return null;

  const optionOf = (key: SelectKey) => {
    const chosen = search[key]?.toString();
    return optionsOf(key, chosen).find(({ value }) => value === chosen)?.text ?? '…';
  };
  const textOf = (chosen: Chosen): string => {
    switch (chosen.name) {
      case 'q':
        return texts.words(search.q ?? '');
      case 'dates':
        return daysText(search, days, formats.date);
      case 'age':
        return texts.ageIs(chosen.one);
      case 'field':
        return choices.field.find(({ _id }) => _id === chosen.one)?.name ?? '…';
      case 'party':
        return texts.partyIs(search.party ?? 1);
      case 'time':
        return search.time ? days[search.time] : '';
      case 'category':
      case 'audience':
      case 'place':
      case 'type':
      case 'visit':
      case 'festival':
        return optionOf(chosen.name);
      case 'year':
      case 'sector':
      case 'organizer':
        return `${texts[chosen.name]} ${optionOf(chosen.name)}`;
      case 'language':
        return texts.languageIs(optionOf('language'));
      default:
        return texts[chosen.name];
    }
  };
  return (
    <ul aria-label={texts.active} className="-mt-1 mb-6 flex flex-wrap items-center gap-2 print:hidden">
      {chips.map((chosen) => (
        <li key={Object.values(chosen).join(' ')} className="min-w-0">
          <ProgrammeLink
            search={withoutOne(draft, chosen)}
            resetScroll={false}
            aria-label={texts.remove(textOf(chosen))}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-soft py-1 pr-2 pl-3.5 text-sm font-semibold text-ink no-underline hover:bg-spark hover:text-on-spark"
          >
            <span className="min-w-0 wrap-anywhere">{textOf(chosen)}</span>
            <X aria-hidden className="size-4 shrink-0" />
          </ProgrammeLink>
        </li>
      ))}
      <li>
        <ProgrammeLink
          search={cleared(draft)}
          resetScroll={false}
          className="inline-flex min-h-9 items-center px-2 text-sm font-semibold text-ink underline underline-offset-4"
        >
          {texts.clear}
        </ProgrammeLink>
      </li>
    </ul>
  );
}
