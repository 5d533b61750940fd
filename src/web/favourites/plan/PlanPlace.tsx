import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';

interface PlanPlaceProps {
  readonly query: { readonly isError: boolean; readonly error: unknown; refetch(): unknown };
}

/** What is shown in place of a plan that is loading or failed to load. */
export function PlanPlace({ query }: PlanPlaceProps) {
  if (query.isError)
    return (
      <div className="mt-8">
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      </div>
    );
  return (
    <Loading>
      <div className="mt-8 flex flex-col gap-4">
        <Skeleton className="h-9 w-60" />
        <Skeleton className="h-32 w-full" />
        <Skeleton className="h-32 w-full" />
      </div>
    </Loading>
  );
}
