import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLoaderData, useRouter } from '@tanstack/react-router';
import { Armchair } from 'lucide-react';
import { useRef, type RefObject, useEffect } from 'react';
import { dayOf } from '#core/time.ts';
import { useFormats, zone } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { classes } from '#web/ui/classes.ts';
import { SkipLink } from '#web/ui/Link.tsx';
import { chipClass } from '#web/ui/Chip.tsx';
import { useFocusWhenGone } from '#web/ui/use-focus-when-gone.ts';
import { ProgrammeLink } from './ProgrammeLink.tsx';
import { ActiveFilters } from '../filters/ActiveFilters.tsx';
import { CategoryChips } from '../filters/CategoryChips.tsx';
import { EventCard } from './EventCard.tsx';
import { FilterSheet } from '../filters/FilterSheet.tsx';
import { Paging } from './Paging.tsx';
import { PastEditions } from './PastEditions.tsx';
import { Promoted } from './Promoted.tsx';
import { usePrivateEvents } from '../event/private-events.ts';
import { choicesOptions, noChoices, programmeOptions } from './queries.ts';
import { change, choosesDates, canonicalKey, isPlain } from '../filters/search.ts';
import { useProgrammeRoutes } from '../event/section.ts';
import { strings } from './strings.ts';
import { useFiltering } from '../filters/use-filtering.ts';
import { ProgrammeHead } from './ProgrammeHead.tsx';
import { ViewSwitch } from './ViewSwitch.tsx';
import { isUnreachable } from '#web/api/load-part.ts';
import { strings as layoutStrings } from '#web/layout/strings.ts';
import { TryAgain } from '#web/layout/failures/TryAgain.tsx';

const resultsId = 'results';

/** The programme: the list of events and sessions with all of its filters. */
export function EventsPage() {
  const texts = useStrings(strings);
  const formats = useFormats();
  const language = useLanguage();
  const routes = useProgrammeRoutes();
  const {
    failure,
    today,
    festival,
    isPastEnd,
    View,
    search,
    shown,
    unread,
    gone,
    isPrivateExcluded,
    byAge,
    understood,
    EmptyResultsHelp,
    Notes,
    OnNow,
    archive,
    ArchiveNote,
    ...loaded
  } = useLoaderData({ from: routes.list });
  const isThere = failure === undefined;
  const { data } = useQuery({ ...programmeOptions(shown, language), enabled: isThere });
  const page = isThere ? data : undefined;
  const queryClient = useQueryClient();
  const choices = loaded.choices ?? queryClient.getQueryData(choicesOptions(language).queryKey) ?? noChoices;
  // Links start from the chosen filters, whose list may not be loaded yet.
  const filtering = useFiltering(search);
  const { draft } = filtering;
  useSameDay(today);
  const results = useRef<HTMLHeadingElement>(null);
  useResultsInView(results, canonicalKey(search));
  const isSmall = !isPlain(search);
  // A removed filter takes its focused chip along, and the help for empty results disappears when there are results.
  useFocusWhenGone(results);
  const maySeePrivate = usePrivateEvents({ isShown: search.showPrivate === true, isPrivateExcluded });
  const total = page?.total ?? 0;
  return (
    <>
      <SkipLink to={resultsId}>{texts.skip}</SkipLink>
      <ProgrammeHead
        {...{ search, filtering, festival, today }}
        isSmall={isSmall}
        past={archive && texts.archive[archive.title.of](archive.title.name)}
        hasShapes={routes.list === '/events'}
      />
      <div className={classes('mx-auto max-w-7xl px-4 sm:px-6', isSmall ? 'pt-3' : 'pt-6')}>
        {archive && ArchiveNote && <ArchiveNote archive={archive} />}
        <div className="print:hidden">
          <CategoryChips search={draft} categories={choices.category} />
        </div>
        <div
          className={classes(
            'mb-6 grid grid-cols-[1fr_auto] max-[18rem]:grid-cols-1 items-center gap-x-2 gap-y-3 lg:flex lg:flex-wrap',
            isSmall ? 'mt-3' : 'mt-5 sm:mt-6',
          )}
        >
          <h2 ref={results} id={resultsId} tabIndex={-1} className="scroll-mt-4 text-2xl lg:mr-auto">
            <span role="status">
              {isThere ? texts.results(formats.number(total), total === 1) : texts.missing}
            </span>
          </h2>
          <div className="flex items-center gap-2 print:hidden">
            {(archive === null || draft.available) && (
              <ProgrammeLink
                search={change(draft, { available: draft.available ? undefined : true })}
                resetScroll={false}
                current={draft.available ?? false}
                // Phones have it in the sheet only.
                className={chipClass(draft.available ?? false, 'max-sm:hidden')}
              >
                <Armchair aria-hidden className="size-5" />
                {texts.withSeats}
              </ProgrammeLink>
            )}
            <FilterSheet
              {...{ search, choices, maySeePrivate, today }}
              total={page && total}
              {...filtering}
            />
          </div>
          <ViewSwitch search={draft} />
        </div>
        <ActiveFilters search={search} draft={draft} choices={choices} />
        {Notes && <Notes {...{ search, shown, unread, gone, isPrivateExcluded, byAge, understood }} />}
        {OnNow && <OnNow />}
        {isThere && !isSmall && <Promoted />}
        {!isThere ? (
          <ListMissing key={canonicalKey(shown)} error={failure} />
        ) : EmptyResultsHelp ? (
          <EmptyResultsHelp search={shown} total={total} />
        ) : View ? (
          <View search={shown} today={today} />
        ) : (
          <ul className="grid grid-cols-1 gap-x-6 gap-y-12 sm:grid-cols-[repeat(auto-fill,minmax(min(100%,max(17rem,30%)),1fr))] xl:gap-x-8 print:grid-cols-2 print:gap-y-5">
            {page?.rows.map((event, place) => (
              <li key={event._id}>
                <EventCard event={event} isFirst={place < 3} leadsToDate={choosesDates(shown)} />
              </li>
            ))}
          </ul>
        )}
        {isThere && !isPastEnd && !View && <Paging search={shown} total={total} heading={results} />}
        {isThere && <PastEditions editions={choices.festival} search={search} />}
      </div>
    </>
  );
}

/** In place of a list that did not load, below its filters. */
export function ListMissing({ error }: { error: unknown }) {
  const { offline, fault } = useStrings(layoutStrings);
  return (
    <div className="flex flex-col items-start gap-4 py-6">
      <p className="max-w-xl text-lg">{isUnreachable(error) ? offline.text : fault.text}</p>
      <TryAgain error={error} />
    </div>
  );
}

/**
 * Scrolls to the heading of the results after a choice that left it out of view: below a shorter list, or with filters that the user
 * chose far above or below it. The fields of the head stay where they are while the user types in them.
 *
 * @param choice a key of all that is chosen; a page that is opened scrolls nowhere
 */
export function useResultsInView(heading: RefObject<HTMLElement | null>, choice: string): void {
  const former = useRef(choice);
  useEffect(() => {
    if (former.current === choice) return;
    former.current = choice;
    const { current: element } = heading;
    if (!element || document.activeElement?.matches('input[type=search], input[type=date]')) return;
    const { top } = element.getBoundingClientRect();
    if (top < 0 || top > innerHeight / 2) element.scrollIntoView({ block: 'start' });
  }, [heading, choice]);
}

/** Reloads a page that becomes visible on another day than the one it was rendered on: its "today" is outdated. */
function useSameDay(today: string): void {
  const router = useRouter();
  useEffect(() => {
    const reloadIfOutdated = () => {
      if (document.visibilityState === 'visible' && dayOf(pageNow(), zone) !== today)
        void router.invalidate();
    };
    document.addEventListener('visibilitychange', reloadIfOutdated);
    return () => document.removeEventListener('visibilitychange', reloadIfOutdated);
  }, [router, today]);
}
