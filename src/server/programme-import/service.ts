// Imports a programme into the database: all of it in one transaction, or nothing.

import { catalogueIds, missingEntries } from '#core/programme-import/catalogue.ts';
import type { ImportChange } from '#core/programme-import/change.ts';
import { decideEvent, type EventDecision } from '#core/programme-import/changes.ts';
import { decidePeople, type PersonDecision } from '#core/programme-import/people.ts';
import { type FileProgramme, programmeOf } from '#core/programme-import/programme.ts';
import { type ImportReport, placeIn } from '#core/programme-import/report.ts';
import { straysOf } from '#core/programme-import/shift.ts';
import type { Language } from '#core/languages.ts';
import type { Zone } from '#core/time.ts';
import { type AuditedAction, recordAll } from '#server/audit/service.ts';
import { announceChange } from '#server/db/changes.ts';
import { readNow } from '#server/db/clock.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { settle } from '#server/waiting-list/service.ts';
import { type CsvFile, readCsv } from './csv.ts';
import { openProgramme } from './open.ts';
import { catalogueActions, type DecidedEvent, writeEvents, writePeople } from './write.ts';
import { type OnProgress, type ProgrammeFile, type ReadRows, readRows } from './rows.ts';
import * as store from './store.ts';
import { utf8Of } from './utf8.ts';

export type { CsvFile } from './csv.ts';
export type { OnProgress } from './rows.ts';

/** The records of a CSV file, whatever its columns. Throws a Refusal for one that must be refused whole. */
export function readCsvFile(file: Buffer): CsvFile {
  return readCsv(utf8Of(file));
}

export interface ProgrammeImportOptions {
  readonly zone: Zone;
  /** Rolls back at the end: the report is that of the import it would have been. */
  readonly dryRun: boolean;
  /** YYYY-MM-DD; null leaves all dates as the file has them. */
  readonly shiftTo: string | null;
  readonly onProgress?: OnProgress;
  /** The account in the audit log; a run by the command line has none. */
  readonly userId?: string | null;
  /** Runs in the transaction of the import, also of a dry run. */
  readonly note?: (tx: Tx, report: ImportReport) => Promise<void>;
}

/**
 * Imports a programme (docs/imports.md). Rows that cannot be taken are reported, the others go in;
 * throws a Refusal for a file that must be refused whole.
 */
export async function importProgramme(
  db: Db,
  file: Buffer,
  { zone, dryRun, shiftTo, onProgress, userId, note }: ProgrammeImportOptions,
): Promise<ImportReport> {
  const opened = openProgramme(file, zone);
  const read = await readRows(opened.rows, onProgress);
  const programme = programmeOf(read.rows, { shiftTo, zone });
  const transaction = await db.startTransaction().execute();
  try {
    const start = await transaction.savepoint('start').execute();
    const taken = await take(start, programme, opened.language, zone);
    if (userId) await recordAll(start, { userId }, taken.actions);
    // A raised maximum or a later cut-off frees seats for the waiting list, before they are booked.
    await settle(start, changedSessions(taken.decisions), zone);
    await announceChange(start);
    const report = reportOf(opened, read, programme, taken, dryRun);
    if (dryRun) await start.rollbackToSavepoint('start').execute();
    await note?.(transaction, report);
    await transaction.commit().execute();
    return report;
  } catch (error) {
    if (!transaction.isCommitted && !transaction.isRolledBack) await transaction.rollback().execute();
    throw error;
  }
}

interface Taken {
  readonly created: ImportReport['created'];
  readonly people: readonly PersonDecision[];
  readonly decisions: readonly DecidedEvent[];
  readonly actions: readonly AuditedAction[];
}

async function take(tx: Tx, programme: FileProgramme, language: Language, zone: Zone): Promise<Taken> {
  await store.waitForTurn(tx);
  const catalogue = await store.readCatalogue(tx);
  const created = missingEntries(programme, catalogue, language);
  await store.createEntries(tx, created);
  const filled = await store.readCatalogue(tx);
  const ids = catalogueIds(filled);

  const speakers = await store.lockSpeakers(tx);
  const people = decidePeople(programme, speakers);
  const { speakerIds, actions: ofPeople } = await writePeople(tx, people, speakers);

  const known = await store.readKnown(
    tx,
    programme.events.map(({ row }) => row.externalId),
  );
  const now = await readNow(tx);
  const decisions = programme.events.map((file) => {
    const before = known.get(file.row.externalId) ?? { event: null, sessions: [], speakers: [] };
    return { file, before, decision: decideEvent(file, before, { ids, speakerIds, zone, now }) };
  });
  const actions = [
    ...catalogueActions(catalogue, filled),
    ...ofPeople,
    ...(await writeEvents(tx, decisions)),
  ];
  return { created, people, decisions, actions };
}

/** Locked since they were read. */
function changedSessions(decisions: readonly DecidedEvent[]): string[] {
  return decisions.flatMap(({ decision }) =>
    decision.sessions.flatMap((session) => (session.outcome === 'change' ? session._id : [])),
  );
}

function reportOf(
  file: ProgrammeFile,
  read: ReadRows,
  programme: FileProgramme,
  { created, people, decisions }: Taken,
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
    remarks: [...read.remarks, ...programme.remarks].toSorted((a, b) => a.line - b.line),
    repeatedTitles: programme.repeatedTitles,
    notInFile: decisions.flatMap(({ decision }) => decision.notInFile),
    removed: sum(dropped.map(({ removed }) => removed)),
    unwrapped: sum(dropped.map(({ unwrapped }) => unwrapped)),
    notTaken: file.notTaken,
    paths: file.paths,
  };
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
