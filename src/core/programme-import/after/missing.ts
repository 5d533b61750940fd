// What a corrected file does not have any more (docs/imports.md#missing). Decided by the series of files, so that a file for another
// festival reports nothing of this one.

import type { Translated } from '#core/field/field.ts';

/** A session still to come that the file does not have. */
export interface MissingSession {
  readonly _id: string;
  readonly eventId: string;
  readonly title: Translated;
  readonly startDate: Date;
  /** The people who have booked it, and the parties in its waiting list. */
  readonly people: number;
  readonly waiting: number;
}
/** An event of the series that is in no row of the file, with those of its sessions that are still to come. */
export interface MissingEvent {
  readonly _id: string;
  readonly title: Translated;
  readonly sessions: readonly Omit<MissingSession, 'title' | 'eventId'>[];
}
export interface Missing {
  readonly events: readonly MissingEvent[];
  /** Of events that the file has. */
  readonly sessions: readonly MissingSession[];
}

export const nothingMissing: Missing = { events: [], sessions: [] };

/** The series that most of a file’s events came with; null: none of them came with an import. */
export function seriesOf(ofEvents: readonly string[]): string | null {
  const counts = Map.groupBy(ofEvents, (series) => series);
  const [most] = [...counts].toSorted(
    ([a, one], [b, other]) => other.length - one.length || a.localeCompare(b),
  );
  return most?.[0] ?? null;
}

/**
 * Whether a file is an edition of a series: it has at least half of what is still to come of it. A file with less of it is another
 * programme that shares some events, or a part of it.
 */
export function isEdition(inFile: number, ofSeries: number): boolean {
  return ofSeries > 0 && inFile * 2 >= ofSeries;
}

/** Whether a session can be hidden: one with bookings or a waiting list is cancelled by staff, with a message to its people. */
export function canHide({ people, waiting }: Pick<MissingSession, 'people' | 'waiting'>): boolean {
  return people === 0 && waiting === 0;
}
