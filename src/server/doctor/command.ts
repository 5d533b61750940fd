// `npm run doctor`: checks the database's invariants; exit code 1 where one is broken.

import { readConfig } from '#server/config.ts';
import { onDatabase } from '#server/db/attach.ts';
import { invariantNames, readViolations } from './store.ts';

const violations = await onDatabase(readConfig(process.env), console.error, readViolations);
for (const invariant of invariantNames()) {
  const broken = violations.find((violation) => violation.invariant === invariant);
  console.log(broken ? `✗ ${invariant}: ${broken.rows} rows, such as ${broken.example}` : `✓ ${invariant}`);
}
process.exitCode = violations.length > 0 ? 1 : 0;
