// Staff write to 10,000 people, and stop in the middle; mail providers report what came back; and they write to 300 through a mail server
// that refuses 30 %, hangs 10 % and drops 10 % (docs/product/messages.md#to-those-who-booked). One that is slow is sent to at the set pace.

import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { AccountViewer } from '#core/accounts/access.ts';
import { deliveriesPollMs } from '#core/deliveries/contract.ts';
import { openKysely, openPool } from '#server/db/connect.ts';
import type { Db } from '#server/db/database.ts';
import { stopMailing, writeMailing } from '#server/mailings/service.ts';
import { mostLanes, mostOfBatch } from '#server/outbox/paced.ts';
import { migrateJobQueue } from '#server/outbox/service.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { openMailSink } from '#test/mail-sink.ts';
import { deliverySecret, signedHeaders } from '#test/signed-report.ts';
import { openCalls } from '#test/staff-app.ts';
import { viewerOf } from '#test/viewers.ts';
import { median } from '../load.ts';
import { openScratch } from '../scratch.ts';
import type { Finding } from './drill.ts';
import { type OneMailing, sqlIn, throughSlow, throughUnreliable, workerOn } from './mailing-servers.ts';

const people = 10_000;
const rounds = 5;
const perMinute = 6000;
const stopAfter = 1500;
const unreliablePeople = 300;
const bounces = 40;

const wording = { subject: 'porta le scarpe', text: 'Ciao {name}.\n\nPortate scarpe comode: {place}.' };
const body = { audiences: ['booked'] as const, texts: { it: wording, en: wording } };

export async function drillMailing(): Promise<readonly Finding[]> {
  const scratch = await openScratch();
  await migrateJobQueue(scratch.url);
  const pool = openPool(scratch.url, { max: 10, onError: console.error });
  const db = openKysely(pool);
  try {
    const viewer = viewerOf(await buildUser(db), { role: 'admin' });
    const eventId = await buildEvent(db);
    const many = await bookedBy(db, eventId, people, 'p');
    const few = await bookedBy(db, eventId, unreliablePeople, 'q');
    const write = (sessionId: string) =>
      writeMailing(
        db,
        { ...body, audiences: [...body.audiences], sessionIds: [sessionId] },
        { viewer, keyed: null },
      );
    const queued = await compare(db, () => write(many));
    const stopped = await stopInTheMiddle(db, scratch.url, {
      write: () => write(many),
      stop: (_id) => stopMailing(db, _id, viewer),
    });
    const seen = await bounce(db, viewer);
    const paced = await throughSlow(db, scratch.url, {
      write: () => write(many),
      stop: (_id) => stopMailing(db, _id, viewer),
    });
    const survived = await throughUnreliable(db, scratch.url, {
      people: unreliablePeople,
      perMinute,
      write: () => write(few),
    });
    return [queued, ...stopped, seen, paced, survived];
  } finally {
    await db.destroy();
    await scratch.close();
  }
}

/** A session that so many accounts have booked. */
async function bookedBy(db: Db, eventId: string, count: number, prefix: string): Promise<string> {
  const sessionId = await buildSession(db, eventId, { maxParticipants: count });
  await sqlIn(
    db,
    `with "people" as (
      insert into "users" ("_id", "email", "name", "surname", "isEmailConfirmed", "privacyConsent")
      select time_ordered_id(), '${prefix}' || n || '@example.test', 'Noa', 'Verdi', true, true from generate_series(1, ${count}) n
      returning "_id")
    insert into "reservations" ("_id", "eventId", "sessionId", "userId", "status", "target", "quantity", "quantitySchool",
      "seatsTaken", "participants", "notified")
    select time_ordered_id(), '${eventId}', '${sessionId}', "_id", 'valid', 'private', 1, 0, 1, '[{}]', true from "people"`,
  );
  await sqlIn(db, 'analyze "reservations", "users"');
  return sessionId;
}

/** Writing a mailing, beside an INSERT of the same rows from a table that holds them, in turns. */
async function compare(db: Db, write: () => Promise<unknown>): Promise<Finding> {
  const times = { write: [] as number[], insert: [] as number[] };
  const timed = async (into: number[], act: () => Promise<unknown>) => {
    const started = performance.now();
    await act();
    into.push(performance.now() - started);
  };
  for (let round = 0; round < rounds; round++) {
    await sqlIn(db, 'delete from "mailings"');
    await timed(times.write, write);
    await sqlIn(
      db,
      'drop table if exists "same"; create table "same" as select * from "messages" where "mailingId" is not null',
    );
    await sqlIn(db, 'delete from "messages"');
    await timed(times.insert, () => sqlIn(db, 'insert into "messages" select * from "same"'));
  }
  await sqlIn(db, 'delete from "mailings"; delete from "messages"');
  const [ours, control] = [median(times.write), median(times.insert)];
  return {
    promise: `a message to ${people} people is queued at no more than 3 times the cost of one INSERT of its rows`,
    holds: ours <= 3 * control,
    figure: `${ours.toFixed(0)} ms, the INSERT alone ${control.toFixed(0)} ms: ${(ours / control).toFixed(2)} times`,
  };
}

async function stopInTheMiddle(db: Db, url: string, { write, stop }: OneMailing): Promise<Finding[]> {
  const sink = await openMailSink();
  const { _id } = await write();
  const started = performance.now();
  const worker = await workerOn(db, url, sink, perMinute);
  while (sink.received.length < stopAfter) await once(worker.events, 'job:complete');
  const minutes = (performance.now() - started) / 60_000;
  const sent = sink.received.length;
  await stop(_id);
  const atStop = sink.received.length;
  // As long as four batches take.
  await pause(20_000);
  const after = sink.received.length;
  const { progress } = await stop(_id);
  await worker.stop();
  await sink.close();
  const recipients = sink.received.map(({ recipients: [one] }) => one);
  const inFlight = after - atStop;
  return [
    {
      promise: `they leave at the set pace of ${perMinute} a minute`,
      holds: sent <= perMinute * minutes + mostOfBatch(perMinute),
      figure: `${sent} in ${(minutes * 60).toFixed(1)} s, of which one batch of ${mostOfBatch(perMinute)} at once`,
    },
    {
      promise: 'stopped in the middle, what was being sent goes and nothing else',
      holds:
        inFlight <= mostLanes &&
        progress.queued === 0 &&
        progress.sent === after &&
        progress.stopped === people - after,
      figure: `${atStop} had left, ${inFlight} were being sent, ${progress.stopped} were stopped`,
    },
    {
      promise: 'none twice',
      holds: new Set(recipients).size === recipients.length,
      figure: `${recipients.length} messages to ${new Set(recipients).size} people`,
    },
  ];
}

/** The provider reports some of those that have left as bounced, each of which the list of staff has at once; an open page polls it. */
async function bounce(db: Db, viewer: AccountViewer): Promise<Finding> {
  const { app, call } = await openCalls(db, { deliverySecret });
  const sent = await db
    .selectFrom('messages')
    .select('_id')
    .where('sentAt', 'is not', null)
    .limit(bounces)
    .execute();
  const times: number[] = [];
  let unseen = 0;
  for (const { _id } of sent) {
    const payload = JSON.stringify({
      messageId: `<${_id}@curiosa.test>`,
      kind: 'bounced',
      permanent: true,
      reason: '550 5.1.1 User unknown',
    });
    const started = performance.now();
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/deliveries/events',
      payload,
      headers: signedHeaders(payload),
    });
    const { body } = await call('GET', '/api/deliveries?state=troubled', { as: viewer });
    times.push(performance.now() - started);
    const isSeen = body.rows.some(
      (row: { _id: string; state: string }) => row._id === _id && row.state === 'bounced',
    );
    if (statusCode !== 204 || !isSeen) unseen += 1;
  }
  await app.close();
  const slowest = Math.max(...times);
  return {
    promise: 'a bounce is shown to staff within a minute of its report',
    holds: unseen === 0 && sent.length === bounces && slowest + deliveriesPollMs <= 60_000,
    figure: `${sent.length - unseen} of ${bounces} among ${people} messages, report and list together ${median(times).toFixed(0)} ms, at most ${slowest.toFixed(0)} ms; an open page asks every ${deliveriesPollMs / 1000} s`,
  };
}
