// A database each of whose statements waits to be let through: so a test decides in which order those of several transactions run.
// The code that uses it is what is shipped; only the connections are handed in.

import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { openPool } from '#server/db/connect.ts';
import type { Database, Db } from '#server/db/database.ts';

/** Lets one statement of a backend through, when it may run; told when it has. */
export type Gate = (statement: string, backend: number) => Promise<{ done(): void }>;

export interface SteppedDatabase {
  readonly db: Db;
  /** From now on; null: everything goes through at once. */
  setGate(gate: Gate | null): void;
  close(): Promise<void>;
}

/** `rewrite`: what becomes of each statement's text, to see what happens without a part of it. */
export function openSteppedDatabase(
  url: string,
  rewrite: (statement: string) => string = (statement) => statement,
): SteppedDatabase {
  const pool = openPool(url, { max: 5, onError: () => undefined });
  let gate: Gate | null = null;

  async function connect() {
    // The driver knows its backend, which its types do not say.
    const client = (await pool.connect()) as pg.PoolClient & { readonly processID: number };
    return {
      async query(statement: string, values: unknown[]) {
        const passage = await gate?.(statement, client.processID);
        try {
          return await client.query(rewrite(statement), values);
        } finally {
          passage?.done();
        }
      },
      release: () => client.release(),
    };
  }

  const steps = { connect, end: () => pool.end() } as unknown as pg.Pool;
  return {
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool: steps }) }),
    setGate: (next) => {
      gate = next;
    },
    close: () => pool.end(),
  };
}

/**
 * Lets each of several go on with a kind of statement only when all have come to it: what they have read by then is the same.
 * Tells afterwards whether they have: a statement that is written in another way by then meets nobody.
 */
export function meetAt(databases: readonly SteppedDatabase[], kind: string): () => boolean {
  let coming = databases.length;
  const allHaveCome = Promise.withResolvers<void>();
  for (const database of databases) {
    let isFirst = true;
    database.setGate(async (statement) => {
      if (isFirst && statement.includes(kind)) {
        isFirst = false;
        if (--coming === 0) allHaveCome.resolve();
        await allHaveCome.promise;
      }
      return { done: () => undefined };
    });
  }
  return () => coming === 0;
}

/** What becomes of a statement where nobody locks sessions. */
export function withoutSessionLocks(statement: string): string {
  return statement.replace(/ for no key update( of "sessions")?$/, '');
}
