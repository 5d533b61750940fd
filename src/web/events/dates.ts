// The dates of an event, however many it has: a page tells fifty of them, and in outline all of them.

import type { SessionView } from '#core/events/contract.ts';
import { audiences } from '#core/resources/outline.ts';
import type { Viewer } from '#core/accounts/access.ts';
import type { Audience } from '#core/resources/programme.ts';
import { bestOf } from '#core/sessions/offer.ts';
import type { EventSearch } from './search.ts';
import { byDay, withChosen } from './session-days.ts';

/** More make a page that a phone on a bad line waits for. */
export const datesPerPage = 50;

/** What the outline is made of. */
export type OutlinedDate = Pick<
  SessionView,
  '_id' | 'startDate' | 'sessionDay' | 'sessionTarget' | 'sessionLanguages' | 'locationId' | 'availability'
>;

/** A place in the order of dates. */
type Placed = Pick<SessionView, '_id' | 'startDate'>;

/** A programme day with how many dates it has for each audience. */
export interface DayOutline {
  readonly day: string;
  readonly dates: Readonly<Partial<Record<Audience, number>>>;
  /** The dates with which its further pages begin, where it has more than one. */
  readonly turns?: readonly Placed[];
}

/** What is said of all dates together. */
export interface DateOutline {
  /** In their order. */
  readonly days: readonly DayOutline[];
  readonly languages: readonly string[];
  /** How many places they have of their own. */
  readonly places: number;
  /** The start of the last. */
  readonly last: string | null;
}

export interface EventDates {
  /** The first of them. */
  readonly rows: readonly SessionView[];
  readonly total: number;
  /** Whether there are more to come than these. */
  readonly isPart: boolean;
  readonly outline: DateOutline;
  /** Of the others those that serve somebody best. */
  readonly best: readonly SessionView[];
  /** One that a link leads to and no list tells of; it counts among them. */
  readonly unlisted?: SessionView;
}

/** The outline of dates in their order. */
export function outlineOf(dates: readonly OutlinedDate[]): DateOutline {
  return {
    days: byDay(dates).map(({ day, sessions }) => {
      const turns = sessions.filter((_, place) => place > 0 && place % datesPerPage === 0);
      return {
        day,
        dates: countedIn(sessions),
        ...(turns.length > 0 && { turns: turns.map(({ _id, startDate }) => ({ _id, startDate })) }),
      };
    }),
    languages: [...new Set(dates.flatMap(({ sessionLanguages }) => sessionLanguages))],
    places: new Set(dates.flatMap(({ locationId }) => locationId ?? [])).size,
    last: dates.at(-1)?.startDate ?? null,
  };
}

function countedIn(dates: readonly OutlinedDate[]): DayOutline['dates'] {
  const counts: Partial<Record<Audience, number>> = {};
  for (const { sessionTarget } of dates) counts[sessionTarget] = (counts[sessionTarget] ?? 0) + 1;
  return counts;
}

/** On which page of its day a date stands, from 1; lists are in the order of starts, and of ids where those are the same. */
function pageOfDay({ days }: DateOutline, date: Placed & Pick<SessionView, 'sessionDay'>): number {
  const turns = days.find(({ day }) => day === date.sessionDay)?.turns ?? [];
  const startMs = Date.parse(date.startDate);
  const isPassed = ({ _id, startDate }: Placed) => {
    const laterMs = startMs - Date.parse(startDate);
    return laterMs > 0 || (laterMs === 0 && date._id >= _id);
  };
  return 1 + turns.filter(isPassed).length;
}

/** The dates together with one that a link leads to, where no list tells of it: it is over, or for those alone who have its link. */
export function withLinked(dates: EventDates, linked: SessionView | undefined): EventDates {
  const { rows, total, isPart, outline } = dates;
  if (!linked || rows.some(({ _id }) => _id === linked._id)) return dates;
  const isBefore = rows[0] && Date.parse(linked.startDate) < Date.parse(rows[0].startDate);
  if (isPart && linked.visibilityStatus === 'public' && !isBefore) return dates;
  const { sessionDay: day, sessionTarget, sessionLanguages, startDate } = linked;
  const ofDay = outline.days.find((one) => one.day === day) ?? { day, dates: {} };
  const counts = { ...ofDay.dates, [sessionTarget]: (ofDay.dates[sessionTarget] ?? 0) + 1 };
  const days = [...outline.days.filter((one) => one.day !== day), { ...ofDay, dates: counts }];
  return {
    ...dates,
    rows: isPart ? rows : withChosen(rows, linked),
    // Of an event that is over, all dates are counted and the last ones listed.
    total: isPart || total === rows.length ? total + 1 : total,
    outline: {
      ...outline,
      days: days.toSorted((a, b) => (a.day < b.day ? -1 : 1)),
      languages: [...new Set([...outline.languages, ...sessionLanguages])],
      last: outline.last && Date.parse(outline.last) > Date.parse(startDate) ? outline.last : startDate,
    },
    unlisted: linked,
  };
}

/** For whom there are dates. */
export function audiencesIn({ days }: DateOutline): readonly Audience[] {
  return audiences.filter((audience) => days.some(({ dates }) => dates[audience] !== undefined));
}

/** Days with how many dates they have for an audience, or for everybody; none without any. */
export function daysFor(
  { days }: DateOutline,
  audience: Audience | undefined,
): readonly { readonly day: string; readonly count: number }[] {
  return days.flatMap(({ day, dates }) => {
    const count = audience ? (dates[audience] ?? 0) : Object.values(dates).reduce((sum, one) => sum + one, 0);
    return count > 0 ? [{ day, count }] : [];
  });
}

interface Chosen {
  readonly audience?: Audience;
  readonly day?: string;
}

/** Which of the dates are shown. */
export interface DateChoice extends Chosen {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** How many dates it has, on all of its pages. */
  readonly count: number;
  /** Whether something else was asked for, of which there is none. */
  readonly isAstray: boolean;
}

/** Where a date stands among all of an event's: its day, and the page of it. */
export function dayPageOf(
  outline: DateOutline,
  date: Placed & Pick<SessionView, 'sessionDay'>,
): Pick<EventSearch, 'day' | 'page'> {
  const page = pageOfDay(outline, date);
  return { day: date.sessionDay, ...(page > 1 && { page }) };
}

/**
 * What an address chooses: what there are no dates of falls back to less of it, at last to all of them. A link to a date that is not
 * among the first leads to where it stands on its day.
 */
export function choiceOf(
  search: EventSearch,
  { outline, isPart, rows, unlisted }: EventDates,
  linked?: Placed & Pick<SessionView, 'sessionDay'>,
): DateChoice {
  const { audience, page: askedPage = 1 } = search;
  const isPlain = audience === undefined && search.day === undefined && askedPage === 1;
  const isFar = isPart && linked !== undefined && !rows.some(({ _id }) => _id === linked._id);
  const led = isPlain && isFar ? dayPageOf(outline, linked) : undefined;
  const { day, page = 1 } = led ?? search;
  const asked: Chosen = { ...(audience && { audience }), ...(day && { day }) };
  const countOf = (one: Chosen) => {
    const days = daysFor(outline, one.audience).filter((each) => each.day === (one.day ?? each.day));
    return days.reduce((sum, { count }) => sum + count, 0);
  };
  const found = [asked, audience ? { audience } : {}, {}].find((one) => countOf(one) > 0) ?? asked;
  const count = countOf(found);
  // One that no list tells of makes no page of its own.
  const inLists = unlisted && isChosen(found, unlisted) ? count - 1 : count;
  const pages = isPart ? Math.max(1, Math.ceil(inLists / datesPerPage)) : 1;
  const isBeyond = page > pages;
  const isPastLastPage = isBeyond || (found !== asked && !led);
  return { ...found, page: isBeyond ? 1 : page, pages, count, isAstray: isPastLastPage };
}

/** Whether a choice shows other dates than the first of all. */
export function isAside({ audience, day, page }: DateChoice): boolean {
  return audience !== undefined || day !== undefined || page > 1;
}

/** The date that no list tells of, where it belongs among those that are shown: once. */
export function unlistedIn(choice: DateChoice, { outline, unlisted }: EventDates): SessionView | undefined {
  if (!unlisted || !isChosen(choice, unlisted)) return undefined;
  const isDay = choice.day !== undefined && choice.audience === undefined;
  return choice.page === (isDay ? pageOfDay(outline, unlisted) : 1) ? unlisted : undefined;
}

/** Whether a date stands among those that are shown; of a choice with pages none says on which. */
export function isChosen(
  { audience, day }: Chosen,
  { sessionTarget, sessionDay }: Pick<SessionView, 'sessionTarget' | 'sessionDay'>,
): boolean {
  return (audience ?? sessionTarget) === sessionTarget && (day ?? sessionDay) === sessionDay;
}

/** The date that is put forward: the one that a link leads to, else the best of what is chosen, as far as the page knows it. */
export function putForward(
  known: readonly SessionView[],
  choice: DateChoice,
  linked: SessionView | undefined,
  viewer: Viewer,
): SessionView | undefined {
  const chosen = known.filter((session) => isChosen(choice, session));
  return linked ?? bestOf(chosen, viewer) ?? bestOf(known, viewer);
}

/** What a choice is for another audience, or for everybody: its day stays where there are dates of theirs on it. */
export function choiceFor(
  audience: Audience | undefined,
  { day }: DateChoice,
  outline: DateOutline,
): EventSearch {
  const stays = day !== undefined && daysFor(outline, audience).some((one) => one.day === day);
  return { ...(audience && { audience }), ...(stays && { day }) };
}

/** What a choice is on a day, or on all its days. */
export function dayOfChoice({ audience }: DateChoice, day: string | undefined) {
  return { ...(audience && { audience }), ...(day && { day }) };
}

/** A way on from what is shown. */
export interface Turn {
  readonly search: EventSearch;
  /** The day that it begins with. */
  readonly day: string;
  /** Whether it shows dates of all days from that one on. */
  readonly isOpenEnded: boolean;
}

/** What comes before and after what is shown: a page of it, or the day beside the chosen one. */
export function turnsOf(
  { audience, day, page, pages }: DateChoice,
  outline: DateOutline,
): { readonly previous?: Turn; readonly next?: Turn } {
  const ofAudience = audience ? { audience } : {};
  const days = daysFor(outline, audience);
  const place = days.findIndex((one) => one.day === day);
  const turn = (by: 1 | -1): Turn | undefined => {
    const to = page + by;
    if (to >= 1 && to <= pages) {
      const search = { ...ofAudience, ...(day && { day }), ...(to > 1 && { page: to }) };
      return { search, day: day ?? dayAt(days, (to - 1) * datesPerPage), isOpenEnded: day === undefined };
    }
    const beside = place < 0 ? undefined : days[place + by];
    return beside && { search: { ...ofAudience, day: beside.day }, day: beside.day, isOpenEnded: false };
  };
  const [previous, next] = [turn(-1), turn(1)];
  return { ...(previous && { previous }), ...(next && { next }) };
}

/** The day of the date at a place from 0 on. */
function dayAt(days: readonly { readonly day: string; readonly count: number }[], place: number): string {
  let before = 0;
  for (const { day, count } of days) {
    before += count;
    if (place < before) return day;
  }
  return days.at(-1)?.day ?? '';
}
