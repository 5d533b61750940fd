// `npm run import -- FILE [--dry-run] [--shift-to YYYY-MM-DD] [--accounts]`: imports a file into the database, beside a running
// server or without one. Exits with 0 when the file was imported, though rows may have been left out; with 1 when it was
// refused.

import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Refusal } from '#core/refusals.ts';
import { readConfig } from '#server/config.ts';
import { importAccounts } from '#server/account-import/service.ts';
import { onDatabase } from '#server/db/attach.ts';
import { openSecretKey } from '#server/secret-key.ts';
import { StartError } from '#server/start-error.ts';
import { type ImportArguments, takenByNpm, readArguments, usage } from './arguments.ts';
import { printAccounts, printRefusal, printReport } from './print.ts';
import { importProgramme } from './service.ts';

const REFUSED = 1;
const MISTYPED = 2;

process.exitCode = await run(process.argv.slice(2));

async function run(typed: readonly string[]): Promise<number> {
  const wanted = readArguments(typed);
  if (takenByNpm(process.env)) return misuse('npm has kept the options for itself: put -- before the file.');
  if ('problem' in wanted) return misuse(wanted.problem);
  const file = await read(wanted.file);
  if (typeof file === 'string') return misuse(file);
  try {
    await importInto(file, wanted);
    return 0;
  } catch (error) {
    if (error instanceof Refusal) console.error(`${wanted.file}: ${printRefusal(error)}`);
    else if (error instanceof StartError) console.error(error.message);
    else console.error('The import has failed, nothing of the file was taken.', error);
    return REFUSED;
  }
}

async function importInto(file: Buffer, { kind, dryRun, shiftTo }: ImportArguments): Promise<void> {
  const config = readConfig(process.env);
  await onDatabase(config, console.error, async (db) => {
    const options = { zone: config.timeZone, dryRun, onProgress: showProgress };
    console.log(
      kind === 'accounts'
        ? printAccounts(
            await importAccounts(db, file, { ...options, secretKey: await openSecretKey(config) }),
          )
        : printReport(await importProgramme(db, file, { ...options, shiftTo })),
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
