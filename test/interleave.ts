// Acts of several at the same time, whose statements are interleaved in the order that fast-check decides. One statement runs at a
// time; whoever waits for a lock of somebody else's transaction is left waiting, and the others go on.

import { setTimeout as pause } from 'node:timers/promises';
import type * as fc from 'fast-check';
import type { Pool } from 'pg';
import type { SteppedDatabase } from './stepped-database.ts';

/** Somebody with a way to the database of their own. */
export interface Actor {
  readonly name: string;
  readonly database: SteppedDatabase;
}

/** Runs an act of each actor to its end, all of them begun at once; answers what came of them. */
export async function interleave<Outcome>(
  scheduler: fc.Scheduler,
  watching: Pool,
  acts: readonly { readonly actor: Actor; readonly act: () => Promise<Outcome> }[],
): Promise<Outcome[]> {
  const states = acts.map(() => ({ waiting: 0, running: new Set<number>(), isDone: false }));
  /** Counts whatever happens to an actor; what was seen before the last of it is out of date. */
  let news = 0;
  let hear = Promise.withResolvers<void>();
  const tell = () => {
    news += 1;
    hear.resolve();
    hear = Promise.withResolvers();
  };
  let passed = Promise.withResolvers<void>();

  const ends = acts.map(async ({ actor, act }, position) => {
    const state = states[position];
    if (!state) throw new RangeError('Everybody has a state.');
    actor.database.setGate(async (statement, backend) => {
      state.waiting += 1;
      tell();
      await scheduler.schedule(Promise.resolve(), `${actor.name}: ${oneLine(statement)}`);
      state.waiting -= 1;
      state.running.add(backend);
      passed.resolve();
      return {
        done() {
          state.running.delete(backend);
          tell();
        },
      };
    });
    try {
      return await act();
    } finally {
      state.isDone = true;
      actor.database.setGate(null);
      tell();
    }
  });

  const outcomes = Promise.all(ends);
  // Whoever fails is heard of when the others are done too.
  outcomes.catch(() => undefined);

  /** Until each is done, has a statement to be let through, or waits for a lock that another one holds. */
  async function atRest(): Promise<void> {
    let blocked: ReadonlySet<number> = new Set();
    const rests = ({ waiting, running, isDone }: (typeof states)[number]) =>
      isDone || (running.size === 0 ? waiting > 0 : [...running].every((backend) => blocked.has(backend)));
    while (!states.every(rests)) {
      const seen = news;
      await Promise.race([hear.promise, pause(2)]);
      const running = states.flatMap((state) => [...state.running]);
      const found = running.length > 0 ? await readBlocked(watching, running) : blocked;
      // A lock is let go of before its holder hears that the transaction has ended.
      blocked = seen === news ? found : new Set();
    }
  }

  for (;;) {
    await atRest();
    if (states.every(({ isDone }) => isDone)) break;
    // Nobody can go on: they wait for each other, and the database will end one of them.
    if (scheduler.count() === 0) await hear.promise;
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
