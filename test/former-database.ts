import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { openEmptyDatabase } from './database.ts';

/**
 * A database as it was before a migration, by its number (`0058`), for the duration of a test, and a function that migrates it to the
 * newest version.
 */
export async function openFormerDatabase(
  before: string,
): Promise<{ readonly client: pg.Client; readonly bringUpToDate: () => Promise<unknown> }> {
  const database = await openEmptyDatabase();
  const directory = await mkdtemp(join(tmpdir(), 'migrations-'));
  const client = new pg.Client({ connectionString: database.url });
  onTestFinished(async () => {
    await client.end();
    await rm(directory, { recursive: true });
    await database.close();
  });
  const isFormer = (path: string) => path === 'migrations' || basename(path) < before;
  await cp('migrations', directory, { recursive: true, filter: isFormer });
  await migrate(database.url, { directory });
  await client.connect();
  return { client, bringUpToDate: () => migrate(database.url) };
}
