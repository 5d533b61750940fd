import { useParams, useSearch } from '@tanstack/react-router';
import { EventDates } from '#web/sessions/planning/EventDates.tsx';
import { DatesView, isCalendar } from '#web/sessions/timetable/DatesView.tsx';
import { TimetableAt } from '#web/sessions/timetable/TimetableAt.tsx';
import { EventTabPage } from './EventTabPage.tsx';

/** The dates of an event, as its editors and contacts work on them (docs/product/pages.md#an-event). */
export function EventDatesPage() {
  const { id = '' } = useParams({ strict: false });
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const path = `/manage/events/details/${id}/dates`;
  const isInCalendar = isCalendar(search);
  return (
    <EventTabPage tab="dates" isWide={isInCalendar}>
      {(event) => (
        <>
          <DatesView path={path} current={isInCalendar ? 'calendar' : 'table'} />
          {isInCalendar ? (
            <TimetableAt raw={search} path={path} eventId={id} kept={{ view: 'calendar' }} />
          ) : (
            <EventDates event={event} />
          )}
        </>
      )}
    </EventTabPage>
  );
}
