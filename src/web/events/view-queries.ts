import { queryOptions } from '@tanstack/react-query';
import type { ProgrammeDay, ProgrammeSession } from '#core/events/sessions-contract.ts';
import type { Language } from '#core/languages.ts';
import { listAll, type Listed, listFirst } from '#web/api/list-all.ts';
import { change, type EventsSearch, filtersOf, filtersOnly } from './search.ts';

/** What a view tells of a session: no more, since a page carries a hundred of them. */
export type ViewSession = Omit<ProgrammeSession, 'place'> & {
  readonly place: { readonly _id: string; readonly name: string } | null;
};

export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The days that have something on, by the filters; in a range of its own where one is given. */
export function daysOptions(search: EventsSearch, language: Language, range?: DayRange) {
  const filtered = filtersOnly(search);
  return queryOptions({
    queryKey: ['events', 'days', language, filtered, range ?? null],
    queryFn: async (context): Promise<readonly ProgrammeDay[]> => {
      const asked = inRange(filtered, range);
      if (asked === null) return [];
      const query = { ...filtersOf(asked), lang: language };
      return listAll<ProgrammeDay>('events/days', query, context);
    },
  });
}

/** No view and no sheet shows more sessions than this many hundred; it says so. */
const maxPages = 10;

/** The sessions of some days, by the filters, the soonest first. */
export function sessionsOfDaysOptions(search: EventsSearch, language: Language, range: DayRange) {
  const filtered = filtersOnly(search);
  return queryOptions({
    queryKey: ['events', 'sessions', language, filtered, range],
    queryFn: async (context): Promise<Listed<ViewSession>> => {
      const asked = inRange(filtered, range);
      if (asked === null) return { rows: [], total: 0 };
      const query = { ...filtersOf(asked), lang: language };
      const listed = await listFirst<ProgrammeSession>('events/sessions', query, context, maxPages);
      return { ...listed, rows: listed.rows.map(forView) };
    },
  });
}

function forView({ place, ...session }: ProgrammeSession): ViewSession {
  return { ...session, place: place && { _id: place._id, name: place.name } };
}

/** The same search on those of its days that lie in a range; null where none does. */
function inRange(search: EventsSearch, range: DayRange | undefined): EventsSearch | null {
  if (!range) return search;
  const from = search.from && search.from > range.from ? search.from : range.from;
  const to = search.to && search.to < range.to ? search.to : range.to;
  return from <= to ? change(search, { from, to }) : null;
}

/** The day that a view shows: the one in the address, else the first from today on that has something, else the first. */
export function dayShown(
  { day }: Pick<EventsSearch, 'day'>,
  days: readonly ProgrammeDay[],
  today: string,
): string {
  return day ?? (days.find((one) => one.day >= today) ?? days[0])?.day ?? today;
}

/**
 * How many sessions of a day that has begun can still be visited, where that is not all of them. The days count what can be visited in
 * the months ahead: of later ones they know nothing.
 */
export function leftOf(
  day: string,
  { days, today, total }: { days: readonly ProgrammeDay[]; today: string; total: number },
): number | null {
  const left = days.find((one) => one.day === day)?.sessions ?? 0;
  return day <= today && left < total ? left : null;
}
