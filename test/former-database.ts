import pg from 'pg';
import { onTestFinished } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { openFormerTemplate } from './database.ts';
import { migrateBefore, oldestFormer } from './migrate-before.ts';

/**
 * A database as it was before a migration, by its number (`0058`), for the duration of a test, and a function that migrates it to the
 * newest version.
 */
export async function openFormerDatabase(
  before: string,
): Promise<{ readonly client: pg.Client; readonly bringUpToDate: () => Promise<unknown> }> {
  if (before < oldestFormer)
    throw new Error(`No test begins as early as before ${before}: change oldestFormer.`);
  const database = await openFormerTemplate();
  const client = new pg.Client({ connectionString: database.url });
  onTestFinished(async () => {
    await client.end();
    await database.close();
  });
  await migrateBefore(database.url, before);
  await client.connect();
  return { client, bringUpToDate: () => migrate(database.url) };
}
