import type { Config } from '#server/config.ts';
import { openKysely, openPool } from './connect.ts';
import type { Db } from './database.ts';
import { openEmbeddedDatabase } from './embedded/embedded.ts';
import { migrate } from './migrate.ts';

/**
 * Does a command's work on the database that the configuration names: an outside one, or the embedded one, which is started for
 * as long as the work takes if no server has it running. It is migrated first.
 */
export async function onDatabase<Result>(
  config: Pick<Config, 'databaseUrl' | 'dataDirectory'>,
  onError: (error: unknown) => void,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl, dataDirectory } = config;
  const database = databaseUrl
    ? { url: databaseUrl, close: async () => undefined }
    : await openEmbeddedDatabase({ dataDirectory, role: 'command', onLost: onError });
  try {
    await migrate(database.url);
    const db = openKysely(openPool(database.url, { max: 1, onError }));
    try {
      return await work(db);
    } finally {
      await db.destroy();
    }
  } finally {
    await database.close();
  }
}
