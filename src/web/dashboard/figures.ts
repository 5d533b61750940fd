// The numbers of the dashboard: each is the number of rows of a list, and leads to it.

import { managesOwnEventsOnly, may, type Viewer } from '#core/accounts/access.ts';
import type { ResourceName } from '#core/resources/index.ts';
import { addDays, dayOf, instantOf } from '#core/time.ts';
import { zone } from '#web/i18n/formats.ts';
import { hasPageFor } from '#web/resources/entities.ts';
import { ownAddress } from '#web/resources/filters.ts';
import type { ListAddress } from '#web/resources/list/read-list-address.ts';

export type FigureKey =
  | 'toApprove'
  | 'notPublic'
  | 'undated'
  | 'inOneLanguage'
  | 'withoutPicture'
  | 'thisWeek'
  | 'nearlyEmpty'
  | 'fullAndWaitedFor'
  | 'waitedFor'
  | 'conflicts';

export interface Figure {
  readonly key: FigureKey;
  readonly name: ResourceName;
  /** Of the list that has these rows. */
  readonly address: ListAddress;
}

const takingPlace = { 'cancelledAt.$exists': 'false', accessType: 'reservation' } as const;

/** What an account has to look after, by what it may do: a contact's numbers are those of the own events. */
export function figuresOf(viewer: Viewer, now: Date): readonly Figure[] {
  const today = dayOf(now, zone);
  const own = (name: ResourceName, address: ListAddress) => ({
    name,
    address: { ...ownAddress(name, viewer), ...address },
  });
  const managesEvents = may(viewer, 'manageEvents');
  const figures: readonly (Figure | false)[] = [
    (managesOwnEventsOnly(viewer) || may(viewer, 'administer')) && {
      key: 'toApprove',
      ...own('events', { waitsForApproval: 'true' }),
    },
    managesEvents && { key: 'notPublic', ...own('events', { visibilityStatus: 'private' }) },
    managesEvents && { key: 'undated', ...own('events', { 'firstSessionDate.$exists': 'false' }) },
    managesEvents && {
      key: 'inOneLanguage',
      ...own('events', { missingLanguage: 'en', visibilityStatus: 'public' }),
    },
    managesEvents && {
      key: 'withoutPicture',
      ...own('events', { 'headerImage.$exists': 'false', visibilityStatus: 'public' }),
    },
    {
      key: 'thisWeek',
      ...own('sessions', { 'sessionDay.$gte': today, 'sessionDay.$lte': daysAfter(today, 6) }),
    },
    managesEvents && {
      key: 'nearlyEmpty',
      ...own('sessions', {
        ...takingPlace,
        'sessionDay.$gte': today,
        'sessionDay.$lte': daysAfter(today, 2),
        'filledPercent.$lt': '20',
      }),
    },
    may(viewer, ['manageEvents', 'bookForOthers']) && {
      key: 'fullAndWaitedFor',
      ...own('sessions', {
        ...takingPlace,
        'sessionDay.$gte': today,
        'filledPercent.$gte': '100',
        'waitingRequests.$gte': '5',
      }),
    },
    may(viewer, ['manageEvents', 'bookForOthers']) && {
      key: 'waitedFor',
      ...own('sessions', { 'waitingRequests.$gte': '1', 'sessionDay.$gte': today }),
    },
    { key: 'conflicts', ...own('scans', { isConflict: 'true' }) },
  ];
  return figures.filter((figure) => figure !== false).filter(({ name }) => hasPageFor(name, viewer));
}

/** The sessions of today, and of the days after. */
export function sessionsAddresses(
  viewer: Viewer,
  now: Date,
): { readonly today: ListAddress; readonly next: ListAddress } {
  const today = dayOf(now, zone);
  const own = ownAddress('sessions', viewer);
  return {
    today: { ...own, 'sessionDay.$gte': today, 'sessionDay.$lte': today },
    next: { ...own, 'sessionDay.$gt': today },
  };
}

function daysAfter(day: string, days: number): string {
  return dayOf(addDays(instantOf({ day, time: '12:00' }, zone), days, zone), zone);
}
