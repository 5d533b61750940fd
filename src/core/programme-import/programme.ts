// The rows of a file as events with their sessions: rows with one `externalId` are one event (docs/imports.md).

import type { Zone } from '#core/time.ts';
import { nameKey } from './names.ts';
import type { CellName, Reason, Remark, RowReason } from './reasons.ts';
import type { NamedPlace, ProgrammeRow } from './row.ts';
import { instantsOf, weeksUntil } from './shift.ts';

/**
 * A remark about a line of the file: the one where the row begins. In JSON, which need not have lines, it is the number of the
 * talk.
 */
export interface LineReason<Code extends Reason | Remark = Reason> extends RowReason<Code> {
  readonly line: number;
  /** The line of an earlier row that says the same. */
  readonly sameAs?: number;
}

export interface PlacedRow {
  readonly line: number;
  readonly row: ProgrammeRow;
}

/** One row as a session, where and when it comes to lie. */
export interface FileSession extends PlacedRow {
  /** Its event, its local start and its audience, as they come to lie; activities side by side have the same. */
  readonly hour: string;
  readonly startDate: Date;
  readonly endDate: Date;
  readonly sessionDay: string;
}

/** Line and row of its first session: remarks about the event use them. */
export interface FileEvent extends PlacedRow {
  readonly sessions: readonly FileSession[];
}

export interface FileProgramme {
  readonly events: readonly FileEvent[];
  /** Rows that cannot be taken because of other rows. */
  readonly left: readonly LineReason[];
  readonly remarks: readonly LineReason<Remark>[];
  readonly repeatedTitles: readonly RepeatedTitle[];
  /** Whole weeks by which all dates were moved. */
  readonly weeks: number;
}

/** Events with different ids that have one title. They stay apart: an exhibition and its guided tour may share it. */
export interface RepeatedTitle {
  readonly title: string;
  readonly lines: readonly number[];
}

/** Groups rows into events and works out their instants; `shiftTo` is the day on or after which the first one falls. */
export function programmeOf(
  rows: readonly PlacedRow[],
  { shiftTo, zone }: { readonly shiftTo: string | null; readonly zone: Zone },
): FileProgramme {
  const weeks = shiftTo === null ? 0 : weeksOf(rows, shiftTo);
  const groups = Map.groupBy(rows, ({ row }) => row.externalId);
  const left: LineReason[] = [];
  const events = [...groups.values()].flatMap((group): FileEvent[] => {
    const [first] = group;
    if (!first) return [];
    const sessions = sessionsOf(group, weeks, zone);
    left.push(...sessions.left);
    return [{ ...first, sessions: sessions.accepted }];
  });
  return {
    events,
    left,
    remarks: [...differences(groups), ...otherCoordinates(rows)],
    repeatedTitles: repeatedTitles(events),
    weeks,
  };
}

function weeksOf(rows: readonly PlacedRow[], shiftTo: string): number {
  const first = rows.map(({ row }) => row.start.day).reduce((a, b) => (a < b ? a : b), '9999-12-31');
  return rows.length === 0 ? 0 : weeksUntil(first, shiftTo);
}

/**
 * A session is known by its event, its local start and its audience, as they come to lie: the same file, shifted the same
 * way, finds the same sessions. Activities of one event at one hour are several sessions when they have different keys, places or
 * languages.
 */
function sessionsOf(
  group: readonly PlacedRow[],
  weeks: number,
  zone: Zone,
): { accepted: FileSession[]; left: LineReason[] } {
  const accepted: FileSession[] = [];
  const left: LineReason[] = [];
  for (const { line, row } of group) {
    const { startDay, ...instants } = instantsOf(row, weeks, zone);
    const hour = `${row.externalId}/${startDay}T${row.start.time}/${row.target}`;
    const same = accepted.find((twin) => isSameSession(twin, { hour, row }));
    if (same) left.push({ line, code: 'repeatedSession', column: null, sameAs: same.line });
    else accepted.push({ line, row, hour, ...instants });
  }
  return { accepted, left };
}

/** What rows of one event say otherwise than its first; places and ages may differ, they are the session's own. */
function differences(groups: ReadonlyMap<string, readonly PlacedRow[]>): LineReason<Remark>[] {
  return [...groups.values()].flatMap(([first, ...others]) =>
    others.flatMap(({ line, row }) => {
      const expected = first ? wordsOf(first.row) : [];
      return wordsOf(row).flatMap(([column, words], position) =>
        words === '' || words === expected[position]?.[1]
          ? []
          : [{ line, code: 'otherThanFirst' as const, column }],
      );
    }),
  );
}

function wordsOf(row: ProgrammeRow): [CellName, string][] {
  const { title, description, people } = row;
  if (people)
    return [
      ['title', title.it ?? title.en ?? ''],
      ['description', description.it ?? description.en ?? ''],
      ['track', row.category ?? ''],
      ['type', row.eventType ?? ''],
      ['persons', people.map(({ name }) => name).join(';')],
    ];
  return [
    ['title.it', title.it ?? ''],
    ['title.en', title.en ?? ''],
    ['description.it', description.it ?? ''],
    ['description.en', description.en ?? ''],
    ['eventCategory', row.category ?? ''],
    ['organization', [row.organization ?? '', row.collaboration ?? ''].join('; ').replace(/^; $/, '')],
    ['tags', (row.tags ?? []).join(';')],
    ['headerImageUrl', row.headerImageUrl ?? ''],
  ];
}

/** Two places of one name that are more than a hundred metres apart become one place, and the report says so. */
function otherCoordinates(rows: readonly PlacedRow[]): LineReason<Remark>[] {
  const first = new Map<string, NamedPlace>();
  return rows.flatMap(({ line, row: { place } }) => {
    if (!place || place.latitude === null || place.longitude === null) return [];
    const known = first.get(nameKey(place.name));
    if (!known) first.set(nameKey(place.name), place);
    const isFar = (a: number, b: number | null | undefined) => Math.abs(a - (b ?? a)) > 0.001;
    return isFar(place.latitude, known?.latitude) || isFar(place.longitude, known?.longitude)
      ? [{ line, code: 'otherCoordinates' as const, column: 'location.name' as const, value: place.name }]
      : [];
  });
}

function repeatedTitles(events: readonly FileEvent[]): RepeatedTitle[] {
  const byTitle = Map.groupBy(events, ({ row }) => nameKey(row.title.it ?? row.title.en ?? ''));
  return [...byTitle.values()]
    .filter((same) => same.length > 1)
    .map((same) => ({
      title: same[0]?.row.title.it ?? same[0]?.row.title.en ?? '',
      lines: same.map(({ line }) => line),
    }));
}

/** Whether two rows of one event say the same session; `talkId` is a schedule's own number of a talk beside its key. */
function isSameSession(
  one: Pick<FileSession, 'hour' | 'row'>,
  other: Pick<FileSession, 'hour' | 'row'>,
): boolean {
  if (one.row.sessionKey !== other.row.sessionKey) return false;
  if (one.row.sessionKey !== undefined) return true;
  return (
    one.hour === other.hour &&
    one.row.talkId === other.row.talkId &&
    isSamePlace(one.row.place, other.row.place) &&
    languagesOf(one.row) === languagesOf(other.row)
  );
}

function languagesOf({ sessionLanguages = [] }: ProgrammeRow): string {
  return sessionLanguages.toSorted().join();
}

function isSamePlace(one: NamedPlace | null, other: NamedPlace | null): boolean {
  return nameKey(one?.name ?? '') === nameKey(other?.name ?? '');
}

/** A programme without the events of some keys: each of their rows is left out. */
export function withoutBinned(programme: FileProgramme, inBin: ReadonlySet<string>): FileProgramme {
  const isBinned = ({ row }: FileEvent) => inBin.has(row.externalId);
  const left = programme.events
    .filter(isBinned)
    .flatMap(({ row, sessions }) =>
      sessions.map(({ line }): LineReason => ({ line, code: 'inBin', column: null, value: row.externalId })),
    );
  if (left.length === 0) return programme;
  return {
    ...programme,
    events: programme.events.filter((event) => !isBinned(event)),
    left: [...programme.left, ...left],
  };
}
