import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, boxAround, type MapLabel, labelBoxes, linesOf } from './map-labels.ts';

const size = { width: 400, height: 300 };
const label = (key: string, x: number, y: number, more: Partial<MapLabel> = {}): MapLabel => ({
  key,
  at: { x, y },
  radius: 20,
  width: 80,
  height: 16,
  ...more,
});
const boxesOf = (labels: readonly MapLabel[]) => labelBoxes(labels, labels.map(boxAround), size);
const overlap = (one: Box, other: Box) =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;

test('a name stands below its mark, beside it at the lower edge, and above it where there is no other room', () => {
  expect(boxesOf([label('middle', 200, 100)]).get('middle')).toEqual({
    left: 160,
    top: 123,
    width: 80,
    height: 16,
  });
  expect(boxesOf([label('low', 200, 280)]).get('low')).toMatchObject({ left: 223, top: 272 });
  expect(boxesOf([label('low at the right', 380, 270)]).get('low at the right')).toMatchObject({ left: 277 });
  const [left, right, below] = [label('l', 130, 200), label('r', 270, 200), label('b', 200, 235)];
  expect(boxesOf([label('above', 200, 200), left, right, below]).get('above')).toMatchObject({ top: 161 });
});

test('of two names for one room the more important one has it', () => {
  const [one, other] = [label('one', 200, 100), label('other', 200, 100)];
  const topsOf = (labels: readonly MapLabel[]) => labels.map(({ key }) => boxesOf(labels).get(key)?.top);
  expect([topsOf([one, other]), topsOf([other, one])]).toEqual([
    [123, 92],
    [123, 92],
  ]);
  expect([...labelBoxes([one], [{ left: 0, top: 0, width: 400, height: 300 }], size)]).toEqual([]);
});

test('a landmark under a mark is left out with its name', () => {
  const mark = boxAround(label('place', 200, 100));
  const under = label('landmark', 205, 105, { radius: 10, withMark: true });
  expect(labelBoxes([under], [mark], size).size).toBe(0);
  expect(labelBoxes([{ ...under, at: { x: 300, y: 200 } }], [mark], size).size).toBe(1);
});

test('however they lie, no name covers a mark or another name, and none leaves the map', () => {
  const point = fc.record({ x: fc.integer({ min: -50, max: 450 }), y: fc.integer({ min: -50, max: 350 }) });
  fc.assert(
    fc.property(
      fc.array(fc.record({ at: point, width: fc.integer({ min: 10, max: 150 }) }), { maxLength: 30 }),
      (marks) => {
        const labels = marks.map(({ at, width }, place) => label(String(place), at.x, at.y, { width }));
        const boxes = [...boxesOf(labels).values()];
        const all = [...boxes, ...labels.map(boxAround)];
        for (const box of boxes) {
          expect(all.filter((other) => other !== box && overlap(box, other))).toEqual([]);
          expect(box.left >= 0 && box.left + box.width <= size.width).toBe(true);
        }
      },
    ),
    { seed: 18 },
  );
});

test('a long name is broken between words', () => {
  const measure = (text: string) => text.length;
  expect(linesOf('Centro Curiosa, Sala delle Macchine', 16, measure)).toEqual([
    'Centro Curiosa,',
    'Sala delle',
    'Macchine',
  ]);
  expect(linesOf('Sperimentazione', 5, measure)).toEqual(['Sperimentazione']);
});
