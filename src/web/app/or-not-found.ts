import { notFound } from '@tanstack/react-router';
import { isRefused } from '#web/api/refusal.ts';

/** What the server does not find, or does not show to this user, gives the not-found page. */
export function orNotFound(error: unknown): never {
  if (isRefused(error, 404)) throw notFound();
  throw error;
}
