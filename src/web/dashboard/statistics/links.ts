// The list of sessions that has as many rows as a number says.

import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { readStatistics } from '#core/dashboard/contract.ts';
import { weekdays } from '#core/resources/programme.ts';
import { stringifySearch } from '#web/address/search-text.ts';
import { listPath } from '#web/resources/entities.ts';
import type { ListAddress } from '#web/resources/list/read-list-address.ts';

export interface CountedDays {
  readonly from: string;
  readonly to: string;
  readonly festivalId: string | undefined;
  /** Of a contact: the filter for the own events. */
  readonly own: ListAddress;
}

export type Statistics = AnswerOf<typeof readStatistics>;

export interface ChartsProps {
  readonly statistics: Statistics;
  readonly linkTo: SessionsLink;
}

export type SessionsLink = (narrowed?: ListAddress) => string;

/** Makes the path of the list for the sessions that are counted and take place, narrowed by further filters. */
export function linkToSessions({ from, to, festivalId, own }: CountedDays): SessionsLink {
  const all = {
    ...own,
    ...(festivalId !== undefined && { festivalId }),
    'sessionDay.$gte': from,
    'sessionDay.$lte': to,
    'cancelledAt.$exists': 'false',
  };
  return (narrowed = {}) => listPath('sessions') + stringifySearch({ ...all, ...narrowed });
}

/** The filter for rows that refer to an id, or to nothing. */
export function referringTo(field: string, _id: string | null): ListAddress {
  return _id === null ? { [`${field}.$exists`]: 'false' } : { [field]: _id };
}

/** The filter for the starts of an hour on a weekday; 1 is Monday. */
export function startingAt(weekday: number, hour: number): ListAddress {
  return { weekday: weekdays[weekday - 1] ?? '', hour: String(hour) };
}
