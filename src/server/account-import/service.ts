// Imports accounts from a file into the database: all that are valid, in one transaction. Their owners are invited afterwards.

import { setImmediate as otherWork } from 'node:timers/promises';
import type { AccountsReport, LeftRow } from '#core/account-import/report.ts';
import { sentenceOf } from '#core/account-import/report.ts';
import {
  optionalColumns,
  type PlacedAccount,
  readAccount,
  requiredColumns,
  withoutRepeated,
  withoutSuppressed,
} from '#core/account-import/rows.ts';
import { headerErrors } from '#core/programme-import/columns.ts';
import { refuseFile, refuseHeader } from '#core/programme-import/file-errors.ts';
import { dayOf, type Zone } from '#core/time.ts';
import { createAccounts, readKnownEmails } from '#server/accounts/service.ts';
import { recogniseBlocked } from '#server/blocks/service.ts';
import { recordAll } from '#server/audit/service.ts';
import { readNow } from '#server/db/clock.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { readSuppressed } from '#server/outbox/service.ts';
import { readPlaces } from '#server/municipalities/service.ts';
import { type CsvFile, type OnProgress, readCsvFile } from '#server/programme-import/service.ts';
import { enqueueInvitations } from '#server/auth/service.ts';

export interface AccountImportOptions {
  readonly zone: Zone;
  /** The key with which the key of the blocks is encrypted. */
  readonly secretKey: string;
  readonly dryRun: boolean;
  readonly onProgress?: OnProgress;
  /** The account in the audit log; a run by the command line has none. */
  readonly userId?: string | null;
  /** Runs in the transaction of the import, also of a dry run. */
  readonly note?: (tx: Tx, report: AccountsReport) => Promise<void>;
}

/** Rows that are read, and accounts that are written, before the process yields to other work. */
const STEP = 250;

/**
 * Imports accounts (docs/imports.md#accounts): an address that has an account keeps it unchanged, any other gets one
 * without a password and without consents, and a mail with which its owner chooses a password. Throws a Refusal for a file that
 * must be refused whole.
 */
export async function importAccounts(
  db: Db,
  file: Buffer,
  options: AccountImportOptions,
): Promise<AccountsReport> {
  const { zone, secretKey, dryRun, onProgress, userId, note } = options;
  const csv = readCsvFile(file);
  const fileErrors = headerErrors(csv.header, requiredColumns, optionalColumns);
  if (fileErrors.length > 0) throw refuseHeader(fileErrors);
  refuseCutOff(csv);
  const facts = { gazetteer: await readPlaces(), today: dayOf(await readNow(db), zone) };
  const readable: PlacedAccount[] = [];
  const unreadable: LeftRow[] = [];
  for (const [place, { line, cells }] of csv.records.entries()) {
    if (place % STEP === 0) {
      await onProgress?.(place, csv.records.length);
      await otherWork();
    }
    const read = readAccount(csv.header, cells, facts);
    if ('account' in read) readable.push({ line, account: read.account });
    else unreadable.push(...read.reasons.map((reason) => ({ line, ...reason })));
  }
  await onProgress?.(csv.records.length, csv.records.length);
  const { rows: distinct, left: repeated } = withoutRepeated(readable);
  const total = csv.records.length;

  return db.transaction().execute(async (tx) => {
    const unreached = await readSuppressed(
      tx,
      distinct.map(({ account }) => account.email),
    );
    const { rows, left: refused } = withoutSuppressed(distinct, unreached);
    const left = [...unreadable, ...repeated, ...refused].toSorted((a, b) => a.line - b.line);
    const leftRows = new Set(left.map(({ line }) => line)).size;
    const created = await take(tx, rows, { dryRun, secretKey, userId: userId ?? null });
    const report: AccountsReport = {
      format: 'accounts',
      dryRun,
      rows: { total, taken: total - leftRows, left: leftRows },
      accounts: { created, unchanged: rows.length - created },
      left: left.map((row) => ({ ...row, message: sentenceOf(row) })),
    };
    await note?.(tx, report);
    return report;
  });
}

/** Answers how many accounts are new. */
async function take(
  tx: Tx,
  rows: readonly PlacedAccount[],
  {
    dryRun,
    secretKey,
    userId,
  }: Pick<AccountImportOptions, 'dryRun' | 'secretKey'> & { readonly userId: string | null },
): Promise<number> {
  const known = await readKnownEmails(
    tx,
    rows.map(({ account }) => account.email),
  );
  const fresh = rows.filter(({ account }) => !known.has(account.email));
  if (dryRun) return fresh.length;
  const ids: string[] = [];
  for (let from = 0; from < fresh.length; from += STEP) {
    const accounts = fresh
      .slice(from, from + STEP)
      .map(
        ({ account }) => ({ ...account, language: account.language ?? 'it', passwordHash: null }) as const,
      );
    const opened = await createAccounts(tx, accounts);
    await recogniseBlocked(tx, secretKey, opened);
    ids.push(...opened);
  }
  if (userId)
    await recordAll(
      tx,
      { userId },
      ids.map((entityId) => ({ entity: 'users', entityId, action: 'import', changes: {} })),
    );
  await enqueueInvitations(tx, ids);
  return ids.length;
}

/** A truncated file ends within a row. */
function refuseCutOff({ header, records }: CsvFile): void {
  const last = records.at(-1);
  if (last && last.cells.length < header.length)
    throw refuseFile('cutOff', last.line, `, it has ${last.cells.length} of ${header.length} cells`);
}
