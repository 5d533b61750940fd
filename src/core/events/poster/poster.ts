// The poster of an event that has no picture: large shapes of its scientific field in the colours of its category.
// The same event always has the same poster (docs/product/events.md#posters).

import { atoms, circuit, gears } from './poster-built.ts';
import { cells, labyrinth, leaves, orbits, strata, waves } from './poster-grown.ts';
import type { Motif, PosterOf } from './poster-address.ts';
import { palettes } from './poster-palette.ts';
import { type Draw, height, seeded, width } from './poster-sketch.ts';
import { construction, mosaic } from './poster-tiles.ts';

const drawings: Readonly<Record<Motif, Draw>> = {
  orbits,
  waves,
  atoms,
  construction,
  leaves,
  strata,
  cells,
  labyrinth,
  circuit,
  gears,
  mosaic,
};

/** An SVG document, 4:3 and without any text. */
export function poster({ eventId, motif, colour }: PosterOf): string {
  const random = seeded(`${motif} ${colour} ${eventId}`);
  const colours = palettes[colour](random());
  const drawn = drawings[motif]({ random, colours });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${colours.ground}"/>${drawn}</svg>`;
}
