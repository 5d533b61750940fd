// Motifs of what is built, counted and taken apart.

import {
  between,
  circle,
  corners,
  type Draw,
  height,
  line,
  n,
  oneOf,
  polygon,
  range,
  rect,
  ring,
  whole,
  width,
} from './poster-sketch.ts';

/** A molecule on a honeycomb, too large for the picture. */
export const atoms: Draw = ({ random, colours }) => {
  const r = between(random, 48, 66);
  const [w, h] = [r * Math.sqrt(3), r * 1.5];
  const cells: [number, number][] = [];
  for (let row = -1; row * h < height + r; row++) {
    for (let column = -1; column * w < width + w; column++)
      cells.push([column * w + (row % 2 === 0 ? 0 : w / 2), row * h]);
  }
  const walls = cells.map(
    ([x, y]) =>
      `M${corners(x, y, r, 6, Math.PI / 6)
        .map(([px, py]) => `${n(px)} ${n(py)}`)
        .join('L')}Z`,
  );
  const filled = cells
    .filter(() => random() < 0.3)
    .map(([x, y]) =>
      polygon(
        corners(x, y, r * 0.84, 6, Math.PI / 6),
        oneOf(random, [colours.main, colours.second, colours.behind]),
      ),
    );
  const knots = new Map<string, [number, number]>();
  for (const [x, y] of cells)
    for (const [px, py] of corners(x, y, r, 6, Math.PI / 6))
      knots.set(`${Math.round(px)} ${Math.round(py)}`, [px, py]);
  const drawn = [...knots.values()]
    .filter(() => random() < 0.6)
    .map(([x, y]) => {
      const big = random() < 0.25;
      const colour = oneOf(random, [colours.main, colours.third, colours.second]);
      return circle(x, y, big ? 22 : 11, colour) + (big ? circle(x - 6, y - 6, 6, colours.ground) : '');
    });
  return filled.join('') + line(walls.join(''), colours.behind, 7) + drawn.join('');
};

/** Traces from a chip to the edges. */
export const circuit: Draw = ({ random, colours }) => {
  const step = 25;
  const traces = range(24).map(() => {
    const fromLeft = random() < 0.5;
    const y = whole(random, 0, 12) * step;
    const far = whole(random, 3, 9) * step;
    const down = oneOf(random, [-1, 1]) * whole(random, 1, 3) * step;
    const on = whole(random, 1, 3) * step;
    const x = fromLeft ? 0 : width;
    const way = fromLeft ? 1 : -1;
    const colour = oneOf(random, [colours.behind, colours.behind, colours.main, colours.second]);
    const end: [number, number] = [x + way * (far + Math.abs(down) + on), y + down];
    return (
      line(`M${x} ${y}h${way * far}l${way * Math.abs(down)} ${down}h${way * on}`, colour, 8) +
      circle(end[0], end[1], 13, colour) +
      circle(end[0], end[1], 5, colours.ground)
    );
  });
  const x = whole(random, 4, 8) * step;
  const y = whole(random, 3, 6) * step;
  const size = 4 * step;
  const legs = range(4).flatMap((leg) => {
    const at = 12.5 + leg * step;
    return [
      rect(x - 16, y + at - 6, size + 32, 11, colours.main, 4),
      rect(x + at - 6, y - 16, 11, size + 32, colours.main, 4),
    ];
  });
  const pixels = range(16)
    .filter(() => random() < 0.55)
    .map((pixel) =>
      rect(
        x + 14 + (pixel % 4) * 18.5,
        y + 14 + Math.floor(pixel / 4) * 18.5,
        15,
        15,
        oneOf(random, [colours.second, colours.third]),
      ),
    );
  return (
    traces.join('') +
    legs.join('') +
    rect(x, y, size, size, colours.main, 12) +
    rect(x + 8, y + 8, size - 16, size - 16, colours.ground, 7) +
    pixels.join('')
  );
};

/** Wheels that really mesh: teeth of one size, distances of whole teeth. */
export const gears: Draw = ({ random, colours }) => {
  const tooth = between(random, 15, 19);
  const drawn: string[] = [];
  let [x, y] = [between(random, 20, 90), between(random, 50, 250)];
  let teeth = whole(random, 15, 19);
  let phase = random();
  const order = [colours.main, colours.second, colours.third, colours.behind, colours.main];
  range(5).forEach((place) => {
    drawn.push(
      gear({ x, y, teeth, tooth, phase, colour: order[place] ?? colours.main, ground: colours.ground }),
    );
    const next = place % 2 === 0 ? whole(random, 8, 10) : whole(random, 13, 17);
    const at = y > height / 2 ? between(random, -1.1, -0.15) : between(random, 0.15, 1.1);
    const distance = radiusOf(teeth, tooth) + radiusOf(next, tooth) + tooth * 0.1;
    // A tooth of the one meets a gap of the other.
    const meet = (at / (2 * Math.PI)) * teeth - phase;
    phase = ((at + Math.PI) / (2 * Math.PI)) * next + meet + 0.5;
    [x, y] = [x + distance * Math.cos(at), y + distance * Math.sin(at)];
    teeth = next;
  });
  return `${ring(width / 2, height / 2, 170, colours.behind, 30)}${drawn.join('')}`;
};

/** The circle on which two wheels roll. */
function radiusOf(teeth: number, tooth: number): number {
  return (teeth * tooth) / Math.PI;
}

interface Gear {
  readonly x: number;
  readonly y: number;
  readonly teeth: number;
  readonly tooth: number;
  /** In teeth. */
  readonly phase: number;
  readonly colour: string;
  readonly ground: string;
}

function gear({ x, y, teeth, tooth, phase, colour, ground }: Gear): string {
  const r = radiusOf(teeth, tooth);
  const points = range(teeth).flatMap((place) =>
    [
      [-0.3, -1],
      [-0.16, 1],
      [0.16, 1],
      [0.3, -1],
    ].map(([along = 0, out = 0]): [number, number] => {
      const at = ((place + phase + along) / teeth) * 2 * Math.PI;
      return [x + (r + out * tooth * 0.55) * Math.cos(at), y + (r + out * tooth * 0.55) * Math.sin(at)];
    }),
  );
  const holes =
    r > 44 ? corners(x, y, r * 0.56, 5, phase).map(([hx, hy]) => circle(hx, hy, r * 0.17, ground)) : [];
  return polygon(points, colour) + holes.join('') + circle(x, y, r * (r > 44 ? 0.2 : 0.34), ground);
}
