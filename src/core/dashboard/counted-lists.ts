// The lists whose rows the numbers of the festival count (docs/product/dashboard.md#numbers). Pages lead to them; the server counts the same.

import { managesOwnEventsOnly, may, type Viewer } from '#core/accounts/access.ts';
import { type Audience, weekdays } from '#core/resources/programme.ts';
import { instantOf, shiftDay, type Zone } from '#core/time.ts';
import { type FigureAddress, ownRows } from './figures.ts';

export interface CountedDays {
  readonly from: string;
  readonly to: string;
  readonly festivalId: string | undefined;
}

/** The sessions that are counted and take place: the filters of their list. */
export function sessionsCounted({ from, to, festivalId }: CountedDays, viewer: Viewer): FigureAddress {
  return {
    ...ownRows(viewer),
    ...(festivalId !== undefined && { festivalId }),
    'sessionDay.$gte': from,
    'sessionDay.$lte': to,
    'cancelledAt.$exists': 'false',
  };
}

/** What narrows them to those of a number. */
export const sessionsOf = {
  kind: (_id: string | null) => referringTo('eventTypeId', _id),
  place: (_id: string | null) => referringTo('placeId', _id),
  audience: (audience: Audience) => ({ sessionTarget: audience }),
  opening: (_id: string) => ({ reservationOpeningDateId: _id }),
  days: (from: string, to: string) => ({ 'sessionDay.$gte': from, 'sessionDay.$lte': to }),
  /** By the start on the wall clock; weekday 1 is Monday. */
  hour: (weekday: number, hour: number) => ({ weekday: weekdays[weekday - 1] ?? '', hour: String(hour) }),
  waitedFor: { 'waitingRequests.$gte': '1' },
  cancelled: { 'cancelledAt.$exists': 'true' },
};

/** The valid bookings of these sessions: the filters of the list of people booked. */
export function bookingsCounted({ from, to, festivalId }: CountedDays): FigureAddress {
  return {
    'sessionDay.$gte': from,
    'sessionDay.$lte': to,
    status: 'valid',
    ...(festivalId !== undefined && { festivalId }),
  };
}

export const bookingsOf = {
  /** Of schools; null: of no known province. */
  province: (province: string | null): FigureAddress => ({
    target: 'school',
    ...(province === null ? { 'province.$exists': 'false' } : { province }),
  }),
  /** Made on some days. */
  madeOn: (from: string, to: string, zone: Zone) => ({
    'createdAt.$gte': midnight(from, zone),
    'createdAt.$lt': midnight(shiftDay(to, 1), zone),
  }),
  /** Of sessions of some days that are over. */
  ended: (from: string, to: string) => ({
    'sessionDay.$gte': from,
    'sessionDay.$lte': to,
    hasEnded: 'true',
  }),
  absent: { coming: 'notIn' },
};

/**
 * Whether a viewer has the list of exactly the bookings that are counted: an editor reads how many there are and no rows; as a contact
 * besides, rows of fewer events.
 */
export function readsCountedBookings(viewer: Viewer): boolean {
  return may(viewer, 'bookForOthers') || managesOwnEventsOnly(viewer);
}

function referringTo(field: string, _id: string | null): FigureAddress {
  return _id === null ? { [`${field}.$exists`]: 'false' } : { [field]: _id };
}

function midnight(day: string, zone: Zone): string {
  return instantOf({ day, time: '00:00' }, zone).toISOString();
}
