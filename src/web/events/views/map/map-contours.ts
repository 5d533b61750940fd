import { contourDensity } from 'd3-contour';
import { type Frame, pixelOf, type MapSize, worldOf } from '#core/events/views/map.ts';
import type { PlacedPlace } from './map-queries.ts';

/** Pixels; a finer grid would only make the page heavier. */
const cellSize = 8;
const lines = 10;

/**
 * The drawing under the places when there are no streets: contour lines of a hill, higher where there are more sessions. Paths of
 * an SVG, from the lowest to the highest.
 */
export function contoursOf(
  places: readonly PlacedPlace[],
  frame: Frame,
  { width, height }: MapSize,
): string[] {
  const density = contourDensity<PlacedPlace>()
    .x((place) => pixelOf(frame, worldOf(place)).x)
    .y((place) => pixelOf(frame, worldOf(place)).y)
    // Logarithmic, so that places with few sessions stay visible.
    .weight(({ sessions }) => Math.log2(1 + sessions))
    .size([width, height])
    .cellSize(cellSize)
    .bandwidth(Math.min(width, height) / 10)
    .thresholds(lines);
  return density([...places]).map(({ coordinates }) =>
    coordinates
      .flat()
      .map(
        (ring) =>
          `M${ring.map((point) => point.map((length) => Math.round(length * 10) / 10).join(' ')).join('L')}Z`,
      )
      .join(''),
  );
}
