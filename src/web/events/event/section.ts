// The programme has two sections: the public one, and the calendar section of a signed-in user, beside the drawer
// (docs/product/pages.md#calendar-section). The
// pages are the same, and their links stay in the section.

import { createContext, use } from 'react';
import type { Area } from '#core/auth/destination.ts';
import { programmeEventPath, programmePath } from '#web/address/paths.ts';

/** The area of the calendar section; null: the public programme. */
export const CalendarArea = createContext<Area | null>(null);

const open = { list: '/events', event: '/events/$eventId' } as const;
const inCalendar = { list: '/$role/calendar/events', event: '/$role/calendar/events/$eventId' } as const;

/** The ids of the programme's routes in the present section. */
export function useProgrammeRoutes() {
  return use(CalendarArea) === null ? open : inCalendar;
}

/** The path of an event in the present section, without its language. */
export function useEventPath(): (eventId: string) => string {
  const area = use(CalendarArea);
  return (eventId) => programmeEventPath(area, eventId);
}

/** The path of the programme in the present section, without its language. */
export function useProgrammePath(): string {
  return programmePath(use(CalendarArea));
}
