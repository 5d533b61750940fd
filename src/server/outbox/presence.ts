import type { Pool, PoolClient } from 'pg';

export interface Presence {
  /** Resolves once others can see the worker (or it was released before that). */
  readonly shown: Promise<void>;
  release(): void;
}

/**
 * Shows all processes on this database that a worker lives: an advisory lock on its name, held by a connection of its own,
 * which goes when the process goes. Taken again as often as the connection breaks; `onError` hears of that.
 */
export function showPresence(pool: Pool, worker: string, onError: (error: Error) => void): Presence {
  const shown = Promise.withResolvers<void>();
  let held: PoolClient | undefined;
  let retry: NodeJS.Timeout | undefined;
  let released = false;

  async function take(): Promise<void> {
    const client = await pool.connect();
    held = client;
    client.on('error', letGo);
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [worker]);
    shown.resolve();
    if (released) letGo();
  }

  // Closing the connection is what frees the lock; back in the pool it would be held on.
  function letGo(error?: Error): void {
    held?.release(true);
    held = undefined;
    if (released) return;
    if (error) onError(error);
    retry ??= setTimeout(start, 500);
  }

  function start(): void {
    retry = undefined;
    take().catch(letGo);
  }

  start();
  return {
    shown: shown.promise,
    release() {
      released = true;
      clearTimeout(retry);
      shown.resolve();
      letGo();
    },
  };
}
