// The results of a rehearsal, in figures.

import { percentile } from '../post-all.ts';
import type { Heard, Visited } from './visit.ts';

export interface Waits {
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
}

/** The answers to bookings within one second after the opening. */
export interface Second extends Waits {
  readonly second: number;
  readonly booked: number;
  readonly refused: number;
  /** Refused with a request to come back later. */
  readonly sentAway: number;
}

export interface Figures {
  /** People by the outcome of their visit. */
  readonly ended: ReadonlyMap<string, number>;
  /** Answers to bookings, by their code. */
  readonly answers: ReadonlyMap<string, number>;
  readonly seconds: readonly Second[];
  readonly maxBookedInASecond: number;
  readonly booking: Waits;
  readonly availability: Waits;
  /** From the first press of the button to the end of a visit, pauses and other sessions included. */
  readonly visit: Waits;
}

const busy = 'serverBusy';

export function figuresOf(heard: readonly Heard[], visited: readonly Visited[]): Figures {
  const bookings = heard.filter(({ kind }) => kind === 'booking');
  const seconds = secondsOf(bookings);
  return {
    ended: countBy(visited, ({ word }) => word),
    answers: countBy(bookings, ({ word }) => word),
    seconds,
    maxBookedInASecond: Math.max(0, ...seconds.map(({ booked }) => booked)),
    booking: waitsOf(bookings),
    availability: waitsOf(heard.filter(({ kind }) => kind === 'availability')),
    visit: waitsOf(visited),
  };
}

/** Every second from the first answer to the last, those without an answer too. */
function secondsOf(bookings: readonly Heard[]): Second[] {
  const bySecond = Map.groupBy(bookings, ({ atMs }) => Math.floor(atMs / 1000));
  const [first, last] = [Math.min(...bySecond.keys()), Math.max(...bySecond.keys())];
  if (bookings.length === 0) return [];
  return Array.from({ length: last - first + 1 }, (_, position) => {
    const second = first + position;
    const answers = bySecond.get(second) ?? [];
    const count = (is: (word: string) => boolean) => answers.filter(({ word }) => is(word)).length;
    return {
      second,
      booked: count((word) => word === 'booked'),
      refused: count((word) => word !== 'booked' && word !== busy),
      sentAway: count((word) => word === busy),
      ...waitsOf(answers),
    };
  });
}

function waitsOf(timed: readonly { readonly tookMs: number }[]): Waits {
  const sorted = timed.map(({ tookMs }) => tookMs).toSorted((a, b) => a - b);
  return {
    p50Ms: percentile(sorted, 0.5),
    p95Ms: percentile(sorted, 0.95),
    p99Ms: percentile(sorted, 0.99),
  };
}

/** The most frequent first. */
function countBy<T>(items: readonly T[], wordOf: (item: T) => string): ReadonlyMap<string, number> {
  const groups = [...Map.groupBy(items, wordOf)].map(([word, { length }]) => [word, length] as const);
  return new Map(groups.toSorted(([, a], [, b]) => b - a));
}
