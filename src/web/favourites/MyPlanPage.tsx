import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { isInList } from '#core/waiting-list/rules.ts';
import { type Session, useSession } from '#web/api/session.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useNews } from '#web/live/use-news.ts';
import { CalendarFeed } from './CalendarFeed.tsx';
import { OpeningNotices } from './OpeningNotices.tsx';
import { PlanPlace } from './PlanPlace.tsx';
import { PlanView } from './PlanView.tsx';
import { accountPlanOptions } from './plan-queries.ts';
import { strings } from './strings.ts';
import { titles } from './titles.ts';

/** What somebody has booked, waits for and keeps in mind. */
export function MyPlanPage() {
  const texts = useStrings(strings).plan;
  const { plan: title } = useStrings(titles);
  const session = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className="mx-auto max-w-3xl">
      <h1 ref={heading} tabIndex={-1} className="text-4xl sm:text-6xl">
        {title}
      </h1>
      <p className="mt-3 text-lg">{texts.lead}</p>
      {session && <Plan account={session.details} heading={heading} />}
      {session && <OpeningNotices userId={session.details._id} />}
      {session && <CalendarFeed userId={session.details._id} />}
    </div>
  );
}

interface PlanProps {
  readonly account: Session['details'];
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

function Plan({ account, heading }: PlanProps) {
  const query = useQuery(accountPlanOptions(account._id, useLanguage()));
  const waiting = query.data?.entries.flatMap(({ standing, sessionId }) =>
    standing.kind === 'waiting' && isInList(standing.request.status) ? [sessionId] : [],
  );
  useNews(waiting ?? [], () => void query.refetch());
  return query.data ? (
    <PlanView entries={query.data.entries} heading={heading} />
  ) : (
    <PlanPlace query={query} />
  );
}
