// Where places lie on a flat map. It is Web Mercator, as every server of tiles draws it (docs/product/programme.md#map).

import type { Coordinates } from '#core/distance.ts';

/** A point of the whole world, from 0 to 1: x to the east, y to the south. */
export interface WorldPoint {
  readonly x: number;
  readonly y: number;
}

/** CSS pixels. */
export interface MapSize {
  readonly width: number;
  readonly height: number;
}

/** What of the world is shown, and how large: pixel = world × scale − offset. */
export interface Frame {
  /** Pixels that the whole world would be wide. */
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

/** A square picture of a part of the world, by the numbers under which servers have it, and where it goes, in pixels. */
export interface Tile {
  readonly zoom: number;
  readonly column: number;
  readonly row: number;
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

const tileSize = 256;
/** A house fills the map; no server of tiles has more. */
export const deepestZoom = 18;
/** Beyond it the projection has no end. */
const northernmost = 85.051129;
/** Of the earth at the equator, in metres. */
const circumference = 40_075_017;

export function worldOf({ latitude, longitude }: Coordinates): WorldPoint {
  const bounded = Math.max(-northernmost, Math.min(northernmost, latitude));
  const sine = Math.sin((bounded * Math.PI) / 180);
  return {
    x: (longitude + 180) / 360,
    y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI),
  };
}

export function coordinatesOf({ x, y }: WorldPoint): Coordinates {
  return {
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
    longitude: x * 360 - 180,
  };
}

/** The largest frame that shows all points at least so many pixels from the edges; of one point, its quarter of the town. */
export function frameOf(points: readonly WorldPoint[], { width, height }: MapSize, margin: number): Frame {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [west, east] = points.length > 0 ? [Math.min(...xs), Math.max(...xs)] : [0, 1];
  const [north, south] = points.length > 0 ? [Math.min(...ys), Math.max(...ys)] : [0, 1];
  const room = (length: number) => Math.max(1, length - 2 * margin);
  const scale = Math.min(
    room(width) / Math.max(east - west, Number.EPSILON),
    room(height) / Math.max(south - north, Number.EPSILON),
    scaleOf(deepestZoom - 2),
  );
  return {
    scale,
    left: ((west + east) / 2) * scale - width / 2,
    top: ((north + south) / 2) * scale - height / 2,
  };
}

export function pixelOf(frame: Frame, { x, y }: WorldPoint): WorldPoint {
  return { x: x * frame.scale - frame.left, y: y * frame.scale - frame.top };
}

/** The scale at which tiles of a zoom are drawn as large as they are. */
export function scaleOf(zoom: number): number {
  return tileSize * 2 ** zoom;
}

/** How far a frame is zoomed in, by the numbers of tiles; seldom a whole one. */
export function zoomOf({ scale }: Frame): number {
  return Math.log2(scale / tileSize);
}

/** The tiles that fill a frame, from north-west to south-east; they are drawn between 0.7 and 1.5 times their size. */
export function tilesOf(frame: Frame, { width, height }: MapSize): Tile[] {
  const zoom = Math.max(0, Math.min(deepestZoom, Math.round(zoomOf(frame))));
  const inWorld = 2 ** zoom;
  const size = frame.scale / inWorld;
  const first = { column: Math.floor(frame.left / size), row: Math.floor(frame.top / size) };
  const last = {
    column: Math.ceil((frame.left + width) / size) - 1,
    row: Math.ceil((frame.top + height) / size) - 1,
  };
  const tiles: Tile[] = [];
  for (let row = Math.max(0, first.row); row <= Math.min(inWorld - 1, last.row); row += 1)
    for (let column = Math.max(0, first.column); column <= Math.min(inWorld - 1, last.column); column += 1)
      tiles.push({
        zoom,
        column,
        row,
        left: column * size - frame.left,
        top: row * size - frame.top,
        size,
      });
  return tiles;
}

/** The address of a tile, from a template as every tile server documents it, `https://…/{z}/{x}/{y}.png`. */
export function tileAddress(template: string, { zoom, column, row }: Tile): string {
  return template
    .replaceAll('{z}', String(zoom))
    .replaceAll('{x}', String(column))
    .replaceAll('{y}', String(row));
}

/** A length for a map's scale: the longest of 1, 2, 5, 10, 20 … metres that is no wider than so many pixels. */
export function scaleBar(frame: Frame, maxWidth: number, size: MapSize): { metres: number; width: number } {
  const middle = coordinatesOf({ x: 0.5, y: (frame.top + size.height / 2) / frame.scale });
  const metresPerPixel = (circumference * Math.cos((middle.latitude * Math.PI) / 180)) / frame.scale;
  const longest = metresPerPixel * maxWidth;
  const power = 10 ** Math.floor(Math.log10(longest));
  const metres = power * ([5, 2].find((step) => step * power <= longest) ?? 1);
  return { metres, width: metres / metresPerPixel };
}
