import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { daysText } from './DayChips.tsx';
import type { Choices } from './queries.ts';
import { cleared, type EventsSearch, type FilterName, filterNames, isActive, without } from './search.ts';
import { strings } from './strings.ts';

/** What is filtered by, each with a way to drop it, and a way to drop all. */
export function ActiveFilters({ search, choices }: { search: EventsSearch; choices: Choices }) {
  const texts = useStrings(strings);
  const formats = useFormats();
  const active = filterNames.filter((name) => isActive(search, name));
  if (active.length === 0) return null;

  const nameOf = (rows: readonly { _id: string; name: string }[], id: string) =>
    rows.find((row) => row._id === id)?.name ?? '…';
  const textOf = (name: FilterName): string => {
    switch (name) {
      case 'q':
        return texts.filters.words(search.q ?? '');
      case 'dates':
        return daysText(search, texts.days, formats.date);
      case 'category':
        return nameOf(choices.categories, search.category ?? '');
      case 'audience':
        return search.audience ? texts.audiences[search.audience] : '';
      case 'age':
        return texts.filters.ageIs(search.age ?? 0);
      case 'party':
        return texts.filters.partyIs(search.party ?? 1);
      case 'place':
        return nameOf(choices.places, search.place ?? '');
      case 'field':
        return (search.field ?? []).map((id) => nameOf(choices.fields, id)).join(', ');
      case 'available':
      case 'live':
      case 'accessible':
        return texts.filters[name];
    }
  };
  return (
    <ul
      aria-label={texts.filters.active}
      className="-mt-1 mb-6 flex flex-wrap items-center gap-2 print:hidden"
    >
      {active.map((name) => (
        <li key={name}>
          <Link
            to="/events"
            search={without(search, name)}
            resetScroll={false}
            aria-label={texts.filters.remove(textOf(name))}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-soft py-1 pr-2 pl-3.5 text-sm font-semibold text-ink no-underline hover:bg-spark hover:text-on-spark"
          >
            {textOf(name)}
            <X aria-hidden className="size-4" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to="/events"
          search={cleared(search)}
          resetScroll={false}
          className="inline-flex min-h-9 items-center px-2 text-sm font-semibold text-ink underline underline-offset-4"
        >
          {texts.filters.clear}
        </Link>
      </li>
    </ul>
  );
}
