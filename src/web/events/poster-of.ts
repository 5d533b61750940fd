import type { ToldEvent } from '#core/events/contract.ts';
import { motifOf, posterPath } from '#core/events/poster-address.ts';

/** The picture of an event. */
export function posterOf(event: ToldEvent, type: 'svg' | 'png' = 'svg'): string {
  return posterPath(
    {
      eventId: event._id,
      motif: motifOf(event.scientificField?.name),
      colour: event.eventCategory?.colour ?? 'violet',
    },
    type,
  );
}
