// The programme stands in two places: open to everybody, and in the calendar section of whoever has signed in, beside their drawer
// (spec 2). Its pages are the same, and their links stay where somebody is.

import { createContext, use } from 'react';
import type { Area } from '#core/sign-on/destination.ts';
import { programmeEventPath, programmePath } from '#web/paths.ts';

/** Whose calendar section this is; null: the programme that is open to everybody. */
export const CalendarArea = createContext<Area | null>(null);

const open = { list: '/events', event: '/events/$eventId' } as const;
const inCalendar = { list: '/$role/calendar/events', event: '/$role/calendar/events/$eventId' } as const;

/** The ids of the routes of the programme here. */
export function useProgrammeRoutes() {
  return use(CalendarArea) === null ? open : inCalendar;
}

/** The address of an event of the programme here, without its language. */
export function useEventPath(): (eventId: string) => string {
  const area = use(CalendarArea);
  return (eventId) => programmeEventPath(area, eventId);
}

/** The address of the programme here, without its language. */
export function useProgrammePath(): string {
  return programmePath(use(CalendarArea));
}
