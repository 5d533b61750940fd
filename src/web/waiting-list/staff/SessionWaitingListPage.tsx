import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { may } from '#core/accounts/access.ts';
import { next } from '#core/state-machine.ts';
import { requestTransitions } from '#core/waiting-list/rules.ts';
import { type ListedAnswer, maxListed, mindsLists } from '#core/waiting-list/staff-contract.ts';
import { isRefused } from '#web/api/refusal.ts';
import { useSignedIn, useViewer } from '#web/api/sign-in/signed-in.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ForbiddenPage } from '#web/layout/failures/ForbiddenPage.tsx';
import { NotFoundPage } from '#web/layout/failures/NotFoundPage.tsx';
import { entityOptions } from '#web/resources/queries.ts';
import { BackToSession } from '#web/sessions/BackToSession.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { buttonClass } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { waitingListOptions } from './staff-queries.ts';
import { StaffCounters } from './StaffCounters.tsx';
import { type PendingAction, type ListAction, listActions, StaffActionDialog } from './StaffActionDialog.tsx';
import { StaffHistoryDialog } from './StaffHistoryDialog.tsx';
import { staffListStrings } from './staff-strings.ts';
import { staffListTitles } from '../titles.ts';
import { StaffRequests } from './StaffRequests.tsx';

const route = getRouteApi('/$role/sessions/$id/waiting-list');

/** The waiting list of a session with the reason of each request, and the actions of staff. */
export function SessionWaitingListPage() {
  const signedIn = useSignedIn();
  const viewer = useViewer();
  const { id } = route.useParams();
  if (!signedIn) return null;
  if (!may(viewer, mindsLists)) return <ForbiddenPage />;
  return <WaitingList key={id} id={id} />;
}

/** No list answers for the id: because there is no such session, or because the account does not mind its event's lists. */
function NoList({ id }: { id: string }) {
  const session = useQuery(entityOptions('sessions', id));
  if (session.isPending)
    return (
      <Loading>
        <Skeleton className="h-64 w-full" />
      </Loading>
    );
  return session.data ? <ForbiddenPage /> : <NotFoundPage />;
}

function WaitingList({ id }: { id: string }) {
  const texts = useStrings(staffListStrings);
  const title = useStrings(staffListTitles).list;
  const formats = useFormats();
  const language = useLanguage();
  const viewer = useViewer();
  const [page, setPage] = useState(1);
  const [pending, setPending] = useState<{ action: PendingAction; request: ListedAnswer } | null>(null);
  const [shown, setShown] = useState<ListedAnswer | null>(null);
  const query = useQuery(waitingListOptions(id, page, language));
  const list = query.data;
  if (isRefused(query.error, 403)) return <ForbiddenPage />;
  if (isRefused(query.error, 404)) return <NoList id={id} />;

  function actionsOf({ status, position, why }: ListedAnswer): readonly ListAction[] {
    const isOpen: Readonly<Record<ListAction, boolean>> = {
      moveUp: position !== null && (position > 1 || why.kind === 'takenBack'),
      offer: next(requestTransitions, status, 'offer') !== undefined,
      revoke: next(requestTransitions, status, 'pass') !== undefined,
      takeOut: may(viewer, 'bookForOthers'),
      history: true,
    };
    return listActions.filter((action) => isOpen[action]);
  }

  return (
    <div className="flex flex-col gap-5">
      {/* Keeps the room of the link until the session is loaded. */}
      <div className="flex min-h-11 flex-col">{list && <BackToSession session={list.session} />}</div>
      <div className="flex flex-wrap items-center gap-3">
        <div className="mr-auto">
          <h1 className="text-4xl sm:text-5xl">{title}</h1>
          {list && (
            <p className="mt-3 text-lg">
              <strong>{list.session.title}</strong>, {formats.longDay(list.session.startDate)},{' '}
              {formats.times(list.session.startDate, list.session.endDate)}
            </p>
          )}
        </div>
        <PathLink path={`/admin/sessions/${id}/bookings`} className={buttonClass('second')}>
          <Users aria-hidden className="size-5" />
          {texts.bookings}
        </PathLink>
      </div>
      <p className="max-w-prose text-quiet">{texts.how}</p>
      {query.isPending && !hasFailed(query) && (
        <Loading>
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
      {hasFailed(query) && !list && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {list && (
        <>
          <StaffCounters session={list.session} />
          {!list.session.waitingListEnabled && <Banner>{texts.off}</Banner>}
          {list.waiting + list.offers === 0 ? (
            <EmptyState title={texts.empty}>
              <p>{texts.nobodyText}</p>
            </EmptyState>
          ) : (
            <>
              <p role="status" className="font-semibold">
                {texts.summary(list.waiting, list.offers)}
              </p>
              <StaffRequests
                title={title}
                requests={list.requests}
                actionsOf={actionsOf}
                onAction={(action, request) =>
                  action === 'history' ? setShown(request) : setPending({ action, request })
                }
              />
            </>
          )}
          <Pages page={page} pages={Math.ceil((list.waiting + list.offers) / maxListed)} onTurn={setPage} />
        </>
      )}
      {pending && <StaffActionDialog {...pending} onClose={() => setPending(null)} />}
      {shown && <StaffHistoryDialog request={shown} onClose={() => setShown(null)} />}
    </div>
  );
}
