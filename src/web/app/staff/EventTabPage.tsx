import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { may } from '#core/accounts/access.ts';
import { type EventTab, eventTabAt, opensTab, worksOnEvents } from '#core/events/workspace/tabs.ts';
import { readsParties } from '#core/people-booked/rules.ts';
import { useSignedIn, useViewer } from '#web/api/sign-in/signed-in.ts';
import { isRefused } from '#web/api/refusal.ts';
import { EventHead } from '#web/events/staff/EventHead.tsx';
import { EventNextStep } from '#web/events/staff/EventNextStep.tsx';
import { eventHeadOptions, rowOfHead } from '#web/events/staff/head-queries.ts';
import { eventTabStrings } from '#web/events/staff/tab-strings.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ForbiddenPage } from '#web/layout/failures/ForbiddenPage.tsx';
import { NotFoundPage } from '#web/layout/failures/NotFoundPage.tsx';
import { useOwnTitle } from '#web/layout/head.ts';
import { type EntityRow, titleOfRow } from '#web/resources/entities.ts';
import { entityOptions } from '#web/resources/queries.ts';
import { isCalendar } from '#web/sessions/timetable/DatesView.tsx';
import { classes } from '#web/ui/classes.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { PartMissing } from '#web/ui/feedback/PartMissing.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const EventDates = lazyPart(async () => (await import('./EventDatesTab.tsx')).EventDatesTab);
const EventPeople = lazyPart(
  async () => (await import('#web/reservations/people/EventPeople.tsx')).EventPeople,
);
const WaitingLists = lazyPart(
  async () => (await import('#web/waiting-list/staff/EventWaitingLists.tsx')).EventWaitingLists,
);
const WaitingList = lazyPart(
  async () => (await import('#web/waiting-list/staff/SessionWaitingList.tsx')).SessionWaitingList,
);
const EventMessages = lazyPart(async () => (await import('#web/deliveries/EventMessages.tsx')).EventMessages);
const EventDoor = lazyPart(async () => (await import('#web/check-in/list/EventDoor.tsx')).EventDoor);
const EventFeedback = lazyPart(
  async () => (await import('#web/feedback/staff/EventFeedback.tsx')).EventFeedback,
);
const EventHistory = lazyPart(async () => (await import('#web/audit/history/EventHistory.tsx')).EventHistory);

interface Shown {
  readonly tab: EventTab;
  /** Of the waiting lists: that of one date. */
  readonly sessionId: string | undefined;
}

/**
 * The pages of an event beside its content, each with an address of its own below one head. For who may not open one, it is not there
 * (docs/product/events.md#workspace).
 */
export function EventTabPage() {
  const signedIn = useSignedIn();
  const viewer = useViewer();
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  const { id = '', tab: segment = '', sessionId } = params;
  if (!signedIn || viewer.kind === 'guest') return null;
  if (!may(viewer, worksOnEvents)) return <ForbiddenPage />;
  const tab = sessionId === undefined ? eventTabAt(segment) : 'waitingLists';
  if (tab === null || !opensTab(viewer, tab, id)) return <NotFoundPage />;
  // The list of one date has names; an editor reads the numbers of all dates only.
  if (sessionId !== undefined && !readsParties(viewer, id)) return <NotFoundPage />;
  return <Workspace key={id} id={id} tab={tab} sessionId={sessionId} />;
}

function Workspace({ id, tab, sessionId }: Shown & { readonly id: string }) {
  const texts = useStrings(eventTabStrings);
  const { language } = useWording();
  const viewer = useViewer();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const manages = viewer.kind === 'account' && opensTab(viewer, 'content', id);
  const head = useQuery(eventHeadOptions(id));
  const event = useQuery({ ...entityOptions('events', id), enabled: manages });
  const row = manages ? event.data?.row : head.data && rowOfHead(head.data);
  const title = row ? titleOfRow('events', row, language) : null;
  useOwnTitle(title && `${texts.tabs[tab]} · ${title}`);
  const failed = [head, event].find(({ isError, data }) => isError && !data);
  if (isRefused(failed?.error, 403)) return <ForbiddenPage />;
  if (isRefused(failed?.error, 400) || isRefused(failed?.error, 404)) return <NotFoundPage />;
  if (failed) return <ErrorState error={failed.error} onRetry={() => failed.refetch()} />;
  if (!row) return <PageSkeleton />;
  const isWide = tab === 'dates' && isCalendar(search);
  return (
    <div className={classes('mx-auto flex flex-col gap-6', !isWide && 'max-w-[90rem]')}>
      <EventHead row={row} current={tab}>
        {event.data && <EventNextStep entity={event.data} isUnsaved={false} onDone={() => event.refetch()} />}
      </EventHead>
      <Tab key={tab} row={row} tab={tab} sessionId={sessionId} />
    </div>
  );
}

function Tab({ row, tab, sessionId }: Shown & { readonly row: EntityRow }) {
  const eventId = row._id;
  const placeholders = {
    meanwhile: (
      <Loading>
        <Skeleton className="h-96 w-full rounded-2xl" />
      </Loading>
    ),
    otherwise: <PartMissing />,
  };
  switch (tab) {
    case 'content':
      return null;
    case 'dates':
      return <EventDates event={row} {...placeholders} />;
    case 'people':
      return <EventPeople eventId={eventId} {...placeholders} />;
    case 'waitingLists':
      return sessionId === undefined ? (
        <WaitingLists eventId={eventId} {...placeholders} />
      ) : (
        <WaitingList key={sessionId} id={sessionId} eventId={eventId} {...placeholders} />
      );
    case 'messages':
      return <EventMessages eventId={eventId} {...placeholders} />;
    case 'door':
      return <EventDoor eventId={eventId} {...placeholders} />;
    case 'feedback':
      return <EventFeedback eventId={eventId} {...placeholders} />;
    case 'history':
      return <EventHistory id={eventId} {...placeholders} />;
  }
}

function PageSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-12 w-2/3" />
      <Skeleton className="mt-8 h-96 w-full" />
    </Loading>
  );
}
