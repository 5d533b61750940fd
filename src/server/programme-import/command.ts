// `npm run import -- FILE [--dry-run] [--shift-to YYYY-MM-DD] [--left-out FILE] [--accounts]`: imports a file into the database, beside a running
// server or without one. Exits with 0 when the file was imported, though rows may have been left out; with 1 when it was
// refused.

import { readFile, writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { Refusal } from '#core/refusals.ts';
import { readConfig } from '#server/config.ts';
import { importAccounts } from '#server/account-import/service.ts';
import { onDatabase } from '#server/db/attach.ts';
import { openSecretKey } from '#server/secret-key.ts';
import { StartError } from '#server/start-error.ts';
import { type AfterArguments, type ImportArguments, takenByNpm, readArguments, usage } from './arguments.ts';
import { hideMissing, importByCommand, takeBack } from './imports.ts';
import { printAccounts, printRefusal, printReport } from './print.ts';
import { printHidden, printLeft, printTakenBack } from './after/print.ts';

const REFUSED = 1;
const MISTYPED = 2;

process.exitCode = await run(process.argv.slice(2));

async function run(typed: readonly string[]): Promise<number> {
  const wanted = readArguments(typed);
  if (takenByNpm(process.env)) return misuse('npm has kept the options for itself: put -- before the file.');
  if ('problem' in wanted) return misuse(wanted.problem);
  if ('step' in wanted) return attempt(`import ${wanted.importId}`, () => follow(wanted));
  const file = await read(wanted.file);
  if (typeof file === 'string') return misuse(file);
  return attempt(wanted.file, () => importInto(file, wanted));
}

async function attempt(what: string, work: () => Promise<void>): Promise<number> {
  try {
    await work();
    return 0;
  } catch (error) {
    if (error instanceof Refusal) console.error(`${what}: ${printRefusal(error)}`);
    else if (error instanceof StartError) console.error(error.message);
    else console.error('The import has failed, nothing of it was done.', error);
    return REFUSED;
  }
}

async function importInto(
  file: Buffer,
  { kind, dryRun, shiftTo, leftOut, file: path }: ImportArguments,
): Promise<void> {
  const config = readConfig(process.env);
  await onDatabase(config, console.error, async (db) => {
    const options = { zone: config.timeZone, dryRun, onProgress: showProgress };
    if (kind === 'accounts') {
      const secretKey = await openSecretKey(config);
      console.log(printAccounts(await importAccounts(db, file, { ...options, secretKey })));
      return;
    }
    const filename = basename(path).slice(0, 200);
    const { report, importId } = await importByCommand(db, file, { ...options, shiftTo, filename });
    console.log(printReport(report, importId));
    if (leftOut !== null) {
      await writeFile(resolve(process.env['INIT_CWD'] ?? '.', leftOut), printLeft(report));
      console.log(`\n${report.leftRows.rows.length} rows that were left out written to ${leftOut}`);
    }
  });
}

/** What follows an import that was done. */
async function follow({ step, importId }: AfterArguments): Promise<void> {
  const config = readConfig(process.env);
  await onDatabase(config, console.error, async (db) => {
    const wanted = { db, viewer: null, importId };
    console.log(
      step === 'takeBack' ? printTakenBack(await takeBack(wanted)) : printHidden(await hideMissing(wanted)),
    );
  });
}

/** A progress line for a terminal; output to a file has the report only. */
function showProgress(done: number, total: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${total} read${done === total ? '\n' : ''}`);
}

/** The file, or a sentence why it cannot be read. Its path is relative to the directory of the command, which npm passes on. */
async function read(path: string): Promise<Buffer | string> {
  try {
    return await readFile(resolve(process.env['INIT_CWD'] ?? '.', path));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') return `There is no file ${path}.`;
    if (code === 'EISDIR') return `${path} is a folder.`;
    return `${path} cannot be read: ${String(error)}.`;
  }
}

function misuse(problem: string): number {
  console.error(`${problem}\n\n${usage}`);
  return MISTYPED;
}
