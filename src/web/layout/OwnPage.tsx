import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { NoConnection, isRefused } from '#web/api/refusal.ts';
import { ForbiddenPage } from './failures/ForbiddenPage.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';

export interface OwnPageProps {
  /** The list that the item belongs to. */
  readonly back: { readonly path: string; readonly label: string };
  readonly query: { readonly isPending: boolean; readonly error: unknown; refetch(): unknown };
  /** The loaded content; without it the page shows that it is loading, or why it is not there. */
  readonly children: ReactNode;
  /** Shown where the item does not exist or belongs to another account. */
  readonly missing: { readonly title: string; readonly text: string; readonly action: ReactNode };
  /** Shown instead of the general text where the device has no connection. */
  readonly offline?: string;
  /** Two columns, where there is room. */
  readonly isWide?: boolean;
}

/** A page about one item of the account: the link back to the list, and a placeholder until the item is loaded. */
export function OwnPage({ back, query, children, missing, offline, isWide }: OwnPageProps) {
  const { isPending, error } = query;
  const isMissing = isRefused(error, 404);
  if (!children && isRefused(error, 403)) return <ForbiddenPage />;
  return (
    <div className={isWide ? 'mx-auto max-w-7xl' : 'mx-auto max-w-5xl'}>
      <PathLink
        path={back.path}
        className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-full px-2 font-semibold text-ink underline-offset-4 hover:underline print:hidden"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {back.label}
      </PathLink>
      {children}
      {!children && isPending && (
        <Loading>
          <Skeleton className="mt-4 h-14 w-4/5" />
          <Skeleton className="mt-6 h-16 w-full" />
          <Skeleton className="mt-10 h-72 w-full" />
        </Loading>
      )}
      {!children && error !== null && isMissing && (
        <EmptyState isPage title={missing.title} action={missing.action}>
          <p>{missing.text}</p>
        </EmptyState>
      )}
      {!children && error !== null && !isMissing && (
        <div className="mt-6">
          <ErrorState
            error={error}
            onRetry={() => query.refetch()}
            {...(error instanceof NoConnection && offline !== undefined && { text: offline })}
          />
        </div>
      )}
    </div>
  );
}
