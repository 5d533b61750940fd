import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsOf, linesOf } from './bins.ts';

const on = (day: string, solid: number, rest = 0) => ({ day, solid, rest, rows: [solid * 10] });

test('days between two with numbers have a bar of nothing', () => {
  expect(barsOf([on('2026-11-27', 2, 1), on('2026-11-29', 3)])).toEqual([
    { from: '2026-11-27', to: '2026-11-27', solid: 2, rest: 1, rows: [20] },
    { from: '2026-11-28', to: '2026-11-28', solid: 0, rest: 0, rows: [0] },
    { from: '2026-11-29', to: '2026-11-29', solid: 3, rest: 0, rows: [30] },
  ]);
  expect(barsOf([])).toEqual([]);
});

test('more than two months are weeks from Monday to Sunday, and no number is lost', () => {
  const bars = barsOf([
    on('2026-11-27', 2, 1),
    on('2026-11-29', 3),
    on('2026-11-30', 4),
    on('2027-03-01', 5),
  ]);
  expect(bars.slice(0, 2)).toEqual([
    { from: '2026-11-23', to: '2026-11-29', solid: 5, rest: 1, rows: [50] },
    { from: '2026-11-30', to: '2026-12-06', solid: 4, rest: 0, rows: [40] },
  ]);
  expect(bars.at(-1)).toEqual({ from: '2027-03-01', to: '2027-03-07', solid: 5, rest: 0, rows: [50] });
  expect(bars).toHaveLength(15);
});

test('the lines of a chart are whole, equally far apart, few, and reach the highest bar', () => {
  expect(linesOf(7)).toEqual([0, 2, 4, 6, 8]);
  expect(linesOf(1)).toEqual([0, 1]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (highest) => {
      const lines = linesOf(highest);
      const [, step = 0] = lines;
      expect(lines.every((line, place) => line === place * step && Number.isInteger(line))).toBe(true);
      expect(lines.length).toBeLessThanOrEqual(5);
      expect(lines.at(-1)).toBeGreaterThanOrEqual(highest);
      expect(lines.at(-2)).toBeLessThan(highest);
    }),
  );
});
