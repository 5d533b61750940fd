import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { SessionToCheckIn } from '#core/check-in/door-contract.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { doorTitles } from '#web/layout/door-titles.ts';
import { useOwnTitle } from '#web/layout/head.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { DoorPage } from '../DoorPage.tsx';
import { doorEventPath } from '#core/check-in/door-path.ts';
import { doorListStrings } from '../list/door-list-strings.ts';
import { doorSessionsOptions } from '../queries.ts';
import { SessionHead, SessionTabs } from '../session/SessionTabs.tsx';
import { NetworkStatus } from '../offline/NetworkStatus.tsx';
import { type DoorNetwork, useDoorNetwork } from '../offline/use-door-network.ts';
import { Scanner } from './Scanner.tsx';
import { scanStrings } from './scan-strings.ts';

const route = getRouteApi('/staff/check-in/events/$eventId/sessions/$sessionId/scan');

/** Checks the tickets of one session (docs/product/check-in.md#scan-page). */
export function ScanPage() {
  return (
    <DoorPage>
      <SessionDoor />
    </DoorPage>
  );
}

function SessionDoor() {
  const texts = useStrings(scanStrings);
  const { scan: title } = useStrings(doorTitles);
  useOwnTitle(title);
  const { notHere } = useStrings(doorListStrings);
  const language = useLanguage();
  const { eventId, sessionId } = route.useParams();
  const account = useSignedIn()?.details._id;
  const network = useDoorNetwork(sessionId);
  const query = useQuery(doorSessionsOptions(eventId, account, language));
  const listed = query.data?.find(({ _id }) => _id === sessionId);
  const session = sessionAtDoor(listed, network);
  const status = <NetworkStatus network={network} />;
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4">
      <PathLink
        path={doorEventPath(eventId)}
        className="door-back inline-flex min-h-11 items-center gap-2 self-start font-semibold underline underline-offset-4"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {texts.back}
      </PathLink>
      {session ? (
        <Scanner
          key={session._id}
          session={session}
          bar={
            <>
              <SessionHead session={session} />
              {status}
            </>
          }
          tabs={<SessionTabs session={session} current="scan" />}
        />
      ) : (
        <>
          <h1 className="text-4xl">{title}</h1>
          {status}
          {hasFailed(query) ? (
            <ErrorState error={query.error} onRetry={() => query.refetch()} />
          ) : query.data ? (
            <EmptyState title={notHere} />
          ) : (
            <Loading>
              <Skeleton className="h-64 w-full" />
            </Loading>
          )}
        </>
      )}
    </div>
  );
}

/** As the server last listed it; without a network as the pack has it, with those whom this device has let in since. */
function sessionAtDoor(
  listed: SessionToCheckIn | undefined,
  { isOnline, pack, door }: DoorNetwork,
): SessionToCheckIn | undefined {
  if (!pack?.session || (isOnline && listed)) return listed;
  const { attendedParticipants } = pack.session;
  return { ...pack.session, attendedParticipants: attendedParticipants + (door?.letIn ?? 0) };
}
