// The plans of all queries about messages that run by a timer or on a page of staff, beside a million messages: none reads a big table
// whole, but those that say why. How long they take is printed, and never judged.

import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { AccountViewer } from '#core/accounts/access.ts';
import { settingsOf } from '#core/settings/known.ts';
import type { Database, Db } from '#server/db/database.ts';
import { deleteOldEvents } from '#server/deliveries/store.ts';
import { listDeliveries, listSuppressed } from '#server/deliveries/list.ts';
import { lockMissed } from '#server/deliveries/store.ts';
import { readOnNow } from '#server/events/on-now/on-now.ts';
import { readOfEvent } from '#server/feedback/feedback.ts';
import { forgetOldAnswers, sendThanks } from '#server/feedback/service.ts';
import { previewNotice } from '#server/house-notices/service.ts';
import { listMailings, previewMailing } from '#server/mailings/service.ts';
import { countSubscribers, readSubscribers } from '#server/newsletter/store.ts';
import {
  giveUpStopped,
  postponeUntil,
  readNextPaced,
  resumePaced,
  secondsToNextPaced,
} from '#server/outbox/paced-store.ts';
import { deleteOldMessages, migrateJobQueue } from '#server/outbox/service.ts';
import { deleteOldReminders, sendReminders } from '#server/reminders/service.ts';
import { viewerOf } from '#test/viewers.ts';
import type { Finding } from '../drills/drill.ts';
import { openScratch } from '../scratch.ts';
import { bigTable, fillMessages } from './fill.ts';

const zone = 'Europe/Rome';
const language = 'it';
/** No hour is one of the night. */
const settings = {
  ...settingsOf([]),
  quietFrom: '03:00',
  quietUntil: '03:00',
  reminderTime: '00:00',
};

/** A statement of the product, or a few that belong together. */
interface Question {
  readonly name: string;
  readonly ask: (db: Db) => Promise<unknown>;
  /** Big tables that it may read whole, because it needs most of their rows or runs once a night. */
  readonly mayReadWhole?: readonly string[];
}

/** A finding for each question. */
export async function drillMessagePlans(): Promise<readonly Finding[]> {
  const scratch = await openScratch();
  try {
    await migrateJobQueue(scratch.url);
    await fillMessages(scratch.url);
    return await judgePlans(scratch.url);
  } finally {
    await scratch.close();
  }
}

async function judgePlans(url: string): Promise<readonly Finding[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: big } = await client.query<{ name: string }>(
      `select "relname" as "name" from pg_class where "relkind" = 'r' and "reltuples" > $1`,
      [bigTable],
    );
    const { rows } = await client.query<Ids>(
      `insert into "houseNotices" ("_id", "text", "endsAt") values (gen_random_uuid(), '{"it":"Piove."}', now() + interval '2 days')
       returning "_id" as "notice", (select "eventId" from "sessions" order by "startDate" desc limit 1) as "event",
         (select "_id" from "sessions" where "startDate" < now() order by "startDate" desc limit 1) as "session",
         (select "userId" from "reservations" where "status" = 'valid' limit 1) as "person",
         (select "_id" from "mailings" order by "_id" desc limit 1) as "mailing"`,
    );
    const ids = rows[0];
    if (!ids) throw new Error('Nothing was filled.');
    const findings: Finding[] = [];
    for (const question of questionsOf(ids)) {
      const watched = watch(client, new Set(big.map(({ name }) => name)));
      await client.query('begin');
      await question.ask(watched.db);
      await client.query('rollback');
      const excess = watched.readWhole().filter((name) => !question.mayReadWhole?.includes(name));
      findings.push({
        promise: question.name,
        holds: excess.length === 0,
        figure: `${watched.milliseconds().toFixed(0)} ms${excess.length === 0 ? '' : `, reads ${excess.join(', ')} whole`}`,
      });
    }
    return findings;
  } finally {
    await client.end();
  }
}

type Ids = Readonly<Record<'event' | 'session' | 'person' | 'mailing' | 'notice', string>>;

function questionsOf({ event, session, person, mailing, notice }: Ids): Question[] {
  const admin = viewerOf(person, { role: 'admin' });
  const contact = viewerOf(person, { contactEventIds: [event] });
  const deliveries =
    (query: object, viewer: AccountViewer = admin) =>
    (db: Db) =>
      listDeliveries(db, { state: 'all', page: 1, ...query }, { viewer, language });
  return [
    { name: 'each minute: reminders', ask: (db) => sendReminders(db, { settings, zone }) },
    { name: 'each minute: thanks', ask: (db) => sendThanks(db, { settings, zone }) },
    { name: 'each minute: whether paced messages wait', ask: (db) => resumePaced(db) },
    { name: 'each batch: what was stopped', ask: (db) => giveUpStopped(db) },
    {
      name: 'each batch: the next messages',
      ask: (db) => readNextPaced(db, { perMinute: 300, atMost: 35, onlyMailings: false }),
    },
    { name: 'each batch: when the next is due', ask: (db) => secondsToNextPaced(db) },
    {
      name: 'each batch at night: what waits',
      ask: (db) => postponeUntil(db, new Date(Date.now() + 3_600_000)),
    },
    { name: 'each hour: reports', mayReadWhole: ['deliveryEvents'], ask: (db) => deleteOldEvents(db) },
    { name: 'each night: reminders', mayReadWhole: ['reminders'], ask: (db) => deleteOldReminders(db) },
    {
      name: 'each night: contents of messages',
      mayReadWhole: ['users'],
      ask: (db) => deleteOldMessages(db, { messageDays: 30, heldMessageDays: 7 }),
    },
    {
      name: 'each night: answers',
      mayReadWhole: ['reservations', 'feedback'],
      ask: (db) => forgetOldAnswers(db, 365),
    },
    { name: 'deliveries', ask: deliveries({}) },
    { name: 'deliveries, troubled', ask: deliveries({ state: 'troubled' }) },
    { name: 'deliveries, queued', ask: deliveries({ state: 'queued' }) },
    { name: 'deliveries, sent, page 100', ask: deliveries({ state: 'sent', page: 100 }) },
    { name: 'deliveries of a person', ask: deliveries({ userId: person }) },
    { name: 'deliveries of an event', ask: deliveries({ eventId: event }) },
    { name: 'deliveries of a session', ask: deliveries({ sessionId: session }) },
    { name: 'deliveries of a mailing', ask: deliveries({ mailingId: mailing }) },
    {
      name: 'deliveries, searched by address',
      mayReadWhole: ['users'],
      ask: deliveries({ q: 'p4711@example.test' }),
    },
    { name: 'deliveries of a contact', ask: deliveries({}, contact) },
    { name: 'deliveries of a contact, troubled', ask: deliveries({ state: 'troubled' }, contact) },
    { name: 'suppressed addresses', mayReadWhole: ['users'], ask: (db) => listSuppressed(db, { page: 1 }) },
    {
      name: 'what a person has not got',
      ask: (db) => db.transaction().execute((tx) => lockMissed(tx, person)),
    },
    { name: 'mailings', ask: (db) => listMailings(db, { page: 1 }, admin) },
    { name: 'mailings of a contact', ask: (db) => listMailings(db, { page: 1 }, contact) },
    {
      name: 'mailings of an editor',
      ask: (db) => listMailings(db, { page: 1 }, viewerOf(person, { subRoles: ['editor'] })),
    },
    {
      name: 'the audience of a message',
      ask: (db) =>
        previewMailing(
          db,
          { sessionIds: [session], audiences: ['booked', 'waiting'] },
          { viewer: admin, zone, baseUrl: 'https://curiosa.test' },
        ),
    },
    {
      name: 'the audience of a notice',
      ask: (db) =>
        previewNotice(
          db,
          notice,
          { day: null, bySms: false },
          { viewer: admin, zone, baseUrl: 'https://curiosa.test' },
        ),
    },
    {
      name: 'what visitors said of an event',
      mayReadWhole: ['feedback'],
      ask: (db) =>
        readOfEvent({ db, secretKey: 'x', readSettings: async () => settings }, event, {
          viewer: admin,
          language,
        }),
    },
    { name: 'the newsletter counted', mayReadWhole: ['users'], ask: (db) => countSubscribers(db) },
    {
      name: 'the newsletter, its first thousand',
      ask: (db) => readSubscribers(db, { after: null, limit: 1000 }),
    },
    { name: 'what is on now, after an import of 10,000 changes', ask: (db) => readOnNow(db, language) },
  ];
}

/**
 * A database of one open transaction, whose statements are explained before they run: which of them read which big table whole, and how
 * long they take without being explained. Statements that are sent together run one after the other.
 */
function watch(client: pg.Client, big: ReadonlySet<string>) {
  const readWhole = new Set<string>();
  let milliseconds = 0;
  let before: Promise<unknown> = Promise.resolve();
  function query(text: string, values: readonly unknown[] = []) {
    const after = before.then(() => run(text, values));
    before = after.catch(() => undefined);
    return after;
  }
  async function run(text: string, values: readonly unknown[]) {
    if (/^(begin|start transaction)/.test(text)) return client.query('savepoint "tried"');
    if (text === 'commit') return client.query('release savepoint "tried"');
    if (text === 'rollback') return client.query('rollback to savepoint "tried"');
    const { rows } = await client.query(`explain (format json) ${text}`, [...values]);
    collect(rows[0]['QUERY PLAN'][0].Plan);
    const started = performance.now();
    try {
      return await client.query(text, [...values]);
    } finally {
      milliseconds += performance.now() - started;
    }
  }
  function collect(node: Record<string, unknown>): void {
    const relation = String(node['Relation Name'] ?? '');
    if (node['Node Type'] === 'Seq Scan' && big.has(relation)) readWhole.add(relation);
    for (const below of (node['Plans'] as Record<string, unknown>[] | undefined) ?? []) collect(below);
  }
  const connection = { query, release: () => undefined };
  const pool = { connect: async () => connection, end: async () => undefined };
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: pool as never }) });
  return { db, readWhole: () => [...readWhole], milliseconds: () => milliseconds };
}
