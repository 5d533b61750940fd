// `npm run import -- FILE [--dry-run] [--shift-to YYYY-MM-DD] [--left-out FILE] [--accounts]`: imports a file into the database, beside a running
// server or without one. Exits with 0 when the file was imported, though rows may have been left out; with 1 when it was
// refused.

import { runImport, type Terminal } from './run-import.ts';

const terminal: Terminal = {
  environment: process.env,
  say: console.log,
  complain: console.error,
  showProgress,
};

process.exitCode = await runImport(process.argv.slice(2), terminal);

/** A progress line for a terminal; output to a file has the report only. */
function showProgress(done: number, total: number): void {
  if (!process.stderr.isTTY) return;
  const end = done === total ? '\n' : '';
  process.stderr.write(`\r${done} of ${total} read${end}`);
}
