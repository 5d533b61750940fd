import { isRefused } from '#web/api/refusal.ts';

/** Ignores a 404: the favourite to be removed has been removed already. */
export function unlessGone(error: unknown): void {
  if (!isRefused(error, 404)) throw error;
}
