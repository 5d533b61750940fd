import { expect, test } from 'vitest';
import { fallbackWidth, pictureSizeError, widthsOf } from './pictures.ts';

test.each([
  [6000, [320, 640, 960, 1280, 1920]],
  [1920, [320, 640, 960, 1280, 1920]],
  [1300, [320, 640, 960, 1300]],
  [700, [320, 700]],
  [320, [320]],
  [100, [100]],
])('a picture %i pixels wide is kept in widths %j', (width, storedWidths) => {
  expect(widthsOf(width)).toEqual(storedWidths);
});

test.each([
  [[320, 640, 960, 1280, 1920], 1280],
  [[320, 640, 960, 1300], 960],
  [[1300], 1300],
  [[100], 100],
])('of %j, %i is the JPEG', (storedWidths, fallback) => {
  expect(fallbackWidth(storedWidths)).toBe(fallback);
});

test.each([
  [10_000, 6_000, null],
  [10_000, 6_001, 'tooManyPixels'],
  [32, 32, null],
  [31, 300, 'tooSmall'],
  [1000, 3000, null],
  [1000, 3001, 'tooTall'],
  [5000, 500, null],
  [5001, 500, 'tooWide'],
])('%i × %i: %s', (width, height, error) => {
  expect(pictureSizeError(width, height)).toBe(error);
});
