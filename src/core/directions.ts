import type { Language } from '#core/languages.ts';

/** The same text for pages, messages, tickets and calendars. */
export const directionWords = { it: 'Come arrivare', en: 'Directions' } as const satisfies Record<
  Language,
  string
>;

interface Destination {
  readonly name: string;
  readonly address: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** Whether a place has a point on the map or an address; others can only be looked for by their names. */
export function saysWhere({ address, latitude, longitude }: Omit<Destination, 'name'>): boolean {
  return address !== null || (latitude !== null && longitude !== null);
}

/** Where to ask for the way to a place: a link to OpenStreetMap, no service of ours (docs/product/events.md#directions). */
export function directionsTo(place: Destination): string {
  const { name, address, latitude, longitude } = place;
  return latitude !== null && longitude !== null
    ? `https://www.openstreetmap.org/directions?route=%3B${latitude}%2C${longitude}`
    : `https://www.openstreetmap.org/search?query=${encodeURIComponent(address ?? name)}`;
}
