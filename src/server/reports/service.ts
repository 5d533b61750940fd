// Reports of an account: started, followed, fetched, deleted; and what becomes of them when an account is erased.

import type { Readable } from 'node:stream';
import type { AccountViewer } from '#core/accounts/access.ts';
import type { BodyOf } from '#core/contract/endpoint.ts';
import type { ListQuery } from '#core/list-query.ts';
import { searchedIn } from '#core/privacy/searched.ts';
import type * as contract from '#core/reports/contract.ts';
import {
  covers,
  isFetchable,
  mayExport,
  mostReports,
  mostUnfinished,
  type ReportName,
  visitReports,
} from '#core/reports/rules.ts';
import { Refusal } from '#core/refusals.ts';
import { dayOf, type Zone } from '#core/time.ts';
import { fileNameOf } from '#core/files/rules.ts';
import { readFindingOnly } from '#server/accounts/service.ts';
import { readNow } from '#server/db/clock.ts';
import type { Db, Reader, Tx } from '#server/db/database.ts';
import { type FileStore, reportKey } from '#server/files/file-store.ts';
import { deleteStored } from '#server/files/service.ts';
import { makeReport, run } from './run.ts';
import { recordEnd, startDue } from './schedules.ts';
import { deleteSchedules } from './schedules-store.ts';
import { checkWanted, enqueueReport } from './start.ts';
import * as store from './store.ts';
import { reportWords } from './sheets/words.ts';

export { reportTemplates } from './announce.ts';
export { makeReport } from './run.ts';
export { enqueueReport } from './start.ts';

export interface ReportDeps {
  readonly db: Db;
  readonly files: FileStore;
  readonly zone: Zone;
}

type Wanted = BodyOf<typeof contract.startReport> & { readonly language: store.ReportRow['language'] };

export async function start(db: Db, wanted: Wanted, viewer: AccountViewer): Promise<contract.ReportAnswer> {
  const { userId } = viewer;
  if (!mayExport(viewer, wanted.name)) throw new Refusal('forbidden');
  checkWanted(wanted, viewer);
  return db.transaction().execute(async (tx) => {
    await store.queueAccount(tx, userId);
    const { all, unfinished } = await store.countReports(tx, userId);
    if (unfinished >= mostUnfinished || all >= mostReports) throw new Refusal('tooManyRequests');
    return serialize(await enqueueReport(tx, { ...wanted, userId, scheduleId: null }), viewer);
  });
}

export async function list(
  db: Reader,
  query: ListQuery,
  viewer: AccountViewer,
): Promise<{ rows: contract.ReportAnswer[]; count: number | null }> {
  const { rows, count } = await store.listReports(db, query, viewer);
  return { rows: rows.map((row) => serialize(row, viewer)), count };
}

/** A report of the viewer; those of others, and expired ones, are not there. */
async function findOwn(db: Reader, _id: string, { userId }: AccountViewer): Promise<store.ReportRow> {
  const found = await store.findReport(db, _id);
  if (found?.userId !== userId) throw new Refusal('notFound');
  return found;
}

export async function read(db: Reader, _id: string, viewer: AccountViewer): Promise<contract.ReportAnswer> {
  return serialize(await findOwn(db, _id, viewer), viewer);
}

export interface FetchedReport {
  readonly name: string;
  readonly length: number;
  readonly bytes: Readable;
}

/** The file, for an account that may still read what is in it. */
export async function open(
  { db, files, zone }: ReportDeps,
  _id: string,
  viewer: AccountViewer,
): Promise<FetchedReport> {
  const report = await findOwn(db, _id, viewer);
  const isOpen = isFetchable(report, await readNow(db)) && mayRead(viewer, report);
  const bytes = isOpen ? await files.get(reportKey(_id, report.format)) : null;
  if (!bytes || report.bytes === null) throw new Refusal('notFound');
  const title = `${reportWords[report.language].titles[report.name]} ${dayOf(report.createdAt, zone)}`;
  return { name: fileNameOf(title, report.format, 'report'), length: report.bytes, bytes };
}

/** Whether an account may still read all that is in the file of a report. */
function mayRead(viewer: AccountViewer, { name, scope }: Pick<store.ReportRow, 'name' | 'scope'>): boolean {
  return mayExport(viewer, name) && scope !== null && covers(viewer, scope);
}

/** Deletes a report; a job that makes it ends when it next looks. */
export async function remove(db: Db, _id: string, viewer: AccountViewer): Promise<contract.ReportAnswer> {
  return db.transaction().execute(async (tx) => {
    await store.lockAccount(tx, viewer.userId);
    const [deleted] = await store.deleteReports(tx, { userId: viewer.userId, _id });
    if (!deleted) throw new Refusal('notFound');
    await deleteFilesOf(tx, [deleted]);
    return serialize(deleted, viewer);
  });
}

async function deleteFilesOf(
  tx: Tx,
  reports: readonly Pick<store.ReportRow, '_id' | 'format'>[],
): Promise<void> {
  await deleteStored(
    tx,
    reports.map(({ _id, format }) => reportKey(_id, format)),
  );
}

/**
 * For the erasure of an account, while it, its reservations and messages are there and after it is locked: its own reports are deleted, and
 * those of others that may contain it are withdrawn. Reports and schedules whose filter searches for it, and for no other, are deleted,
 * because they name it (docs/product/reports.md#erasure).
 */
export async function eraseReportsOf(tx: Tx, userId: string): Promise<void> {
  const traces = await store.readTracesOf(tx, userId);
  const names: ReportName[] = [
    ...(traces.visits ? visitReports : []),
    ...(traces.messages ? (['messages'] as const) : []),
    ...(traces.proposals ? (['proposals'] as const) : []),
  ];
  const withdrawn = names.length > 0 ? await store.withdrawReports(tx, names) : [];
  const named = await store.deleteReportsById(tx, await readNaming(tx, 'reports', userId));
  await deleteFilesOf(tx, [...withdrawn, ...named, ...(await store.deleteReports(tx, { userId }))]);
  for (const schedule of await deleteSchedules(tx, await readNaming(tx, 'reportSchedules', userId)))
    await recordEnd(tx, schedule, null);
}

/** The ids of what searches for an account and no other. */
async function readNaming(tx: Tx, table: 'reports' | 'reportSchedules', userId: string): Promise<string[]> {
  const rows = (await store.readFilters(tx, table)).map(({ _id, filter }) => ({
    _id,
    texts: searchedIn(filter),
  }));
  const about = await readFindingOnly(
    tx,
    userId,
    rows.flatMap(({ texts }) => texts),
  );
  return rows.flatMap(({ _id, texts }) => (texts.some((text) => about.has(text)) ? _id : []));
}

/** For the worker of the outbox. */
export function reportTasks({ db, files, zone }: ReportDeps) {
  return {
    [makeReport]: (payload: unknown, signal: AbortSignal) => run({ db, files, zone }, payload, signal),
    startReports: () => startDue({ db, zone }),
    async deleteReports() {
      await db.transaction().execute(async (tx) => deleteFilesOf(tx, await store.deleteExpired(tx)));
      await files.sweepUnfinished(new Date());
    },
  };
}

function serialize(row: store.ReportRow, viewer: AccountViewer): contract.ReportAnswer {
  const { done, total, filter, createdAt, finishedAt, expiresAt, bytes } = row;
  const { _id, name, format, language, status, failure, isScheduled } = row;
  return {
    _id,
    name,
    format,
    filter: filter as contract.ReportAnswer['filter'],
    language,
    status,
    progress: { done, total },
    rows: bytes === null ? null : done,
    bytes,
    isFetchable: bytes !== null && mayRead(viewer, row),
    failure,
    isScheduled,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}
