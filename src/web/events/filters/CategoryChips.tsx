import { useStrings } from '#web/i18n/strings.ts';
import { chipClass } from '#web/ui/Chip.tsx';
import { OpenFilters } from './FilterSheet.tsx';
import { ProgrammeLink } from '../programme/ProgrammeLink.tsx';
import type { Choices } from '../programme/queries.ts';
import { change, type EventsSearch } from './search.ts';
import { strings } from '../programme/strings.ts';

/** More would push down the results; the filter sheet has the rest. */
const maxShown = 5;

/** One category at a time, the most frequent ones; on phones they scroll sideways. */
export function CategoryChips({
  search,
  categories,
}: {
  search: EventsSearch;
  categories: Choices['category'];
}) {
  const texts = useStrings(strings);
  const first = categories.slice(0, maxShown);
  const chosen = categories.filter(
    ({ _id }) => _id === search.category && !first.some((one) => one._id === _id),
  );
  const shown = [...first, ...chosen];
  const rest = categories.length - shown.length;
  return (
    <ul
      aria-label={texts.categories}
      className="-mx-4 flex gap-2 scroll-px-4 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:-mx-6 sm:px-6 lg:mx-0 lg:flex-wrap lg:px-0"
    >
      <li>
        <ProgrammeLink
          search={change(search, { category: undefined })}
          resetScroll={false}
          current={search.category === undefined}
          className={chipClass(search.category === undefined)}
        >
          {texts.allCategories}
        </ProgrammeLink>
      </li>
      {shown.map(({ _id, name, colour }) => {
        const isChosen = search.category === _id;
        return (
          <li key={_id} data-category={colour}>
            <ProgrammeLink
              search={change(search, { category: isChosen ? undefined : _id })}
              resetScroll={false}
              current={isChosen}
              className={chipClass(isChosen)}
            >
              <span aria-hidden className="size-3.5 rounded-full bg-category ring-2 ring-page" />
              {name}
            </ProgrammeLink>
          </li>
        );
      })}
      {rest > 0 && (
        <li>
          <OpenFilters className={chipClass(false)}>{texts.moreCategories(rest)}</OpenFilters>
        </li>
      )}
    </ul>
  );
}
