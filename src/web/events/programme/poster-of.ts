import type { CategoryColour } from '#core/resources/catalogue.ts';
import { motifOf, posterPath } from '#core/events/poster/poster-address.ts';

interface HasPoster {
  readonly _id: string;
  readonly eventCategory?: { readonly colour: CategoryColour } | null;
  readonly scientificField?: { readonly name: string } | null;
}

/** The picture of an event. */
export function posterOf(event: HasPoster): string {
  return posterPath({
    eventId: event._id,
    motif: motifOf(event.scientificField?.name),
    colour: event.eventCategory?.colour ?? 'violet',
  });
}
