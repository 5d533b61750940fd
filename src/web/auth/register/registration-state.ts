import { useQuery } from '@tanstack/react-query';
import { readRegistrationState } from '#core/auth/confirmation-contract.ts';
import { query } from '#web/api/query.ts';
import { waitSecondsOf } from '#web/api/wait.ts';

/** The interval of polls: 4 seconds for two minutes, then growing to one minute. */
export function secondsUntilNextPoll(polls: number): number {
  return Math.min(60, Math.round(4 * 1.2 ** Math.max(0, polls - 30)));
}

/**
 * Whether the address of a registration has been confirmed; polled while the page is visible, and at once when it becomes visible
 * again.
 */
export function useIsConfirmed(handle: string | undefined): boolean {
  const { data } = useQuery({
    ...query(readRegistrationState, { body: { handle: handle ?? '' } }),
    enabled: handle !== undefined,
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: ({ state }) => (state.data?.isConfirmed ? false : 'always'),
    refetchInterval: ({ state }) => {
      if (state.data?.isConfirmed) return false;
      const polls = state.dataUpdateCount + state.errorUpdateCount;
      return Math.max(secondsUntilNextPoll(polls), waitSecondsOf(state.error)) * 1000;
    },
  });
  return data?.isConfirmed ?? false;
}
