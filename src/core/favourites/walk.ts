// How long it takes from one place to another on foot.

import { type Coordinates, metresBetween } from '#core/distance.ts';

/** A place, as far as walking goes. */
export interface WalkPoint {
  readonly _id: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

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
  if (!isOnMap(from) || !isOnMap(to)) return null;
  const metres = metresBetween(from, to);
  return metres < samePlaceMetres ? 0 : Math.ceil((metres * detour) / metresPerMinute);
}

function isOnMap(point: WalkPoint): point is WalkPoint & Coordinates {
  return point.latitude !== null && point.longitude !== null;
}
