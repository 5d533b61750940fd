// `npm run doctor`: holds the database to its invariants; exit code 1 where one is broken.

import { readConfig } from '#server/config.ts';
import { openKysely, openPool } from '#server/db/connect.ts';
import { openEmbeddedDatabase } from '#server/db/embedded.ts';
import { invariantNames, readViolations } from './store.ts';

const config = readConfig(process.env);
const embedded = config.databaseUrl
  ? null
  : await openEmbeddedDatabase({
      dataDirectory: config.dataDirectory,
      role: 'command',
      onLost: console.error,
    });
const db = openKysely(
  openPool(config.databaseUrl ?? embedded?.url ?? '', { max: 1, onError: console.error }),
);
try {
  const violations = await readViolations(db);
  for (const invariant of invariantNames()) {
    const broken = violations.find((violation) => violation.invariant === invariant);
    console.log(broken ? `✗ ${invariant}: ${broken.rows} rows, such as ${broken.example}` : `✓ ${invariant}`);
  }
  process.exitCode = violations.length > 0 ? 1 : 0;
} finally {
  await db.destroy();
  await embedded?.close();
}
