import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CropBox,
  boxInShape,
  centre,
  cropError,
  isSameShape,
  isWhole,
  minReplacementWidth,
  moveBox,
  pointAfterCrop,
  resizeBox,
  shownShapes,
} from './crop.ts';

const whole = { width: 1200, height: 800 };
const sizes = fc.record({
  width: fc.integer({ min: 32, max: 1920 }),
  height: fc.integer({ min: 32, max: 1920 }),
});
const percent = fc.integer({ min: 0, max: 100 });
const points = fc.record({ x: percent, y: percent });
const picturesWithBox = sizes.chain((size) =>
  fc
    .record({
      x: fc.integer({ min: 0, max: size.width - 16 }),
      y: fc.integer({ min: 0, max: size.height - 16 }),
    })
    .chain(({ x, y }) =>
      fc.record({
        size: fc.constant(size),
        box: fc.record({
          x: fc.constant(x),
          y: fc.constant(y),
          width: fc.integer({ min: 16, max: size.width - x }),
          height: fc.integer({ min: 16, max: size.height - y }),
        }),
      }),
    ),
);

function isInside({ x, y, width, height }: CropBox, size: typeof whole): boolean {
  return (
    x >= 0 && y >= 0 && width >= 1 && height >= 1 && x + width <= size.width && y + height <= size.height
  );
}

describe('what is shown of a picture', () => {
  test.each([
    ['card', centre, { x: 67, y: 0, width: 1067, height: 800 }],
    ['card', { x: 0, y: 0 }, { x: 0, y: 0, width: 1067, height: 800 }],
    ['poster', { x: 100, y: 50 }, { x: 641, y: 0, width: 559, height: 800 }],
    ['wide', { x: 50, y: 25 }, { x: 0, y: 100, width: 1200, height: 400 }],
  ] as const)('in the shape of a %s with the focus at %j is %j', (shape, focus, box) => {
    expect(boxInShape(whole, shownShapes[shape], focus)).toEqual(box);
  });

  test('is always inside the picture, fills one of its sides and has the focus in it', () => {
    fc.assert(
      fc.property(sizes, points, fc.constantFrom(...Object.values(shownShapes)), (size, focus, shape) => {
        const box = boxInShape(size, shape, focus);
        const [left, top] = [(focus.x / 100) * size.width, (focus.y / 100) * size.height];
        expect(isInside(box, size)).toBe(true);
        expect(box.width === size.width || box.height === size.height).toBe(true);
        // Half a pixel is rounded.
        expect(left >= box.x - 1 && left <= box.x + box.width + 1).toBe(true);
        expect(top >= box.y - 1 && top <= box.y + box.height + 1).toBe(true);
      }),
    );
  });
});

describe('a crop', () => {
  test.each([
    [{ x: 0, y: 0, width: 1200, height: 800 }, null],
    [{ x: 100, y: 100, width: 400, height: 300 }, null],
    [{ x: 801, y: 0, width: 400, height: 300 }, 'aboveMaximum'],
    [{ x: 0, y: 501, width: 400, height: 300 }, 'aboveMaximum'],
    [{ x: 0, y: 0, width: 31, height: 40 }, 'tooSmall'],
    [{ x: 0, y: 0, width: 100, height: 301 }, 'tooTall'],
    [{ x: 0, y: 0, width: 1001, height: 100 }, 'tooWide'],
  ])('of %j: %s', (box, error) => {
    expect(cropError(box, whole)).toBe(error);
  });

  test('of everything is none', () => {
    expect(isWhole({ x: 0, y: 0, ...whole }, whole)).toBe(true);
    expect(isWhole({ x: 0, y: 1, width: 1200, height: 799 }, whole)).toBe(false);
  });

  test('keeps the focus on the same thing, or loses it with what it cuts off', () => {
    const all = { x: 0, y: 0, ...whole };
    const right = { x: 600, y: 0, width: 600, height: 800 };
    expect(pointAfterCrop({ x: 75, y: 40 }, all, right)).toEqual({ x: 50, y: 40 });
    expect(pointAfterCrop({ x: 25, y: 40 }, all, right)).toBe(null);
    expect(pointAfterCrop({ x: 50, y: 40 }, right, all)).toEqual({ x: 75, y: 40 });
  });

  test('and back leaves the focus where it was, within a per cent of rounding', () => {
    fc.assert(
      fc.property(picturesWithBox, points, ({ size, box }, focus) => {
        const all = { x: 0, y: 0, ...size };
        const shown = pointAfterCrop(focus, all, box);
        if (shown === null) return;
        const back = pointAfterCrop(shown, box, all);
        expect(Math.abs((back?.x ?? -9) - focus.x)).toBeLessThanOrEqual(1);
        expect(Math.abs((back?.y ?? -9) - focus.y)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('that is drawn by hand stays inside the picture, and in its shape', () => {
    const steps = fc.integer({ min: -3000, max: 3000 });
    const shapes = fc.constantFrom(null, 1, 4 / 3, 3 / 4, 16 / 9);
    fc.assert(
      fc.property(picturesWithBox, steps, steps, shapes, ({ size, box }, dx, dy, shape) => {
        const moved = moveBox(box, dx, dy, size);
        expect(isInside(moved, size)).toBe(true);
        expect([moved.width, moved.height]).toEqual([box.width, box.height]);
        const resized = resizeBox(box, dx, dy, size, shape);
        expect(isInside(resized, size)).toBe(true);
        // A pixel is rounded.
        const wanted = shape === null ? resized.height : resized.width / shape;
        expect(Math.abs(wanted - resized.height)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('a picture that replaces another', () => {
  test.each([
    [{ width: 640, height: 480 }, 640],
    [{ width: 1280, height: 480 }, 1280],
    [{ width: 1920, height: 1080 }, 1280],
  ])('of %j is at least %i pixels wide', (former, least) => {
    expect(minReplacementWidth(former)).toBe(least);
  });

  test.each([
    [{ width: 640, height: 480 }, { width: 1600, height: 1200 }, true],
    [{ width: 640, height: 480 }, { width: 640, height: 470 }, true],
    [{ width: 640, height: 480 }, { width: 480, height: 640 }, false],
    [{ width: 640, height: 480 }, { width: 640, height: 400 }, false],
  ])('%j and %j have the same shape: %s', (one, other, same) => {
    expect(isSameShape(one, other)).toBe(same);
  });
});
