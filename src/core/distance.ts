// How far one point of the earth is from another.

/** Degrees, north and east of zero. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

const earthRadiusMetres = 6_371_000;

/** Metres as the crow flies, on a globe (the haversine formula). */
export function metresBetween(from: Coordinates, to: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const halfLatitude = Math.sin(radians(to.latitude - from.latitude) / 2);
  const halfLongitude = Math.sin(radians(to.longitude - from.longitude) / 2);
  const chord =
    halfLatitude ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * halfLongitude ** 2;
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(chord)));
}
