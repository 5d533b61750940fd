import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { managesOwnEventsOnly, may } from '#core/accounts/access.ts';
import { readsStatistics } from '#core/dashboard/contract.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { useSignedIn, useViewer } from '#web/api/sign-in/signed-in.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { AllLists } from './AllLists.tsx';
import { FindPerson } from './FindPerson.tsx';
import { dashboardOptions, statisticsOptions } from './queries.ts';
import { SessionsAhead } from './SessionsAhead.tsx';
import { readStatisticsSearch } from './statistics/search.ts';
import { StatisticsSection } from './statistics/StatisticsSection.tsx';
import { strings } from './strings.ts';
import { titles } from './titles.ts';
import { ToDo } from './ToDo.tsx';

/**
 * The first page of staff who work on events or bookings: what to do first, the sessions of today and the next ones, the festival in
 * numbers (docs/product/dashboard.md). A contact sees those of the own events.
 */
export function Dashboard() {
  const texts = useStrings(strings);
  const { dashboard: title } = useStrings(titles);
  const signedIn = useSignedIn();
  const viewer = useViewer();
  const language = useLanguage();
  const search = readStatisticsSearch(useSearch({ strict: false }));
  const query = useQuery(dashboardOptions(signedIn?.details._id, language));
  // Fetched beside the rest, and shown after it.
  useQuery({ ...statisticsOptions(search, language), enabled: may(viewer, readsStatistics) });
  if (!signedIn) return null;
  const { data } = query;
  const hello = managesOwnEventsOnly(viewer) ? texts.helloContact : texts.hello;
  return (
    <div className="flex flex-col gap-10">
      <div>
        <h1 className="text-4xl sm:text-6xl">{title}</h1>
        <p className="mt-3 text-lg">{hello(signedIn.details.name)}</p>
        {may(viewer, 'readAccounts') && <FindPerson />}
      </div>
      {data ? (
        <>
          <ToDo dashboard={data} />
          <SessionsAhead dashboard={data} />
          {may(viewer, readsStatistics) && <StatisticsSection />}
          <AllLists />
        </>
      ) : hasFailed(query) ? (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      ) : (
        // As high as a screen: what comes in its place moves nothing that is seen.
        <div className="min-h-dvh">
          <Loading>
            <Skeleton className="h-8 w-64 max-w-full" />
            <Skeleton className="mt-4 h-80 w-full rounded-2xl" />
            <Skeleton className="mt-10 h-80 w-full rounded-2xl" />
          </Loading>
        </div>
      )}
    </div>
  );
}
