import { X } from 'lucide-react';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ProgrammeLink } from './ProgrammeLink.tsx';
import { daysStrings } from './days-strings.ts';
import { daysText } from './days-text.ts';
import { filtersStrings } from './filters-strings.ts';
import type { Choices } from './queries.ts';
import {
  change,
  cleared,
  type EventsSearch,
  type FilterName,
  filterNames,
  isActive,
  without,
} from './search.ts';
import { strings } from './strings.ts';

interface ActiveFiltersProps {
  readonly search: EventsSearch;
  /** What is chosen already, and what a filter is dropped from. */
  readonly draft: EventsSearch;
  readonly choices: Choices;
}

/** What is filtered by, each with a way to drop it, and a way to drop all. */
export function ActiveFilters({ search, draft, choices }: ActiveFiltersProps) {
  const texts = useStrings(filtersStrings);
  const { audiences } = useStrings(strings);
  const days = useStrings(daysStrings);
  const formats = useFormats();
  const active = filterNames.filter((name) => isActive(search, name));
  if (active.length === 0) return null;

  const nameOf = (rows: readonly { _id: string; name: string }[], id: string) =>
    rows.find((row) => row._id === id)?.name ?? '…';
  const textOf = (name: Exclude<FilterName, 'field' | 'age'>): string => {
    switch (name) {
      case 'q':
        return texts.words(search.q ?? '');
      case 'dates':
        return daysText(search, days, formats.date);
      case 'category':
        return nameOf(choices.categories, search.category ?? '');
      case 'audience':
        return search.audience ? audiences[search.audience] : '';
      case 'party':
        return texts.partyIs(search.party ?? 1);
      case 'place':
        return nameOf(choices.places, search.place ?? '');
      case 'available':
      case 'live':
      case 'accessible':
      case 'showPrivate':
        return texts[name];
    }
  };
  // Of several fields and ages each can be dropped by itself.
  const chips = active.flatMap((name) => {
    if (name === 'field')
      return (search.field ?? []).map((id) => ({
        key: id,
        text: nameOf(choices.fields, id),
        rest: change(draft, { field: othersOf(draft.field, id) }),
      }));
    if (name === 'age')
      return (search.age ?? []).map((age) => ({
        key: `age ${age}`,
        text: texts.ageIs(age),
        rest: change(draft, { age: othersOf(draft.age, age) }),
      }));
    return [{ key: name, text: textOf(name), rest: without(draft, name) }];
  });
  return (
    <ul aria-label={texts.active} className="-mt-1 mb-6 flex flex-wrap items-center gap-2 print:hidden">
      {chips.map(({ key, text, rest }) => (
        <li key={key} className="min-w-0">
          <ProgrammeLink
            search={rest}
            resetScroll={false}
            aria-label={texts.remove(text)}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-soft py-1 pr-2 pl-3.5 text-sm font-semibold text-ink no-underline hover:bg-spark hover:text-on-spark"
          >
            <span className="min-w-0 wrap-anywhere">{text}</span>
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

function othersOf<One>(all: readonly One[] = [], dropped: One): readonly One[] | undefined {
  const others = all.filter((one) => one !== dropped);
  return others.length > 0 ? others : undefined;
}
