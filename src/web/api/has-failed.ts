import type { UseQueryResult } from '@tanstack/react-query';

/**
 * Whether nothing came of a question. While it is asked again it has still failed: what says so stays where it is, and the focus on the
 * button in it.
 */
export function hasFailed({
  isError,
  isPending,
  errorUpdateCount,
}: Pick<UseQueryResult, 'isError' | 'isPending' | 'errorUpdateCount'>): boolean {
  return isError || (isPending && errorUpdateCount > 0);
}
