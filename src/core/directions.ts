/** Where to ask for the way to a place: a link to OpenStreetMap, no service of ours (page 1, Deviations). */
export function directionsTo(place: {
  readonly name: string;
  readonly address: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}): string {
  const { name, address, latitude, longitude } = place;
  return latitude !== null && longitude !== null
    ? `https://www.openstreetmap.org/directions?route=%3B${latitude}%2C${longitude}`
    : `https://www.openstreetmap.org/search?query=${encodeURIComponent(address ?? name)}`;
}
