// What `npm run import` does, whatever it is run by.

import { readFile, writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { Refusal } from '#core/refusals.ts';
import { readConfig } from '#server/config.ts';
import { importAccounts } from '#server/account-import/service.ts';
import { onDatabase } from '#server/db/attach.ts';
import { openSecretKey } from '#server/secret-key.ts';
import { StartError } from '#server/lifetime.ts';
import { type AfterArguments, type ImportArguments, takenByNpm, readArguments, usage } from './arguments.ts';
import { hideMissing, importByCommand, takeBack } from './imports.ts';
import { printAccounts, printRefusal, printReport } from './print.ts';
import { printHidden, printLeft, printTakenBack } from './after/print.ts';

const REFUSED = 1;
const MISTYPED = 2;

/** Where it is run. */
export interface Terminal {
  readonly environment: NodeJS.ProcessEnv;
  say(text: string): void;
  complain(...what: readonly unknown[]): void;
  /** A line that the next one replaces. */
  showProgress(done: number, total: number): void;
}

/** Resolves with the exit code. */
export async function runImport(typed: readonly string[], terminal: Terminal): Promise<number> {
  const wanted = readArguments(typed);
  const misuse = (problem: string) => {
    terminal.complain(`${problem}\n\n${usage}`);
    return MISTYPED;
  };
  if (takenByNpm(terminal.environment))
    return misuse('npm has kept the options for itself: put -- before the file.');
  if ('problem' in wanted) return misuse(wanted.problem);
  if ('step' in wanted) return attempt(terminal, `import ${wanted.importId}`, () => follow(wanted, terminal));
  const file = await read(wanted.file, terminal);
  if (typeof file === 'string') return misuse(file);
  return attempt(terminal, wanted.file, () => importInto(file, wanted, terminal));
}

async function attempt({ complain }: Terminal, what: string, work: () => Promise<void>): Promise<number> {
  try {
    await work();
    return 0;
  } catch (error) {
    if (error instanceof Refusal) complain(`${what}: ${printRefusal(error)}`);
    else if (error instanceof StartError) complain(error.message);
    else complain('The import has failed, nothing of it was done.', error);
    return REFUSED;
  }
}

async function importInto(
  file: Buffer,
  { kind, dryRun, shiftTo, leftOut, file: path }: ImportArguments,
  { environment, say, complain, showProgress }: Terminal,
): Promise<void> {
  const config = readConfig(environment);
  await onDatabase(config, complain, async (db) => {
    const options = { zone: config.timeZone, dryRun, onProgress: showProgress };
    if (kind === 'accounts') {
      const secretKey = await openSecretKey(config);
      say(printAccounts(await importAccounts(db, file, { ...options, secretKey })));
      return;
    }
    const filename = basename(path).slice(0, 200);
    const { report, importId } = await importByCommand(db, file, { ...options, shiftTo, filename });
    say(printReport(report, importId));
    if (leftOut !== null) {
      await writeFile(pathOf(leftOut, environment), printLeft(report));
      say(`\n${report.leftRows.rows.length} rows that were left out written to ${leftOut}`);
    }
  });
}

/** What follows an import that was done. */
async function follow(
  { step, importId }: AfterArguments,
  { environment, say, complain }: Terminal,
): Promise<void> {
  await onDatabase(readConfig(environment), complain, async (db) => {
    const wanted = { db, viewer: null, importId };
    say(
      step === 'takeBack' ? printTakenBack(await takeBack(wanted)) : printHidden(await hideMissing(wanted)),
    );
  });
}

/** Relative to the directory of the command, which npm passes on. */
function pathOf(path: string, environment: NodeJS.ProcessEnv): string {
  return resolve(environment['INIT_CWD'] ?? '.', path);
}

/** The file, or a sentence why it cannot be read. */
async function read(path: string, { environment }: Terminal): Promise<Buffer | string> {
  try {
    return await readFile(pathOf(path, environment));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') return `There is no file ${path}.`;
    if (code === 'EISDIR') return `${path} is a folder.`;
    return `${path} cannot be read: ${String(error)}.`;
  }
}
