import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { guest } from '#core/accounts/access.ts';
import type { OutgoingMessage } from '#server/outbox/transport.ts';
import { openTestApp } from '#test/app.ts';
import { type Callers, openCallers } from '#test/callers.ts';
import { mailboxTransport } from '#server/outbox/transports.ts';

let it: Callers;
beforeAll(async () => {
  it = await openCallers();
});
afterAll(() => it.close());
beforeEach(async () => {
  await it.database.pool.query('truncate mailbox');
});

const ids = {
  email: '0199aaaa-0000-7000-8000-000000000001',
  sms: '0199aaaa-0000-7000-8000-000000000002',
};
const email: OutgoingMessage = {
  _id: ids.email,
  kind: 'email',
  language: 'it',
  recipient: 'ada@example.test',
  subject: 'Conferma <b>ora</b>',
  text: 'Ciao & benvenuta:\nhttps://curiosa.test/registration-confirmed?token=a&b=c\n\nhttps://curiosa.test',
  html: '<!doctype html><html><head></head><body><p onclick="x()">Ciao</p><script>alert(1)</script></body></html>',
  attachments: [
    { filename: 'biglietto 1.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1') },
    { filename: 'sessione.ics', contentType: 'text/calendar', content: Buffer.from('BEGIN') },
  ],
};
const sms: OutgoingMessage = {
  _id: ids.sms,
  kind: 'sms',
  language: 'it',
  recipient: '+39 3331234567',
  subject: '',
  text: 'Il tuo codice Curiosa è 7KQ2MD',
  html: null,
};

async function save(...messages: readonly OutgoingMessage[]): Promise<void> {
  const mailbox = mailboxTransport(it.database.db);
  for (const message of messages) await mailbox.send(message, new AbortController().signal);
}

async function get(url: string, language = 'it') {
  return it.app.inject({ url, headers: { 'accept-language': language } });
}

async function idsFor(to: string): Promise<string[]> {
  const answer = await get(`/dev/mailbox.json?${new URLSearchParams({ to }).toString()}`);
  return answer.json<{ _id: string }[]>().map(({ _id }) => _id);
}

describe('/dev/mailbox.json', () => {
  test('answers the stored messages, newest first, with its links and its code', async () => {
    await save(email, sms);
    const answer = await get('/dev/mailbox.json');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual([
      {
        _id: ids.sms,
        kind: 'sms',
        to: '+39 3331234567',
        subject: '',
        text: sms.text,
        html: null,
        links: [],
        code: '7KQ2MD',
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
      {
        _id: ids.email,
        kind: 'email',
        to: 'ada@example.test',
        subject: email.subject,
        text: email.text,
        html: email.html,
        links: ['https://curiosa.test/registration-confirmed?token=a&b=c', 'https://curiosa.test'],
        code: null,
        createdAt: expect.any(String),
      },
    ]);
  });

  test('finds an address in any case and a number however it is written', async () => {
    await save(email, sms);
    expect(await idsFor('ADA@example.test')).toEqual([ids.email]);
    for (const number of ['+39 3331234567', '+393331234567', '00393331234567', ' 39 333 123 4567']) {
      expect(await idsFor(number)).toEqual([ids.sms]);
    }
    // A plus sign that was not encoded arrives as a space.
    expect((await get('/dev/mailbox.json?to=+393331234567')).json()).toHaveLength(1);
    expect(await idsFor('nobody@example.test')).toEqual([]);
    expect(await idsFor('a%@example.test')).toEqual([]);
  });

  test('names a key that it does not know', async () => {
    const answer = await get('/dev/mailbox.json?from=ada@example.test');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [{ path: 'from', code: 'unknownField' }] });
  });
});

test('a message that is tried again is stored once', async () => {
  await save(email, email);
  expect((await get('/dev/mailbox.json')).json()).toHaveLength(1);
});

describe('the pages', () => {
  test.each([
    { language: 'it', title: 'Casella di prova', none: 'Ancora nessun messaggio' },
    { language: 'en', title: 'Test mailbox', none: 'No messages yet' },
  ])('speak the language of the browser: $language', async ({ language, title, none }) => {
    const page = await get('/dev/mailbox', language);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain(`<html lang="${language}">`);
    expect(page.body).toContain(`<h1>${title}</h1>`);
    expect(page.body).toContain(none);
  });

  test('list the stored messages, each with a link to its own page', async () => {
    await save(email, sms);
    const { body } = await get('/dev/mailbox');
    expect([...body.matchAll(/<li><a href="([^"]+)">/g)].map(([, address]) => address)).toEqual([
      `/dev/mailbox/${ids.sms}`,
      `/dev/mailbox/${ids.email}`,
    ]);
    expect(body).toContain('<strong>Conferma &lt;b&gt;ora&lt;/b&gt;</strong>');
    expect((await get('/dev/mailbox?to=nobody@example.test')).body).toContain(
      'Nessun messaggio per questo destinatario.',
    );
  });

  test('show a message with its links, and its HTML only in a frame that runs no script', async () => {
    await save(email);
    const { body } = await get(`/dev/mailbox/${ids.email}`);
    expect(body).toContain(
      '<a href="https://curiosa.test/registration-confirmed?token=a&amp;b=c">https://curiosa.test/registration-confirmed?token=a&amp;b=c</a>',
    );
    expect(body).toContain('sandbox="allow-top-navigation-by-user-activation" srcdoc="&lt;!doctype html&gt;');
    expect(body).toContain('&lt;base target=&quot;_top&quot;&gt;');
    expect(body).not.toContain('<script');
    expect(body).not.toContain('<p onclick');
  });

  test('show the code of an SMS', async () => {
    await save(sms);
    expect((await get(`/dev/mailbox/${ids.sms}`)).body).toContain('<code>7KQ2MD</code>');
  });

  test('hand out attachments to be saved, never shown', async () => {
    await save(email);
    const { body } = await get(`/dev/mailbox/${ids.email}`);
    expect(body).toContain(`href="/dev/mailbox/${ids.email}/attachments/1" download>sessione.ics</a>`);
    const file = await get(`/dev/mailbox/${ids.email}/attachments/0`);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''biglietto%201.pdf",
    });
    expect(file.body).toBe('%PDF-1');
  });

  test.each(['not-an-id', ids.email, `${ids.sms}/attachments/0`, `${ids.sms}/attachments/x`])(
    'do not know %s',
    async (path) => {
      await save(sms);
      expect((await get(`/dev/mailbox/${path}`)).statusCode).toBe(404);
    },
  );
});

test('where messages are sent for real there is no mailbox', async () => {
  const { json: config } = await get('/api/config');
  const production = await openTestApp(it.database.db, {
    identify: async () => guest,
    instance: { version: '1.0.32', pipelineVersion: 'test', config: { ...config(), mailbox: false } },
  });
  for (const path of [
    '/dev/mailbox',
    '/dev/mailbox.json',
    '/dev/mailbox/style.css',
    `/dev/mailbox/${ids.email}`,
  ]) {
    expect((await production.inject({ url: path })).statusCode).toBe(404);
  }
  await production.close();
});
