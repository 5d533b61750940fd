// What staff change is told to every process of the house, so that nobody keeps an old answer (page 3, Wire conventions).

import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Tx } from './database.ts';

const CHANNEL = 'curiosa_changes';
const LISTEN_AGAIN_AFTER_MS = 1000;
/** A connection that has fallen silent does not keep a writer waiting. */
const CATCH_UP_WITHIN_MS = 2000;

/** Tells all processes, once the transaction commits, that something which they may keep has changed. */
export async function announceChange(tx: Tx): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, '')`.execute(tx);
}

export interface Changes {
  /** Calls back at every change, and when some may have been missed: whatever was kept may be old. */
  onChange(hear: () => void): void;
  /** While changes are not heard, nothing may be kept until the next one. */
  readonly isListening: boolean;
  /**
   * Answers once every change is heard that was committed before it is asked. A commit is answered on another connection than
   * the one that hears of it: whoever has just written would read what was kept before.
   */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Listens on a connection of its own, and again after it broke. Answers once it listens. `onBreak` hears in one line of each
 * break.
 */
export async function listenForChanges(
  url: string,
  { onBreak }: { readonly onBreak: (line: string) => void },
): Promise<Changes> {
  const hearers: (() => void)[] = [];
  const closing = new AbortController();
  let client: pg.Client | null = null;
  let isListening = false;
  const tell = () => {
    for (const hear of hearers) hear();
  };

  async function listen(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: CATCH_UP_WITHIN_MS,
    });
    fresh.on('notification', tell);
    // A break is told by `end`, whatever came before it.
    fresh.on('error', () => undefined);
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
    } catch (error) {
      await fresh.end();
      throw error;
    }
    client = fresh;
    isListening = true;
    fresh.once('end', () => {
      isListening = false;
      tell();
      if (!closing.signal.aborted) void listenAgain();
    });
    // Nobody told of what changed in between.
    tell();
  }

  async function listenAgain(): Promise<void> {
    onBreak('Changes are not heard; listening again.');
    while (!closing.signal.aborted) {
      try {
        return await listen();
      } catch {
        await pause(LISTEN_AGAIN_AFTER_MS, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
  }

  await listen();
  return {
    onChange: (hear) => void hearers.push(hear),
    get isListening() {
      return isListening;
    },
    async caughtUp() {
      // The server hands over what it has to tell before it answers a statement. Where the connection is gone, so is all that
      // was kept.
      await client?.query('select').catch(() => undefined);
    },
    async close() {
      closing.abort();
      await client?.end();
    },
  };
}
