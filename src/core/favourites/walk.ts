// How long it takes from one place to another on foot.

/** A place, as far as walking goes. */
export interface WalkPoint {
  readonly _id: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

const earthRadiusMetres = 6_371_000;
/** 4.5 km/h: a family with a pushchair. */
const metresPerMinute = 75;
/** Streets are no straight lines. */
const detour = 1.3;
/** Two doors of one square are the same place. */
const samePlaceMetres = 30;

/** Whole minutes, rounded up; 0 in the same place, null where either of them is not known on the map. */
export function walkMinutesBetween(from: WalkPoint | null, to: WalkPoint | null): number | null {
  if (!from || !to) return null;
  if (from._id === to._id) return 0;
  const metres = metresBetween(from, to);
  if (metres === null) return null;
  return metres < samePlaceMetres ? 0 : Math.ceil((metres * detour) / metresPerMinute);
}

/** As the crow flies, on a globe (the haversine formula). */
function metresBetween(from: WalkPoint, to: WalkPoint): number | null {
  if (from.latitude === null || from.longitude === null || to.latitude === null || to.longitude === null)
    return null;
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const halfLatitude = Math.sin(radians(to.latitude - from.latitude) / 2);
  const halfLongitude = Math.sin(radians(to.longitude - from.longitude) / 2);
  const chord =
    halfLatitude ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * halfLongitude ** 2;
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(chord)));
}
