// What a rule, a template or rows wish for, day by day (docs/product/sessions.md#many-at-once).

import type { PlanRule, PlanTemplate } from './contract.ts';
import { type ClosedDay, daysOf, openDays } from './days.ts';
import type { Wish } from './plan.ts';
import { startTimesOf } from './slots.ts';

/** When a session would be, before it is known which. */
export type WhenWished = Pick<Wish, 'day' | 'start' | 'sessionDay' | 'until'>;
export interface DayTemplate {
  readonly startTimes: readonly string[];
  readonly durationMinutes: number;
}
export interface WishedDays {
  readonly open: readonly string[];
  readonly closed: readonly ClosedDay[];
  /** In order, once each. */
  readonly times: readonly string[];
  readonly minutes: number;
}

export function daysOfRule({ times, slots, closed = {}, ...span }: PlanRule, minutes: number): WishedDays {
  const listed = times ?? (slots ? startTimesOf({ ...slots, durationMinutes: minutes }) : []);
  return { ...openDays(daysOf(span), closed), times: inOrder(listed), minutes };
}

export function daysOfTemplate(
  { days, from, to, weekdays, closed = {} }: PlanTemplate,
  { startTimes, durationMinutes }: DayTemplate,
  minutes: number = durationMinutes,
): WishedDays {
  const listed = days ?? (from && to ? daysOf({ from, to, weekdays }) : []);
  return { ...openDays(listed, closed), times: inOrder(startTimes), minutes };
}

/** How many sessions these days would have: counted before they are listed, because a rule may mean any number. */
export function countOf({ open, times }: WishedDays): number {
  return open.length * times.length;
}

export function wishesOf({ open, times, minutes }: WishedDays): WhenWished[] {
  return open.flatMap((day) => times.map((start) => ({ day, start, until: { minutes } })));
}

function inOrder(times: readonly string[]): string[] {
  return [...new Set(times)].toSorted();
}
