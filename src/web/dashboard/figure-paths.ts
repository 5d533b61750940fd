// The list that a number leads to.

import type { Figure } from '#core/dashboard/figures.ts';
import { stringifySearch } from '#web/address/search-text.ts';
import { listPath } from '#web/resources/entities.ts';

export function figurePath({ list, address }: Figure): string {
  switch (list) {
    case 'approvals':
      return '/manage/events/approvals';
    case 'clashes':
      return '/manage/timetable';
    case 'deliveries':
      return `/admin/messages${stringifySearch(address)}`;
    case 'imports':
      return `/admin/imports${stringifySearch(address)}`;
    case 'offers':
      return `/manage/offers${stringifySearch(address)}`;
    case 'accessRequests': {
      // The page begins with today by itself.
      const { 'sessionDay.$gte': _, ...others } = address;
      return `/manage/access-requests${stringifySearch(others)}`;
    }
    default:
      return listPath(list) + stringifySearch(address);
  }
}

/** The timetable of a day, which lists what clashes. */
export function clashDayPath(day: string): string {
  return `/manage/timetable?day=${day}`;
}

/** The dates of an event, each with what it clashes with. */
export function clashEventPath(eventId: string): string {
  return `/manage/events/details/${eventId}/dates`;
}

export function accessDayPath(day: string): string {
  return `/manage/access-requests?day=${day}&state=open`;
}
