import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  coordinatesOf,
  deepestZoom,
  frameOf,
  pixelOf,
  scaleBar,
  scaleOf,
  tileAddress,
  tilesOf,
  worldOf,
  zoomOf,
} from './map.ts';

const size = { width: 800, height: 600 };
const bergamo = { latitude: 45.7, longitude: 9.67 };

const coordinates = fc.record({
  latitude: fc.double({ min: -85, max: 85, noNaN: true }),
  longitude: fc.double({ min: -180, max: 179.9, noNaN: true }),
});

describe('a place on the world', () => {
  test.each([
    [{ latitude: 0, longitude: 0 }, 0.5, 0.5],
    [{ latitude: 0, longitude: -180 }, 0, 0.5],
    [{ latitude: 85.051129, longitude: 0 }, 0.5, 0],
    // The poles are beyond the edge, and are drawn at it.
    [{ latitude: 90, longitude: 0 }, 0.5, 0],
    [{ latitude: -90, longitude: 0 }, 0.5, 1],
  ])('%j', (place, x, y) => {
    const point = worldOf(place);
    expect(point.x).toBeCloseTo(x, 6);
    expect(point.y).toBeCloseTo(y, 6);
  });

  test('is found again from where it is drawn', () => {
    fc.assert(
      fc.property(coordinates, (place) => {
        const again = coordinatesOf(worldOf(place));
        expect(again.latitude).toBeCloseTo(place.latitude, 6);
        expect(again.longitude).toBeCloseTo(place.longitude, 6);
      }),
    );
  });

  test('is in the tile that servers have for it', () => {
    // 12/2158/1462 holds Bergamo, by the formula that every such server documents.
    const point = worldOf(bergamo);
    expect([Math.floor(point.x * 2 ** 12), Math.floor(point.y * 2 ** 12)]).toEqual([2158, 1462]);
  });
});

describe('a frame', () => {
  test('shows every place at least the margin from its edges, and as large as it can', () => {
    fc.assert(
      fc.property(fc.array(coordinates, { minLength: 1, maxLength: 30 }), (places) => {
        const points = places.map(worldOf);
        const frame = frameOf(points, size, 40);
        const pixels = points.map((point) => pixelOf(frame, point));
        for (const { x, y } of pixels) {
          expect(x).toBeGreaterThanOrEqual(40 - 1e-3);
          expect(x).toBeLessThanOrEqual(size.width - 40 + 1e-3);
          expect(y).toBeGreaterThanOrEqual(40 - 1e-3);
          expect(y).toBeLessThanOrEqual(size.height - 40 + 1e-3);
        }
        const touches = pixels.some(({ x, y }) => Math.min(x, y) < 40.01);
        expect(touches || frame.scale === scaleOf(deepestZoom - 2)).toBe(true);
      }),
    );
  });

  test('of one place has it in the middle, with the streets around it', () => {
    const point = worldOf(bergamo);
    const frame = frameOf([point], size, 40);
    const { x, y } = pixelOf(frame, point);
    expect([Math.round(x), Math.round(y)]).toEqual([400, 300]);
    expect(zoomOf(frame)).toBe(16);
  });

  test('of no place is the world', () => {
    const frame = frameOf([], size, 0);
    expect(pixelOf(frame, { x: 0.5, y: 0.5 })).toEqual({ x: 400, y: 300 });
  });

  test('narrower than its margins is still one', () => {
    const frame = frameOf(
      [worldOf(bergamo), worldOf({ latitude: 45, longitude: 9 })],
      { width: 50, height: 50 },
      40,
    );
    expect(frame.scale).toBeGreaterThan(0);
  });
});

describe('tiles', () => {
  test('fill the frame without a gap, each about as large as it is', () => {
    fc.assert(
      fc.property(coordinates, fc.double({ min: 4, max: 17, noNaN: true }), (place, zoom) => {
        const scale = scaleOf(zoom);
        const middle = worldOf({ ...place, latitude: place.latitude / 2, longitude: place.longitude / 2 });
        const frame = { scale, left: middle.x * scale - 400, top: middle.y * scale - 300 };
        const tiles = tilesOf(frame, size);
        expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(0);
        expect(Math.min(...tiles.map(({ top }) => top))).toBeLessThanOrEqual(0);
        expect(Math.max(...tiles.map(({ left, size: wide }) => left + wide))).toBeGreaterThanOrEqual(
          size.width,
        );
        expect(Math.max(...tiles.map(({ top, size: high }) => top + high))).toBeGreaterThanOrEqual(
          size.height,
        );
        const columns = new Set(tiles.map(({ column }) => column));
        const rows = new Set(tiles.map(({ row }) => row));
        expect(tiles).toHaveLength(columns.size * rows.size);
        for (const tile of tiles) {
          expect(tile.size).toBeGreaterThan(180);
          expect(tile.size).toBeLessThan(363);
        }
      }),
    );
  });

  test('beyond the edge of the world there are none', () => {
    expect(tilesOf({ scale: 256, left: -100, top: -100 }, { width: 600, height: 600 })).toEqual([
      { zoom: 0, column: 0, row: 0, left: 100, top: 100, size: 256 },
    ]);
  });

  test('are addressed by their numbers', () => {
    const [tile] = tilesOf({ scale: 256, left: 0, top: 0 }, { width: 256, height: 256 });
    expect(tile && tileAddress('https://tiles.example/{z}/{x}/{y}.png?v={z}', tile)).toBe(
      'https://tiles.example/0/0/0.png?v=0',
    );
  });
});

describe('the scale of a map', () => {
  test.each([
    [12, 2000],
    [14, 500],
    [16, 100],
    [17.3, 50],
  ])('at zoom %d is a round length no wider than it may be', (zoom, metres) => {
    const scale = scaleOf(zoom);
    const { x, y } = worldOf(bergamo);
    const frame = { scale, left: x * scale - 400, top: y * scale - 300 };
    const bar = scaleBar(frame, 100, size);
    expect(bar.metres).toBe(metres);
    expect(bar.width).toBeLessThanOrEqual(100);
    expect(bar.width).toBeGreaterThan(40);
  });
});
