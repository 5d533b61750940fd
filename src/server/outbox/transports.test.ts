import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { openMailSink } from '#test/mail-sink.ts';
import type { MessageKind } from './message.ts';
import type { OutgoingMessage } from './transport.ts';
import { openTransports } from './transports.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => database.close());

const patient = new AbortController().signal;
const nothing = {
  production: false,
  sendMail: true,
  smtpUrl: null,
  mailFrom: 'Curiosa <curiosa@curiosa.test>',
  smsUrl: null,
};

function message(kind: MessageKind): OutgoingMessage {
  return {
    _id: kind === 'email' ? '0199aaaa-0000-7000-8000-000000000001' : '0199aaaa-0000-7000-8000-000000000002',
    kind,
    language: 'it',
    recipient: kind === 'email' ? 'ada@example.test' : '+39 3331234567',
    subject: 'Ciao',
    text: 'Ciao',
    html: null,
  };
}

test('without a configuration, messages of both kinds are stored in the trial mailbox', async () => {
  const { email, sms } = openTransports(nothing, database.db);
  await email.send(message('email'), patient);
  await sms.send(message('sms'), patient);
  const stored = await database.db.selectFrom('mailbox').select('kind').orderBy('kind').execute();
  expect(stored).toEqual([{ kind: 'email' }, { kind: 'sms' }]);
});

test('with a mail server, e-mails are sent there', async () => {
  const sink = await openMailSink();
  const { email } = openTransports({ ...nothing, smtpUrl: sink.url }, database.db);
  await email.send(message('email'), patient);
  expect(sink.received.map(({ recipients }) => recipients)).toEqual([['ada@example.test']]);
  email.close();
  await sink.close();
});

describe('in production', () => {
  test.each([
    { kind: 'email', config: { ...nothing, production: true } },
    {
      kind: 'email',
      config: { ...nothing, production: true, smtpUrl: 'smtp://127.0.0.1:1', sendMail: false },
    },
    { kind: 'sms', config: { ...nothing, production: true } },
  ] as const)(
    'a message without a transport is refused for good and never stored: $kind',
    async ({ kind, config }) => {
      await database.pool.query('truncate mailbox');
      await expect(
        openTransports(config, database.db)[kind].send(message(kind), patient),
      ).rejects.toMatchObject({
        message: `This instance sends no ${kind}: none is configured.`,
        permanent: true,
        own: 'notConfigured',
      });
      expect(await database.db.selectFrom('mailbox').selectAll().execute()).toEqual([]);
    },
  );
});
