import { expect, test } from 'vitest';
import { metresBetween } from './distance.ts';

test('distances are those of the earth', () => {
  const station = { latitude: 45.6906, longitude: 9.6753 };
  expect(metresBetween(station, station)).toBe(0);
  expect(Math.round(metresBetween(station, { latitude: 45.7039, longitude: 9.6625 }) / 10)).toBe(178);
});
