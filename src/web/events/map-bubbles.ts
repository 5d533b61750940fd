// Places that would lie over each other on the map are drawn as one.

import Supercluster from 'supercluster';
import {
  coordinatesOf,
  deepestZoom,
  type Frame,
  pixelOf,
  type Size,
  worldOf,
  type WorldPoint,
  zoomOf,
} from '#core/events/map.ts';
import type { PlacedPlace } from './map-queries.ts';

export interface Bubble {
  /** The same while the same places are in it. */
  readonly key: string;
  /** The most dates first. */
  readonly places: readonly PlacedPlace[];
  readonly sessions: number;
  /** Where its middle is on the whole world. */
  readonly middle: WorldPoint;
  /** Where its middle is in the frame, in pixels. */
  readonly at: WorldPoint;
  /** The zoom at which it falls apart; null if it never does. */
  readonly opensAt: number | null;
}

/** Whether the name under a bubble would lie over no other one. */
export function hasRoomForName(bubble: Bubble, among: readonly Bubble[]): boolean {
  return among.every(({ key, at }) => {
    const [aside, below] = [Math.abs(at.x - bubble.at.x), at.y - bubble.at.y];
    return key === bubble.key || aside > 100 || below < -100 || below > 120;
  });
}

/** Answers the bubbles of a frame. Asked anew for each frame, so the index is made once. */
export type Bubbles = (frame: Frame, size: Size) => readonly Bubble[];

/** CSS pixels between the middles of two bubbles in the home frame, at the least: a finger hits one of them. */
const apart = 76;

/** The index knows whole zooms; they are counted so that the home frame has one of them, or a phone's would be one bubble. */
export function bubblesOf(places: readonly PlacedPlace[], home: Frame): Bubbles {
  const part = zoomOf(home) % 1;
  const index = new Supercluster<{ place: PlacedPlace }, { place: PlacedPlace }>({
    radius: apart * 2 ** -part,
    // Pixels of a tile as it is counted here, not as vector tiles count.
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
    // A hair more than the home zoom less its part may be a hair less than whole.
    const zoom = Math.floor(zoomOf(frame) - part + 1e-6);
    const corner = (x: number, y: number) =>
      coordinatesOf({ x: (frame.left + x) / frame.scale, y: (frame.top + y) / frame.scale });
    // Bubbles whose middle is a little outside still reach in.
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
