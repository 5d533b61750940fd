import { isRefused } from '#web/api/refusal.ts';

/** What is to be taken out and is not there any more is out already. */
export function unlessGone(error: unknown): void {
  if (!isRefused(error, 404)) throw error;
}
