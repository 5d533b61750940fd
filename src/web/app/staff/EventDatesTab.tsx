import { useSearch } from '@tanstack/react-router';
import { eventTabPath } from '#core/events/workspace/tabs.ts';
import type { EntityRow } from '#web/resources/entities.ts';
import { EventDates } from '#web/sessions/planning/EventDates.tsx';
import { DatesView, isCalendar } from '#web/sessions/timetable/DatesView.tsx';
import { TimetableAt } from '#web/sessions/timetable/TimetableAt.tsx';

/** The dates of an event, as its editors and contacts work on them (docs/product/pages.md#an-event). */
export function EventDatesTab({ event }: { readonly event: EntityRow }) {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const path = eventTabPath(event._id, 'dates');
  const isInCalendar = isCalendar(search);
  return (
    <>
      <DatesView path={path} current={isInCalendar ? 'calendar' : 'table'} />
      {isInCalendar ? (
        <TimetableAt raw={search} path={path} eventId={event._id} fixedSearch={{ view: 'calendar' }} />
      ) : (
        <EventDates event={event} />
      )}
    </>
  );
}
