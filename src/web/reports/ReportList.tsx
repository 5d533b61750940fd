import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { hasFailed } from '#web/api/has-failed.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { reportsOptions } from './queries.ts';
import { ReportItem } from './ReportItem.tsx';
import { strings } from './strings.ts';

/** The reports of the account, newest first; what is made shows how far it is while the page is open. */
export function ReportList({ account, openId }: { account: string | undefined; openId: string }) {
  const texts = useStrings(strings);
  const title = useId();
  const query = useQuery(reportsOptions(account));
  const rows = query.data?.rows;
  const isGone = openId !== '' && rows !== undefined && !rows.some(({ _id }) => _id === openId);
  return (
    <section aria-labelledby={title} className="flex flex-col gap-4">
      <h2 id={title} className="text-3xl">
        {texts.mine}
      </h2>
      {isGone && <Banner tone="care" title={texts.gone} isAnnounced />}
      {hasFailed(query) ? (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      ) : rows === undefined ? (
        <Loading>
          <Skeleton className="h-24 w-full" />
        </Loading>
      ) : rows.length === 0 ? (
        <p className="text-quiet">
          {texts.none} {texts.noneHint}
        </p>
      ) : (
        <ul className="flex flex-col gap-3">
          {rows.map((report) => (
            <ReportItem key={report._id} report={report} isOpen={report._id === openId} />
          ))}
        </ul>
      )}
    </section>
  );
}
