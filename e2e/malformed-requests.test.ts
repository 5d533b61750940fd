// Malformed requests to the server as it runs in production.

import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { malformedRequests, routesOf, sendRaw } from '#test/malformed-requests.ts';
import { scratchFolder } from '#test/scratch.ts';
import { freePort, type ServerProcess, startServerProcess } from '#test/server-process.ts';
import { sized } from '#test/sizes.ts';

let dataDirectory: string;
let server: ServerProcess;
let port: number;
beforeAll(async () => {
  dataDirectory = await scratchFolder('curiosa-malformed-');
  port = await freePort();
  server = await startServerProcess(dataDirectory, {
    NODE_ENV: 'production',
    // The test runner's own value would start development mode.
    DEV: '0',
    PORT: String(port),
    SECRET_KEY: 'the secret key of the tests, no secret',
    MAIL: 'off',
    NODE_OPTIONS: `--import=${new URL('../test/throw-on-signal.mjs', import.meta.url).href}`,
  });
});
afterAll(async () => {
  await server.stop();
  await rm(dataDirectory, { recursive: true });
});

const isServing = async () => (await fetch(`${server.address}/readyz`)).status === 200;
const linesAtLevel = (level: number) =>
  server
    .said()
    .split('\n')
    .filter((line) => line.startsWith(`{"level":${level},`));

test('a compressed body that ends too early does not end the server', async () => {
  for (const encoding of ['gzip', 'zstd', 'gzip', 'zstd', 'gzip', 'zstd']) {
    const head = `POST /sso/auth/register HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Encoding: ${encoding}`;
    await sendRaw(port, { text: `${head}\r\nContent-Length: 100\r\n\r\n{}`, leaves: 'abruptly' });
  }
  expect(await isServing()).toBe(true);
});

test('a compressed body is refused by its encoding, an unencoded one is read', async () => {
  const send = async (encoding: string) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
    const options = { method: 'POST', headers, body: '{}' };
    const answer = await fetch(`${server.address}/sso/auth/resend-email`, options);
    const { code } = (await answer.json()) as { code: string };
    return { status: answer.status, code, encodings: answer.headers.get('accept-encoding') };
  };
  for (const encoding of ['gzip', 'zstd', 'br', 'deflate', 'unheard-of', 'identity, gzip'])
    expect(await send(encoding)).toEqual({
      status: 415,
      code: 'unsupportedMediaType',
      encodings: 'identity',
    });
  expect(await send('identity')).toEqual({ status: 400, code: 'emailRequired', encodings: null });
});

test('a request that offers HTTP/2 over plain text is answered as HTTP/1.1', async () => {
  const text =
    'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n';
  expect(await sendRaw(port, { text, leaves: 'politely' })).toEqual([200]);
});

test('a request for a WebSocket where there is none, or for a tunnel, is answered', async () => {
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  };
  const statusAt = (path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = request(`${server.address}${path}`, { headers });
      sent.on('response', (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      sent.on('error', reject);
      sent.end();
    });
  expect([await statusAt('/en/events'), await statusAt('/nothing/at/all')]).toEqual([200, 404]);
  const tunnel = 'CONNECT example.org:443 HTTP/1.1\r\nHost: example.org:443\r\n\r\n';
  expect(await sendRaw(port, { text: tunnel, leaves: 'politely' })).toEqual([501]);
});

test('no malformed or cut request is answered with 500, logged as an error, or ends the server', async () => {
  const document = await fetch(`${server.address}/api/openapi.json`);
  const routes = routesOf((await document.json()) as Parameters<typeof routesOf>[0]);
  const requests = malformedRequests(routes, sized(400, 2000));
  const statuses: number[] = [];
  const bad: string[] = [];
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let next = requests.pop(); next; next = requests.pop()) {
        const answered = await sendRaw(port, next);
        statuses.push(...answered);
        if (answered.includes(500)) bad.push(next.text.slice(0, 300));
      }
    }),
  );
  expect(bad).toEqual([]);
  expect(linesAtLevel(50)).toEqual([]);
  expect(linesAtLevel(60)).toEqual([]);
  expect(await isServing()).toBe(true);
  // Most of them were answered and not only disconnected.
  expect(statuses.length).toBeGreaterThan(sized(150, 750));
});

test('an exception in a listener is logged and the server goes on', async () => {
  process.kill(server.pid, 'SIGUSR2');
  await expect.poll(() => linesAtLevel(60).join('\n')).toContain('thrown by a listener');
  process.kill(server.pid, 'SIGUSR2');
  await expect.poll(() => linesAtLevel(60).join('\n')).toContain('rejected by a listener');
  expect(await isServing()).toBe(true);
});
