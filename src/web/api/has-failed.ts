import type { UseQueryResult } from '@tanstack/react-query';

/**
 * Whether a query has failed. It stays true while the query is fetched again, so that the error message stays in place and the
 * focus on its button.
 */
export function hasFailed({
  isError,
  isPending,
  errorUpdateCount,
}: Pick<UseQueryResult, 'isError' | 'isPending' | 'errorUpdateCount'>): boolean {
  return isError || (isPending && errorUpdateCount > 0);
}
