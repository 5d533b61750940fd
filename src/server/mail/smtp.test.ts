import { afterEach, describe, expect, test } from 'vitest';
import { DeliveryFailure, type OutgoingMessage, type Transport } from '#server/outbox/transport.ts';
import { type MailSink, openMailSink, type Try, type Verdict } from '#test/mail-sink.ts';
import { smtpTransport } from './smtp.ts';

const open: { close(): void | Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).toReversed()) await each.close();
});

async function mailServer(judge?: (aTry: Try) => Verdict): Promise<{ sink: MailSink; smtp: Transport }> {
  const sink = await openMailSink(judge);
  const smtp = smtpTransport({ url: sink.url, from: 'Curiosa <curiosa@curiosa.test>', answerTimeoutMs: 200 });
  open.push(sink, smtp);
  return { sink, smtp };
}

const message: OutgoingMessage = {
  _id: '0199aaaa-0000-7000-8000-000000000001',
  kind: 'email',
  language: 'it',
  recipient: 'ada@example.test',
  subject: 'È tuo: Piazza Vecchia',
  text: 'Ciao Ada',
  html: '<p>Ciao Ada</p>',
};
const patient = new AbortController().signal;

/** The header as it was sent, folded lines joined, words of RFC 2047 left as they are. */
function header(source: string, name: string): string[] {
  const head = source.slice(0, source.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]/g, ' ');
  return head
    .split('\r\n')
    .filter((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
    .map((line) => line.slice(name.length + 1).trim());
}

test('an e-mail says who sent it, whom it is for, that a machine wrote it, and has an id made of its own', async () => {
  const { sink, smtp } = await mailServer();
  await smtp.send(message, patient);
  const [mail] = sink.received;
  const source = mail?.source ?? '';
  expect(mail?.recipients).toEqual(['ada@example.test']);
  expect(mail?.messageId).toBe('0199aaaa-0000-7000-8000-000000000001@curiosa.test');
  expect(header(source, 'From')).toEqual(['Curiosa <curiosa@curiosa.test>']);
  expect(header(source, 'To')).toEqual(['ada@example.test']);
  expect(header(source, 'Auto-Submitted')).toEqual(['auto-generated']);
  expect(header(source, 'Content-Language')).toEqual(['it']);
  expect(header(source, 'Content-Type')[0]).toMatch(/^multipart\/alternative/);
});

test('an attachment arrives byte by byte', async () => {
  const { sink, smtp } = await mailServer();
  const content = Buffer.from([0, 255, 13, 10, 46, 13, 10, 128]);
  await smtp.send(
    { ...message, attachments: [{ filename: 'biglietto.pdf', contentType: 'application/pdf', content }] },
    patient,
  );
  const source = sink.received[0]?.source ?? '';
  expect(source).toContain('filename=biglietto.pdf');
  expect(source).toContain(content.toString('base64'));
});

describe('line ends in user input', () => {
  test('in a subject or the name of a file add no header and no recipient', async () => {
    const { sink, smtp } = await mailServer();
    const typed = 'Ciao\r\nBcc: all@example.test\r\nTo: more@example.test\n\nbody';
    await smtp.send(
      {
        ...message,
        subject: typed,
        attachments: [{ filename: typed, contentType: 'text/plain', content: Buffer.from('x') }],
      },
      patient,
    );
    expect(sink.received.map(({ recipients }) => recipients)).toEqual([['ada@example.test']]);
    const source = sink.received[0]?.source ?? '';
    expect(header(source, 'Bcc')).toEqual([]);
    expect(header(source, 'To')).toEqual(['ada@example.test']);
    expect(header(source, 'Subject')).toEqual(['Ciao Bcc: all@example.test To: more@example.test body']);
    expect(source).not.toMatch(/^(bcc|to): (all|more)/im);
  });

  test.each([
    'ada@example.test, all@example.test',
    'ada@example.test;all@example.test',
    'ada@example.test\r\nRCPT TO:<all@example.test>',
    'ada@example.test>\r\nRCPT TO:<all@example.test',
    'Ada <ada@example.test>',
    'group: all@example.test;',
    'ada@example.test\u0000',
    'ada@@example.test',
    '"ada all"@example.test',
    'ada',
    '',
  ])('in an address refuse the message for good: %j', async (recipient) => {
    const { sink, smtp } = await mailServer();
    await expect(smtp.send({ ...message, recipient }, patient)).rejects.toMatchObject({
      message: 'The recipient is not one e-mail address.',
      permanent: true,
      own: 'recipientInvalid',
    });
    expect(sink.received).toEqual([]);
  });
});

describe('a failure', () => {
  async function failureOf(verdict: Verdict): Promise<unknown> {
    const { smtp } = await mailServer(() => verdict);
    return smtp.send(message, patient).catch((error: unknown) => error);
  }

  test('that the server calls permanent is permanent', async () => {
    const failure = await failureOf('refuseForGood');
    expect(failure).toBeInstanceOf(DeliveryFailure);
    expect(failure).toMatchObject({ permanent: true, message: expect.stringContaining('550') });
  });

  test.each(['refuse', 'hang', 'drop'] as const)('of the moment is not: %s', async (verdict) => {
    const failure = await failureOf(verdict);
    expect(failure).toBeInstanceOf(DeliveryFailure);
    expect(failure).toMatchObject({ permanent: false });
  });

  test('to reach the server at all is not permanent', async () => {
    const { sink, smtp } = await mailServer();
    await sink.close();
    open.splice(open.indexOf(sink), 1);
    await expect(smtp.send(message, patient)).rejects.toMatchObject({ permanent: false });
  });
});

test.each(['Curiosa', 'Curiosa <noreply>', 'Curiosa <no,reply@curiosa.test>'])(
  'a sender without an address is noticed at start: %s',
  (from) => {
    expect(() => smtpTransport({ url: 'smtp://127.0.0.1:1', from })).toThrow(
      `"${from}" is not the address of a sender.`,
    );
  },
);
