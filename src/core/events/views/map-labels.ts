// Where the names on a map stand so that none covers a mark or another name (docs/product/programme.md#map).

import type { MapSize, WorldPoint } from './map.ts';

/** CSS pixels from the upper left corner of the map. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A name that looks for room beside its mark. */
export interface MapLabel {
  readonly key: string;
  /** The centre of its mark, which is round, in pixels. */
  readonly at: WorldPoint;
  readonly radius: number;
  readonly width: number;
  readonly height: number;
  /** Its mark is drawn only where both have room. */
  readonly withMark?: true;
}

/** Pixels between a mark and its name. */
const gap = 3;

/** The square around a round mark. */
export function boxAround({ at, radius }: Pick<MapLabel, 'at' | 'radius'>): Box {
  return { left: at.x - radius, top: at.y - radius, width: 2 * radius, height: 2 * radius };
}

/**
 * The boxes of the names that have room below, beside or above their marks, by key; the most important name is given first.
 * `taken` are boxes that no name may touch.
 */
export function labelBoxes(
  labels: readonly MapLabel[],
  taken: readonly Box[],
  size: MapSize,
): ReadonlyMap<string, Box> {
  const full = [...taken];
  const placed = new Map<string, Box>();
  for (const label of labels) {
    const mark = boxAround(label);
    if (label.withMark && !isFree(mark, full, size)) continue;
    const box = placesOf(label).find((place) => isFree(place, full, size));
    if (!box) continue;
    placed.set(label.key, box);
    full.push(box, ...(label.withMark ? [mark] : []));
  }
  return placed;
}

function placesOf({ at: { x, y }, radius, width, height }: MapLabel): readonly Box[] {
  const far = radius + gap;
  return [
    { left: x - width / 2, top: y + far, width, height },
    { left: x + far, top: y - height / 2, width, height },
    { left: x - far - width, top: y - height / 2, width, height },
    { left: x - width / 2, top: y - far - height, width, height },
  ];
}

function isFree(box: Box, full: readonly Box[], { width, height }: MapSize): boolean {
  return (
    box.left >= 0 &&
    box.top >= 0 &&
    box.left + box.width <= width &&
    box.top + box.height <= height &&
    full.every(
      (other) =>
        box.left >= other.left + other.width ||
        other.left >= box.left + box.width ||
        box.top >= other.top + other.height ||
        other.top >= box.top + box.height,
    )
  );
}

/** A name in lines that are no wider than `width`, unless one word is. `measure` answers the width of a text. */
export function linesOf(name: string, width: number, measure: (text: string) => number): readonly string[] {
  const lines: string[] = [];
  for (const word of name.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
