import type { Pool, PoolClient } from 'pg';

export interface WorkerPresence {
  /** Resolves once others can see the worker (or it was released before that). */
  readonly shown: Promise<void>;
  release(): void;
}

/**
 * Shows all processes on this database that a worker is alive: an advisory lock on its name, on a connection of its own, which
 * ends with the process. Locked again whenever the connection breaks; `onError` gets the error.
 */
export function showPresence(pool: Pool, worker: string, onError: (error: Error) => void): WorkerPresence {
  const shown = Promise.withResolvers<void>();
  let lockClient: PoolClient | undefined;
  let retry: NodeJS.Timeout | undefined;
  let released = false;

  async function take(): Promise<void> {
    const client = await pool.connect();
    lockClient = client;
    client.on('error', letGo);
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [worker]);
    shown.resolve();
    if (released) letGo();
  }

  // Closing the connection releases the lock; returned to the pool it would keep the lock.
  function letGo(error?: Error): void {
    lockClient?.release(true);
    lockClient = undefined;
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
