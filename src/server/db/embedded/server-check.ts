import pg, { type ClientBase } from 'pg';
import { z } from 'zod';
import { StartError } from '#server/lifetime.ts';

const Settings = z.object({
  version: z.coerce.number(),
  encoding: z.string(),
  fsync: z.string(),
  fullPageWrites: z.string(),
  synchronousCommit: z.string(),
});

/** A PostgreSQL that answers, but on which the product must not run. */
export class UnusableServerError extends StartError {}

/**
 * Refuses a PostgreSQL that the product cannot work on. Answers what else is wrong with it, a sentence each:
 * settings under which a crash can lose what was acknowledged.
 */
export async function checkServer(client: ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query(`
    select current_setting('server_version_num') as version,
           current_setting('server_encoding') as encoding,
           current_setting('fsync') as fsync,
           current_setting('full_page_writes') as "fullPageWrites",
           current_setting('synchronous_commit') as "synchronousCommit"`);
  const settings = Settings.parse(rows[0]);
  if (settings.version < 150_000) {
    throw new UnusableServerError(
      `PostgreSQL 15 or newer is needed; this is ${Math.floor(settings.version / 10_000)}.`,
    );
  }
  if (settings.encoding !== 'UTF8') {
    throw new UnusableServerError(
      `The database must be encoded in UTF8; this one is in ${settings.encoding}.`,
    );
  }
  return [
    settings.fsync === 'off' && 'fsync is off: a crash of the machine can destroy the database.',
    settings.fullPageWrites === 'off' && 'full_page_writes is off: a crash of the machine can destroy pages.',
    settings.synchronousCommit === 'off' &&
      'synchronous_commit is off: a crash can lose acknowledged bookings.',
  ].filter((error) => error !== false);
}

/** The same for a server that is not ours: what `checkServer` answers, or why it cannot be reached. */
export async function checkOutsideServer(url: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (error) {
    throw new UnusableServerError(`The database of DATABASE_URL cannot be reached: ${String(error)}`);
  }
  try {
    return await checkServer(client);
  } finally {
    await client.end();
  }
}
