// Motifs of what grows, flows and turns by itself.

import type { PosterPalette } from './poster-palette.ts';
import {
  between,
  circle,
  type Draw,
  height,
  line,
  n,
  oneOf,
  range,
  ring,
  shape,
  spark,
  turned,
  whole,
  width,
} from './poster-sketch.ts';

/** A sun at an edge, its orbits, and planets on them. */
export const orbits: Draw = ({ random, colours }) => {
  const x = oneOf(random, [0, width, width * 0.28, width * 0.72]);
  const y = oneOf(random, [0, height, height * 0.5, height * 0.9]);
  const inner = between(random, 52, 88);
  const gap = between(random, 34, 52);
  const drawn: string[] = [];
  for (const star of range(whole(random, 5, 9))) {
    const size = star === 0 ? between(random, 14, 24) : between(random, 3, 9);
    drawn.push(
      spark(between(random, 16, width - 16), between(random, 16, height - 16), size, colours.behind),
    );
  }
  for (let orbit = 1; inner + orbit * gap < 480; orbit++) {
    const r = inner + orbit * gap;
    drawn.push(ring(x, y, r, orbit % 3 === 0 ? colours.second : colours.behind, orbit % 3 === 0 ? 2.5 : 8));
  }
  for (let orbit = 1; inner + orbit * gap < 420; orbit++) {
    const r = inner + orbit * gap;
    // Towards the middle of the picture, where it is seen.
    const middle = Math.atan2(height / 2 - y, width / 2 - x);
    const at = middle + between(random, -0.75, 0.75);
    const [px, py] = [x + r * Math.cos(at), y + r * Math.sin(at)];
    const size = between(random, 9, 25);
    const colour = oneOf(random, [colours.second, colours.third, colours.main]);
    drawn.push(circle(px, py, size, colour));
    if (size > 15) drawn.push(halfOf(px, py, size, middle * 57.3, colours.ground));
    if (size > 19) {
      drawn.push(
        `<ellipse cx="${n(px)}" cy="${n(py)}" rx="${n(size * 1.7)}" ry="${n(size * 0.45)}" fill="none" stroke="${colours.main}" stroke-width="4" transform="rotate(-18 ${n(px)} ${n(py)})"/>`,
      );
    }
  }
  drawn.push(circle(x, y, inner, colours.main), ring(x, y, inner * 0.72, colours.ground, 5));
  drawn.push(circle(x, y, inner * 0.42, colours.third));
  return drawn.join('');
};

/** The night side of a planet. */
function halfOf(x: number, y: number, r: number, degrees: number, colour: string): string {
  return turned(
    `<path d="M${n(x)} ${n(y - r)}A${n(r)} ${n(r)} 0 0 1 ${n(x)} ${n(y + r)}Z" fill="${colour}" opacity=".3"/>`,
    degrees,
    x,
    y,
  );
}

/** Two sources whose circles run into each other. */
export const waves: Draw = ({ random, colours }) => {
  if (random() < 0.5) return ribbons({ random, colours });
  const step = between(random, 17, 24);
  const sources: [number, number, string][] = [
    [between(random, -20, 90), between(random, 40, height + 20), colours.main],
    [between(random, width - 110, width + 20), between(random, -20, height - 60), colours.second],
  ];
  const rings = sources.flatMap(([x, y, colour], place) =>
    range(Math.ceil((place === 0 ? 330 : 250) / step)).map((at) =>
      ring(x, y, (at + 1) * step, colour, step * 0.42),
    ),
  );
  return (
    circle(width / 2, height / 2, 118, colours.behind) +
    rings.join('') +
    sources.map(([x, y]) => circle(x, y, step * 1.9, colours.third)).join('')
  );
};

/** A wave as bands of colour, each a little later than the one above. */
const ribbons: Draw = ({ random, colours }) => {
  const bands = whole(random, 5, 7);
  const tall = (height + 60) / bands;
  const long = between(random, 90, 170);
  const high = between(random, 18, 42);
  const later = between(random, 14, 46);
  const colourOf = [colours.behind, colours.main, colours.second, colours.behind, colours.third];
  const drawn = range(bands).map((band) => {
    const y = band * tall + 10;
    let d = `M${n(-long * 2 + band * later)} ${n(y)}`;
    for (let x = -long * 2 + band * later; x < width + long; x += long * 2)
      d += `q${n(long / 2)} ${n(-high)} ${n(long)} 0t${n(long)} 0`;
    return shape(`${d}V${height + 60}H${n(-long * 2)}Z`, colourOf[band % colourOf.length] ?? colours.main);
  });
  return (
    circle(between(random, 80, 320), between(random, 30, 80), between(random, 36, 60), colours.third) +
    drawn.join('')
  );
};

/** Leaves in tiles, each turned its own way. */
export const leaves: Draw = ({ random, colours }) => {
  const size = 100;
  const drawn: string[] = [];
  for (let y = 0; y < height; y += size) {
    for (let x = 0; x < width; x += size) {
      const kind = random();
      const colour = oneOf(random, [
        colours.main,
        colours.main,
        colours.second,
        colours.third,
        colours.behind,
      ]);
      const turn = oneOf(random, [0, 90]);
      const leaf = `M${x} ${y}h${n(size / 2)}a${n(size / 2)} ${n(size / 2)} 0 0 1 ${n(size / 2)} ${n(size / 2)}v${n(size / 2)}h${n(-size / 2)}a${n(size / 2)} ${n(size / 2)} 0 0 1 ${n(-size / 2)} ${n(-size / 2)}z`;
      const [cx, cy] = [x + size / 2, y + size / 2];
      if (kind < 0.62) {
        const vein = line(
          `M${n(x + size * 0.22)} ${n(y + size * 0.22)}L${n(x + size * 0.9)} ${n(y + size * 0.9)}`,
          colours.ground,
          size * 0.05,
        );
        drawn.push(turned(shape(leaf, colour) + (colour === colours.behind ? '' : vein), turn, cx, cy));
      } else if (kind < 0.78) {
        drawn.push(circle(cx, cy, size * 0.5, colour), circle(cx, cy, size * 0.2, colours.ground));
      } else if (kind < 0.9) {
        drawn.push(
          turned(
            shape(`M${x} ${y}a${size} ${size} 0 0 0 ${size} ${size}v${-size}z`, colour),
            oneOf(random, [0, 90, 180, 270]),
            cx,
            cy,
          ),
        );
      }
    }
  }
  return drawn.join('');
};

/** Hills behind hills, a sun, and the layers below. */
export const strata: Draw = ({ random, colours }) => {
  const sun = between(random, 46, 76);
  const drawn = [circle(between(random, 80, 320), between(random, 60, 120), sun + 22, colours.behind)];
  drawn.push(circle(between(random, 110, 290), between(random, 70, 120), sun, colours.second));
  const colourOf = [colours.main, colours.third, colours.behind, colours.main, colours.second];
  range(5).forEach((layer) => {
    const y = 128 + layer * 38;
    const left = between(random, -26, 26);
    const right = between(random, -26, 26);
    const bend = between(random, -62, 62);
    const edge = (down: number) =>
      `M-10 ${n(y + left + down)}C${n(110)} ${n(y + bend + down)} ${n(270)} ${n(y - bend + down)} 410 ${n(y + right + down)}`;
    drawn.push(shape(`${edge(0)}V310H-10Z`, colourOf[layer] ?? colours.main));
    if (layer % 2 === 0) drawn.push(line(edge(15), colours.ground, 3), line(edge(24), colours.ground, 1.5));
  });
  return drawn.join('');
};

/** Cells under a lens: walls, nuclei, and one that divides. */
export const cells: Draw = ({ random, colours }) => {
  const placed: [number, number, number][] = [];
  for (let tried = 0; tried < 240 && placed.length < 20; tried++) {
    const r = placed.length < 2 ? between(random, 62, 86) : between(random, 16, 48);
    const [x, y] = [between(random, 0, width), between(random, 0, height)];
    if (placed.every(([ox, oy, or]) => Math.hypot(x - ox, y - oy) > r + or + 7)) placed.push([x, y, r]);
  }
  const drawn = placed.map(([x, y, r], place) => {
    const wall = oneOf(random, [colours.main, colours.second, colours.third, colours.behind]);
    const turn = between(random, 0, Math.PI * 2);
    const [kx, ky] = [x + r * 0.26 * Math.cos(turn), y + r * 0.26 * Math.sin(turn)];
    if (place === 0) return dividing(x, y, r, turn, colours);
    const inside =
      r > 30
        ? circle(kx, ky, r * 0.42, colours.ground) + circle(kx, ky, r * 0.18, wall)
        : circle(kx, ky, r * 0.36, colours.ground);
    return random() < 0.3 && r > 24
      ? ring(x, y, r - 4, wall, 8) + circle(kx, ky, r * 0.34, wall)
      : circle(x, y, r, wall) + inside;
  });
  return drawn.join('');
};

/** Two nuclei on their way apart. */
function dividing(x: number, y: number, r: number, turn: number, colours: PosterPalette): string {
  const apart = r * 0.4;
  const degrees = (turn * 180) / Math.PI;
  const nuclei = [
    circle(x - apart, y, r * 0.46, colours.ground) + circle(x - apart, y, r * 0.2, colours.second),
    circle(x + apart * 1.15, y, r * 0.34, colours.third) +
      circle(x + apart * 1.15, y, r * 0.12, colours.main),
  ];
  return circle(x, y, r, colours.main) + turned(nuclei.join(''), degrees, x, y);
}

/** Arcs in tiles that meet and lose themselves: a train of thought. */
export const labyrinth: Draw = ({ random, colours }) => {
  const size = 100;
  const drawn: string[] = [];
  for (let y = 0; y < height; y += size) {
    for (let x = 0; x < width; x += size) {
      const colour = oneOf(random, [colours.main, colours.main, colours.second]);
      const arcs = [0, 1].map((corner) =>
        range(3)
          .map((at) => {
            // Each goes on a little over the edge, where else a hair of the ground is seen between two of them.
            const r = 17 + at * 33;
            return corner === 0
              ? `M${x + r} ${y - 1}v1A${r} ${r} 0 0 1 ${x} ${y + r}h-1`
              : `M${x + size - r} ${y + size + 1}v-1A${r} ${r} 0 0 1 ${x + size} ${y + size - r}h1`;
          })
          .slice(0, corner === 0 ? 3 : 2)
          .join(''),
      );
      const tile = line(arcs.join(''), colour, 13, 'butt');
      drawn.push(turned(tile, oneOf(random, [0, 90, 180, 270]), x + size / 2, y + size / 2));
    }
  }
  const [x, y] = [whole(random, 1, 3) * size, whole(random, 1, 2) * size];
  return drawn.join('') + circle(x, y, 40, colours.third) + spark(x, y, 27, colours.ground);
};
