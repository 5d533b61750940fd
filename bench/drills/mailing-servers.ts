// Mailings through a mail server that is slow, and through one that refuses 30 %, hangs 10 % and drops 10 %.

import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { smtpTransport } from '#server/mail/smtp.ts';
import { mailingTemplates, type stopMailing } from '#server/mailings/service.ts';
import { schedulePaced } from '#server/outbox/paced-store.ts';
import { startWorker, type Worker } from '#server/outbox/worker.ts';
import { type MailSink, openMailSink, unreliable } from '#test/mail-sink.ts';
import type { Finding } from './drill.ts';

/** The default of the setting, and how long it is watched. */
const usualPace = 300;
const watchedMs = 45_000;
const slownessMs = 200;

export interface OneMailing {
  write(): Promise<{ _id: string }>;
  stop(_id: string): ReturnType<typeof stopMailing>;
}

export async function sqlIn(db: Db, statement: string): Promise<void> {
  await sql.raw(statement).execute(db);
}

export async function workerOn(db: Db, url: string, sink: MailSink, pace: number): Promise<Worker> {
  const email = smtpTransport({
    url: sink.url,
    from: 'Curiosa <curiosa@curiosa.test>',
    answerTimeoutMs: 1000,
  });
  return startWorker({
    url,
    templates: mailingTemplates({ db, zone: 'Europe/Rome' }),
    transports: { email, sms: email },
    tasks: {},
    baseUrl: 'https://curiosa.test',
    readPace: async () => ({ perMinute: pace, nightUntil: null }),
    log: { debug: () => undefined, warn: () => undefined, error: () => undefined },
    pollIntervalMs: 100,
  });
}

/** A mail server that takes its time does not slow the pace. */
export async function throughSlow(db: Db, url: string, { write, stop }: OneMailing): Promise<Finding> {
  const sink = await openMailSink(() => 'take', { slownessMs });
  // What has left before does not count towards this minute.
  await sqlIn(
    db,
    `update "messages" set "sentAt" = "sentAt" - interval '1 minute' where "sentAt" is not null`,
  );
  const { _id } = await write();
  const started = performance.now();
  const worker = await workerOn(db, url, sink, usualPace);
  await pause(watchedMs);
  const rate = sink.received.length / ((performance.now() - started) / 60_000);
  await stop(_id);
  await worker.stop();
  await sink.close();
  return {
    promise: `${usualPace} a minute leave at that pace through a mail server that answers after ${slownessMs} ms`,
    holds: rate >= usualPace * 0.9 && rate <= usualPace * 1.34,
    figure: `${rate.toFixed(0)} a minute over ${watchedMs / 1000} s`,
  };
}

export async function throughUnreliable(
  db: Db,
  url: string,
  {
    people,
    perMinute,
    write,
  }: Pick<OneMailing, 'write'> & { readonly people: number; readonly perMinute: number },
): Promise<Finding> {
  const sink = await openMailSink(unreliable(2027));
  const { _id } = await write();
  const worker = await workerOn(db, url, sink, perMinute);
  const left = () =>
    db
      .selectFrom('messages')
      .select('_id')
      .where('mailingId', '=', _id)
      .where('sentAt', 'is', null)
      .where('failedAt', 'is', null)
      .execute();
  while ((await left()).length > 0) {
    await once(worker.events, 'job:complete');
    // The next try is due at once, so that the drill need not wait for the pauses.
    await sqlIn(
      db,
      'update "messages" set "notBefore" = null where "notBefore" is not null and "sentAt" is null',
    );
    await schedulePaced(db);
  }
  await worker.stop();
  await sink.close();
  const copies = Map.groupBy(sink.received, ({ recipients }) => recipients.join());
  const acknowledged = [...copies.values()].map((each) => each.filter((mail) => mail.acknowledged).length);
  const again = [...copies.values()].filter((each) => each.length > 1);
  const { refuse, hang, drop } = sink.tries;
  return {
    promise: 'through a mail server that refuses, hangs and drops, all arrive, none twice but after a drop',
    holds:
      copies.size === people &&
      acknowledged.every((count) => count === 1) &&
      again.every((each) => new Set(each.map(({ messageId }) => messageId)).size === 1),
    figure: `${copies.size} of ${people}; ${refuse} refused, ${hang} hung, ${drop} dropped, ${again.length} came again after a drop`,
  };
}
