import { queryOptions } from '@tanstack/react-query';
import type { ProgrammeDay, ProgrammeSession } from '#core/events/sessions-contract.ts';
import type { Language } from '#core/languages.ts';
import type { Filter, ListQuery } from '#core/listing.ts';
import { list } from '#web/api/call.ts';
import { change, countQuery, type EventsSearch } from './search.ts';

const mostPerPage = 100;
/** Nobody reads more than this in one view; a day of a large festival has about 120. */
const mostPages = 10;

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
      const { filters, q } = countQuery(filtered);
      const query = { filters: [...(filters ?? []), ...within(range)], q: q ?? null, lang: language };
      const { rows } = await list<ProgrammeDay>(
        { path: 'events/days' },
        { ...query, limit: mostPerPage },
        context,
      );
      return rows;
    },
  });
}

/** Every session of some days, by the filters, the soonest first. */
export function sessionsOfDaysOptions(search: EventsSearch, language: Language, range: DayRange) {
  const filtered = filtersOnly(search);
  return queryOptions({
    queryKey: ['events', 'sessions', language, filtered, range],
    queryFn: async (context): Promise<readonly ViewSession[]> => {
      const { filters, q } = countQuery(filtered);
      const query: Partial<ListQuery> = {
        filters: [...(filters ?? []), ...within(range)],
        q: q ?? null,
        lang: language,
        limit: mostPerPage,
      };
      const read = async (page: number) =>
        list<ProgrammeSession>({ path: 'events/sessions' }, { ...query, page, count: page === 1 }, context);
      const first = await read(1);
      const pages = Math.min(mostPages, Math.ceil((first.total ?? 0) / mostPerPage));
      const others = await Promise.all(
        Array.from({ length: Math.max(0, pages - 1) }, (_, at) => read(at + 2)),
      );
      return [first, ...others].flatMap(({ rows }) => rows.map(forView));
    },
  });
}

function forView({ place, ...session }: ProgrammeSession): ViewSession {
  return { ...session, place: place && { _id: place._id, name: place.name } };
}

/** The view and the day that it shows filter nothing. */
function filtersOnly(search: EventsSearch): EventsSearch {
  return change(search, { view: undefined, day: undefined, span: undefined });
}

function within(range: DayRange | undefined): Filter[] {
  return range
    ? [
        { field: 'sessionDate', operator: 'gte', value: range.from },
        { field: 'sessionDate', operator: 'lte', value: range.to },
      ]
    : [];
}

/** The day that a view shows: the one in the address, else the first from today on that has something, else the first. */
export function dayShown(
  { day }: Pick<EventsSearch, 'day'>,
  days: readonly ProgrammeDay[],
  today: string,
): string {
  return day ?? (days.find((one) => one.day >= today) ?? days[0])?.day ?? today;
}
