import type { Pool } from 'pg';

/** Makes each retry of the job queue due at once, so that a test need not wait for the pause between tries. */
export async function retryAtOnce(pool: Pool): Promise<void> {
  await pool.query(`
    create function retry_at_once() returns trigger language plpgsql
      as $$ begin new.run_at = least(new.run_at, now()); return new; end $$;
    create trigger retry_at_once before update on graphile_worker._private_jobs
      for each row execute function retry_at_once()`);
}
