import { once } from 'node:events';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tx } from '#server/db/database.ts';
import { smtpTransport } from '#server/mail/smtp.ts';
import { withDatabase } from '#test/database-url.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { type MailSink, openMailSink, type Try, unreliable, type Verdict } from '#test/mail-sink.ts';
import { sized } from '#test/sizes.ts';
import { countingStatements } from '#test/statements.ts';
import { retryAtOnce } from '#test/retry-at-once.ts';
import { maxAttempts } from '#core/messages/rules.ts';
import type { NewMessage } from './message.ts';
import { showPresence } from './presence.ts';
import { enqueueJob, enqueueMessages } from './service.ts';
import { unlockAbandonedJobs } from './store.ts';
import type { Transport } from './transport.ts';
import { startWorker, type Worker, type WorkerOptions } from './worker.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await retryAtOnce(database.pool);
});
afterAll(async () => database.close());

const open: { close(): Promise<void> }[] = [];
beforeEach(async () => {
  await database.pool.query('truncate messages, graphile_worker._private_jobs');
});
afterEach(async () => {
  for (const each of open.splice(0).toReversed()) await each.close();
});

async function openSink(judge?: (aTry: Try) => Verdict): Promise<MailSink> {
  const sink = await openMailSink(judge);
  open.push(sink);
  return sink;
}

const noSms: Transport = {
  async send() {
    throw new Error('No SMS is expected.');
  },
  close: () => undefined,
};

async function workerFor(sink: MailSink, options: Partial<WorkerOptions> = {}): Promise<Worker> {
  const worker = await startWorker({
    url: database.url,
    templates: {
      hello: ({ subject }: { subject: string }) => ({ subject, text: 'Ciao', html: '<p>Ciao</p>' }),
      broken: () => {
        throw new Error('This template has a fault.');
      },
    },
    transports: {
      email: smtpTransport({ url: sink.url, from: 'Curiosa <curiosa@curiosa.test>', answerTimeoutMs: 1500 }),
      sms: noSms,
    },
    tasks: {},
    baseUrl: 'https://curiosa.test',
    log: { debug: () => undefined, warn: () => undefined, error: () => undefined },
    pollIntervalMs: 20,
    ...options,
  });
  let stopped: Promise<void> | undefined;
  const once = { events: worker.events, stop: async () => (stopped ??= worker.stop()) };
  open.push({ close: once.stop });
  return once;
}

function hello(recipient: string, subject = 'Ciao'): NewMessage {
  return {
    kind: 'email',
    template: 'hello',
    facts: { subject },
    language: 'it',
    recipient,
    userId: null,
    reservationId: null,
  };
}

function people(count: number): string[] {
  return Array.from({ length: count }, (_, number) => `person${number}@example.test`);
}

async function write(messages: readonly NewMessage[]): Promise<void> {
  await database.db.transaction().execute(async (tx) => enqueueMessages(tx, messages));
}

async function rows() {
  return database.db
    .selectFrom('messages')
    .select(['recipient', 'attempts', 'lastError', 'sentAt', 'failedAt', 'facts'])
    .orderBy('_id')
    .execute();
}

/** Waits, from one finished job to the next, until the outbox holds no unsent message. */
async function settled(worker: Worker): Promise<void> {
  for (;;) {
    const nextJob = once(worker.events, 'job:complete');
    if ((await rows()).every(({ sentAt, failedAt }) => sentAt ?? failedAt)) return;
    await nextJob;
  }
}

async function jobs(): Promise<{ task: string; payload: unknown; lockedBy: string | null }[]> {
  const { rows: found } = await sql<{ task: string; payload: unknown; lockedBy: string | null }>`
    select tasks.identifier as "task", jobs.payload, jobs.locked_by as "lockedBy"
    from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where tasks.identifier <> 'unlockAbandonedJobs' order by jobs.id`.execute(database.db);
  return found;
}

describe('a transaction', () => {
  test('that commits has its messages sent once each, by one job', async () => {
    const sink = await openSink();
    await database.db.transaction().execute(async (tx) => {
      await enqueueMessages(
        tx,
        people(3).map((person) => hello(person)),
      );
      await enqueueMessages(tx, [hello('later@example.test')]);
    });
    expect(await jobs()).toEqual([{ task: 'deliverMessages', payload: expect.any(Array), lockedBy: null }]);

    await settled(await workerFor(sink));
    expect(sink.received.flatMap(({ recipients }) => recipients).toSorted()).toEqual([
      'later@example.test',
      ...people(3),
    ]);
    expect(new Set(sink.received.map(({ messageId }) => messageId)).size).toBe(4);
    expect((await rows()).map(({ attempts, lastError }) => ({ attempts, lastError }))).toEqual(
      Array.from({ length: 4 }, () => ({ attempts: 1, lastError: null })),
    );
  });

  test('that is rolled back sends nothing', async () => {
    const sink = await openSink();
    const rolledBack = database.db.transaction().execute(async (tx: Tx) => {
      await enqueueMessages(tx, [hello('nobody@example.test')]);
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    expect(await jobs()).toEqual([]);
    await write([hello('somebody@example.test')]);

    await settled(await workerFor(sink));
    expect(sink.received.flatMap(({ recipients }) => recipients)).toEqual(['somebody@example.test']);
  });

  test('costs one statement for its messages, for one as for three', async () => {
    for (const count of [1, 3]) {
      const counting = countingStatements(database.db);
      await counting.db.transaction().execute(async (tx) =>
        enqueueMessages(
          tx,
          people(count).map((person) => hello(person)),
        ),
      );
      expect(counting.count()).toBe(1);
    }
  });

  test('with messages of one queue leaves room for those of others', async () => {
    const [started, gate, arrived] = [1, 2, 3].map(() => Promise.withResolvers<void>());
    const email: Transport = {
      async send({ recipient }) {
        if (recipient === 'ada@example.test') return arrived?.resolve();
        started?.resolve();
        await gate?.promise;
      },
      close: () => undefined,
    };
    // As many transactions as there are slots, and more.
    for (let run = 0; run < 5; run++)
      await database.db.transaction().execute(async (tx) =>
        enqueueMessages(
          tx,
          people(60).map((recipient) => hello(recipient)),
          { queue: 'reminders' },
        ),
      );
    expect((await jobs()).map(({ payload }) => (payload as string[]).length)).toEqual(
      Array.from({ length: 5 }, () => [50, 10]).flat(),
    );
    const worker = await workerFor(await openSink(), { transports: { email, sms: noSms } });
    await started?.promise;
    await write([hello('ada@example.test')]);
    await arrived?.promise;
    gate?.resolve();
    await settled(worker);
  });

  test('with no message adds no job', async () => {
    await write([]);
    expect(await jobs()).toEqual([]);
  });
});

const crowd = sized(25, 60);
test('a mail server that refuses 30 %, hangs 10 % and drops 10 % gets every message, none twice but after a drop', async () => {
  const sink = await openSink(unreliable(7));
  for (const person of people(crowd)) await write([hello(`a-${person}`), hello(`b-${person}`)]);
  await settled(await workerFor(sink));

  const { refuse, hang, drop } = sink.tries;
  expect(Math.min(refuse, hang, drop)).toBeGreaterThan(0);
  const copies = Map.groupBy(sink.received, ({ recipients }) => recipients[0] ?? '');
  expect(copies.size).toBe(2 * crowd);
  for (const received of copies.values()) {
    expect(received.filter(({ acknowledged }) => acknowledged)).toHaveLength(1);
    expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(1);
  }
});

test('a message that is refused for good is tried once more, flagged, and affects no other', async () => {
  const sink = await openSink(({ recipient }) => (recipient.startsWith('gone') ? 'refuseForGood' : 'take'));
  await write([hello('gone@example.test'), ...people(3).map((person) => hello(person))]);
  const worker = await workerFor(sink);
  await settled(worker);
  await worker.stop();

  expect(await rows()).toMatchObject([
    {
      recipient: 'gone@example.test',
      attempts: 2,
      lastError: expect.stringMatching(/^EENVELOPE: .*550/),
      sentAt: null,
      failedAt: expect.any(Date),
    },
    ...people(3).map((recipient) => ({ recipient, attempts: 1, lastError: null, failedAt: null })),
  ]);
  expect(await jobs()).toEqual([]);
});

test('a message that cannot be rendered has its error stored and affects no other', async () => {
  const sink = await openSink();
  await write([{ ...hello('first@example.test'), template: 'broken' }, hello('second@example.test')]);
  await settled(await workerFor(sink));
  expect(await rows()).toMatchObject([
    { attempts: maxAttempts, lastError: 'This template has a fault.', failedAt: expect.any(Date) },
    { attempts: 1, lastError: null, sentAt: expect.any(Date) },
  ]);
});

test('the secret of a message is deleted once it has been sent, the rest is retained', async () => {
  const sink = await openSink();
  await write([{ ...hello('ada@example.test'), facts: { subject: 'Conferma', secret: { token: 'abc' } } }]);
  expect(await rows()).toMatchObject([{ facts: { subject: 'Conferma', secret: { token: 'abc' } } }]);
  await settled(await workerFor(sink));
  expect((await rows()).map(({ facts }) => facts)).toEqual([{ subject: 'Conferma' }]);
});

describe('a worker that stops', () => {
  test('waits for the message in delivery, starts no other, and releases the rest', async () => {
    const inHand = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const sent: string[] = [];
    const slow: Transport = {
      async send({ recipient }) {
        sent.push(recipient);
        if (sent.length === 2) inHand.resolve();
        await released.promise;
      },
      close: () => undefined,
    };
    const sink = await openSink();
    await write(people(5).map((person) => hello(person)));
    const first = await workerFor(sink, { transports: { email: slow, sms: noSms } });
    await inHand.promise;
    const stopped = first.stop();
    released.resolve();
    await stopped;
    expect(sent.toSorted()).toEqual(people(2));
    expect(await jobs()).toMatchObject([{ task: 'deliverMessages', lockedBy: null }]);

    await settled(await workerFor(sink));
    expect(sink.received.flatMap(({ recipients }) => recipients).toSorted()).toEqual(people(5).slice(2));
  });

  test('aborts a mail server that does not answer in time, and the message is sent later', async () => {
    const silent = await openSink(() => 'hang');
    await write([hello('ada@example.test')]);
    const first = await workerFor(silent, {
      stopWithinMs: 0,
      transports: {
        email: smtpTransport({ url: silent.url, from: 'curiosa@curiosa.test', answerTimeoutMs: 600_000 }),
        sms: noSms,
      },
    });
    await once(first.events, 'job:start');
    await first.stop();
    expect(await jobs()).toMatchObject([{ task: 'deliverMessages', lockedBy: null }]);

    const sink = await openSink();
    await settled(await workerFor(sink));
    expect(sink.received.map(({ recipients }) => recipients)).toEqual([['ada@example.test']]);
  });
});

describe('a job locked by another worker', () => {
  async function lockAllAs(worker: string): Promise<void> {
    await database.pool.query(
      'update graphile_worker._private_jobs set locked_by = $1, locked_at = now(), attempts = 1',
      [worker],
    );
  }

  test('runs again at once when that worker is gone', async () => {
    const sink = await openSink();
    await write([hello('ada@example.test')]);
    await lockAllAs('pool-of-a-killed-process');
    await settled(await workerFor(sink));
    expect(sink.received).toHaveLength(1);
  });

  test('stays locked while that worker shows its presence', async () => {
    const presence = showPresence(database.pool, 'pool-of-a-neighbour', (error) => {
      throw error;
    });
    await presence.shown;
    await write([hello('ada@example.test')]);
    await lockAllAs('pool-of-a-neighbour');
    await unlockAbandonedJobs(database.db);
    expect((await jobs()).map(({ lockedBy }) => lockedBy)).toEqual(['pool-of-a-neighbour']);
    presence.release();
  });

  test('stays locked while a running worker has it', async () => {
    const paused = Promise.withResolvers<void>();
    const jobStarted = Promise.withResolvers<void>();
    const worker = await workerFor(await openSink(), {
      tasks: {
        async wait() {
          jobStarted.resolve();
          await paused.promise;
        },
      },
    });
    await database.db.transaction().execute(async (tx) => enqueueJob(tx, 'wait', {}));
    await jobStarted.promise;
    const before = await jobs();
    await unlockAbandonedJobs(database.db);
    expect(await jobs()).toEqual(before);
    expect(before).toEqual([{ task: 'wait', payload: {}, lockedBy: expect.stringMatching(/^pool-/) }]);
    paused.resolve();
    await worker.stop();
  });
});

test('a worker survives a database that goes away in the middle of a job, and runs that job again', async () => {
  const runs: PromiseWithResolvers<void>[] = [Promise.withResolvers(), Promise.withResolvers()];
  const outage = Promise.withResolvers<void>();
  const url = new URL(database.url);
  url.searchParams.set('application_name', 'worker');
  const worker = await workerFor(await openSink(), {
    url: url.href,
    tasks: {
      async wait() {
        const run = runs.shift();
        run?.resolve();
        if (runs.length > 0) await outage.promise;
      },
    },
  });
  const [firstRun, secondRun] = runs;
  await database.db.transaction().execute(async (tx) => enqueueJob(tx, 'wait', {}));
  await firstRun?.promise;

  const server = new pg.Client({ connectionString: withDatabase(database.url, 'postgres') });
  await server.connect();
  const name = new URL(database.url).pathname.slice(1);
  const noticed = once(worker.events, 'pool:fatalError');
  await server.query(`alter database ${name} with allow_connections false`);
  await server.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'worker'`,
    [name],
  );
  outage.resolve();
  await noticed;
  await server.query(`alter database ${name} with allow_connections true`);
  await server.end();

  // The second run comes only if the worker came back and took the job for abandoned.
  await expect(secondRun?.promise).resolves.toBe(undefined);
});

test('a task gets its job’s payload after the commit, and is retried when it fails', async () => {
  const seen: unknown[] = [];
  const done = Promise.withResolvers<void>();
  await workerFor(await openSink(), {
    tasks: {
      async countSeats(payload) {
        seen.push(payload);
        if (seen.length === 1) throw new Error('Not yet.');
        done.resolve();
      },
    },
  });
  await database.db.transaction().execute(async (tx) => enqueueJob(tx, 'countSeats', { sessionId: 'one' }));
  await done.promise;
  expect(seen).toEqual([{ sessionId: 'one' }, { sessionId: 'one' }]);
});

test('the queue knows the recurring tasks, the sweep of abandoned jobs with them', async () => {
  const worker = await workerFor(await openSink(), {
    tasks: { remind: async () => undefined },
    schedule: { remind: '0 8 * * *' },
  });
  await once(worker.events, 'cron:started');
  const { rows: known } = await sql<{ identifier: string }>`
    select identifier from graphile_worker._private_known_crontabs order by identifier`.execute(database.db);
  expect(known.map(({ identifier }) => identifier)).toEqual([
    'remind',
    'resumeMailings',
    'unlockAbandonedJobs',
  ]);
});
