// What new dates of an event begin with (docs/product/sessions.md#adding-dates): its last date, and the audience that most are for.

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listOf } from '#core/contract/route.ts';
import type { Resource } from '#core/resources/resource.ts';
import { sessions } from '#core/resources/programme.ts';
import { listQuery } from '#web/api/query.ts';
import type { EntityRow } from '#web/resources/entities.ts';
import { typicalOf } from './plan-draft.ts';

/** As many of the newest are looked at. */
const most = 100;
const route = listOf<Resource>({ path: sessions.path });
const fields = [
  'startDate',
  'endDate',
  'sessionTarget',
  'accessType',
  'visibilityStatus',
  'waitingListEnabled',
  'locationId',
  'maxParticipants',
  'maxSchoolClasses',
];

export interface EarlierDates {
  readonly isRead: boolean;
  readonly last: EntityRow | null;
  /** The newest for the audience that most are for. */
  readonly typical: EntityRow | null;
}

export function useEarlierDates(eventId: string): EarlierDates {
  const { data } = useQuery({
    ...listQuery(route, {
      limit: most,
      fields,
      sort: [
        { field: 'startDate', descending: true },
        { field: '_id', descending: true },
      ],
      filters: [{ field: 'eventId', operator: 'is', value: eventId }],
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const rows = (data?.rows ?? []) as readonly EntityRow[];
  return { isRead: data !== undefined, last: rows[0] ?? null, typical: typicalOf(rows) };
}
