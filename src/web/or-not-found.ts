import { notFound } from '@tanstack/react-router';
import { ApiRefusal } from './api/refusal.ts';

/** What the server does not know, or does not tell, is a page that is not there. */
export function orNotFound(error: unknown): never {
  if (error instanceof ApiRefusal && error.status === 404) throw notFound();
  throw error;
}
