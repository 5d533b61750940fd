// The paths of the lists that have as many rows as a number says.

import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { readStatistics } from '#core/dashboard/contract.ts';
import {
  bookingsCounted,
  type CountedDays,
  readsCountedBookings,
  sessionsCounted,
} from '#core/dashboard/counted-lists.ts';
import type { FigureAddress } from '#core/dashboard/figures.ts';
import type { Viewer } from '#core/accounts/access.ts';
import { stringifySearch } from '#web/address/search-text.ts';
import { listPath } from '#web/resources/entities.ts';

export type Statistics = AnswerOf<typeof readStatistics>;
/** Makes the path of a list for what is counted, narrowed by further filters. */
export type ListLink = (narrowed?: FigureAddress) => string;

export interface ChartsProps {
  readonly statistics: Statistics;
  readonly sessionsAt: ListLink;
  /** Null: the reader has no list of these bookings. */
  readonly bookingsAt: ListLink | null;
}

export function sessionsLink(days: CountedDays, viewer: Viewer): ListLink {
  const all = sessionsCounted(days, viewer);
  return (narrowed = {}) => listPath('sessions') + stringifySearch({ ...all, ...narrowed });
}

/** The page of bookings has its days in one key, and valid ones at first. */
export function bookingsLink(days: CountedDays, viewer: Viewer): ListLink | null {
  if (!readsCountedBookings(viewer)) return null;
  const all = bookingsCounted(days);
  return (narrowed = {}) => {
    const {
      'sessionDay.$gte': from,
      'sessionDay.$lte': to,
      status: _,
      ...others
    }: FigureAddress = { ...all, ...narrowed };
    return '/manage/reservations' + stringifySearch({ when: `${from}..${to}`, ...others });
  };
}
