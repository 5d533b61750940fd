import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { may } from '#core/accounts/access.ts';
import { isRefused } from '#web/api/refusal.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { TakeBack } from './after/TakeBack.tsx';
import { AccountsReport } from './AccountsReport.tsx';
import { FileErrors } from './FileErrors.tsx';
import { ImportReport } from './ImportReport.tsx';
import { ImportPictures } from './pictures/ImportPictures.tsx';
import { importOptions, isOver } from './queries.ts';
import { strings } from './strings.ts';

/** One import: its progress, then its report. `next` follows a successful dry run. */
export function ImportView({ id, next }: { id: string; next: ReactNode }) {
  const texts = useStrings(strings);
  const viewer = useViewer();
  const query = useQuery(importOptions(id));
  // Loaded data stays on the page while the server cannot be reached.
  if (!query.data && isMissing(query.error)) return <Banner tone="care" title={texts.missing} isAnnounced />;
  if (!query.data && query.isError) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (!query.data)
    return (
      <Loading>
        <Skeleton className="h-40 w-full" />
      </Loading>
    );
  const { filename, dryRun, progress, report, error } = query.data;
  return (
    <section
      aria-labelledby="import"
      className="flex flex-col gap-5 rounded-3xl bg-card p-5 shadow-card sm:p-8"
    >
      <h2 id="import" className="text-2xl wrap-anywhere">
        {filename}
      </h2>
      {!isOver(query.data) && (
        <div role="status" className="flex flex-col gap-2">
          <p>{progress.total === null ? texts.waiting : texts.progress(progress.done, progress.total)}</p>
          <progress
            aria-label={filename}
            className="h-3 w-full accent-teal"
            {...(progress.total !== null && { value: progress.done, max: Math.max(1, progress.total) })}
          />
        </div>
      )}
      {error && (
        <Banner tone="bad" title={texts.refusedWhole} isAnnounced>
          <FileErrors error={error} />
        </Banner>
      )}
      {report && (
        <>
          <Banner
            tone={dryRun ? 'info' : 'good'}
            title={dryRun ? texts.dryDone : texts.realDone}
            action={dryRun && next}
            isAnnounced
          />
          {report.format === 'accounts' ? (
            <AccountsReport report={report} />
          ) : (
            <>
              <TakeBack done={query.data} />
              {!dryRun && may(viewer, 'administer') && <ImportPictures importId={id} />}
              <ImportReport done={query.data} report={report} />
            </>
          )}
        </>
      )}
    </section>
  );
}

function isMissing(error: Error | null): boolean {
  return isRefused(error, 404);
}
