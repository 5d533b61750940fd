// The plans of all queries about messages that run by a timer or on a page of staff, beside a million messages: which of them read a big
// table whole, and how long they take.

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

export async function measureMessagePlans(): Promise<string[]> {
  const scratch = await openScratch();
  await migrateJobQueue(scratch.url);
  const started = performance.now();
  await fillMessages(scratch.url);
  const filled = `filled in ${((performance.now() - started) / 1000).toFixed(0)} s`;
  try {
    return [filled, ...(await plansOf(scratch.url))];
  } finally {
    await scratch.close();
  }
}

/** A line for each query, of a filled database. */
export async function plansOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: big } = await client.query<{ name: string; rows: number }>(
      `select "relname" as "name", "reltuples"::int as "rows" from pg_class where "relkind" = 'r' and "reltuples" > $1 order by 2 desc`,
      [bigTable],
    );
    const { rows } = await client.query<
      Record<'event' | 'session' | 'person' | 'mailing' | 'notice', string>
    >(
      `insert into "houseNotices" ("_id", "text", "endsAt") values (gen_random_uuid(), '{"it":"Piove."}', now() + interval '2 days')
       returning "_id" as "notice", (select "eventId" from "sessions" order by "startDate" desc limit 1) as "event",
         (select "_id" from "sessions" where "startDate" < now() order by "startDate" desc limit 1) as "session",
         (select "userId" from "reservations" where "status" = 'valid' limit 1) as "person",
         (select "_id" from "mailings" order by "_id" desc limit 1) as "mailing"`,
    );
    const ids = rows[0];
    if (!ids) throw new Error('Nothing was filled.');
    const lines = [big.map(({ name, rows: count }) => `${count} ${name}`).join(', ')];
    for (const [name, ask] of questionsOf(ids)) {
      const watched = watch(client, new Set(big.map((table) => table.name)));
      await client.query('begin');
      const began = performance.now();
      await ask(watched.db);
      const took = performance.now() - began - watched.explaining();
      await client.query('rollback');
      const whole = [...watched.readWhole];
      const reads = whole.length === 0 ? '' : `  READS WHOLE: ${whole.join(', ')}`;
      lines.push(`${name.padEnd(52)} ${took.toFixed(1).padStart(8)} ms${reads}`);
    }
    return lines;
  } finally {
    await client.end();
  }
}

function questionsOf({
  event,
  session,
  person,
  mailing,
  notice,
}: Record<'event' | 'session' | 'person' | 'mailing' | 'notice', string>): [
  name: string,
  ask: (db: Db) => Promise<unknown>,
][] {
  const admin = viewerOf(person, { role: 'admin' });
  const contact = viewerOf(person, { contactEventIds: [event] });
  const deliveries =
    (query: object, viewer: AccountViewer = admin) =>
    (db: Db) =>
      listDeliveries(db, { state: 'all', page: 1, ...query }, { viewer, language });
  return [
    ['each minute: reminders', (db) => sendReminders(db, { settings, zone })],
    ['each minute: thanks', (db) => sendThanks(db, { settings, zone })],
    ['each minute: whether paced messages wait', (db) => resumePaced(db)],
    ['each batch: what was stopped', (db) => giveUpStopped(db)],
    [
      'each batch: the next messages',
      (db) => readNextPaced(db, { perMinute: 300, atMost: 35, onlyMailings: false }),
    ],
    ['each batch: when the next is due', (db) => secondsToNextPaced(db)],
    ['each batch at night: what waits', (db) => postponeUntil(db, new Date(Date.now() + 3_600_000))],
    ['each hour: reports', (db) => deleteOldEvents(db)],
    ['each night: reminders', (db) => deleteOldReminders(db)],
    [
      'each night: contents of messages',
      (db) => deleteOldMessages(db, { messageDays: 30, heldMessageDays: 7 }),
    ],
    ['each night: answers', (db) => forgetOldAnswers(db, 365)],
    ['deliveries', deliveries({})],
    ['deliveries, troubled', deliveries({ state: 'troubled' })],
    ['deliveries, queued', deliveries({ state: 'queued' })],
    ['deliveries, sent, page 100', deliveries({ state: 'sent', page: 100 })],
    ['deliveries of a person', deliveries({ userId: person })],
    ['deliveries of an event', deliveries({ eventId: event })],
    ['deliveries of a session', deliveries({ sessionId: session })],
    ['deliveries of a mailing', deliveries({ mailingId: mailing })],
    ['deliveries, searched by address', deliveries({ q: 'p4711@example.test' })],
    ['deliveries of a contact', deliveries({}, contact)],
    ['deliveries of a contact, troubled', deliveries({ state: 'troubled' }, contact)],
    ['suppressed addresses', (db) => listSuppressed(db, { page: 1 })],
    ['what a person has not got', (db) => db.transaction().execute((tx) => lockMissed(tx, person))],
    ['mailings', (db) => listMailings(db, { page: 1 }, admin)],
    ['mailings of a contact', (db) => listMailings(db, { page: 1 }, contact)],
    [
      'mailings of an editor',
      (db) => listMailings(db, { page: 1 }, viewerOf(person, { subRoles: ['editor'] })),
    ],
    [
      'the audience of a message',
      (db) =>
        previewMailing(
          db,
          { sessionIds: [session], audiences: ['booked', 'waiting'] },
          { viewer: admin, zone, baseUrl: 'https://curiosa.test' },
        ),
    ],
    [
      'the audience of a notice',
      (db) =>
        previewNotice(
          db,
          notice,
          { day: null, bySms: false },
          { viewer: admin, zone, baseUrl: 'https://curiosa.test' },
        ),
    ],
    [
      'what visitors said of an event',
      (db) =>
        readOfEvent({ db, secretKey: 'x', readSettings: async () => settings }, event, {
          viewer: admin,
          language,
        }),
    ],
    ['the newsletter counted', (db) => countSubscribers(db)],
    ['the newsletter, its first thousand', (db) => readSubscribers(db, { after: null, limit: 1000 })],
    ['what is on now, after an import of 10,000 changes', (db) => readOnNow(db, language)],
  ];
}

/** A database of one open transaction, whose statements are explained before they run: which of them read which big table whole. */
function watch(client: pg.Client, big: ReadonlySet<string>) {
  const readWhole = new Set<string>();
  let explaining = 0;
  async function query(text: string, values: readonly unknown[] = []) {
    if (/^(begin|start transaction)/.test(text)) return client.query('savepoint "tried"');
    if (text === 'commit') return client.query('release savepoint "tried"');
    if (text === 'rollback') return client.query('rollback to savepoint "tried"');
    const started = performance.now();
    const { rows } = await client.query(`explain (format json) ${text}`, [...values]);
    collect(rows[0]['QUERY PLAN'][0].Plan);
    explaining += performance.now() - started;
    return client.query(text, [...values]);
  }
  function collect(node: Record<string, unknown>): void {
    const relation = String(node['Relation Name'] ?? '');
    if (node['Node Type'] === 'Seq Scan' && big.has(relation)) readWhole.add(relation);
    for (const below of (node['Plans'] as Record<string, unknown>[] | undefined) ?? []) collect(below);
  }
  const connection = { query, release: () => undefined };
  const pool = { connect: async () => connection, end: async () => undefined };
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: pool as never }) });
  return { db, readWhole, explaining: () => explaining };
}
