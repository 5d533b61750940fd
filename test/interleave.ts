// Runs acts of several actors at the same time and interleaves their statements in the order that fast-check decides. One statement runs at
// a time; an actor that waits for another transaction's lock stays waiting while the others go on.

import { setTimeout as pause } from 'node:timers/promises';
import type * as fc from 'fast-check';
import type { Pool } from 'pg';
import type { SteppedDatabase } from './stepped-database.ts';

/** An actor with its own connection to the database. */
export interface Actor {
  readonly name: string;
  readonly database: SteppedDatabase;
}

/** Runs all acts from the same start to their end; resolves with their outcomes. */
export async function interleave<Outcome>(
  scheduler: fc.Scheduler,
  watching: Pool,
  acts: readonly { readonly actor: Actor; readonly act: () => Promise<Outcome> }[],
): Promise<Outcome[]> {
  const states = acts.map(() => ({ waiting: 0, running: new Set<number>(), isDone: false }));
  /** The number of state changes so far; an observation from before the last one is out of date. */
  let news = 0;
  let notified = Promise.withResolvers<void>();
  const notify = () => {
    news += 1;
    notified.resolve();
    notified = Promise.withResolvers();
  };
  let passed = Promise.withResolvers<void>();

  const ends = acts.map(async ({ actor, act }, position) => {
    const state = states[position];
    if (!state) throw new RangeError('Every act has a state.');
    actor.database.setGate(async (statement, backend) => {
      state.waiting += 1;
      notify();
      await scheduler.schedule(Promise.resolve(), `${actor.name}: ${oneLine(statement)}`);
      state.waiting -= 1;
      state.running.add(backend);
      passed.resolve();
      return {
        done() {
          state.running.delete(backend);
          notify();
        },
      };
    });
    try {
      return await act();
    } finally {
      state.isDone = true;
      actor.database.setGate(null);
      notify();
    }
  });

  const outcomes = Promise.all(ends);
  // A rejection is handled when the others have finished too.
  outcomes.catch(() => undefined);

  /** Waits until each act has finished, has a pending statement, or waits for a lock. */
  async function atRest(): Promise<void> {
    let blocked: ReadonlySet<number> = new Set();
    const rests = ({ waiting, running, isDone }: (typeof states)[number]) =>
      isDone || (running.size === 0 ? waiting > 0 : [...running].every((backend) => blocked.has(backend)));
    while (!states.every(rests)) {
      const seen = news;
      await Promise.race([notified.promise, pause(2)]);
      const running = states.flatMap((state) => [...state.running]);
      const found = running.length > 0 ? await readBlocked(watching, running) : blocked;
      // The database releases a lock before its owner receives the end of the transaction.
      blocked = seen === news ? found : new Set();
    }
  }

  for (;;) {
    await atRest();
    if (states.every(({ isDone }) => isDone)) break;
    // A deadlock: the database will end one of the transactions.
    if (scheduler.count() === 0) await notified.promise;
    else {
      passed = Promise.withResolvers();
      await scheduler.waitNext(1);
      await passed.promise;
    }
  }
  return outcomes;
}

async function readBlocked(watching: Pool, backends: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await watching.query<{ backend: number }>(
    'select "backend" from unnest($1::int[]) as "running" ("backend") where cardinality(pg_blocking_pids("backend")) > 0',
    [backends],
  );
  return new Set(rows.map(({ backend }) => backend));
}

function oneLine(statement: string): string {
  return statement.replaceAll(/\s+/g, ' ').trim().slice(0, 60);
}
