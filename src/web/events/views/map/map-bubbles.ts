// Places that would overlap on the map are grouped into one bubble.

import Supercluster from 'supercluster';
import {
  coordinatesOf,
  deepestZoom,
  type Frame,
  pixelOf,
  type MapSize,
  worldOf,
  type WorldPoint,
  zoomOf,
} from '#core/events/views/map.ts';
import type { PlacedPlace } from './map-queries.ts';

export interface Bubble {
  /** Stable while the same places are in it. */
  readonly key: string;
  /** The one with the most sessions first. */
  readonly places: readonly PlacedPlace[];
  readonly sessions: number;
  /** Its centre in world coordinates. */
  readonly middle: WorldPoint;
  /** Its centre in the frame, in pixels. */
  readonly at: WorldPoint;
  /** The zoom at which it splits; null if it never does. */
  readonly opensAt: number | null;
}

/** CSS pixels: larger with more sessions. */
export function diameterOf({ sessions }: Bubble): number {
  return Math.round(44 + Math.min(16, Math.sqrt(sessions)));
}

/** With the ring around a group. */
export function radiusOf(bubble: Bubble): number {
  return diameterOf(bubble) / 2 + (bubble.places.length > 1 ? 8 : 0);
}

/** Computes the bubbles of a frame. Called for each frame, so the index is built once. */
export type Bubbles = (frame: Frame, size: MapSize) => readonly Bubble[];

/** CSS pixels between the centres of two bubbles in the home frame, at least: a finger hits only one. */
const apart = 76;

/** The index has whole zooms; they are offset so that the home frame is one of them, otherwise a phone would show one bubble. */
export function bubblesOf(places: readonly PlacedPlace[], home: Frame): Bubbles {
  const part = zoomOf(home) % 1;
  const index = new Supercluster<{ place: PlacedPlace }, { place: PlacedPlace }>({
    radius: apart * 2 ** -part,
    // Tiles of 256 pixels, as on this map; vector tiles have 512.
    extent: 256,
    maxZoom: deepestZoom,
  }).load(
    places.map((place) => ({
      type: 'Feature',
      properties: { place },
      geometry: { type: 'Point', coordinates: [place.longitude, place.latitude] },
    })),
  );

  return (frame, size) => {
    // The small term corrects rounding: the difference may be slightly below a whole number.
    const zoom = Math.floor(zoomOf(frame) - part + 1e-6);
    const corner = (x: number, y: number) =>
      coordinatesOf({ x: (frame.left + x) / frame.scale, y: (frame.top + y) / frame.scale });
    // A bubble with its centre a little outside is partly visible.
    const [northWest, southEast] = [corner(-apart, -apart), corner(size.width + apart, size.height + apart)];
    return index
      .getClusters([northWest.longitude, southEast.latitude, southEast.longitude, northWest.latitude], zoom)
      .map((feature) => {
        const [longitude = 0, latitude = 0] = feature.geometry.coordinates;
        const middle = worldOf({ latitude, longitude });
        const id = 'cluster_id' in feature.properties ? feature.properties.cluster_id : null;
        const together =
          id === null
            ? [feature.properties.place]
            : index.getLeaves(id, Infinity).map((leaf) => leaf.properties.place);
        const opensAt = id === null ? null : index.getClusterExpansionZoom(id) + part;
        return {
          key: together
            .map(({ _id }) => _id)
            .toSorted()
            .join(' '),
          places: together.toSorted((one, other) => other.sessions - one.sessions),
          sessions: together.reduce((sum, { sessions }) => sum + sessions, 0),
          middle,
          at: pixelOf(frame, middle),
          opensAt: opensAt !== null && opensAt <= deepestZoom ? opensAt : null,
        };
      })
      .toSorted((one, other) => one.at.y - other.at.y || one.at.x - other.at.x);
  };
}
