import type { Availability } from '#core/seats/bookability.ts';

/** Whether there is something left to follow; what is over stays over. */
export function isWorthFollowing({ availability }: { readonly availability?: Availability }): boolean {
  return availability !== undefined && availability.bookability !== 'past';
}
