import { expect, test } from 'vitest';
import { frameOf, scaleOf, worldOf } from '#core/events/views/map.ts';
import { bubblesOf } from './map-bubbles.ts';
import { contoursOf } from './map-contours.ts';
import type { PlacedPlace } from './map-queries.ts';

const size = { width: 800, height: 600 };
const place = (_id: string, latitude: number, longitude: number, sessions = 1): PlacedPlace => ({
  _id,
  name: _id,
  address: null,
  latitude,
  longitude,
  sessions,
  events: 1,
});
/** Two rooms of one house, a theatre near them, an observatory on the hill. */
const places = [
  place('hall', 45.7089, 9.6914, 3),
  place('dome', 45.7089, 9.6914, 9),
  place('theatre', 45.7095, 9.6925, 2),
  place('observatory', 45.7121, 9.6442, 1),
];
const home = frameOf(places.map(worldOf), size, 64);
const bubbles = bubblesOf(places, home);
const around = (zoom: number) => {
  const { x, y } = worldOf({ latitude: 45.7089, longitude: 9.6914 });
  const scale = scaleOf(zoom);
  return { scale, left: x * scale - 400, top: y * scale - 300 };
};

test('places that would overlap are one bubble, with the sessions of all of them', () => {
  const shown = bubbles(home, size);
  expect(shown.map(({ places: of, sessions }) => [of.map(({ _id }) => _id), sessions])).toEqual([
    [['observatory'], 1],
    [['dome', 'hall', 'theatre'], 14],
  ]);
});

test('places that are far enough apart for a finger are separate in the first frame, whatever its zoom', () => {
  const [here, there] = [
    worldOf({ latitude: 45.7, longitude: 9.6 }),
    worldOf({ latitude: 45.7, longitude: 9.7 }),
  ];
  const pair = [place('here', 45.7, 9.6), place('there', 45.7, 9.7)];
  for (const [pixels, expected] of [
    [70, 1],
    [80, 2],
    [110, 2],
    [150, 2],
  ] as const) {
    const scale = pixels / (there.x - here.x);
    const frame = { scale, left: here.x * scale - 100, top: here.y * scale - 100 };
    expect([pixels, bubblesOf(pair, frame)(frame, size).length]).toEqual([pixels, expected]);
  }
});

test('a bubble has the zoom at which it splits, and one within a house has none', () => {
  const together = bubbles(home, size).find(({ places: of }) => of.length === 3);
  expect(together?.opensAt).toBeGreaterThan(14);
  const opened = bubbles(around(together?.opensAt ?? 0), size);
  expect(opened.map(({ places: of }) => of.map(({ _id }) => _id)).toSorted()).toEqual([
    ['dome', 'hall'],
    ['theatre'],
  ]);
  expect(opened.find(({ places: of }) => of.length === 2)?.opensAt).toBeNull();
  expect(bubbles(around(18), size).find(({ places: of }) => of.length === 2)?.opensAt).toBeNull();
});

test('what is outside the frame is not drawn', () => {
  expect(bubbles(around(17), size).flatMap(({ places: of }) => of.map(({ _id }) => _id))).not.toContain(
    'observatory',
  );
});

test('the contours are closed lines of small size', () => {
  const paths = contoursOf(places, home, size);
  expect(paths.length).toBeGreaterThan(3);
  for (const path of paths) expect(path).toMatch(/^(?:M[-\d.]+ [-\d.]+(?:L[-\d.]+ [-\d.]+)+Z)+$/);
  expect(paths.join('').length).toBeLessThan(30_000);
});
