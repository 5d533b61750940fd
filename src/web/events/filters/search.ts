// The filters of the programme in its address. A hand-edited address never fails: values that cannot be read are left out.

import { isCalendarDay } from '#core/events/views/month.ts';
import type { Language } from '#core/languages.ts';
import { type ListQuery, listDefaults } from '#core/list-query.ts';
import { audiences } from '#core/resources/outline.ts';
import type { Audience } from '#core/resources/programme.ts';
import {
  conditionsOf,
  filterKeys,
  type FilterName,
  filterNames,
  type FilterValues,
  isOfSessions,
  keysOf,
  readFilters,
  readId,
  textOf,
} from './filters.ts';

/** The views of the programme; without one it shows cards. */
export const programmeViews = ['timetable', 'calendar', 'map'] as const;
export type ProgrammeView = (typeof programmeViews)[number];

export interface EventsSearch extends FilterValues {
  /** From 1; the first is not written. */
  readonly page?: number;
  readonly view?: ProgrammeView;
  /** The day of a timetable, or the one whose month or week a calendar shows. */
  readonly day?: string;
  /** The calendar shows a week instead of a month. */
  readonly span?: 'week';
}

export const eventsPerPage = 24;
/** The last page of any list (docs/product/lists.md#query); a higher number is read as this one. */
const lastPage = Math.floor(listDefaults.deepestRow / eventsPerPage);
/** The last page of the sessions of one event. */
const lastDatesPage = 1000;

/** Reads strings of an address and values of a navigation alike; reading twice gives the same. */
export function readEventsSearch(raw: Readonly<Record<string, unknown>>): EventsSearch {
  const view = programmeViews.find((one) => one === raw['view']);
  const day = textOf(raw['day']);
  return withoutAbsent({
    ...readFilters(raw),
    page: view ? undefined : pageOf(raw['page'], lastPage),
    view,
    day: view && view !== 'map' && day && isCalendarDay(day) ? day : undefined,
    span: view === 'calendar' && raw['span'] === 'week' ? 'week' : undefined,
  });
}

/** One canonical key for all searches that mean the same, in whatever order their filters were chosen; JSON. */
export function canonicalKey(search: EventsSearch): string {
  return JSON.stringify(readEventsSearch({ ...search }));
}

/** The list query of the programme's cards. */
export function programmeQuery(search: EventsSearch, language: Language): Partial<ListQuery> {
  return {
    ...filtersOf(search),
    count: true,
    page: search.page ?? 1,
    limit: eventsPerPage,
    lang: language,
  };
}

/** The list query for the total only. */
export function countQuery(search: EventsSearch): Partial<ListQuery> {
  return { ...filtersOf(search), limit: 1, count: true, fields: ['_id'] };
}

/** Whether nothing is chosen: no filter, no words, no view and no further page. */
export function isPlain(search: EventsSearch): boolean {
  return canonicalKey(search) === canonicalKey({});
}

/** The filters of a search as a list query. */
export function filtersOf(search: EventsSearch): Pick<ListQuery, 'q' | 'filters'> {
  return { q: search.q ?? null, filters: conditionsOf(search) };
}

export function isActive(search: EventsSearch, name: FilterName): boolean {
  return keysOf(name).some((key) => search[key] !== undefined);
}

/** What can be removed by itself: each of several ages and fields. */
export type Chosen =
  | { readonly name: 'age'; readonly one: number }
  | { readonly name: 'field'; readonly one: string }
  | { readonly name: Exclude<FilterName, 'age' | 'field'> };

/** All filters of a search, in the order in which they are shown. */
export function chosenIn(search: EventsSearch): readonly Chosen[] {
  return filterNames.flatMap((name): readonly Chosen[] => {
    if (name === 'age') return (search.age ?? []).map((one) => ({ name, one }));
    if (name === 'field') return (search.field ?? []).map((one) => ({ name, one }));
    return isActive(search, name) ? [{ name }] : [];
  });
}

/** Whether the filters match single sessions of an event. */
export function choosesDates(search: EventsSearch): boolean {
  return filterKeys.some((key) => isOfSessions(key) && search[key] !== undefined);
}

/** The same search without one filter, from its first page. */
export function without(search: EventsSearch, name: FilterName): EventsSearch {
  return change(search, Object.fromEntries(keysOf(name).map((key) => [key, undefined])));
}

/** As `without`, but removes one of several ages or fields. */
export function withoutOne(search: EventsSearch, chosen: Chosen): EventsSearch {
  if (!('one' in chosen)) return without(search, chosen.name);
  const { name, one } = chosen;
  const others = [search[name] ?? []].flat().filter((other) => other !== one);
  return change(search, { [name]: others.length > 0 ? others : undefined });
}

/**
 * The part of a search that makes a page of its own for search engines: only the pages of the whole programme, and of a whole edition
 * that is over, whose id is given.
 */
export function canonicalSearch(
  search: EventsSearch,
  pastEdition?: string,
): { readonly festival?: string; readonly page?: number } {
  const { festival, page, ...rest } = search;
  const isOfArchive = festival !== undefined && festival === pastEdition;
  const others = isOfArchive ? rest : { ...rest, ...(festival && { festival }) };
  return withoutAbsent({
    festival: isOfArchive ? festival : undefined,
    page: filterNames.some((name) => isActive(others, name)) ? undefined : page,
  });
}

/** The filters of an address that any user has, for embedded lists: without view, page and filters of staff. */
export function publicFilters(search: EventsSearch): EventsSearch {
  return change(inView(search, undefined), { showPrivate: undefined });
}

/** The same view of the whole programme. */
export function cleared({ view, day, span }: EventsSearch): EventsSearch {
  return withoutAbsent({ view, day, span });
}

/** The same filters in another view, with the day of the present one. */
export function inView(search: EventsSearch, view: ProgrammeView | undefined): EventsSearch {
  return change(search, { view, span: undefined, ...(view === undefined && { day: undefined }) });
}

export type SearchChange = { readonly [K in keyof EventsSearch]?: EventsSearch[K] | undefined };

/** Without the view and its day, which filter nothing. */
export function filtersOnly(search: EventsSearch): EventsSearch {
  return change(search, { view: undefined, day: undefined, span: undefined });
}

/** The same search with some filters changed, from its first page. Changing the days removes the day of the view. */
export function change(search: EventsSearch, changes: SearchChange): EventsSearch {
  const day = 'from' in changes || 'to' in changes ? undefined : search.day;
  return withoutAbsent({ ...search, page: undefined, day, ...changes });
}

export function withoutAbsent(search: SearchChange): EventsSearch {
  return Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined),
  ) as EventsSearch;
}

function pageOf(value: unknown, last: number): number | undefined {
  const text = textOf(value) ?? '';
  const page = /^\d{1,15}$/.test(text) ? Math.min(Number(text), last) : 1;
  return page > 1 ? page : undefined;
}

export interface EventSearch {
  /** Filters of an event's sessions: audience and day. */
  readonly audience?: Audience;
  readonly day?: string;
  /** The page of the choice, from 1; the first is not written. */
  readonly page?: number;
  /** The session of a link, also a protected one, which is in no list. */
  readonly session?: string;
}

export function readEventSearch(raw: Readonly<Record<string, unknown>>): EventSearch {
  const audience = audiences.find((one) => one === raw['audience']);
  const day = textOf(raw['day']);
  const page = pageOf(raw['page'], lastDatesPage);
  const session = readId(raw['session']);
  return {
    ...(audience && { audience }),
    ...(day && isCalendarDay(day) && { day }),
    ...(page && { page }),
    ...(session && { session }),
  };
}
