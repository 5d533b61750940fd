// Everything that an import says of a row: why it was not taken, and what was noticed about one that was.

import type { ImportColumn } from './columns.ts';
import type { TalkField } from './talk.ts';

/** What a part of a row is called: a column of the CSV, an element of a schedule. */
export type CellName = ImportColumn | TalkField;

/** Reasons for which a row is not taken. The text follows the column and the cell. */
export const reasons = {
  noId: 'is empty: it is the event’s key',
  noTitle: 'and title.en are empty: an event needs a title in at least one language',
  noDate: 'is empty: a session needs a date',
  emptyTitle: 'is empty: an event needs a title',
  emptyDate: 'and start are empty, or the day has no date: a session needs a date',
  notAnInstant: 'is not an instant like 2026-09-25T18:00:00+02:00',
  notATime: 'is not a time like 18:00',
  notADay: 'is not a day like 2026-09-25',
  notADuration: 'is not a duration like 01:30',
  notText: 'is not text',
  notALocalTime: 'is not a local time like 2026-09-25T18:00 or 25/09/2026 18:00',
  endNotAfterStart: 'is not after session.start',
  unknownTarget: 'is none of private, school, teacher',
  unknownAccessType: 'is none of reservation, freeAccess',
  notTrueOrFalse: 'is neither true nor false, yes nor no',
  priceOfFree: 'is a price, and the event is free of charge',
  notACount: 'is not a whole number that a session can have',
  notAnAgeRange: 'contains an age that is not like 6-10 or 18+, or is above 130',
  notACoordinate: 'is not a place on Earth: give both coordinates, in decimal degrees',
  notALanguage: 'is not a language like it or en',
  tooLong: 'is too long',
  controlCharacter: 'contains a character that is not text',
  cellCount: 'The row does not have the same number of cells as the header',
  repeatedSession: 'The same session appears earlier in the file',
  // What is there already and must not be changed by a file
  capacityBelowTaken: 'is lower than the number of seats taken',
  bookedElsewhere: 'This session already has bookings: change its time, place, audience and access by hand',
  cancelled: 'This session is cancelled and stays as it is',
  inBin: 'This event was deleted and is in the bin: take it back, or delete it for good',
} as const;
export type Reason = keyof typeof reasons;

/** Remarks about a row that was imported. */
export const remarks = {
  noEnd: 'is empty: the session lasts 60 minutes',
  otherDay: 'is not the day of the start, nor the one before a start by 06:00: the day of the start counts',
  namelessPerson: 'contains a person without a name, who was left out',
  unsafeAddress: 'is not an http(s) address and was left out',
  coordinatesWithoutName: 'is empty: its coordinates were left out',
  otherCoordinates: 'has different coordinates from the place with this name: the earlier ones stay',
  editedToo: 'was corrected in the file, and an editor had changed it: what the editor wrote stays',
  deletedByEditors:
    'This session was deleted by an editor and stays deleted: add it by hand if it takes place',
  otherThanFirst: 'differs from the first row of this event, which counts',
} as const;
export type Remark = keyof typeof remarks;

export interface RowReason<Code extends Reason | Remark = Reason> {
  readonly code: Code;
  /** Null: it is about the row as a whole. */
  readonly column: CellName | null;
  /** The cell, shortened. */
  readonly value?: string;
  /** The lowest number that would do. */
  readonly minimum?: number;
}

/** In English, as the command prints it: `session.end "x" is not a local time …`. */
export function sentenceOf({ code, column, value, minimum }: RowReason<Reason | Remark>): string {
  const cell = value === undefined ? '' : `"${value}"`;
  const subject = column === null ? '' : `${column} ${cell} `.replace('  ', ' ');
  const details = [
    column === null ? value : undefined,
    minimum === undefined ? undefined : `at least ${minimum}`,
  ];
  const parts = details.filter((detail) => detail !== undefined).join(', ');
  return `${subject}${{ ...reasons, ...remarks }[code]}${parts && ` (${parts})`}`;
}
