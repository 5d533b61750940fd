// Does what the outbox holds: delivers messages, runs the features' tasks. Runs in the server's process by default.

import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { TaskList, WorkerEvents } from 'graphile-worker';
import * as z from 'zod/mini';
import { openKysely, openPool } from '#server/db/connect.ts';
import { type Delivery, deliverMessage } from './deliver.ts';
import { forEachAtMost } from './lanes.ts';
import type { AllTemplates } from './message.ts';
import { type Log, type Queue, runQueue } from './queue.ts';
import { deliverMessages, unlockAbandonedJobs } from './store.ts';
import type { Transports } from './transport.ts';

/** Does one job. One that throws is tried again. The signal is given when the server stops and will not wait longer. */
export type Task = (payload: unknown, signal: AbortSignal) => Promise<void>;

export interface WorkerOptions {
  /** The worker opens connections of its own, so that a slow mail server never keeps a booking waiting for one. */
  readonly url: string;
  readonly templates: AllTemplates;
  readonly transports: Transports;
  /** By the name that `enqueueJob` is given. */
  readonly tasks: Readonly<Record<string, Task>>;
  /** When tasks run by themselves: a crontab expression in UTC by a task's name. */
  readonly schedule?: Readonly<Record<string, string>>;
  /** The site's origin, without a slash at its end. */
  readonly baseUrl: string;
  readonly log: Log;
  /** What runs may take this long once the worker is stopped; then it gets the signal. */
  readonly stopWithinMs?: number;
  /** How often jobs whose time has come are looked for; new ones announce themselves. */
  readonly pollIntervalMs?: number;
}

export interface Worker {
  /** `job:success`, `job:error` … of the queue. */
  readonly events: WorkerEvents;
  /** Takes no more jobs, lets what runs come to an end, gives back what was not begun, closes connections. */
  stop(): Promise<void>;
}

/** What jobs that were told to hurry, and the queue, may take to give back what they have. */
const GIVE_BACK_MS = 2000;

const jobsAtOnce = 4;
/** Few, so that the thousand messages of a cancelled day leave room for somebody's confirmation. */
const messagesAtOncePerJob = 2;
const idList = z.array(z.uuid());

/** Starts to do jobs. Rejects when the database cannot be reached; outlives the database's later restarts. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { log, transports } = options;
  const events: WorkerEvents = new EventEmitter();
  const stopping = new AbortController();
  const hurry = new AbortController();
  const pool = openPool(options.url, {
    // One for each message on its way; one to listen, one to show presence, the rest for the queue's own work.
    max: jobsAtOnce * messagesAtOncePerJob + 5,
    onError: (line) => log.warn(`An idle connection of the worker broke: ${line}`),
  });
  const db = openKysely(pool);
  const delivery: Delivery = { ...options, db };
  const taskList: TaskList = {
    ...Object.fromEntries(
      Object.entries(options.tasks).map(([name, task]) => [
        name,
        async (payload: unknown) => task(payload, hurry.signal),
      ]),
    ),
    async [deliverMessages](payload) {
      const results = await forEachAtMost(
        messagesAtOncePerJob,
        idList.parse(payload),
        async (_id) => deliverMessage(delivery, _id, hurry.signal),
        stopping.signal,
      );
      // The queue keeps those that are rejected in the job, and tries only them again.
      return results.map(async (result) => {
        if (result.status === 'rejected') throw result.reason;
      });
    },
    unlockAbandonedJobs: async () => unlockAbandonedJobs(db),
  };

  async function launch(): Promise<Queue> {
    await unlockAbandonedJobs(db);
    return runQueue({
      pool,
      events,
      taskList,
      jobsAtOnce,
      log,
      schedule: { unlockAbandonedJobs: '* * * * *', ...options.schedule },
      pollIntervalMs: options.pollIntervalMs ?? 2000,
    });
  }

  const first = await launch().catch(async (error: unknown) => {
    await db.destroy();
    throw error;
  });
  const supervision = keepRunning(first, { launch, stopping: stopping.signal, log });
  return {
    events,
    async stop() {
      const stopWithinMs = options.stopWithinMs ?? 8000;
      const timer = setTimeout(() => hurry.abort(), stopWithinMs);
      stopping.abort();
      // Where the database was away the queue may be trying for minutes to tell it how a job went. The next worker finds that job.
      const isOver = await Promise.race([
        supervision.then(() => true),
        pause(stopWithinMs + GIVE_BACK_MS, false, { ref: false }),
      ]);
      clearTimeout(timer);
      transports.email.close();
      transports.sms.close();
      const closed = db.destroy();
      // What such a queue holds of the connections goes with the process, as does what it says of their end.
      if (isOver) await closed;
      else closed.catch(() => undefined);
    },
  };
}

/** Launches the queue again whenever it ends by itself, until it is to stop. */
async function keepRunning(
  first: Queue,
  { launch, stopping, log }: { launch: () => Promise<Queue>; stopping: AbortSignal; log: Log },
): Promise<void> {
  const stop = once(stopping, 'abort');
  let queue: Queue | undefined = first;
  while (queue) {
    await Promise.race([queue.ended, stop]);
    if (stopping.aborted) return queue.stop();
    queue = undefined;
    while (!queue && !stopping.aborted) {
      await Promise.race([pause(1000, undefined, { ref: false }), stop]);
      queue = await launch().catch((err: unknown) => void log.error({ err }, 'The job queue did not start.'));
    }
  }
}
