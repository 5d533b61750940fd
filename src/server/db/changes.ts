// What one process commits is told to every process of the house: that staff changed something, so that nobody keeps an old
// answer (page 3, Wire conventions), and the news that open pages wait for.

import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Tx } from './database.ts';

const CHANGES = 'curiosa_changes';
/**
 * `seats`: ids of sessions, told by a trigger; `signOuts`: ids of accounts of which a sign-in ended, told by a trigger;
 * `notices`: what an account is told on its open pages.
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
/** Nobody but the keeper of a line between two machines knows that it is gone. */
const PING_EVERY_MS = 10_000;

/** Tells all processes, once the transaction commits, that something which they may keep has changed. */
export async function announceChange(tx: Tx): Promise<void> {
  await sql`select pg_notify(${CHANGES}, '')`.execute(tx);
}

/** Tells all processes each of these texts (8,000 bytes at most), once the transaction commits and only then. */
export async function announceNews(tx: Tx, news: News, texts: readonly string[]): Promise<void> {
  if (texts.length === 0) return;
  await sql`select pg_notify(${channels[news]}, "text") from unnest(${[...texts]}::text[]) as "told" ("text")`.execute(
    tx,
  );
}

export interface Changes {
  /** Calls back at every change, and when some may have been missed: whatever was kept may be old. */
  onChange(hear: () => void): void;
  /** Calls back with every text that is told; with null when some may have been missed. */
  onNews(news: News, hear: (text: string | null) => void): void;
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
 * break: also of one that nothing tells of, when the other side does not answer any more. Less time is given in tests.
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
): Promise<Changes> {
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
    // A break is told by `end`, whatever came before it.
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
    // Nobody told of what changed in between.
    emitGap();
  }

  /** A connection that does not answer tells of nothing either: it is given up. */
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
      // The server hands over what it has to tell before it answers a statement. Where the connection is gone, so is all that
      // was kept.
      if (client) await ping(client);
    },
    async close() {
      closing.abort();
      await client?.end();
    },
  };
}
