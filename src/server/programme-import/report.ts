// The report of an import, made of what was read and what was decided.

import type { Missing } from '#core/programme-import/after/missing.ts';
import type { ImportChange } from '#core/programme-import/change.ts';
import type { EventDecision } from '#core/programme-import/decision/changes.ts';
import { allColumns } from '#core/programme-import/columns.ts';
import type { PersonDecision } from '#core/programme-import/people.ts';
import type { FileProgramme, LineReason } from '#core/programme-import/programme.ts';
import type { Remark } from '#core/programme-import/reasons.ts';
import { type ImportReport, type LeftRows, placeIn } from '#core/programme-import/report.ts';
import { straysOf } from '#core/programme-import/shift.ts';
import { shiftDay } from '#core/time.ts';
import type { ProgrammeFile, ReadRows } from './rows.ts';
import type { AuditedAction } from '#server/audit/service.ts';
import type { DecidedEvent } from './write.ts';

/** What an import did in its transaction. */
export interface Taken {
  /** What of the file was decided about. */
  readonly programme: FileProgramme;
  readonly created: ImportReport['created'];
  readonly people: readonly PersonDecision[];
  readonly decisions: readonly DecidedEvent[];
  readonly actions: readonly AuditedAction[];
  /** The series of files that this one belongs to. */
  readonly series: string;
  readonly missing: Missing;
}

/** What an import did, or would do. */
export function reportOf(
  file: ProgrammeFile,
  read: ReadRows,
  { programme, created, people, decisions, missing }: Taken,
  dryRun: boolean,
): ImportReport {
  const left = [...read.left, ...programme.left, ...decisions.flatMap(({ decision }) => decision.left)]
    .toSorted((a, b) => a.line - b.line)
    .map(({ sameAs, ...reason }) =>
      sameAs === undefined ? reason : { ...reason, value: placeIn(file, sameAs) },
    );
  const leftRows = new Set(left.map(({ line }) => line)).size;
  const days = programme.events
    .flatMap(({ sessions }) => sessions.map(({ sessionDay }) => sessionDay))
    .toSorted();
  const dropped = decisions.flatMap(({ file }) => read.dropped.get(file.line) ?? []);
  const total = file.rows.length;
  return {
    format: file.format,
    reading: file.reading,
    dryRun,
    rows: { total, taken: total - leftRows, left: leftRows },
    weeks: programme.weeks,
    firstDay: days[0] ?? null,
    lastDay: days.at(-1) ?? null,
    strays: straysOf(days),
    events: tally(decisions.map(({ decision }) => outcomeOf(decision))),
    sessions: tally(decisions.flatMap(({ decision }) => decision.sessions.map(({ outcome }) => outcome))),
    speakers: tally(people.map(({ speaker }) => speaker.outcome)),
    created,
    left,
    remarks: [
      ...read.remarks,
      ...programme.remarks,
      ...decisions.flatMap(({ decision }) => decision.remarks),
      ...clashesOfPeople(programme, people),
    ].toSorted((a, b) => a.line - b.line),
    repeatedTitles: programme.repeatedTitles,
    notInFile: decisions.flatMap(({ decision }) => decision.notInFile),
    missing,
    leftRows: leftRowsOf(file, new Set(left.map(({ line }) => line)), programme.weeks),
    removed: sum(dropped.map(({ removed }) => removed)),
    unwrapped: sum(dropped.map(({ unwrapped }) => unwrapped)),
    notTaken: file.notTaken,
    paths: file.paths,
  };
}

/** Said at the first event of each person whose name or biography the file and editors changed. */
function clashesOfPeople({ events }: FileProgramme, people: readonly PersonDecision[]): LineReason<Remark>[] {
  return people.flatMap(({ person, clashes }) => {
    const event = events.find(({ row }) =>
      (row.people ?? []).some(({ externalId }) => externalId === person.externalId),
    );
    return event && clashes.length > 0
      ? [{ line: event.line, code: 'editedToo', column: 'persons', value: person.name }]
      : [];
  });
}

type Outcome = ImportChange<unknown>['outcome'];

/** The speakers are part of an event. */
function outcomeOf({ event, speakers }: EventDecision): Outcome {
  const hasOtherSpeakers = Object.values(speakers).some((changes: readonly unknown[]) => changes.length > 0);
  return event.outcome === 'keep' && hasOtherSpeakers ? 'change' : event.outcome;
}

function tally(outcomes: readonly Outcome[]): ImportReport['events'] {
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length;
  return { created: count('create'), changed: count('change'), unchanged: count('keep') };
}

/** Counts of several texts by kind, the most frequent first. */
function sum(counts: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const all = Map.groupBy(
    counts.flatMap((kinds) => [...kinds]),
    ([kind]) => kind,
  );
  return new Map(
    [...all]
      .map(([kind, entries]) => [kind, entries.reduce((total, [, count]) => total + count, 0)] as const)
      .toSorted(([a, one], [b, other]) => other - one || a.localeCompare(b)),
  );
}

/** The rows that were left out, in all columns, their dates moved like those of the others. */
function leftRowsOf(file: ProgrammeFile, lines: ReadonlySet<number>, weeks: number): LeftRows {
  const rows = file.rows
    .filter(({ line }) => lines.has(line))
    .map((row) => ({ line: row.line, cells: row.source() }));
  const later = (cell: string) =>
    cell.replace(/^\d{4}-\d{2}-\d{2}(?=T\d{2}:\d{2}$)/, (day) => shiftDay(day, 7 * weeks));
  return {
    columns: [...allColumns],
    rows: rows.map(({ line, cells }) => {
      const path = file.paths.get(line) ?? null;
      return {
        line: path === null ? line : null,
        path,
        cells: allColumns.map((column) => {
          const cell = cells[column] ?? '';
          return column === 'session.start' || column === 'session.end' ? later(cell) : cell;
        }),
      };
    }),
  };
}
