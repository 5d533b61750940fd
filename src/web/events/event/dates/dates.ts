// The sessions of an event, of any number: a page lists fifty of them, and has an outline of all.

import type { SessionView } from '#core/events/event-view.ts';
import { audiences } from '#core/resources/outline.ts';
import type { Viewer } from '#core/accounts/access.ts';
import type { Audience } from '#core/resources/programme.ts';
import { bestOf } from '#core/sessions/offer.ts';
import type { EventSearch } from '../../filters/search.ts';
import { byDay, withChosen } from './session-days.ts';

/** A longer page loads too slowly on a phone with a bad line. */
export const datesPerPage = 50;

/** The fields that the outline is made from. */
export type OutlinedDate = Pick<
  SessionView,
  '_id' | 'startDate' | 'sessionDay' | 'sessionTarget' | 'sessionLanguages' | 'locationId' | 'availability'
>;

/** A position in the order of sessions. */
type Placed = Pick<SessionView, '_id' | 'startDate'>;

/** A programme day with its number of sessions for each audience. */
export interface DayOutline {
  readonly day: string;
  readonly dates: Readonly<Partial<Record<Audience, number>>>;
  /** The sessions with which its further pages begin, where it has more than one page. */
  readonly turns?: readonly Placed[];
}

/** Facts about all sessions together. */
export interface DateOutline {
  /** How many of them are cancelled: listed, but not to come. */
  readonly cancelled: number;
  /** In their order. */
  readonly days: readonly DayOutline[];
  readonly languages: readonly string[];
  /** How many different places they have. */
  readonly places: number;
  /** The start of the last session. */
  readonly last: string | null;
}

export interface EventDates {
  /** The first sessions. */
  readonly rows: readonly SessionView[];
  readonly total: number;
  /** Whether there are more sessions than these. */
  readonly isPart: boolean;
  readonly outline: DateOutline;
  /** Of the others, the best ones to recommend. */
  readonly best: readonly SessionView[];
  /** The session of a link that is in no list; it is counted. */
  readonly unlisted?: SessionView;
}

/** The outline of sessions in their order. */
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
    cancelled: dates.filter(({ availability }) => availability?.bookability === 'cancelled').length,
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

/** The page of its day on which a session is, from 1; lists are sorted by start, then by id. */
function pageOfDay({ days }: DateOutline, date: Placed & Pick<SessionView, 'sessionDay'>): number {
  const turns = days.find(({ day }) => day === date.sessionDay)?.turns ?? [];
  const startMs = Date.parse(date.startDate);
  const isPassed = ({ _id, startDate }: Placed) => {
    const laterMs = startMs - Date.parse(startDate);
    return laterMs > 0 || (laterMs === 0 && date._id >= _id);
  };
  return 1 + turns.filter(isPassed).length;
}

/** Adds the session of a link where it is in no list: it is over, or protected. */
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
    // For a past event, the total has all sessions and the rows have the last ones.
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

/** The audiences that have sessions. */
export function audiencesIn({ days }: DateOutline): readonly Audience[] {
  return audiences.filter((audience) => days.some(({ dates }) => dates[audience] !== undefined));
}

/** Days with their number of sessions for an audience, or for all; days without any are left out. */
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

/** Which of the sessions are shown. */
export interface DateChoice extends Chosen {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** The number of sessions on all of its pages. */
  readonly count: number;
  /** Whether the address chooses something that has no sessions. */
  readonly isFallback: boolean;
}

/** The position of a session among all of an event's: its day, and the page of that day. */
export function dayPageOf(
  outline: DateOutline,
  date: Placed & Pick<SessionView, 'sessionDay'>,
): Pick<EventSearch, 'day' | 'page'> {
  const page = pageOfDay(outline, date);
  return { day: date.sessionDay, ...(page > 1 && { page }) };
}

/**
 * The choice of an address: where it has no sessions it falls back to the audience alone, then to all sessions. A link to a session
 * that is not among the first chooses its day and page.
 */
export function choiceOf(
  search: EventSearch,
  { outline, isPart, rows, unlisted }: EventDates,
  linked?: Placed & Pick<SessionView, 'sessionDay'>,
): DateChoice {
  const { audience, page: requestedPage = 1 } = search;
  const isPlain = audience === undefined && search.day === undefined && requestedPage === 1;
  const isFar = isPart && linked !== undefined && !rows.some(({ _id }) => _id === linked._id);
  const led = isPlain && isFar ? dayPageOf(outline, linked) : undefined;
  const { day, page = 1 } = led ?? search;
  const requested: Chosen = { ...(audience && { audience }), ...(day && { day }) };
  const countOf = (one: Chosen) => {
    const days = daysFor(outline, one.audience).filter((each) => each.day === (one.day ?? each.day));
    return days.reduce((sum, { count }) => sum + count, 0);
  };
  const found = [requested, audience ? { audience } : {}, {}].find((one) => countOf(one) > 0) ?? requested;
  const count = countOf(found);
  // A session that is in no list makes no page of its own.
  const inLists = unlisted && isChosen(found, unlisted) ? count - 1 : count;
  const pages = isPart ? Math.max(1, Math.ceil(inLists / datesPerPage)) : 1;
  const isBeyond = page > pages;
  const isFallback = isBeyond || (found !== requested && !led);
  return { ...found, page: isBeyond ? 1 : page, pages, count, isFallback };
}

/** Whether a choice shows other sessions than the first of all. */
export function isAside({ audience, day, page }: DateChoice): boolean {
  return audience !== undefined || day !== undefined || page > 1;
}

/** The session that is in no list, on the one page of the choice to which it belongs. */
export function unlistedIn(choice: DateChoice, { outline, unlisted }: EventDates): SessionView | undefined {
  if (!unlisted || !isChosen(choice, unlisted)) return undefined;
  const isDay = choice.day !== undefined && choice.audience === undefined;
  return choice.page === (isDay ? pageOfDay(outline, unlisted) : 1) ? unlisted : undefined;
}

/** Whether a session belongs to a choice, on any of its pages. */
export function isChosen(
  { audience, day }: Chosen,
  { sessionTarget, sessionDay }: Pick<SessionView, 'sessionTarget' | 'sessionDay'>,
): boolean {
  return (audience ?? sessionTarget) === sessionTarget && (day ?? sessionDay) === sessionDay;
}

/** The recommended session: the one of the link, otherwise the best of the choice, as far as it is loaded. */
export function putForward(
  known: readonly SessionView[],
  choice: DateChoice,
  linked: SessionView | undefined,
  viewer: Viewer,
): SessionView | undefined {
  const chosen = known.filter((session) => isChosen(choice, session));
  return linked ?? bestOf(chosen, viewer) ?? bestOf(known, viewer);
}

/** A choice for another audience, or for all: its day stays where the audience has sessions on it. */
export function choiceFor(
  audience: Audience | undefined,
  { day }: DateChoice,
  outline: DateOutline,
): EventSearch {
  const stays = day !== undefined && daysFor(outline, audience).some((one) => one.day === day);
  return { ...(audience && { audience }), ...(stays && { day }) };
}

/** A choice for another day, or for all days. */
export function dayOfChoice({ audience }: DateChoice, day: string | undefined) {
  return { ...(audience && { audience }), ...(day && { day }) };
}

/** A link before or after what is shown. */
export interface DatesLink {
  readonly search: EventSearch;
  /** The day that it begins with. */
  readonly day: string;
  /** Whether it shows sessions of all days from that one on. */
  readonly isOpenEnded: boolean;
}

/** The links before and after what is shown: a page of the choice, or the neighbour of the chosen day. */
export function turnsOf(
  { audience, day, page, pages }: DateChoice,
  outline: DateOutline,
): { readonly previous?: DatesLink; readonly next?: DatesLink } {
  const ofAudience = audience ? { audience } : {};
  const days = daysFor(outline, audience);
  const place = days.findIndex((one) => one.day === day);
  const turn = (by: 1 | -1): DatesLink | undefined => {
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

/** The day of the session at an index. */
function dayAt(days: readonly { readonly day: string; readonly count: number }[], place: number): string {
  let before = 0;
  for (const { day, count } of days) {
    before += count;
    if (place < before) return day;
  }
  return days.at(-1)?.day ?? '';
}
