import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SessionToCheckIn } from '#core/check-in/door-contract.ts';
import { doorEventPath, type SessionTab } from '#core/check-in/door-path.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { doorTitles } from '#web/layout/door-titles.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { doorListStrings } from '../list/door-list-strings.ts';
import { doorSessionsOptions } from '../queries.ts';
import { SessionHead, SessionTabs } from './SessionTabs.tsx';
import { sessionStrings } from './session-strings.ts';
import { useDoorAddress } from './use-door-address.ts';

/** The frame of the pages of a session at its door: the way back, which door it is, its pages. `back`: where else the way back leads. */
export function SessionDoor({
  tab,
  back,
  children,
}: {
  tab: SessionTab | null;
  back?: (session: SessionToCheckIn) => { readonly path: string; readonly text: string };
  children: (session: SessionToCheckIn) => ReactNode;
}) {
  const texts = useStrings(sessionStrings);
  const { notHere } = useStrings(doorListStrings);
  const { scan: title } = useStrings(doorTitles);
  const language = useLanguage();
  const { eventId, sessionId } = useDoorAddress();
  const account = useSignedIn()?.details._id;
  const query = useQuery(doorSessionsOptions(eventId, account, language));
  const session = query.data?.find(({ _id }) => _id === sessionId);
  const way = session && back?.(session);
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-5 print:max-w-none">
      <PathLink
        path={way?.path ?? doorEventPath(eventId)}
        className="door-back inline-flex min-h-11 items-center gap-2 self-start font-semibold underline underline-offset-4 print:hidden"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {way?.text ?? texts.back}
      </PathLink>
      {session ? (
        <>
          <SessionHead session={session} />
          <SessionTabs session={session} current={tab} />
          {children(session)}
        </>
      ) : (
        <>
          <h1 className="text-4xl">{title}</h1>
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
