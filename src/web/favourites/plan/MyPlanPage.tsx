import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { removeFavourite } from '#core/favourites/contract.ts';
import { isInList } from '#core/waiting-list/rules.ts';
import { favouriteList } from '#core/later-reads.ts';
import { keyOf } from '#web/api/key.ts';
import { call } from '#web/api/call.ts';
import { type SignedIn, useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useNews } from '#web/live/use-news.ts';
import { failedText } from '#web/refusals/message-for.ts';
import { waitStrings } from '#web/refusals/wait-strings.ts';
import { toast } from '#web/ui/feedback/toasts.ts';
import { CalendarFeed } from './CalendarFeed.tsx';
import { MissingDates } from './MissingDates.tsx';
import { OpeningNotices } from '../OpeningNotices.tsx';
import { PlanPlace } from './PlanPlace.tsx';
import { PlanView } from './PlanView.tsx';
import { accountPlanOptions } from './plan-queries.ts';
import { heartStrings } from '../heart-strings.ts';
import { strings } from '../strings.ts';
import { titles } from '../titles.ts';
import { unlessGone } from '../device.ts';

/** The account's reservations, requests and favourites. */
export function MyPlanPage() {
  const texts = useStrings(strings).plan;
  const { plan: title } = useStrings(titles);
  const signedIn = useSignedIn();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className="mx-auto max-w-3xl">
      <h1 ref={heading} tabIndex={-1} className="text-4xl sm:text-6xl">
        {title}
      </h1>
      <p className="mt-3 text-lg">{texts.lead}</p>
      {signedIn && <Plan account={signedIn.details} heading={heading} />}
      <div className="mt-10 print:hidden">{signedIn && <OpeningNotices userId={signedIn.details._id} />}</div>
      {signedIn && <CalendarFeed userId={signedIn.details._id} />}
    </div>
  );
}

/** Removes favourites whose sessions are no longer in the programme. */
function useForgetting(heading: RefObject<HTMLHeadingElement | null>) {
  const { notWritten } = useStrings(heartStrings);
  const waits = useStrings(waitStrings);
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (favouriteIds: readonly string[]) =>
      Promise.all(favouriteIds.map((id) => call(removeFavourite, { params: { id } }).catch(unlessGone))),
    onSuccess: () => heading.current?.focus(),
    onError: (error) => toast(failedText(error, notWritten, waits), 'bad'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(favouriteList) }),
  });
}

interface PlanProps {
  readonly account: SignedIn['details'];
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

function Plan({ account, heading }: PlanProps) {
  const query = useQuery(accountPlanOptions(account._id, useLanguage()));
  const waiting = query.data?.entries.flatMap(({ standing, sessionId }) =>
    standing.kind === 'waiting' && isInList(standing.request.status) ? [sessionId] : [],
  );
  useNews(waiting ?? [], () => void query.refetch());
  const { mutate: forget } = useForgetting(heading);
  if (!query.data) return <PlanPlace query={query} />;
  const { entries, missing } = query.data;
  return (
    <>
      <MissingDates count={missing.length} onForget={() => forget(missing)} />
      <PlanView entries={entries} heading={heading} />
    </>
  );
}
