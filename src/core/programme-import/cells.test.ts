import { describe, expect, test } from 'vitest';
import {
  readAgeRanges,
  readCoordinates,
  readCount,
  readList,
  readLocalTime,
  readOneOf,
  readTrueOrFalse,
} from './cells.ts';

describe('a local time', () => {
  test('is a day and a time of day', () => {
    expect(readLocalTime('2026-09-25T18:05')).toEqual({ day: '2026-09-25', time: '18:05' });
  });

  test.each([
    '2026-02-30T10:00',
    '2026-09-25',
    '2026-09-25T24:00',
    '2026-09-25T18:00Z',
    '25/09/2026 18:00',
    '1899-01-01T10:00',
    '',
  ])('is not %j', (cell) => {
    expect(readLocalTime(cell)).toBeUndefined();
  });
});

test('a count is a whole number up to its limit, and nothing at all is no limit', () => {
  expect([readCount('0', 10), readCount('10', 10), readCount('', 10)]).toEqual([0, 10, null]);
  for (const cell of ['11', '-1', '1.5', '1e1', 'ten', '٣']) expect(readCount(cell, 10)).toBeUndefined();
});

test('true and false are read in any case, and nothing is false', () => {
  expect(['true', 'TRUE', 'false', 'False', ''].map(readTrueOrFalse)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  for (const cell of ['fals', 'yes', '1', 'constructor']) expect(readTrueOrFalse(cell)).toBeUndefined();
});

test('a word is one of those there are, and nothing is the first of them', () => {
  expect(readOneOf('FreeAccess', ['reservation', 'freeAccess'])).toBe('freeAccess');
  expect(readOneOf('', ['reservation', 'freeAccess'])).toBe('reservation');
  expect(readOneOf('free', ['reservation', 'freeAccess'])).toBeUndefined();
});

test('a list holds each of its parts once, whatever the letters', () => {
  expect(readList(' Laboratori ; mostre;; laboratori;Caffè ')).toEqual(['Laboratori', 'mostre', 'Caffè']);
  expect(readList('')).toEqual([]);
});

describe('age ranges', () => {
  test('are from one age to another, or open', () => {
    expect(readAgeRanges('6-10;11 - 13;18+;06-10')).toEqual([
      { minAge: 6, maxAge: 10 },
      { minAge: 11, maxAge: 13 },
      { minAge: 18, maxAge: null },
    ]);
    expect(readAgeRanges('')).toEqual([]);
  });

  test.each(['10-6', '6', 'six-ten', '6-131', '131+', '6-10,11-13', '6-10;x'])('are not %j', (cell) => {
    expect(readAgeRanges(cell)).toBeUndefined();
  });
});

describe('coordinates', () => {
  test('are both there or both absent', () => {
    expect(readCoordinates('45.7041', '-9.66')).toEqual({ latitude: 45.7041, longitude: -9.66 });
    expect(readCoordinates('', '')).toEqual({ latitude: null, longitude: null });
    expect(readCoordinates('45.7041', '')).toBeUndefined();
    expect(readCoordinates('', '9.66')).toBeUndefined();
  });

  test.each([
    ['90.1', '9'],
    ['45', '180.5'],
    ['45,7', '9,6'],
    ['north', 'east'],
  ])('are not %j, %j', (latitude, longitude) => {
    expect(readCoordinates(latitude, longitude)).toBeUndefined();
  });
});
