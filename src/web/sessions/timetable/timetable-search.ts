// What of the address of a timetable chooses what it shows.

import { isDay } from '#core/field/filters.ts';

export interface TimetableSearch {
  readonly span?: 'week';
  readonly day?: string;
  readonly placeId?: string;
  readonly festivalId?: string;
  readonly eventTypeId?: string;
}

/** What of it changes; undefined takes a choice away. */
export type TimetableChange = { readonly [Name in keyof TimetableSearch]?: string | undefined };

/** A day that is none, and what is empty, is left out. */
export function readTimetableSearch(raw: Readonly<Record<string, unknown>>): TimetableSearch {
  const { span, day } = raw;
  const text = (name: 'placeId' | 'festivalId' | 'eventTypeId') => {
    const value = raw[name];
    return typeof value === 'string' && value !== '' ? { [name]: value } : {};
  };
  return {
    ...(span === 'week' && { span }),
    ...(typeof day === 'string' && isDay(day) && { day }),
    ...text('placeId'),
    ...text('festivalId'),
    ...text('eventTypeId'),
  };
}
