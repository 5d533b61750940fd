import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SessionToCheckIn } from '#core/check-in/door-contract.ts';
import { type SessionTab } from '#core/check-in/door-pages.ts';
import { doorEventPath, doorListPath } from '#core/check-in/door-path.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { doorTitles } from '#web/layout/titles.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { doorListStrings } from '../list/door-list-strings.ts';
import { useDoorOptions } from '../settings/door-options.ts';
import { useAwake } from '../settings/use-awake.ts';
import { NetworkStatus } from '../offline/NetworkStatus.tsx';
import type { DoorNetwork } from '../offline/use-door-network.ts';
import { SessionHead, SessionTabs } from './SessionTabs.tsx';
import { sessionStrings } from './session-strings.ts';
import { useDoorAddress } from './use-door-address.ts';
import { type SessionOfPage, useDoorSession } from './use-door-session.ts';
import { useScannerAnywhere } from './use-scanner-anywhere.ts';

interface Way {
  readonly path: string;
  readonly text: string;
}

/** A page of a session at its door: which door it is, its pages, what works without a network. `back`: where else the way back leads. */
export function SessionDoor({
  tab,
  back,
  children,
}: {
  tab: SessionTab | null;
  back?: (session: SessionToCheckIn) => Way;
  children: (session: SessionToCheckIn, network: DoorNetwork) => ReactNode;
}) {
  const address = useDoorAddress();
  // What came of a session is read from the server, and no list is downloaded for it; without a network the page has what the device knows.
  const worksOffline = tab !== 'attendance';
  const door = useDoorSession(address.eventId, address.sessionId, worksOffline);
  useScannerAnywhere(address, door.session);
  const status = (worksOffline || !door.network.isOnline) && <NetworkStatus network={door.network} />;
  return (
    <SessionFrame door={door} status={status} back={back}>
      {(session) => (
        <>
          <SessionHead session={session} />
          {status}
          <SessionTabs session={session} current={tab} />
          {children(session, door.network)}
        </>
      )}
    </SessionFrame>
  );
}

/** The frame of these pages, on which the screen stays on: the way back, and why there is no session to show, with `status` of the device. */
export function SessionFrame({
  door: { session, query },
  status,
  back,
  children,
}: {
  door: SessionOfPage;
  status: ReactNode;
  back?: ((session: SessionToCheckIn) => Way) | undefined;
  children: (session: SessionToCheckIn) => ReactNode;
}) {
  const texts = useStrings(sessionStrings);
  const { notHere, back: toList } = useStrings(doorListStrings);
  const { scan: title } = useStrings(doorTitles);
  const { eventId } = useDoorAddress();
  // The dates of an event that the account may not open lead nowhere.
  const isClosed = !session && hasFailed(query);
  const hand = useDoorOptions().has('leftHand') ? 'left' : 'right';
  useAwake();
  const way = session ? back?.(session) : isClosed ? { path: doorListPath, text: toList } : undefined;
  return (
    <div data-hand={hand} className="door-session mx-auto flex max-w-3xl flex-col gap-4 print:max-w-none">
      <PathLink
        path={way?.path ?? doorEventPath(eventId)}
        className="door-back inline-flex min-h-11 items-center gap-2 self-start font-semibold underline underline-offset-4 print:hidden"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {way?.text ?? texts.back}
      </PathLink>
      {session ? (
        children(session)
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
