import { ApiRefusal } from './refusal.ts';

/** For how many seconds the server takes no more of the same; 0 where that is not what it said. */
export function waitSecondsOf(error: unknown): number {
  if (!(error instanceof ApiRefusal) || error.answer.code !== 'tooManyRequests') return 0;
  return Number(error.answer.details?.['retryAfterSeconds'] ?? 1);
}

/** A write that is sent again by itself after the wait that the server asked for, a few times. */
export const sentAgainAfterWait = {
  retry: (failures: number, error: Error) => failures < 5 && waitSecondsOf(error) > 0,
  retryDelay: (_failures: number, error: Error) => waitSecondsOf(error) * 1000,
} as const;
