import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSignedIn, useViewer } from '#web/api/sign-in/signed-in.ts';
import { isRefused } from '#web/api/refusal.ts';
import { EventHead } from '#web/events/staff/EventHead.tsx';
import { EventNextStep } from '#web/events/staff/EventNextStep.tsx';
import { type EventTab, eventTabStrings } from '#web/events/staff/tab-strings.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ForbiddenPage } from '#web/layout/failures/ForbiddenPage.tsx';
import { NotFoundPage } from '#web/layout/failures/NotFoundPage.tsx';
import { useOwnTitle } from '#web/layout/head.ts';
import { type EntityRow, hasPageFor, titleOfRow } from '#web/resources/entities.ts';
import { entityOptions } from '#web/resources/queries.ts';
import { classes } from '#web/ui/classes.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';

interface EventTabPageProps {
  readonly tab: EventTab;
  /** The tab takes the whole width of the window. */
  readonly isWide?: boolean;
  /** What the tab has of the stored event. */
  readonly children: (event: EntityRow) => ReactNode;
}

/** A tab of an event beside its form: the head, the other tabs, and what to do where the event cannot be shown. */
export function EventTabPage(props: EventTabPageProps) {
  const signedIn = useSignedIn();
  const viewer = useViewer();
  const { id = '' } = useParams({ strict: false });
  if (!signedIn) return null;
  if (!hasPageFor('events', viewer)) return <ForbiddenPage />;
  return <Loaded key={id} id={id} {...props} />;
}

function Loaded({ id, tab, isWide = false, children }: EventTabPageProps & { id: string }) {
  const texts = useStrings(eventTabStrings);
  const { language } = useWording();
  const event = useQuery(entityOptions('events', id));
  const row = event.data?.row;
  const title = row ? titleOfRow('events', row, language) : null;
  useOwnTitle(title && `${texts.tabs[tab]} · ${title}`);
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
  return (
    <div className={classes('mx-auto flex flex-col gap-6', !isWide && 'max-w-[90rem]')}>
      <EventHead row={row} current={tab}>
        {event.data && <EventNextStep entity={event.data} isUnsaved={false} onDone={() => event.refetch()} />}
      </EventHead>
      {children(row)}
    </div>
  );
}
