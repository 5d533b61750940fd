// A database whose statements each wait to be released, so that a test decides the order of several transactions' statements. The product's
// code is unchanged; only the connections are replaced.

import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { openPool } from '#server/db/connect.ts';
import type { Database, Db } from '#server/db/database.ts';

/** Resolves when a statement of a backend may run; `done` is called when it has run. */
export type Gate = (statement: string, backend: number) => Promise<{ done(): void }>;

export interface SteppedDatabase {
  readonly db: Db;
  /** For all later statements; null: they run at once. */
  setGate(gate: Gate | null): void;
  close(): Promise<void>;
}

/** `rewrite`: changes each statement's text, to test without a part of it. */
export function openSteppedDatabase(
  url: string,
  rewrite: (statement: string) => string = (statement) => statement,
): SteppedDatabase {
  const pool = openPool(url, { max: 5, onError: () => undefined });
  let gate: Gate | null = null;

  async function connect() {
    // The driver knows its backend id, but its types do not.
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
 * Each database waits at its first statement of a kind until all have come to it, so that all have read the same state before. The returned
 * function says whether all of them came: a statement whose text was changed later would match none.
 */
export function meetAt(databases: readonly SteppedDatabase[], kind: string): () => boolean {
  let missing = databases.length;
  const allArrived = Promise.withResolvers<void>();
  for (const database of databases) {
    let isFirst = true;
    database.setGate(async (statement) => {
      if (isFirst && statement.includes(kind)) {
        isFirst = false;
        if (--missing === 0) allArrived.resolve();
        await allArrived.promise;
      }
      return { done: () => undefined };
    });
  }
  return () => missing === 0;
}

/** A statement without its locks on accounts and keys, which are names that no row stands for. */
export function withoutNamedLocks(statement: string): string {
  return statement.replace('select pg_advisory_xact_lock("hash")', 'select "hash"::text');
}

/** A statement without its lock on sessions. */
export function withoutSessionLocks(statement: string): string {
  return statement.replace(/ for no key update( of "sessions")?$/, '');
}
