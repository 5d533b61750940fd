import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { hasFailed } from '#web/api/has-failed.ts';
import { useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { doorTitles } from '#web/layout/titles.ts';
import { useOwnTitle } from '#web/layout/head.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { DoorPage } from '../DoorPage.tsx';
import { doorListPath } from '#core/check-in/door-path.ts';
import { doorSessionsOptions } from '../queries.ts';
import { useDoorDevice } from '../offline/use-door-network.ts';
import { doorListStrings } from './door-list-strings.ts';
import { DoorSession } from './DoorSession.tsx';
import { usePackedSessions } from './use-packed-sessions.ts';

const route = getRouteApi('/staff/check-in/events/$eventId/sessions');

/** The dates of one event whose tickets can be checked. */
export function DoorEventPage() {
  return (
    <DoorPage>
      <DoorEvent />
    </DoorPage>
  );
}

function DoorEvent() {
  const texts = useStrings(doorListStrings);
  const { event: untitled } = useStrings(doorTitles);
  useOwnTitle(untitled);
  const language = useLanguage();
  const { eventId } = route.useParams();
  const account = useSignedIn()?.details._id;
  const query = useQuery(doorSessionsOptions(eventId, account, language));
  const device = useDoorDevice();
  const packed = usePackedSessions(device, account).filter((session) => session.eventId === eventId);
  const ofDevice = new Map(packed.map((session) => [session._id, session]));
  const isOffline = device.network.mode === 'offline';
  const sessions = query.data?.map((known) => (isOffline && ofDevice.get(known._id)) || known) ?? packed;
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-5">
      <PathLink
        path={doorListPath}
        className="inline-flex min-h-11 items-center gap-2 self-start font-semibold underline underline-offset-4"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {texts.back}
      </PathLink>
      <h1 className="text-4xl sm:text-5xl">{sessions[0]?.title ?? untitled}</h1>
      {sessions.length === 0 && hasFailed(query) ? (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      ) : sessions.length === 0 && !query.data ? (
        <Loading>
          <Skeleton className="h-40 w-full" />
        </Loading>
      ) : sessions.length === 0 ? (
        <EmptyState title={texts.notHere} />
      ) : (
        <ul className="flex flex-col gap-2">
          {sessions.map((session) => (
            <DoorSession key={session._id} session={session} isDated />
          ))}
        </ul>
      )}
    </div>
  );
}
