import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useSignedIn, useViewer } from '#web/api/sign-in/signed-in.ts';
import { isRefused } from '#web/api/refusal.ts';
import { EventHead } from '#web/events/staff/EventHead.tsx';
import { EventNextStep } from '#web/events/staff/EventNextStep.tsx';
import { eventTabStrings } from '#web/events/staff/tab-strings.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ForbiddenPage } from '#web/layout/failures/ForbiddenPage.tsx';
import { NotFoundPage } from '#web/layout/failures/NotFoundPage.tsx';
import { useOwnTitle } from '#web/layout/head.ts';
import { hasPageFor, titleOfRow } from '#web/resources/entities.ts';
import { entityOptions } from '#web/resources/queries.ts';
import { EventDates } from '#web/sessions/planning/EventDates.tsx';
import { DatesView, isCalendar } from '#web/sessions/timetable/DatesView.tsx';
import { TimetableAt } from '#web/sessions/timetable/TimetableAt.tsx';
import { classes } from '#web/ui/classes.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';

/** The dates of an event, as its editors and contacts work on them (docs/product/pages.md#an-event). */
export function EventDatesPage() {
  const signedIn = useSignedIn();
  const viewer = useViewer();
  const { id = '' } = useParams({ strict: false });
  if (!signedIn) return null;
  if (!hasPageFor('events', viewer)) return <ForbiddenPage />;
  return <Dates key={id} id={id} />;
}

function Dates({ id }: { id: string }) {
  const texts = useStrings(eventTabStrings);
  const { language } = useWording();
  const event = useQuery(entityOptions('events', id));
  const row = event.data?.row;
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const title = row ? titleOfRow('events', row, language) : null;
  useOwnTitle(title && `${texts.tabs.dates} · ${title}`);
  if (isRefused(event.error, 403)) return <ForbiddenPage />;
  if (isRefused(event.error, 400) || isRefused(event.error, 404)) return <NotFoundPage />;
  if (event.isError) return <ErrorState error={event.error} onRetry={() => event.refetch()} />;
  if (!row || title === null)
    return (
      <Loading>
        <Skeleton className="h-12 w-2/3" />
        <Skeleton className="mt-8 h-96 w-full" />
      </Loading>
    );
  const datesPath = `/manage/events/details/${id}/dates`;
  return (
    <div className={classes('mx-auto flex flex-col gap-6', !isCalendar(search) && 'max-w-[90rem]')}>
      <EventHead row={row} current="dates">
        {event.data && <EventNextStep entity={event.data} isUnsaved={false} onDone={() => event.refetch()} />}
      </EventHead>
      <DatesView path={datesPath} current={isCalendar(search) ? 'calendar' : 'table'} />
      {isCalendar(search) ? (
        <TimetableAt raw={search} path={datesPath} eventId={id} kept={{ view: 'calendar' }} />
      ) : (
        <EventDates event={row} />
      )}
    </div>
  );
}
