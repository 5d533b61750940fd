// A thousand messages, and those of bookings and waiting lists, through a mail server that refuses 30 %, hangs 10 % and drops 10 %
// (docs/product/messages.md#outbox).

import { once } from 'node:events';
import { accountMessages } from '#server/auth/strings.ts';
import { openKysely, openPool } from '#server/db/connect.ts';
import type { Db } from '#server/db/database.ts';
import { favouriteTemplates } from '#server/favourites/service.ts';
import { thanksTemplates } from '#server/feedback/service.ts';
import { giveBackTemplates } from '#server/give-back/service.ts';
import { noticeTemplates } from '#server/house-notices/service.ts';
import { smtpTransport } from '#server/mail/smtp.ts';
import { mailMessages } from '#server/mail/strings.ts';
import { mailingTemplates } from '#server/mailings/service.ts';
import { messageCatalogue } from '#server/message-catalogue.ts';
import { schedulePaced } from '#server/outbox/paced-store.ts';
import type { Transport } from '#server/outbox/transport.ts';
import { privacyMessages } from '#server/privacy/strings.ts';
import { migrateJobQueue, enqueueMessages } from '#server/outbox/service.ts';
import { startWorker, type Worker } from '#server/outbox/worker.ts';
import { reminderTemplates } from '#server/reminders/service.ts';
import { reservationTemplates } from '#server/reservations/service.ts';
import { sessionTemplates } from '#server/sessions/service.ts';
import { openSigner } from '#server/tickets/service.ts';
import { requestTemplates } from '#server/waiting-list/service.ts';
import { readViolations } from '#server/doctor/store.ts';
import { secretKey } from '#test/app.ts';
import { type MailSink, openMailSink, unreliable } from '#test/mail-sink.ts';
import { retryAtOnce } from '#test/retry-at-once.ts';
import { median } from '../load.ts';
import { openScratch } from '../scratch.ts';
import type { Finding } from './drill.ts';
import { doWhatIsMailed, noNight } from './mail-of-actions.ts';
import { doWhatStaffMail } from './mail-of-staff.ts';

const messages = 1000;
const rolledBack = 100;
const clients = 20;
const zone = 'Europe/Rome';

export async function drillMail(): Promise<readonly Finding[]> {
  const scratch = await openScratch();
  await migrateJobQueue(scratch.url);
  const pool = openPool(scratch.url, { max: clients, onError: console.error });
  const db = openKysely(pool);
  const sink = await openMailSink(unreliable(2026));
  try {
    await retryAtOnce(pool);
    await noNight(db);
    const alone = await writeAll(db, 'control');
    await pool.query('truncate messages, graphile_worker._private_jobs');

    const worker = await workerOn(db, scratch.url, sink.url);
    const beside = await writeAll(db, 'person');
    await settled(db, worker);
    const ofActions = await drillActions(db, worker, sink);
    await worker.stop();

    const greetings = sink.received.filter(({ source }) => /^Subject: Ciao\r$/m.test(source));
    const copies = Map.groupBy(greetings, ({ recipients }) => recipients.join());
    const acknowledged = [...copies.values()].map((each) => each.filter((mail) => mail.acknowledged).length);
    const twice = [...copies.values()].filter((each) => each.length > 1);
    const undone = [...copies.keys()].filter((recipient) => recipient.startsWith('rolled-back'));
    return [
      {
        promise: 'every message of a committed transaction arrives',
        holds: acknowledged.filter((count) => count > 0).length === messages,
        figure: `${copies.size} of ${messages}`,
      },
      {
        promise: 'none twice but after a drop',
        holds:
          acknowledged.every((count) => count === 1) &&
          twice.every((each) => new Set(each.map(({ messageId }) => messageId)).size === 1),
        figure: `${twice.length} came again after a drop, each with its own Message-ID again`,
      },
      {
        promise: 'none of a transaction that was rolled back',
        holds: undone.length === 0,
        figure: `${undone.length} of ${rolledBack}`,
      },
      {
        promise: 'writing them is as fast as with no mail server at all (within a half)',
        holds: beside <= alone * 1.5,
        figure: `median ${beside.toFixed(2)} ms a transaction, without a worker ${alone.toFixed(2)} ms`,
      },
      ...ofActions,
    ];
  } finally {
    await sink.close();
    await db.destroy();
    await scratch.close();
  }
}

/** The messages of actions on seats: each must arrive. */
async function drillActions(db: Db, worker: Worker, sink: MailSink): Promise<Finding[]> {
  const { rolledBack: undone } = await doWhatIsMailed(db);
  await settled(db, worker);
  await doWhatStaffMail(db);
  await settled(db, worker);
  const written = await db
    .selectFrom('messages')
    .select(['_id', 'template', 'sentAt', 'recipient'])
    .where('template', '<>', 'hello')
    .execute();
  const copies = Map.groupBy(sink.received, ({ messageId }) => messageId.replace(/@.*$/, ''));
  const arrived = written.filter(
    ({ _id, sentAt }) => sentAt && copies.get(_id)?.some((mail) => mail.acknowledged),
  );
  const twice = written.filter(
    ({ _id }) => (copies.get(_id) ?? []).filter((mail) => mail.acknowledged).length > 1,
  );
  const again = written.filter(({ _id }) => (copies.get(_id) ?? []).length > 1);
  const kinds = Map.groupBy(written, ({ template }) => template);
  const missing = expected.filter((template) => !kinds.has(template));
  const counted = [...kinds].map(([template, those]) => `${those.length} ${template}`).toSorted();
  const { take, refuse, hang, drop } = sink.tries;
  const heard = sink.received.filter(({ recipients }) =>
    undone.some((userId) => recipients.includes(`${userId}@curiosa.test`)),
  );
  const violations = await readViolations(db);
  return [
    {
      promise:
        'so does every message that is not of an account alone: bookings, lists, offers, sessions moved and cancelled, reminders, thanks, openings, what staff write, by e-mail and by SMS',
      holds: arrived.length === written.length && missing.length === 0,
      figure: `${arrived.length} of ${written.length} (${counted.join(', ')}); in all ${take + refuse + hang + drop} tries: ${refuse} refused, ${hang} hung, ${drop} dropped${missing.length > 0 ? `; never written: ${missing.join(', ')}` : ''}`,
    },
    {
      promise:
        'none of them twice but after a drop, none of a booking that was rolled back, every invariant holds',
      holds: twice.length === 0 && heard.length === 0 && violations.length === 0,
      figure: `${again.length} came again after a drop; ${heard.length} of ${undone.length} rolled back; ${violations.length === 0 ? 'none' : violations.map(({ invariant }) => invariant).join(', ')} broken`,
    },
  ];
}

/** Messages of accounts alone: they are written one by one, like those of bookings, and tested with registrations. */
const ofAccounts = { ...mailMessages, ...accountMessages, ...privacyMessages };
/** Every other message: a new one is expected here, too. */
const expected = Object.keys(messageCatalogue).filter((template) => !Object.hasOwn(ofAccounts, template));

/** Writes the messages, one a transaction, with some that are rolled back between them. Returns the median milliseconds of one. */
async function writeAll(db: Db, prefix: string): Promise<number> {
  const times: number[] = [];
  const waiting = Array.from({ length: messages + rolledBack }, (_, number) => number).values();
  async function client(): Promise<void> {
    for (const number of waiting) {
      const start = performance.now();
      if (number % 11 === 10) await write(db, `rolled-back-${number}@example.test`, true);
      else await write(db, `${prefix}-${number}@example.test`, false);
      times.push(performance.now() - start);
    }
  }
  await Promise.all(Array.from({ length: clients }, client));
  return median(times);
}

async function write(db: Db, recipient: string, rollBack: boolean): Promise<void> {
  const tx = await db.startTransaction().execute();
  await enqueueMessages(tx, [
    {
      kind: 'email',
      template: 'hello',
      facts: {},
      language: 'it',
      recipient,
      userId: null,
      reservationId: null,
    },
  ]);
  await (rollBack ? tx.rollback() : tx.commit()).execute();
}

async function workerOn(db: Db, url: string, smtpUrl: string): Promise<Worker> {
  const email = smtpTransport({
    url: smtpUrl,
    from: 'Curiosa <curiosa@curiosa.test>',
    answerTimeoutMs: 1000,
  });
  const sign = await openSigner(db, secretKey);
  return startWorker({
    url,
    templates: {
      hello: () => ({ subject: 'Ciao', text: 'Ciao', html: null }),
      ...reservationTemplates({ db, sign, zone }),
      ...reminderTemplates({ db, sign, secretKey, zone }),
      ...giveBackTemplates({ db, zone }),
      ...thanksTemplates({ db, secretKey, zone }),
      ...requestTemplates({ db, secretKey, zone }),
      ...sessionTemplates({ db, zone }),
      ...mailingTemplates({ db, zone }),
      ...noticeTemplates({ db, zone }),
      ...favouriteTemplates({ db, zone }),
    },
    transports: { email, sms: bySameServer(email) },
    tasks: {},
    baseUrl: 'https://curiosa.test',
    log: { debug: () => undefined, warn: () => undefined, error: () => undefined },
    pollIntervalMs: 100,
  });
}

/** A gateway that fails as often as the mail server: it hands an SMS to that one, at an address made of the number. */
function bySameServer(email: Transport): Transport {
  return {
    send: (message, signal) =>
      email.send(
        { ...message, subject: 'SMS', recipient: `${message.recipient.replaceAll(/\D/g, '')}@sms.test` },
        signal,
      ),
    close: () => undefined,
  };
}

/** Resolves when no message is left to send; checks after each finished job. */
async function settled(db: Db, worker: Worker): Promise<void> {
  for (;;) {
    const nextJob = once(worker.events, 'job:complete');
    const left = await db
      .selectFrom('messages')
      .select('_id')
      .where('sentAt', 'is', null)
      .where('failedAt', 'is', null)
      .limit(1)
      .executeTakeFirst();
    if (!left) return;
    // Paced messages have pauses of their own between tries.
    const postponed = await db
      .updateTable('messages')
      .set({ notBefore: null })
      .where('isPaced', '=', true)
      .where('sentAt', 'is', null)
      .where('notBefore', 'is not', null)
      .returning('_id')
      .execute();
    if (postponed.length > 0) await schedulePaced(db);
    await nextJob;
  }
}
