// What every motif draws with.

import type { PosterPalette } from './poster-palette.ts';

export const width = 400;
export const height = 300;

export interface Sketch {
  /** From 0 to 1, always the same sequence for the same event. */
  readonly random: () => number;
  readonly colours: PosterPalette;
}
export type Draw = (sketch: Sketch) => string;

/** A sequence that a text decides (FNV-1a, then mulberry32). */
export function seeded(text: string): () => number {
  let state = 0x811c9dc5;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

export function between(random: () => number, min: number, max: number): number {
  return min + random() * (max - min);
}

export function whole(random: () => number, min: number, max: number): number {
  return Math.floor(between(random, min, max + 1));
}

export function oneOf<T>(random: () => number, choices: readonly [T, ...T[]]): T {
  return choices[Math.floor(random() * choices.length)] ?? choices[0];
}

export function range(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place);
}

/** One decimal is finer than a pixel. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function circle(x: number, y: number, r: number, fill: string): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`;
}

export function ring(x: number, y: number, r: number, stroke: string, thickness: number): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${stroke}" stroke-width="${n(thickness)}"/>`;
}

export function rect(x: number, y: number, w: number, h: number, fill: string, radius = 0): string {
  const round = radius > 0 ? ` rx="${n(radius)}"` : '';
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${round}/>`;
}

export function shape(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

export function line(d: string, stroke: string, thickness: number, cap: 'butt' | 'round' = 'round'): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(thickness)}" stroke-linecap="${cap}" stroke-linejoin="round"/>`;
}

export function polygon(points: readonly (readonly [number, number])[], fill: string): string {
  return `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" fill="${fill}"/>`;
}

/** The points of a regular polygon; the first stands at the angle (radians, 0 to the right). */
export function corners(x: number, y: number, r: number, count: number, angle: number): [number, number][] {
  return range(count).map((place) => {
    const at = angle + (place * 2 * Math.PI) / count;
    return [x + r * Math.cos(at), y + r * Math.sin(at)];
  });
}

/** The festival's spark: four points and hollow sides. */
export function spark(x: number, y: number, r: number, fill: string): string {
  const k = r * 0.16;
  return shape(
    `M${n(x)} ${n(y - r)}Q${n(x + k)} ${n(y - k)} ${n(x + r)} ${n(y)}Q${n(x + k)} ${n(y + k)} ${n(x)} ${n(y + r)}Q${n(x - k)} ${n(y + k)} ${n(x - r)} ${n(y)}Q${n(x - k)} ${n(y - k)} ${n(x)} ${n(y - r)}Z`,
    fill,
  );
}

export function turned(content: string, degrees: number, x = width / 2, y = height / 2): string {
  return `<g transform="rotate(${n(degrees)} ${n(x)} ${n(y)})">${content}</g>`;
}
