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
    ['25/09/2026 18:05', 'dayFirst', '2026-09-25', '18:05'],
    ['3/4/2027 9.30', 'dayFirst', '2027-04-03', '09:30'],
    ['3/4/2027 9:30:00', 'monthFirst', '2027-03-04', '09:30'],
    ['9/25/2026 6:05 PM', 'monthFirst', '2026-09-25', '18:05'],
    ['9/25/2026 12:05 AM', 'monthFirst', '2026-09-25', '00:05'],
    ['2026-09-25 18:05', 'monthFirst', '2026-09-25', '18:05'],
  ] as const)('may be %j as a spreadsheet writes it, %s', (cell, dates, day, time) => {
    expect(readLocalTime(cell, dates)).toEqual({ day, time });
  });

  test.each([
    '2026-02-30T10:00',
    '2026-09-25',
    '2026-09-25T24:00',
    '2026-09-25T18:00Z',
    '25/09/2026',
    '25/13/2026 18:00',
    '25/09/26 18:00',
    '9/25/2026 13:00 pm',
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

test('yes and no are read as spreadsheets of both languages write them, and nothing is no', () => {
  for (const cell of ['true', 'TRUE', 'yes', 'Sì', 'si', 'VERO', '1'])
    expect(readTrueOrFalse(cell)).toBe(true);
  for (const cell of ['false', 'FALSE', 'no', 'No', 'FALSO', '0', ''])
    expect(readTrueOrFalse(cell)).toBe(false);
  for (const cell of ['fals', 'y', '2', 'constructor']) expect(readTrueOrFalse(cell)).toBeUndefined();
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
    expect(readAgeRanges('6-10 anni;11 – 13 years;18+;06-10')).toEqual([
      { minAge: 6, maxAge: 10 },
      { minAge: 11, maxAge: 13 },
      { minAge: 18, maxAge: null },
    ]);
    // Groups may begin with babies and end above the oldest visitor.
    expect(readAgeRanges('0-120')).toEqual([{ minAge: 0, maxAge: 120 }]);
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

  test('may have a comma for their decimals', () => {
    expect(readCoordinates('45,7041', '-9,66')).toEqual({ latitude: 45.7041, longitude: -9.66 });
  });

  test.each([
    ['90.1', '9'],
    ['45', '180.5'],
    ['45,7,1', '9,6'],
    ['north', 'east'],
  ])('are not %j, %j', (latitude, longitude) => {
    expect(readCoordinates(latitude, longitude)).toBeUndefined();
  });
});
