// Motifs of plain shapes, side by side or one in the other.

import {
  between,
  circle,
  corners,
  type Draw,
  height,
  oneOf,
  polygon,
  range,
  rect,
  ring,
  shape,
  type Sketch,
  spark,
  turned,
  whole,
  width,
} from './poster-sketch.ts';

/** Compass and straightedge: squares in squares, or circles on a triangle. */
export const construction: Draw = (sketch) => (sketch.random() < 0.5 ? spiral(sketch) : triangles(sketch));

function spiral({ random, colours }: Sketch): string {
  const x = between(random, 130, 270);
  const y = between(random, 120, 180);
  const turn = oneOf(random, [-1, 1]) * between(random, 0.16, 0.3);
  const sides = oneOf(random, [4, 4, 3, 6]);
  const shades = [
    colours.main,
    colours.ground,
    colours.second,
    colours.ground,
    colours.third,
    colours.ground,
  ];
  const drawn = range(11).map((place) =>
    polygon(
      corners(x, y, 290 * 0.79 ** place, sides, place * turn),
      shades[place % shades.length] ?? colours.main,
    ),
  );
  return `${rect(0, 0, width, height, colours.behind)}${drawn.join('')}`;
}

function triangles({ random, colours }: Sketch): string {
  const size = 100;
  const drawn: string[] = [];
  for (let y = 0; y < height; y += size) {
    for (let x = 0; x < width; x += size) {
      const colour = oneOf(random, [colours.main, colours.second, colours.third, colours.behind]);
      const kind = whole(random, 0, 4);
      const [cx, cy] = [x + size / 2, y + size / 2];
      const content =
        kind === 0
          ? polygon(
              [
                [x, y],
                [x + size, y],
                [x, y + size],
              ],
              colour,
            )
          : kind === 1
            ? polygon(
                [
                  [x, y + size],
                  [cx, y],
                  [x + size, y + size],
                ],
                colour,
              )
            : kind === 2
              ? shape(`M${x} ${y}h${size}a${size} ${size} 0 0 1 ${-size} ${size}z`, colour)
              : kind === 3
                ? range(4)
                    .map((bar) => rect(x, y + bar * 25 + 6, size, 12.5, colour))
                    .join('')
                : circle(cx, cy, size / 2, colour) +
                  shape(`M${cx} ${y}a${size / 2} ${size / 2} 0 0 1 0 ${size}z`, colours.ground);
      drawn.push(turned(content, oneOf(random, [0, 90, 180, 270]), cx, cy));
    }
  }
  return drawn.join('');
}

/** A bit of everything: for what belongs to no field, or to all of them. */
export const mosaic: Draw = ({ random, colours }) => {
  const size = 100;
  const drawn: string[] = [];
  for (let y = 0; y < height; y += size) {
    for (let x = 0; x < width; x += size) {
      const colour = oneOf(random, [colours.main, colours.second, colours.third]);
      const [cx, cy] = [x + size / 2, y + size / 2];
      const back = random() < 0.4 ? rect(x, y, size, size, colours.behind) : '';
      const kind = whole(random, 0, 6);
      const content =
        kind === 0
          ? spark(cx, cy, 48, colour)
          : kind === 1
            ? shape(`M${x} ${y + size}a${size} ${size} 0 0 1 ${size} ${-size}v${size}z`, colour)
            : kind === 2
              ? circle(cx, cy, 50, colour) + circle(cx, cy, 20, colours.ground)
              : kind === 3
                ? range(3)
                    .map((at) => ring(x, y, 28 + at * 30, colour, 14))
                    .join('')
                : kind === 4
                  ? shape(
                      `M${x} ${cy}a50 50 0 0 1 ${size} 0zM${x} ${y + size}a50 50 0 0 1 ${size} 0z`,
                      colour,
                    )
                  : kind === 5
                    ? polygon(
                        [
                          [x, y],
                          [x + size, y],
                          [x + size, y + size],
                        ],
                        colour,
                      )
                    : range(9)
                        .map((dot) =>
                          circle(x + 20 + (dot % 3) * 30, y + 20 + Math.floor(dot / 3) * 30, 9, colour),
                        )
                        .join('');
      // What leaves its tile is cut off by the next one's ground only at the edges of the picture.
      drawn.push(
        back +
          (kind === 3
            ? `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="${x} ${y} ${size} ${size}">${content}</svg>`
            : turned(content, oneOf(random, [0, 90, 180, 270]), cx, cy)),
      );
    }
  }
  return drawn.join('');
};
