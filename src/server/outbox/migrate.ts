import { Logger, runMigrations } from 'graphile-worker';

/** Brings the job queue's own schema up to date; runs at start beside the product's migrations, and is idempotent. */
export async function migrateJobQueue(url: string): Promise<void> {
  await runMigrations({ connectionString: url, logger: new Logger(() => () => undefined) });
}
