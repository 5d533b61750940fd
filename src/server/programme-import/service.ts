// Imports a programme into the database: all of it in one transaction, or nothing.

import { catalogueIds, missingEntries, namesIn } from '#core/programme-import/catalogue.ts';
import { decideEvent } from '#core/programme-import/decision/changes.ts';
import { decidePeople } from '#core/programme-import/people.ts';
import type { Known } from '#core/programme-import/known.ts';
import { type FileProgramme, programmeOf, withoutBinned } from '#core/programme-import/programme.ts';
import type { ImportReport } from '#core/programme-import/report.ts';
import type { Zone } from '#core/time.ts';
import { recordAll } from '#server/audit/service.ts';
import { announceChange } from '#server/db/changes.ts';
import { readNow } from '#server/db/clock.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { readKeysInBin } from '#server/events/service.ts';
import { settle } from '#server/waiting-list/service.ts';
import { type CsvFile, readCsv } from './csv.ts';
import { openProgramme } from './open.ts';
import { catalogueActions, type DecidedEvent, writeEvents, writePeople } from './write.ts';
import {
  createdIn,
  deletedEntries,
  readRemembered,
  remember,
  withFormerNames,
  withoutIdle,
} from './after/said.ts';
import { continueSeries } from './after/series.ts';
import { type AfterImport, undoOf } from './after/take-back.ts';
import { reportOf, type Taken } from './report.ts';
import { type OnProgress, type ProgrammeFile, readRows } from './rows.ts';
import * as store from './store.ts';
import { decodeFile } from './encoding.ts';

export type { CsvFile } from './csv.ts';
export { listImports } from './imports-store.ts';
export type { OnProgress } from './rows.ts';

/** The records of a CSV file, whatever its columns. Throws a Refusal for one that must be refused whole. */
export function readCsvFile(file: Buffer): CsvFile {
  return readCsv(decodeFile(file).bytes);
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
  readonly note?: (tx: Tx, report: ImportReport, after: AfterImport) => Promise<void>;
  /** Its record; the series of a programme is named after its first import. */
  readonly importId?: string;
}

/**
 * Imports a programme (docs/imports.md). Rows that cannot be taken are reported, the others go in;
 * throws a Refusal for a file that must be refused whole.
 */
export async function importProgramme(
  db: Db,
  file: Buffer,
  { zone, dryRun, shiftTo, onProgress, userId, note, importId = newId() }: ProgrammeImportOptions,
): Promise<ImportReport> {
  const opened = openProgramme(file, zone);
  const read = await readRows(opened.rows, onProgress);
  const programme = programmeOf(read.rows, { shiftTo, zone });
  const transaction = await db.startTransaction().execute();
  try {
    const start = await transaction.savepoint('start').execute();
    const taken = await take(start, opened, programme, { zone, importId });
    if (userId) await recordAll(start, { userId }, taken.actions);
    // A raised maximum or a later cut-off frees seats for the waiting list, before they are booked.
    await settle(start, changedSessions(taken.decisions), zone);
    await announceChange(start);
    const report = reportOf(opened, read, taken, dryRun);
    if (dryRun) await start.rollbackToSavepoint('start').execute();
    await note?.(transaction, report, { series: taken.series, undo: dryRun ? null : undoOf(taken.actions) });
    await transaction.commit().execute();
    return report;
  } catch (error) {
    if (!transaction.isCommitted && !transaction.isRolledBack) await transaction.rollback().execute();
    throw error;
  }
}

async function take(
  tx: Tx,
  file: ProgrammeFile,
  whole: FileProgramme,
  { zone, importId }: { readonly zone: Zone; readonly importId: string },
): Promise<Taken> {
  await store.waitForTurn(tx);
  const keys = whole.events.map(({ row }) => row.externalId);
  const requested = withoutBinned(whole, await readKeysInBin(tx, keys));
  const remembered = await readRemembered(tx, requested);
  const catalogue = withFormerNames(await store.readCatalogue(tx), remembered);
  const created = missingEntries(requested, catalogue, file.language);
  await store.createEntries(tx, created);
  const filled = withFormerNames(await store.readCatalogue(tx), remembered);
  const deleted = deletedEntries(filled, remembered);
  const ids = catalogueIds(filled, deleted);

  const speakers = await store.lockSpeakers(tx);
  const people = decidePeople(requested, speakers, remembered.speakers);
  const { speakerIds, actions: ofPeople } = await writePeople(tx, people, speakers);

  const known = await store.readKnown(
    tx,
    requested.events.map(({ row }) => row.externalId),
  );
  // An event that was deleted while this waited for its row.
  const programme = withoutBinned(requested, await readKeysInBin(tx, keys));
  const now = await readNow(tx);
  const { isAddition } = file;
  const decisions = programme.events.map((event) => {
    const stored = known.get(event.row.externalId) ?? { event: null, sessions: [], speakers: [] };
    const said = remembered.ofEvent(event.row.externalId);
    const before: Known = said && stored.event ? { ...stored, said } : stored;
    const circumstances = { ids, speakerIds, zone, now, isAddition };
    return { file: event, before, decision: decideEvent(event, before, circumstances) };
  });
  const ofEvents = await writeEvents(tx, decisions);
  const left = await withoutIdle(tx, { before: catalogue, filled }, deleted);
  const actions = [...catalogueActions(catalogue, left), ...ofPeople, ...ofEvents];
  const names = namesIn(programme, catalogueIds(left, deleted));
  await remember(tx, importId, remembered, { decisions, people, names });
  const { series, missing } = await continueSeries(tx, { file, decisions, importId });
  return { programme, created: createdIn(created, left), people, decisions, actions, series, missing };
}

/** Locked since they were read. */
function changedSessions(decisions: readonly DecidedEvent[]): string[] {
  return decisions.flatMap(({ decision }) =>
    decision.sessions.flatMap((session) => (session.outcome === 'change' ? session._id : [])),
  );
}
