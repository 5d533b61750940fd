// The dates of an event, however many it has: a page tells fifty of them, and in outline all of them.

import type { ToldSession } from '#core/events/contract.ts';
import { audiences } from '#core/resources/outline.ts';
import type { Audience } from '#core/resources/programme.ts';
import type { EventSearch } from './search.ts';

/** More make a page that a phone on a bad line waits for. */
export const datesPerPage = 50;

/** What the outline is made of. */
export type OutlinedDate = Pick<
  ToldSession,
  '_id' | 'startDate' | 'sessionDay' | 'sessionTarget' | 'sessionLanguages' | 'locationId' | 'availability'
>;

/** A programme day with how many dates it has for each audience. */
export interface DayOutline {
  readonly day: string;
  readonly dates: Readonly<Partial<Record<Audience, number>>>;
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
  readonly rows: readonly ToldSession[];
  readonly total: number;
  /** Whether there are more to come than these. */
  readonly isPart: boolean;
  readonly outline: DateOutline;
  /** Of the others those that serve somebody best. */
  readonly best: readonly ToldSession[];
}

/** The outline of dates in their order. */
export function outlineOf(dates: readonly OutlinedDate[]): DateOutline {
  const days = new Map<string, Partial<Record<Audience, number>>>();
  for (const { sessionDay, sessionTarget } of dates) {
    const ofDay = days.get(sessionDay) ?? {};
    days.set(sessionDay, { ...ofDay, [sessionTarget]: (ofDay[sessionTarget] ?? 0) + 1 });
  }
  return {
    days: [...days].map(([day, ofDay]) => ({ day, dates: ofDay })),
    languages: [...new Set(dates.flatMap(({ sessionLanguages }) => sessionLanguages))],
    places: new Set(dates.flatMap(({ locationId }) => locationId ?? [])).size,
    last: dates.at(-1)?.startDate ?? null,
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

/**
 * What an address chooses: what there are no dates of falls back to less of it, at last to all of them. A link to a date that is not
 * among the first leads to its day.
 */
export function choiceOf(
  { audience, day, page = 1 }: EventSearch,
  { outline, total, isPart, rows }: EventDates,
  linked?: Pick<ToldSession, '_id' | 'sessionDay'>,
): DateChoice {
  const isPlain = audience === undefined && day === undefined && page === 1;
  const isFar = isPart && linked !== undefined && !rows.some(({ _id }) => _id === linked._id);
  const linkedDay = isPlain && isFar ? linked.sessionDay : undefined;
  const shownDay = day ?? linkedDay;
  const asked: Chosen = { ...(audience && { audience }), ...(shownDay && { day: shownDay }) };
  const countOf = (one: Chosen) => {
    // The outline of very many dates does not know all of them.
    if (one.audience === undefined && one.day === undefined) return isPart ? total : rows.length;
    const days = daysFor(outline, one.audience).filter((each) => each.day === (one.day ?? each.day));
    return days.reduce((sum, { count }) => sum + count, 0);
  };
  const found = [asked, audience ? { audience } : {}, {}].find((one) => countOf(one) > 0) ?? asked;
  const count = countOf(found);
  const pages = isPart ? Math.max(1, Math.ceil(count / datesPerPage)) : 1;
  const isBeyond = page > pages;
  const isAstray = isBeyond || (found !== asked && linkedDay === undefined);
  return { ...found, page: isBeyond ? 1 : page, pages, count, isAstray };
}

/** Whether a choice shows other dates than the first of all. */
export function isAside({ audience, day, page }: DateChoice): boolean {
  return audience !== undefined || day !== undefined || page > 1;
}

/** Whether a date stands among those that are shown; of a choice with pages none says on which. */
export function isChosen(
  { audience, day }: DateChoice,
  { sessionTarget, sessionDay }: Pick<ToldSession, 'sessionTarget' | 'sessionDay'>,
): boolean {
  return (audience ?? sessionTarget) === sessionTarget && (day ?? sessionDay) === sessionDay;
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
  // Of more dates than an outline is made of the last days are not in it.
  return days.at(-1)?.day ?? '';
}
