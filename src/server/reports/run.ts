// The job that makes a report: in one snapshot, piece by piece into the file storage (docs/product/reports.md#making).

import * as z from 'zod/mini';
import { withoutSearched } from '#core/privacy/searched.ts';
import { readFilter } from '#core/reports/filter.ts';
import {
  mayExport,
  mostTries,
  type ReportFormat,
  reportFormats,
  type ReportName,
  scopeOf,
} from '#core/reports/rules.ts';
import type { Zone } from '#core/time.ts';
import { record } from '#server/audit/service.ts';
import type { Db } from '#server/db/database.ts';
import { type FileStore, reportKey } from '#server/files/file-store.ts';
import { announce } from './announce.ts';
import { openExport, printForms } from '#server/proposals/service.ts';
import { printSheet } from './sheets/sheet.ts';
import type { Making } from './sheets/columns.ts';
import { openSheet } from './sheets/sources.ts';
import * as store from './store.ts';

/** The task that makes one report; its payload is the report's id. */
export const makeReport = 'makeReport';
const payloadOf = z.strictObject({ reportId: z.uuid() });

export interface MakingDeps {
  readonly db: Db;
  readonly files: FileStore;
  readonly zone: Zone;
  /** Other ones in tests of the guard. */
  readonly statements?: Pick<typeof store, 'finishReport' | 'writeProgress'>;
}

/** The report was deleted or withdrawn while it was made, or another process makes it. */
class Superseded extends Error {}

/** Milliseconds between two reports of progress. */
const progressEveryMs = 500;
const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const;

/**
 * Makes a report. Its file has one key however often it is tried, and is announced in the transaction that ends the report: a process
 * that is killed leaves a report that the next one makes again. An error is thrown, and the job tries again a few times.
 */
export async function run(deps: MakingDeps, payload: unknown, signal: AbortSignal): Promise<void> {
  const { reportId } = payloadOf.parse(payload);
  const { statements = store } = deps;
  const report = await store.beginReport(deps.db, reportId);
  if (!report) return discard(deps, reportId);
  const { tries, userId, name } = report;
  if (tries > mostTries) return store.failReport(deps.db, reportId, 'fault');
  // Rights as they are now: they may have changed since it was started.
  const viewer = await store.readViewer(deps.db, userId);
  if (!viewer || !mayExport(viewer, name)) return store.failReport(deps.db, reportId, 'forbidden');
  const read = readFilter(name, report.filter, viewer);
  if (!read.ok) return store.failReport(deps.db, reportId, 'invalid');
  const key = reportKey(reportId, report.format);
  try {
    const made = await deps.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        const { language } = report;
        const making = { tx, viewer, query: read.query, language, zone: deps.zone };
        const progress = { done: 0 };
        const { total, print } = await openSource(name, report.format, making);
        const bytes = print((pieces) =>
          follow(pieces, progress, signal, (done) =>
            statements.writeProgress(deps.db, { _id: reportId, tries }, { done, total }),
          ),
        );
        return {
          bytes: await deps.files.putStream(key, bytes, mediaTypes[report.format]),
          done: progress.done,
          scope: scopeOf(viewer),
        };
      });
    await deps.db.transaction().execute(async (tx) => {
      await store.lockAccount(tx, userId);
      const finished = await statements.finishReport(tx, { _id: reportId, tries }, made);
      if (!finished) throw new Superseded();
      await record(
        tx,
        { userId },
        {
          entity: 'reports',
          entityId: reportId,
          action: 'export',
          changes: {
            name: { before: null, after: name },
            format: { before: null, after: report.format },
            filter: { before: null, after: withoutSearched(report.filter) },
            lines: { before: null, after: made.done },
          },
        },
      );
      await announce(tx, finished);
    });
  } catch (error) {
    if (!(error instanceof Superseded)) throw error;
    await discard(deps, reportId);
  }
}

/** Deletes the bytes of a try that came too late. Those of a report that is made again are replaced by that. */
async function discard({ db, files }: MakingDeps, reportId: string): Promise<void> {
  const left = await store.findReport(db, reportId);
  if (left && (left.finishedAt === null || left.bytes !== null)) return;
  for (const format of reportFormats) await files.delete(reportKey(reportId, format));
}

type Follow = <Piece extends readonly unknown[]>(pieces: AsyncIterable<Piece>) => AsyncIterable<Piece>;

/** How many rows a report has, and what makes bytes of them, piece by piece. */
interface Source {
  readonly total: number;
  readonly print: (followed: Follow) => AsyncIterable<Uint8Array>;
}

async function openSource(name: ReportName, format: ReportFormat, making: Making): Promise<Source> {
  if (format === 'pdf') {
    const { total, pieces } = await openExport(making.tx, making.query, making);
    return { total, print: (followed) => printForms(followed(pieces), making) };
  }
  const sheet = await openSheet(name, making);
  const { total, pieces } = sheet;
  return { total, print: (followed) => printSheet({ ...sheet, pieces: followed(pieces) }, format, making) };
}

/** Pieces that report how far they are read, and end early where they are not wanted any more. */
async function* follow<Piece extends readonly unknown[]>(
  pieces: AsyncIterable<Piece>,
  progress: { done: number },
  signal: AbortSignal,
  report: (done: number) => Promise<boolean>,
): AsyncGenerator<Piece> {
  let lastAt = -Infinity;
  for await (const rows of pieces) {
    signal.throwIfAborted();
    progress.done += rows.length;
    const now = performance.now();
    if (now - lastAt >= progressEveryMs) {
      lastAt = now;
      if (!(await report(progress.done))) throw new Superseded();
    }
    yield rows;
  }
}
