import type pg from 'pg';

/** The number of statements of this database that wait for a lock; other databases of the server do not count. */
export async function waiting(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    `select count(*)::int as "waiting" from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
}

/** Waits until so many statements wait for a lock. */
export async function untilWaiting(pool: pg.Pool, count: number): Promise<void> {
  while ((await waiting(pool)) < count);
}
