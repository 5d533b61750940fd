import { describe, expect, test } from 'vitest';
import { categoryColours } from '#core/resources/outline.ts';
import { type Motif, motifNames, motifOf, posterPath } from './poster-address.ts';
import { poster } from './poster.ts';

const eventId = '0199a000-0000-7000-8000-000000000001';
const otherId = '0199a000-0000-7000-8000-000000000002';

describe('a poster', () => {
  const all = motifNames.flatMap((motif) => categoryColours.map((colour) => ({ motif, colour })));

  test.each(all)('of $motif in $colour is a small picture without text, the same each time', (variant) => {
    const svg = poster({ eventId, ...variant });
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 400 300"/);
    expect(svg).toMatch(/<\/svg>$/);
    expect(svg).not.toMatch(/<text|<script|<image|href|NaN|undefined|Infinity/);
    expect(svg.length).toBeLessThan(40_000);
    expect(poster({ eventId, ...variant })).toBe(svg);
  });

  test('belongs to one event', () => {
    expect(poster({ eventId, motif: 'orbits', colour: 'teal' })).not.toBe(
      poster({ eventId: otherId, motif: 'orbits', colour: 'teal' }),
    );
  });

  test('stands under an address that says all that makes it', () => {
    expect(posterPath({ eventId, motif: 'orbits', colour: 'teal' })).toBe(
      `/posters/teal/orbits/${eventId}.svg`,
    );
  });
});

test.each<[string | null, Motif]>([
  ['Astronomia', 'orbits'],
  ['Astronomy', 'orbits'],
  ['Fisica', 'waves'],
  ['Physics', 'waves'],
  ['Chimica', 'atoms'],
  ['Matematica', 'construction'],
  ['Scienze della vita', 'leaves'],
  ['Life sciences', 'leaves'],
  ['Terra e clima', 'strata'],
  ['Earth and climate', 'strata'],
  ['Medicina e salute', 'cells'],
  ['Mente e comportamento', 'labyrinth'],
  ['Mind and behaviour', 'labyrinth'],
  ['Informatica', 'circuit'],
  ['Computing', 'circuit'],
  ['Ingegneria e tecnica', 'gears'],
  ['Engineering and technology', 'gears'],
  ['Arte', 'mosaic'],
  ['', 'mosaic'],
  [null, 'mosaic'],
])('the field %j is drawn as %s', (field, motif) => {
  expect(motifOf(field)).toBe(motif);
});
