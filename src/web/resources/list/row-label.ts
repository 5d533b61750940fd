import { presentations } from '../presentations.ts';
import type { EntityRow } from '../entities.ts';
import type { ListView } from './list-view.ts';

/** The id of the element with one of the first two values of a row. */
export function cellId(row: EntityRow, place: number): string {
  return `row-${row._id}-${place}`;
}

/** Kinds of values that many rows share: two sessions start at one time, two dates of a reservation are in one minute. */
const sharedKinds: ReadonlySet<string> = new Set(['reference', 'date', 'calendar', 'datetime', 'time']);

/**
 * The ids of the values that together name the link of a row: the first, and the second too where the first is shared by many rows or is
 * only a part of the name, as a surname is.
 */
export function rowLabel({ name, columns }: ListView, row: EntityRow): string | undefined {
  const [first, second] = columns;
  if (!first || !second) return undefined;
  const naming = presentations[name]?.naming ?? [];
  const isShared = sharedKinds.has(first.field.kind) || naming.includes(second.name);
  return isShared ? `${cellId(row, 0)} ${cellId(row, 1)}` : undefined;
}
