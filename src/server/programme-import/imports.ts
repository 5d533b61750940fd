// Files that are sent through the interface: stored with the job that imports them, and reported while and after it runs.

import * as z from 'zod/mini';
import type { AccountViewer } from '#core/accounts/access.ts';
import type { ListQuery } from '#core/list-query.ts';
import type { Hidden, ListedImport, TakenBack, WireImport } from '#core/programme-import/contract.ts';
import {
  type ImportKind,
  KEPT_DAYS,
  MOST_TRIES,
  MOST_UNFINISHED,
  maySee,
  sent,
} from '#core/programme-import/imports.ts';
import type { ImportReport, LeftRows } from '#core/programme-import/report.ts';
import { type ErrorAnswer, Refusal } from '#core/refusals.ts';
import type { Zone } from '#core/time.ts';
import { importAccounts } from '#server/account-import/service.ts';
import type { Db, Reader, Tx } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import type { FileStore } from '#server/files/service.ts';
import { enqueueJob } from '#server/outbox/service.ts';
import * as store from './imports-store.ts';
import { hideMissingOf } from './after/hide.ts';
import { hasSuccessor } from './after/series-store.ts';
import { type AfterImport, undoImport } from './after/take-back.ts';
import { fetchPictures, run as fetchNamed } from './pictures/pictures.ts';
import { importProgramme, type ProgrammeImportOptions } from './service.ts';
import { waitForTurn } from './store.ts';
import { wireReport } from './wire.ts';

/** The task that takes one import; its payload is the import's id. */
export const takeImport = 'takeImport';
const payloadOf = z.strictObject({ importId: z.uuid() });

export interface IncomingFile {
  readonly kind: ImportKind;
  readonly filename: string;
  readonly file: Buffer;
  readonly dryRun: boolean;
  readonly shiftTo: string | null;
}

/** Stores a file until its job runs. */
export async function start(
  db: Db,
  { userId }: Pick<AccountViewer, 'userId'>,
  incoming: IncomingFile,
  statements: Pick<typeof store, 'queueSender' | 'countUnfinished'> = store,
): Promise<Pick<WireImport, '_id' | 'status'>> {
  const _id = newId();
  await db.transaction().execute(async (tx) => {
    await statements.queueSender(tx, userId);
    if ((await statements.countUnfinished(tx, userId)) >= MOST_UNFINISHED)
      throw new Refusal('tooManyRequests');
    await store.insertImport(tx, { _id, userId, ...incoming });
    // One after the other, so that waiting imports do not delay the messages of others.
    await enqueueJob(tx, takeImport, { importId: _id }, { queue: 'imports' });
  });
  return { _id, status: sent };
}

/** A page of the imports that the viewer has sent; of all for admins. Reports are read one by one. */
export async function list(
  db: Reader,
  query: ListQuery,
  viewer: AccountViewer,
): Promise<{ rows: ListedImport[]; count: number | null }> {
  const { rows, count } = await store.listImports(db, query, viewer);
  return {
    rows: rows.map(
      ({ _id, kind, status, filename, dryRun, shiftTo, done, total, createdAt, finishedAt }) => ({
        _id,
        kind,
        status,
        filename,
        dryRun,
        shiftTo,
        progress: { done, total },
        createdAt: createdAt.toISOString(),
        finishedAt: finishedAt?.toISOString() ?? null,
      }),
    ),
    count,
  };
}

/** Deletes imports that ended long ago. */
export async function sweepImports(db: Db): Promise<void> {
  await store.sweepImports(db, KEPT_DAYS);
}

/** The progress and the report of an import; not found for others than its sender and admins. */
export async function read(db: Reader, viewer: AccountViewer, _id: string): Promise<WireImport> {
  const found = await store.findImport(db, _id);
  if (!found || !maySee(viewer, found.userId)) throw new Refusal('notFound');
  const { userId: _owner, canBeTakenBack, done, total, error, createdAt, finishedAt, ...fields } = found;
  return {
    ...fields,
    isLatest: canBeTakenBack && found.takenBack === null && !(await hasSuccessor(db, _id)),
    progress: { done, total },
    error: error && { code: error.code, message: error.message, errors: [...(error.errors ?? [])] },
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}

/** The rows that an import left out; not found where there are none. */
export async function readLeftRows(db: Db, viewer: AccountViewer, _id: string): Promise<LeftRows> {
  const found = await store.readLeftRows(db, _id);
  if (!found?.leftRows || !maySee(viewer, found.userId)) throw new Refusal('notFound');
  return found.leftRows;
}

/** A step after the last import of a programme; `viewer` is null for the command line. */
type AfterStep = { readonly db: Db; readonly viewer: AccountViewer | null; readonly importId: string };

/** Makes what a corrected file does not have any more private, as far as it is not booked. Throws a Refusal where it is too late. */
export async function hideMissing({ db, viewer, importId }: AfterStep): Promise<Hidden> {
  return db.transaction().execute(async (tx) => {
    const { report, hidden } = await lockLatest(tx, viewer, importId);
    if (hidden || !report || report.format === 'accounts') throw new Refusal('wrongState');
    const done = await hideMissingOf(tx, report, { userId: viewer?.userId ?? null });
    await store.storeAfter(tx, importId, { hidden: done });
    return done;
  });
}

/** Takes an import back. Throws a Refusal where an account has booked, a later file follows, or something refers to its events. */
export async function takeBack({ db, viewer, importId }: AfterStep): Promise<TakenBack> {
  return db.transaction().execute(async (tx) => {
    const { undo } = await lockLatest(tx, viewer, importId);
    if (!undo) throw new Refusal('wrongState');
    const done = await undoImport(tx, undo, { importId, userId: viewer?.userId ?? null });
    await store.storeAfter(tx, importId, { takenBack: done });
    return done;
  });
}

/** An import that is the last of its programme, locked; imports wait. */
async function lockLatest(tx: Tx, viewer: AccountViewer | null, importId: string) {
  await waitForTurn(tx);
  const found = await store.lockImport(tx, importId);
  if (!found || (viewer && !maySee(viewer, found.userId))) throw new Refusal('notFound');
  if (found.dryRun || found.takenBack || (await hasSuccessor(tx, importId))) throw new Refusal('wrongState');
  return found;
}

/** What is stored of a programme besides its report. */
export function storedAfterOf(report: ImportReport, { series, undo }: AfterImport): store.StoredAfter {
  return { series, undo, leftRows: report.leftRows.rows.length > 0 ? report.leftRows : null };
}

/** Imports a programme from the command line, with a record as if it had been sent; answers its id. */
export async function importByCommand(
  db: Db,
  file: Buffer,
  { filename, ...options }: Omit<ProgrammeImportOptions, 'note' | 'importId'> & { readonly filename: string },
): Promise<{ report: ImportReport; importId: string }> {
  const importId = newId();
  const { dryRun, shiftTo } = options;
  const report = await importProgramme(db, file, {
    ...options,
    importId,
    note: (tx, done, after) =>
      store.insertDone(
        tx,
        { _id: importId, filename, dryRun, shiftTo, report: wireReport(done) },
        storedAfterOf(done, after),
      ),
  });
  return { report, importId };
}

export interface RunDeps {
  readonly db: Db;
  readonly zone: Zone;
  /** The key with which the key of the blocks is encrypted. */
  readonly secretKey: string;
}

/**
 * Runs an import. Its end is written in the same transaction as its rows, so that a process which is killed before the commit
 * has done nothing, and one that is killed after it has done everything. An error other than a refusal is thrown, and the job
 * tries again a few times.
 */
export async function run({ db, zone, secretKey }: RunDeps, payload: unknown): Promise<void> {
  const { importId } = payloadOf.parse(payload);
  const started = await store.beginImport(db, importId);
  if (!started?.file) return;
  if (started.tries > MOST_TRIES) return store.failImport(db, importId, internalError);
  try {
    const { file, kind, dryRun, shiftTo, userId } = started;
    const onProgress = (done: number, total: number) => store.writeProgress(db, importId, done, total);
    const options = { zone, dryRun, userId, onProgress };
    if (kind === 'accounts')
      await importAccounts(db, file, {
        ...options,
        secretKey,
        note: (tx, report) => store.finishImport(tx, importId, report),
      });
    else
      await importProgramme(db, file, {
        ...options,
        shiftTo,
        importId,
        note: (tx, report, after) =>
          store.finishImport(tx, importId, wireReport(report), storedAfterOf(report, after)),
      });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await store.failImport(db, importId, error.answer);
  }
}

/** For the worker of the outbox. */
export function importTasks(deps: RunDeps & { readonly files: FileStore }) {
  return {
    [takeImport]: (payload: unknown) => run(deps, payload),
    [fetchPictures]: (payload: unknown, stopping: AbortSignal) => fetchNamed(deps, payload, stopping),
    sweepImports: () => sweepImports(deps.db),
  };
}

const internalError: ErrorAnswer = { code: 'fault', message: 'Internal Server Error' };
