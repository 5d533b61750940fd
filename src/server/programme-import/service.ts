// Takes a programme CSV into the database: all of it in one transaction, or nothing.

import { catalogueIds, missingEntries } from '#core/programme-import/catalogue.ts';
import { type Change, decideEvent, type EventDecision } from '#core/programme-import/changes.ts';
import { type FileEvent, type FileProgramme, programmeOf } from '#core/programme-import/programme.ts';
import type { ImportReport } from '#core/programme-import/report.ts';
import type { Zone } from '#core/time.ts';
import { readNow } from '#server/db/clock.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { readCsv } from './csv.ts';
import { type ReadRows, readRows } from './rows.ts';
import * as store from './store.ts';

export interface ImportOptions {
  readonly zone: Zone;
  /** Undoes everything at the end: the report is that of the import it would have been. */
  readonly dryRun: boolean;
  /** YYYY-MM-DD; null leaves all dates as the file has them. */
  readonly shiftTo: string | null;
}

/**
 * Imports a programme CSV (page 3, Files that are imported). Rows that cannot be taken are reported, the others go in;
 * throws a Refusal for a file that must be refused whole.
 */
export async function importProgramme(
  db: Db,
  file: Buffer,
  { zone, dryRun, shiftTo }: ImportOptions,
): Promise<ImportReport> {
  const csv = readCsv(file);
  const read = readRows(csv);
  const programme = programmeOf(read.rows, { shiftTo, zone });
  const transaction = await db.startTransaction().execute();
  try {
    const taken = await take(transaction, programme, zone);
    await (dryRun ? transaction.rollback() : transaction.commit()).execute();
    return report(csv.records.length, read, programme, taken, dryRun);
  } catch (error) {
    if (!transaction.isCommitted && !transaction.isRolledBack) await transaction.rollback().execute();
    throw error;
  }
}

interface Taken {
  readonly created: ImportReport['created'];
  readonly decisions: readonly { readonly file: FileEvent; readonly decision: EventDecision }[];
}

async function take(tx: Tx, programme: FileProgramme, zone: Zone): Promise<Taken> {
  await store.waitForTurn(tx);
  const created = missingEntries(programme, await store.readCatalogue(tx));
  await store.createEntries(tx, created);
  const ids = catalogueIds(await store.readCatalogue(tx));

  const known = await store.readKnown(
    tx,
    programme.events.map(({ row }) => row.externalId),
  );
  const now = await readNow(tx);
  const decisions = programme.events.map((file) => {
    const before = known.get(file.row.externalId) ?? { event: null, sessions: [] };
    return { file, decision: decideEvent(file, before, { ids, zone, now }) };
  });
  await write(tx, decisions);
  return { created, decisions };
}

async function write(tx: Tx, decisions: Taken['decisions']): Promise<void> {
  const events = decisions.map(({ file, decision }) => {
    const _id = decision.event.outcome === 'create' ? newId() : decision.event._id;
    return { _id, externalId: file.row.externalId, decision };
  });
  await store.createEvents(
    tx,
    events.flatMap(({ _id, externalId, decision: { event } }) =>
      event.outcome === 'create' ? [{ _id, externalId, ...event.fields }] : [],
    ),
  );
  await store.changeEvents(
    tx,
    events.flatMap(({ decision }) => changed(decision.event)),
  );
  await store.keepPlaces(
    tx,
    events.flatMap(({ decision }) => decision.stay),
  );
  await store.changeSessions(
    tx,
    events.flatMap(({ decision }) => decision.sessions.flatMap(changed)),
  );
  await store.createSessions(
    tx,
    events.flatMap(({ _id: eventId, decision }) =>
      decision.sessions.flatMap((session) =>
        session.outcome === 'create' ? [{ _id: newId(), eventId, ...session.fields }] : [],
      ),
    ),
  );
  const moved = events.filter(({ decision }) => decision.sessions.some(({ outcome }) => outcome !== 'keep'));
  await store.refreshSessionDates(
    tx,
    moved.map(({ _id }) => _id),
  );
}

function changed<Fields>(change: Change<Fields>): (Fields & { _id: string })[] {
  return change.outcome === 'change' ? [{ ...change.fields, _id: change._id }] : [];
}

function report(
  total: number,
  read: ReadRows,
  programme: FileProgramme,
  { created, decisions }: Taken,
  dryRun: boolean,
): ImportReport {
  const left = [
    ...read.left,
    ...programme.left,
    ...decisions.flatMap(({ decision }) => decision.left),
  ].toSorted((a, b) => a.line - b.line);
  const leftRows = new Set(left.map(({ line }) => line)).size;
  const days = programme.events.flatMap(({ sessions }) => sessions.map(({ sessionDay }) => sessionDay));
  const dropped = decisions.flatMap(({ file }) => read.dropped.get(file.line) ?? []);
  return {
    dryRun,
    rows: { total, taken: total - leftRows, left: leftRows },
    weeks: programme.weeks,
    firstDay: days.toSorted()[0] ?? null,
    events: tally(decisions.map(({ decision }) => decision.event)),
    sessions: tally(decisions.flatMap(({ decision }) => decision.sessions)),
    created,
    left,
    remarks: [...read.remarks, ...programme.remarks].toSorted((a, b) => a.line - b.line),
    repeatedTitles: programme.repeatedTitles,
    notInFile: decisions.flatMap(({ decision }) => decision.notInFile),
    removed: sum(dropped.map(({ removed }) => removed)),
    unwrapped: sum(dropped.map(({ unwrapped }) => unwrapped)),
  };
}

function tally(changes: readonly Change<unknown>[]): ImportReport['events'] {
  const count = (outcome: Change<unknown>['outcome']) =>
    changes.filter((change) => change.outcome === outcome).length;
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
