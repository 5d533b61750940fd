import { expect, test } from 'vitest';
import { directionsTo, saysWhere } from './directions.ts';

test.each([
  ['its point', 'Via Roma 1', 45.7, 9.66, true, 'directions?route=%3B45.7%2C9.66'],
  ['its address', 'Via Roma 1', 45.7, null, true, 'search?query=Via%20Roma%201'],
  ['its name alone', null, null, 9.66, false, 'search?query=Sala%20B'],
])('the way to a place is found by %s', (_by, address, latitude, longitude, says, path) => {
  const place = { name: 'Sala B', address, latitude, longitude };
  expect([saysWhere(place), directionsTo(place)]).toEqual([says, `https://www.openstreetmap.org/${path}`]);
});
