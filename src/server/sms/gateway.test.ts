import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import type { OutgoingMessage } from '#server/outbox/transport.ts';
import { smsGateway } from './gateway.ts';

interface GatewayRequest {
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A gateway that answers with a status, or not at all; its address has a user and a password. */
async function openGateway(status: number | 'never'): Promise<{ url: string; requests: GatewayRequest[] }> {
  const requests: GatewayRequest[] = [];
  server = createServer((request, response) => {
    void json(request).then((body) => {
      requests.push({ headers: request.headers, body });
      if (status !== 'never') response.writeHead(status, { location: '/elsewhere' }).end('{}');
    });
  });
  const listening = server;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const { port } = listening.address() as AddressInfo;
  return { url: `http://curiosa:p%40ss@127.0.0.1:${port}/send`, requests };
}

const message: OutgoingMessage = {
  _id: '0199aaaa-0000-7000-8000-000000000001',
  kind: 'sms',
  language: 'it',
  recipient: '+39 3331234567',
  subject: '',
  text: 'Il tuo codice Curiosa è 7KQ2MD',
  html: null,
};
const patient = new AbortController().signal;

test('an SMS is posted with its id, its number without spaces and the credentials of the address', async () => {
  const { url, requests } = await openGateway(202);
  await smsGateway({ url }).send(message, patient);
  expect(requests).toMatchObject([
    {
      headers: {
        'content-type': 'application/json',
        'idempotency-key': message._id,
        authorization: `Basic ${Buffer.from('curiosa:p@ss').toString('base64')}`,
      },
      body: { id: message._id, to: '+393331234567', text: 'Il tuo codice Curiosa è 7KQ2MD' },
    },
  ]);
});

test.each([
  { status: 400, permanent: true },
  { status: 422, permanent: true },
  { status: 401, permanent: false },
  { status: 429, permanent: false },
  { status: 500, permanent: false },
  { status: 503, permanent: false },
])('an answer of $status is permanent: $permanent', async ({ status, permanent }) => {
  const { url } = await openGateway(status);
  await expect(smsGateway({ url }).send(message, patient)).rejects.toMatchObject({
    permanent,
    message: `HTTP ${status}`,
    own: null,
  });
});

test('a redirect is not followed', async () => {
  const { url, requests } = await openGateway(302);
  await expect(smsGateway({ url }).send(message, patient)).rejects.toMatchObject({ permanent: false });
  expect(requests).toHaveLength(1);
});

test('a gateway that does not answer in time, or is not there, is tried again later', async () => {
  const silent = await openGateway('never');
  await expect(
    smsGateway({ url: silent.url, answerTimeoutMs: 50 }).send(message, patient),
  ).rejects.toMatchObject({ permanent: false });
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
  await expect(smsGateway({ url: silent.url }).send(message, patient)).rejects.toMatchObject({
    permanent: false,
    message: expect.stringContaining('ECONNREFUSED'),
    own: 'noAnswer',
  });
});
