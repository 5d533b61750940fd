import { notFound } from '@tanstack/react-router';
import { isRefused } from './api/refusal.ts';

/** What the server does not know, or does not tell, is a page that is not there. */
export function orNotFound(error: unknown): never {
  if (isRefused(error, 404)) throw notFound();
  throw error;
}
