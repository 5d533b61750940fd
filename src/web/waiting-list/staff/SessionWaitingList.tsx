import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Users } from 'lucide-react';
import { useState } from 'react';
import { may } from '#core/accounts/access.ts';
import { eventTabPath } from '#core/events/workspace/tabs.ts';
import { next } from '#core/state-machine.ts';
import { requestTransitions } from '#core/waiting-list/rules.ts';
import { type ListedAnswer, maxListed } from '#core/waiting-list/staff-contract.ts';
import { isRefused } from '#web/api/refusal.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { NotFoundPage } from '#web/layout/failures/NotFoundPage.tsx';
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

/** The waiting list of a session with the reason of each request, and the actions of staff. */
export function SessionWaitingList({ id, eventId }: { readonly id: string; readonly eventId: string }) {
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
  // The date of another event has no list here.
  if (isRefused(query.error, 400) || isRefused(query.error, 404)) return <NotFoundPage />;
  if (list && list.session.eventId !== eventId) return <NotFoundPage />;

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
      <PathLink
        path={eventTabPath(eventId, 'waitingLists')}
        className="inline-flex min-h-11 items-center gap-2 self-start font-semibold text-ink"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {texts.allLists}
      </PathLink>
      <div className="flex flex-wrap items-center gap-3">
        <div className="mr-auto">
          <h2 className="text-2xl">{title}</h2>
          {list && (
            <p className="mt-1 text-lg first-letter:uppercase">
              {formats.longDay(list.session.startDate)},{' '}
              {formats.times(list.session.startDate, list.session.endDate)}
            </p>
          )}
        </div>
        <PathLink path={`${eventTabPath(eventId, 'people')}?when=${id}`} className={buttonClass('second')}>
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
