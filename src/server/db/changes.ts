// Notifies every process of what one process commits: that staff changed something, so that no process serves a stale answer
// (docs/product/wire.md#caching), and the news for open pages.

import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Tx } from './database.ts';

const CHANGES = 'curiosa_changes';
/**
 * `seats`: ids of sessions, sent by a trigger; `signOuts`: ids of accounts of which a sign-in ended, sent by a trigger;
 * `notices`: notifications for the open pages of an account.
 */
const channels = {
  seats: 'curiosa_seats',
  signOuts: 'curiosa_sign_outs',
  notices: 'curiosa_notices',
} as const;
export type News = keyof typeof channels;

const LISTEN_AGAIN_AFTER_MS = 1000;
/** A connection that has fallen silent does not keep a writer waiting. */
const ANSWERS_WITHIN_MS = 2000;
/** Only the router or proxy between two machines knows that the connection is gone. */
const PING_EVERY_MS = 10_000;

/** Notifies all processes, once the transaction commits, that cached data have changed. */
export async function announceChange(tx: Tx): Promise<void> {
  await sql`select pg_notify(${CHANGES}, '')`.execute(tx);
}

/** Sends all processes each of these texts (8,000 bytes at most), once the transaction commits and only then. */
export async function announceNews(tx: Tx, news: News, texts: readonly string[]): Promise<void> {
  if (texts.length === 0) return;
  await sql`select pg_notify(${channels[news]}, "text") from unnest(${[...texts]}::text[]) as "told" ("text")`.execute(
    tx,
  );
}

export interface ChangeFeed {
  /** Calls back at every change, and when some may have been missed: caches may be stale. */
  onChange(hear: () => void): void;
  /** Calls back with every text that is sent; with null when some may have been missed. */
  onNews(news: News, hear: (text: string | null) => void): void;
  /** While changes are not heard, nothing may be cached until the next one. */
  readonly isListening: boolean;
  /**
   * Resolves when every change is heard that was committed before the call. A commit is answered on another connection than the
   * one that hears of it: otherwise a writer could read a stale cached answer.
   */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Listens on a connection of its own, and again after it broke. Resolves once it listens. `onBreak` gets one line for each break:
 * also for a silent one, when the other side does not answer any more. Tests shorten the interval.
 */
export async function listenForChanges(
  url: string,
  {
    onBreak,
    pingEveryMs = PING_EVERY_MS,
    answersWithinMs = ANSWERS_WITHIN_MS,
  }: {
    readonly onBreak: (line: string) => void;
    readonly pingEveryMs?: number;
    readonly answersWithinMs?: number;
  },
): Promise<ChangeFeed> {
  const hearers: (() => void)[] = [];
  const newsHearers: { news: News; hear: (text: string | null) => void }[] = [];
  const closing = new AbortController();
  let client: pg.Client | null = null;
  let isListening = false;
  const emitChange = () => {
    for (const hear of hearers) hear();
  };
  const emitGap = () => {
    emitChange();
    for (const { hear } of newsHearers) hear(null);
  };
  const dispatch = ({ channel, payload = '' }: pg.Notification) => {
    if (channel === CHANGES) return emitChange();
    for (const { news, hear } of newsHearers) if (channels[news] === channel) hear(payload);
  };

  async function listen(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: answersWithinMs,
    });
    fresh.on('notification', dispatch);
    // `end` reports a break, whatever came before it.
    fresh.on('error', () => undefined);
    try {
      await fresh.connect();
      for (const channel of [...Object.values(channels), CHANGES]) await fresh.query(`listen ${channel}`);
    } catch (error) {
      await fresh.end();
      throw error;
    }
    client = fresh;
    isListening = true;
    const pinging = setInterval(() => void ping(fresh), pingEveryMs).unref();
    fresh.once('end', () => {
      clearInterval(pinging);
      isListening = false;
      emitGap();
      if (!closing.signal.aborted) void listenAgain();
    });
    // ChangeFeed in between were not reported.
    emitGap();
  }

  /** A connection that does not answer reports nothing either: it is closed. */
  async function ping(connection: pg.Client): Promise<void> {
    await connection.query('select').catch(() => connection.end());
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
    onNews: (news, hear) => void newsHearers.push({ news, hear }),
    get isListening() {
      return isListening;
    },
    async caughtUp() {
      // The server delivers pending notifications before it answers a statement. Where the connection is gone, all caches were
      // cleared.
      if (client) await ping(client);
    },
    async close() {
      closing.abort();
      await client?.end();
    },
  };
}
