import { ApiRefusal } from './refusal.ts';

/** The seconds to wait that a rate limit answers; 0 for any other error. */
export function waitSecondsOf(error: unknown): number {
  if (!(error instanceof ApiRefusal) || error.answer.code !== 'tooManyRequests') return 0;
  return Number(error.answer.details?.['retryAfterSeconds'] ?? 1);
}

/** Options of a mutation that retries after the wait that a rate limit answers, up to five times. */
export const sentAgainAfterWait = {
  retry: (failures: number, error: Error) => failures < 5 && waitSecondsOf(error) > 0,
  retryDelay: (_failures: number, error: Error) => waitSecondsOf(error) * 1000,
} as const;

/** A random duration between half of the given one and one and a half. */
export function aboutMs(milliseconds: number): number {
  return milliseconds * (0.5 + Math.random());
}
