import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { pathIn } from '#core/languages.ts';
import { sessions as sessionsResource } from '#core/resources/programme.ts';
import { dayOf } from '#core/time.ts';
import { stringifySearch } from '#web/address/search-text.ts';
import { listQuery } from '#web/api/query.ts';
import { zone } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { listOf } from '#core/contract/route.ts';
import type { Resource } from '#core/resources/resource.ts';
import type { Filter } from '#core/list-query.ts';
import { TimetableEditor } from './TimetableEditor.tsx';
import { readTimetableSearch, type TimetableChange } from './timetable-search.ts';

export interface TimetableAtProps {
  /** The search of the address. */
  readonly raw: Readonly<Record<string, unknown>>;
  readonly path: string;
  /** The calendar of one event; null: everything. */
  readonly eventId: string | null;
  /** What of the search stays, whatever is chosen. */
  readonly fixedSearch: Readonly<Record<string, string>>;
}

/** The timetable of an address: days and filters are in it, so that a view can be shared. */
export function TimetableAt({ raw, path, eventId, fixedSearch }: TimetableAtProps) {
  const language = useLanguage();
  const navigate = useNavigate();
  const search = readTimetableSearch(raw);
  const firstDay = useFirstDay(eventId);
  const go = (change: TimetableChange) => {
    const next = Object.entries({ ...search, ...change }).filter(([, value]) => value !== undefined);
    void navigate({
      href: pathIn(language, path) + stringifySearch({ ...fixedSearch, ...Object.fromEntries(next) }),
      replace: true,
      resetScroll: false,
    });
  };
  if (search.day === undefined && firstDay === null)
    return (
      <Loading>
        <Skeleton className="h-[32rem] w-full rounded-2xl" />
      </Loading>
    );
  return <TimetableEditor eventId={eventId} search={search} firstDay={firstDay ?? ''} go={go} />;
}

/** The next day with a session, else the last one, else today; null while it is looked up. */
function useFirstDay(eventId: string | null): string | null {
  const today = dayOf(pageNow(), zone);
  const ofEvent: Filter[] = eventId === null ? [] : [{ field: 'eventId', operator: 'is', value: eventId }];
  const route = listOf<Resource>(sessionsResource);
  const next = useQuery({
    ...listQuery(route, {
      filters: [...ofEvent, { field: 'sessionDay', operator: 'gte', value: today }],
      sort: [{ field: 'sessionDay', descending: false }],
      limit: 1,
    }),
    staleTime: 60_000,
  });
  const isNone = next.data?.rows.length === 0;
  const last = useQuery({
    ...listQuery(route, { filters: ofEvent, sort: [{ field: 'sessionDay', descending: true }], limit: 1 }),
    staleTime: 60_000,
    enabled: isNone,
  });
  const dayIn = (found: typeof next) => found.data?.rows[0]?.['sessionDay'];
  if (next.isPending || (isNone && last.isPending)) return null;
  const found = dayIn(next) ?? dayIn(last);
  return typeof found === 'string' ? found : today;
}
