// A talk as a schedule has it, before it is read.

/** What is read of a talk, by the names that all formats give it; `day` is the date of its conference day. */
export const talkFields = [
  'guid',
  'id',
  'date',
  'start',
  'duration',
  'room',
  'title',
  'subtitle',
  'track',
  'type',
  'language',
  'abstract',
  'description',
  'isAccessibleForFree',
  'offers',
  'persons',
  'day',
] as const;
export type TalkField = (typeof talkFields)[number];

export interface TalkPerson {
  /** The file's key of the person; empty where it has none, and the name stands in. */
  readonly id: string;
  readonly name: string;
  readonly biography: string;
}

export interface Talk {
  readonly cells: Readonly<Record<TalkField, string>>;
  /** Cells that hold something else than text; they are empty here. */
  readonly notText: readonly TalkField[];
  readonly persons: readonly TalkPerson[];
  /** When its conference day begins, an instant or a time: what starts before it by the clock is after midnight. */
  readonly dayStart: string;
}
