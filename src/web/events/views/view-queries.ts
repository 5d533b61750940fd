import type { ProgrammeDay, ProgrammeSession } from '#core/events/sessions-contract.ts';
import type { Language } from '#core/languages.ts';
import { dayList, programmeSessionList } from '#core/later-reads.ts';
import { composedQuery } from '#web/api/query.ts';
import { listAll, type Listed, listFirst } from '#web/api/list-all.ts';
import type { DayRange } from '#web/ui/dates/RangeMonth.tsx';
import { change, type EventsSearch, filtersOf, filtersOnly } from '../filters/search.ts';

/** The fields of a session that a view needs: no more, since a page has a hundred of them. */
export type ViewSession = Omit<ProgrammeSession, 'place'> & {
  readonly place: { readonly _id: string; readonly name: string } | null;
};

/** The days that have sessions, by the filters; within a range where one is given. */
export function daysOptions(search: EventsSearch, language: Language, range?: DayRange) {
  const filtered = filtersOnly(search);
  const of = { filtered, language, range };
  return composedQuery(dayList, 'days', { of }, async (context): Promise<readonly ProgrammeDay[]> => {
    const limited = inRange(filtered, range);
    if (limited === null) return [];
    const query = { ...(range ? wholeDaysOf(limited) : filtersOf(limited)), lang: language };
    return listAll(dayList, query, context);
  });
}

/** A view or a sheet shows at most this many hundred sessions; it says so. */
const maxPages = 10;

/** The sessions of some days, by the filters, the soonest first. */
export function sessionsOfDaysOptions(search: EventsSearch, language: Language, range: DayRange) {
  const filtered = filtersOnly(search);
  const of = { filtered, language, range };
  return composedQuery(
    programmeSessionList,
    'ofDays',
    { of },
    async (context): Promise<Listed<ViewSession>> => {
      const limited = inRange(filtered, range);
      if (limited === null) return { rows: [], total: 0 };
      const query = { ...wholeDaysOf(limited), lang: language };
      const listed = await listFirst(programmeSessionList, query, context, maxPages);
      return { ...listed, rows: listed.rows.map(forView) };
    },
  );
}

/** The filters without what a list leaves out by itself: a view shows whole days, with what is over. */
function wholeDaysOf(search: EventsSearch) {
  const { filters, ...query } = filtersOf(search);
  return { ...query, filters: [...filters, { field: 'defaults', operator: 'is', value: false } as const] };
}

function forView({ place, ...session }: ProgrammeSession): ViewSession {
  return { ...session, place: place && { _id: place._id, name: place.name } };
}

/** The same search limited to a range of days; null where the two do not overlap. */
function inRange(search: EventsSearch, range: DayRange | undefined): EventsSearch | null {
  if (!range) return search;
  const from = search.from && search.from > range.from ? search.from : range.from;
  const to = search.to && search.to < range.to ? search.to : range.to;
  return from <= to ? change(search, { from, to }) : null;
}

/** The day that a view shows: the one in the address, otherwise the first from today on that has sessions, otherwise the first. */
export function dayShown(
  { day }: Pick<EventsSearch, 'day'>,
  days: readonly ProgrammeDay[],
  today: string,
): string {
  return day ?? (days.find((one) => one.day >= today) ?? days[0])?.day ?? today;
}

/**
 * How many sessions of a day that has begun can still be visited, where that is not all of them. The counts per day include only
 * the months ahead: later days have none.
 */
export function leftOf(
  day: string,
  { days, today, total }: { days: readonly ProgrammeDay[]; today: string; total: number },
): number | null {
  const left = days.find((one) => one.day === day)?.sessions ?? 0;
  return day <= today && left < total ? left : null;
}
