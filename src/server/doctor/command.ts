// `npm run doctor`: checks the database's invariants, and the virus scanner where one is named; exit code 1 where one is broken.

import { readConfig } from '#server/config.ts';
import { onDatabase } from '#server/db/attach.ts';
import { isScanning } from '#server/files/scanning/scan.ts';
import { invariantNames, readViolations } from './store.ts';

const config = readConfig(process.env);
const violations = await onDatabase(config, console.error, readViolations);
for (const invariant of invariantNames()) {
  const broken = violations.find((violation) => violation.invariant === invariant);
  console.log(broken ? `✗ ${invariant}: ${broken.rows} rows, such as ${broken.example}` : `✓ ${invariant}`);
}
const { clamdUrl } = config;
const isUnscanned = clamdUrl !== null && !(await isScanning(clamdUrl));
if (clamdUrl !== null) console.log(`${isUnscanned ? '✗' : '✓'} the clamd of CLAMD_URL answers`);
process.exitCode = violations.length > 0 || isUnscanned ? 1 : 0;
