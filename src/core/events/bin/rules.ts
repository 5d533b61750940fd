// How long a deleted event can be taken back (docs/product/events.md#bin).

const dayMs = 86_400_000;

/** Days from its deletion until an event is purged. */
export const daysInBin = 30;

/** The instant from which the nightly job purges an event. */
export function purgeDueAt(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + daysInBin * dayMs);
}

/** The days that are left, rounded up; 0: the next run of the job purges it. */
export function daysLeftInBin(deletedAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((purgeDueAt(deletedAt).getTime() - now.getTime()) / dayMs));
}
