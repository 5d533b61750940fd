// The worker of the outbox: delivers messages and runs the features' tasks. Runs in the server's process by default.

import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { TaskList, WorkerEvents } from 'graphile-worker';
import * as z from 'zod/mini';
import { knownSettings } from '#core/settings/known.ts';
import { openKysely, openPool } from '#server/db/connect.ts';
import type { DeliveryDeps } from './deliver.ts';
import { deliverAll } from './deliver-all.ts';
import type { AllTemplates, ReadReworded } from './message.ts';
import type { ReadMorning } from './night.ts';
import { type Log, type Queue, runQueue } from './queue.ts';
import { lanesFor, mostLanes, type Pace, sendNextPaced } from './paced.ts';
import { resumePaced, sendPaced } from './paced-store.ts';
import { deliverMessages, unlockAbandonedJobs } from './store.ts';
import type { Transports } from './transport.ts';

/** Runs one job. A job that throws is retried. The signal is aborted when the server stops and cannot wait longer. */
export type Task = (payload: unknown, signal: AbortSignal) => Promise<void>;

export interface WorkerOptions {
  /** The worker opens connections of its own, so that a slow mail server never delays a booking. */
  readonly url: string;
  readonly templates: AllTemplates;
  readonly transports: Transports;
  /** By the name that `enqueueJob` gets. */
  readonly tasks: Readonly<Record<string, Task>>;
  /** The schedule of recurring tasks: a crontab expression in UTC by a task's name. */
  readonly schedule?: Readonly<Record<string, string>>;
  /** The site's origin, without a slash at its end. */
  readonly baseUrl: string;
  /** Read for each message when it leaves. */
  readonly readReworded?: ReadReworded;
  /** Where people write for help; read for each message too. */
  readonly readInfoEmail?: () => Promise<string>;
  /** The morning that a message waits for; read for each when it leaves. */
  readonly readMorning?: ReadMorning;
  /** How many paced messages leave in a minute, and until when it is night. */
  readonly readPace?: () => Promise<Pace>;
  readonly log: Log;
  /** Milliseconds that running jobs may take after the worker is stopped; then they get the signal. */
  readonly stopWithinMs?: number;
  /** Milliseconds between two searches for due jobs; new jobs announce themselves. */
  readonly pollIntervalMs?: number;
}

export interface Worker {
  /** `job:success`, `job:error` … of the queue. */
  readonly events: WorkerEvents;
  /** Takes no more jobs, waits for running ones, releases those that have not started, closes connections. */
  stop(): Promise<void>;
}

/** Milliseconds that aborted jobs, and the queue, may take to release their jobs. */
const GIVE_BACK_MS = 2000;

const jobsAtOnce = 4;
/** Few, so that the thousand messages of a cancelled day leave room for the confirmation of a booking. */
const messagesAtOncePerJob = 2;
const usualPace = { perMinute: knownSettings.mailingsPerMinute.default, nightUntil: null };
const idList = z.array(z.uuid());

/** Starts the worker. Rejects when the database cannot be reached; survives later restarts of the database. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { log, transports } = options;
  const events: WorkerEvents = new EventEmitter();
  const stopping = new AbortController();
  const hurry = new AbortController();
  const pool = openPool(options.url, {
    // One connection for each message in delivery; one to listen, one to show presence, the rest for the queue itself.
    max: (jobsAtOnce - 1) * messagesAtOncePerJob + mostLanes + 5,
    onError: (line) => log.warn(`An idle connection of the worker broke: ${line}`),
  });
  const db = openKysely(pool);
  const delivery: DeliveryDeps = { ...options, db };
  const late = new Set<Promise<unknown>>();
  const taskList: TaskList = {
    ...Object.fromEntries(
      Object.entries(options.tasks).map(([name, task]) => [
        name,
        async (payload: unknown) => task(payload, hurry.signal),
      ]),
    ),
    async [deliverMessages](payload) {
      const results = await deliverAll(delivery, idList.parse(payload), {
        atOnce: messagesAtOncePerJob,
        stopping: stopping.signal,
        hurry: hurry.signal,
      });
      // The queue stores the rejected messages in the job, and retries only them.
      return results.map(async (result) => {
        if (result.status === 'rejected') throw result.reason;
      });
    },
    async [sendPaced]() {
      const { perMinute, nightUntil } = (await options.readPace?.()) ?? usualPace;
      await sendNextPaced(delivery, {
        perMinute,
        nightUntil,
        atOnce: lanesFor(perMinute),
        late,
        stopping: stopping.signal,
        hurry: hurry.signal,
      });
    },
    resumeMailings: async () => resumePaced(db),
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
      schedule: { unlockAbandonedJobs: '* * * * *', resumeMailings: '* * * * *', ...options.schedule },
      pollIntervalMs: options.pollIntervalMs ?? 2000,
    });
  }

  const first = await launch().catch(async (error: unknown) => {
    await db.destroy();
    throw error;
  });
  const supervision = superviseQueue(first, { launch, stopping: stopping.signal, log });
  return {
    events,
    async stop() {
      const stopWithinMs = options.stopWithinMs ?? 8000;
      const timer = setTimeout(() => hurry.abort(), stopWithinMs);
      stopping.abort();
      // Without a database the queue may spend minutes on reporting a job's result. The next worker finds that job.
      const isOver = await Promise.race([
        supervision.then(async () => Promise.all(late)).then(() => true),
        pause(stopWithinMs + GIVE_BACK_MS, false, { ref: false }),
      ]);
      clearTimeout(timer);
      transports.email.close();
      transports.sms.close();
      const closed = db.destroy();
      // The connections of such a queue, and their errors, end with the process.
      if (isOver) await closed;
      else closed.catch(() => undefined);
    },
  };
}

/** Launches the queue again whenever it ends by itself, until the worker stops. */
async function superviseQueue(
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
