import { useQuery } from '@tanstack/react-query';
import { readRegistrationState } from '#core/sign-on/confirmation-contract.ts';
import { call } from '#web/api/call.ts';
import { waitSecondsOf } from '#web/api/wait.ts';

/** Every 4 seconds for two minutes, then more and more seldom, down to once a minute. */
export function secondsUntilNextPoll(timesAsked: number): number {
  return Math.min(60, Math.round(4 * 1.2 ** Math.max(0, timesAsked - 30)));
}

/**
 * Whether the address of a registration has been confirmed, asked while the page is looked at, and at once when the user comes
 * back to it from their mail.
 */
export function useIsConfirmed(handle: string | undefined): boolean {
  const { data } = useQuery({
    queryKey: ['registration', handle],
    queryFn: ({ client, signal }) =>
      call(readRegistrationState, { body: { handle: handle ?? '' } }, { client, signal }),
    enabled: handle !== undefined,
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: ({ state }) => (state.data?.isConfirmed ? false : 'always'),
    refetchInterval: ({ state }) => {
      if (state.data?.isConfirmed) return false;
      const timesAsked = state.dataUpdateCount + state.errorUpdateCount;
      return Math.max(secondsUntilNextPoll(timesAsked), waitSecondsOf(state.error)) * 1000;
    },
  });
  return data?.isConfirmed ?? false;
}
