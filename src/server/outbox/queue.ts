// The job queue's library, set up for this product.

import { Logger, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { maskText } from '#server/mask-secrets.ts';
import { type WorkerPresence, showPresence } from './presence.ts';

export type Log = Pick<FastifyBaseLogger, 'debug' | 'warn' | 'error'>;

export interface QueueOptions {
  readonly pool: Pool;
  readonly events: WorkerEvents;
  readonly taskList: TaskList;
  readonly jobsAtOnce: number;
  /** The schedule of recurring tasks: a crontab expression in UTC by a task's name. */
  readonly schedule: Readonly<Record<string, string>>;
  readonly pollIntervalMs: number;
  readonly log: Log;
}

export interface Queue {
  /** Resolves when the queue has ended, also by itself: a database that goes away during a job ends it. */
  readonly ended: Promise<void>;
  /** Takes no more jobs and waits for running ones. */
  stop(): Promise<void>;
}

export async function runQueue(options: QueueOptions): Promise<Queue> {
  const { pool, log } = options;
  let presence: WorkerPresence | undefined;
  const runner = await run({
    pgPool: pool,
    events: options.events,
    taskList: options.taskList,
    concurrency: options.jobsAtOnce,
    pollInterval: options.pollIntervalMs,
    noHandleSignals: true,
    parsedCronItems: parseCronItems(
      Object.entries(options.schedule).map(([task, match]) => ({ task, match })),
    ),
    logger: queueLogger(log),
    preset: {
      // Unbatched, the library does not await its statement that marks a job as done: after a stop the job would stay locked, and
      // a lost database would be an unhandled rejection. Batched, it awaits, retries, and ends in order.
      worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
      plugins: [
        {
          name: 'presence',
          worker: {
            hooks: {
              // Before its first job, so that no process takes a worker that has just started for a dead one.
              async startWorker(_context, { worker }) {
                presence ??= showPresence(pool, worker.workerPool.id, (err) =>
                  log.warn({ err }, 'The worker lost the connection that shows its presence.'),
                );
                await presence.shown;
              },
            },
          },
        },
      ],
    },
  });
  let running = true;
  const ended = runner.promise
    .catch((err: unknown) => log.error({ err }, 'The job queue ended with an error.'))
    .finally(() => {
      running = false;
      presence?.release();
    });
  return {
    ended,
    async stop() {
      if (running) await runner.stop();
      await ended;
    },
  };
}

/** The library logs each job at length; only failures are logged here. */
function queueLogger(log: Log): Logger {
  return new Logger((scope) => (level, text) => {
    const message = maskText(text);
    if (level === 'error') log.error(scope, message);
    else if (level === 'warning') log.warn(scope, message);
    else log.debug(scope, message);
  });
}
