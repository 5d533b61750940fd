// A process that is killed while it sends (docs/product/messages.md#outbox).

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smtpTransport } from '#server/mail/smtp.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { openMailSink } from '#test/mail-sink.ts';
import { retryAtOnce } from '#test/retry-at-once.ts';
import { untilWaiting } from '#test/waiting.ts';
import { enqueueMessages } from './service.ts';
import { startWorker } from './worker.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await retryAtOnce(database.pool);
});
afterAll(async () => database.close());

const name = 'to-be-killed';
const asKilled = () => {
  const url = new URL(database.url);
  url.searchParams.set('application_name', name);
  return url.href;
};
async function write(recipients: readonly string[]): Promise<void> {
  const message = { kind: 'email', template: 'hello', facts: {}, language: 'it' } as const;
  const addressed = recipients.map((recipient) => ({
    ...message,
    recipient,
    userId: null,
    reservationId: null,
  }));
  await database.db.transaction().execute((tx) => enqueueMessages(tx, addressed, { queue: 'reminders' }));
}
const countOf = async (condition: string) =>
  (await database.pool.query<{ count: number }>(`select count(*)::int as "count" from ${condition}`)).rows[0]
    ?.count;
const people = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${prefix}${at}@example.test`);

test('killed between the answer of the mail server and its commit, it repeats what it was sending, by the same Message-ID, and loses none', async () => {
  const sink = await openMailSink();
  const [before, after] = [people('a', 4), people('b', 12)];
  await write(before);
  const child = spawn(process.execPath, ['test/sending-process.ts'], {
    env: { ...process.env, DATABASE_URL: asKilled(), SMTP_URL: sink.url },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exit = once(child, 'exit');
  const holder = await database.pool.connect();
  try {
    await expect
      .poll(() => countOf(`"messages" where "sentAt" is not null`), { timeout: 20_000, interval: 50 })
      .toBe(before.length);
    // While it stands still, more is written, and the table is locked against changes, not against reading.
    child.kill('SIGSTOP');
    await write(after);
    await holder.query('begin; lock table "messages" in share mode');
    child.kill('SIGCONT');
    // Both messages that are sent at once have left, and are about to be marked.
    await untilWaiting(database.pool, 2);
    child.kill('SIGKILL');
    await exit;
    await holder.query('rollback');
    await expect
      .poll(() => countOf(`pg_stat_activity where application_name = '${name}'`), { timeout: 20_000 })
      .toBe(0);
  } finally {
    child.kill('SIGKILL');
    holder.release();
  }
  expect(await countOf(`"messages" where "sentAt" is null and "attempts" = 0`)).toBe(after.length);

  const email = smtpTransport({ url: sink.url, from: 'Curiosa <curiosa@curiosa.test>' });
  const worker = await startWorker({
    url: database.url,
    templates: { hello: () => ({ subject: 'Ciao', text: 'Ciao', html: null }) },
    transports: { email, sms: email },
    tasks: {},
    baseUrl: 'https://curiosa.test',
    log: { debug: () => undefined, warn: () => undefined, error: () => undefined },
    pollIntervalMs: 20,
  });
  await expect.poll(() => countOf(`"messages" where "sentAt" is null`), { timeout: 20_000 }).toBe(0);
  await worker.stop();
  await sink.close();
  const copies = Map.groupBy(sink.received, ({ recipients }) => recipients.join());
  expect([...copies.keys()].toSorted()).toEqual([...before, ...after].toSorted());
  const again = [...copies.values()].filter((each) => each.length > 1);
  expect(again.map((each) => each.length)).toEqual([2, 2]);
  for (const each of again) expect(new Set(each.map(({ messageId }) => messageId)).size).toBe(1);
  expect(again.every(([first]) => first?.acknowledged && first.recipients[0]?.startsWith('b'))).toBe(true);
});
