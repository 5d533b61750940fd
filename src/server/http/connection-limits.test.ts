import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ConnectionLimits, limitConnections } from './connection-limits.ts';

const limits: ConnectionLimits = {
  headers: 200,
  silence: 400,
  bodyInterval: 20_000,
  bodyBytesPerSecond: 1000,
  request: 60_000,
  checks: 20,
};
/** The same for clients that the test lets wait: intervals pass when the test says so. */
const patient = { ...limits, headers: 60_000, silence: 60_000 };

let server: Server;
/** Ends the responses that the server holds back. */
let release: () => void;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  release();
  server.closeAllConnections();
  server.close();
});

async function start(given: ConnectionLimits): Promise<void> {
  const released = new Promise<void>((resolve) => (release = resolve));
  server = createServer({ connectionsCheckingInterval: given.checks }, (request, response) => {
    let bytes = 0;
    request.on('end', () =>
      response.end(request.url === '/large' ? Buffer.alloc(50_000_000) : `${bytes} bytes`),
    );
    const read = () => request.on('data', (part: Buffer) => (bytes += part.length));
    if (request.url === '/slow-handler') void released.then(read);
    else read();
  });
  limitConnections(server, given);
  await once(server.listen(0, '127.0.0.1'), 'listening');
}

async function open(): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** What the server answered until it closed the connection. */
async function answerOf(socket: Socket): Promise<string> {
  let answer = '';
  for await (const part of socket) answer += String(part);
  return answer;
}

const postOf = (bytes: number, path = '/') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${bytes}\r\n\r\n`;

async function receivedRequest(): Promise<IncomingMessage> {
  const [request] = (await once(server, 'request')) as [IncomingMessage];
  return request;
}

/** Sends so much of a body, waits until the server has it, and lets an interval pass. */
async function sendInInterval(socket: Socket, request: IncomingMessage, bytes: number): Promise<void> {
  const before = request.socket.bytesRead;
  socket.write('x'.repeat(bytes));
  await expect.poll(() => request.socket.bytesRead).toBe(before + bytes);
  vi.advanceTimersByTime(limits.bodyInterval);
}

test('headers that do not arrive in time are answered with 408, and the connection is closed', async () => {
  vi.useRealTimers();
  await start(limits);
  const socket = await open();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
  expect(await answerOf(socket)).toMatch(/^HTTP\/1.1 408 /);
});

test('a connection over which nothing is sent is closed', async () => {
  await start(limits);
  expect(await answerOf(await open())).toMatch(/^(HTTP\/1.1 408 .*)?$/s);
});

test('a body that stops is closed after the silence', async () => {
  await start(limits);
  const socket = await open();
  socket.write(`${postOf(1000)}xxx`);
  expect(await answerOf(socket)).toBe('');
});

test('a body that trickles more slowly than 1 kB/s is closed', async () => {
  await start(patient);
  const socket = await open();
  socket.write(postOf(50_000));
  const request = await receivedRequest();
  await sendInInterval(socket, request, 20_000);
  expect(request.socket.destroyed).toBe(false);
  await sendInInterval(socket, request, 19_999);
  expect(request.socket.destroyed).toBe(true);
});

test('a body on a slow line is read to its end', async () => {
  await start(patient);
  const socket = await open();
  socket.write(postOf(100_000));
  const request = await receivedRequest();
  const answer = answerOf(socket);
  for (let part = 0; part < 5; part += 1) await sendInInterval(socket, request, 20_000);
  expect(await answer).toContain('100000 bytes');
});

test('a handler that reads slowly does not count against the client', async () => {
  await start(patient);
  const socket = await open();
  socket.write(postOf(200_000, '/slow-handler'));
  socket.write('x'.repeat(200_000));
  const request = await receivedRequest();
  const answer = answerOf(socket);
  // The buffer of the request is full, and nothing more is read into it.
  await expect.poll(() => request.readableLength >= request.readableHighWaterMark).toBe(true);
  for (let interval = 0; interval < 3; interval += 1) vi.advanceTimersByTime(limits.bodyInterval);
  expect(request.socket.destroyed).toBe(false);
  release();
  expect(await answer).toContain('200000 bytes');
});

test('a client that does not read its response is closed after the silence', async () => {
  await start(limits);
  const socket = await open();
  socket.pause().write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n');
  const request = await receivedRequest();
  await once(request.socket, 'close');
  expect(request.socket.destroyed).toBe(true);
});

test('a request that the server works on for longer than the silence is answered', async () => {
  await start(limits);
  const socket = await open();
  socket.write('GET /slow-handler HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  const request = await receivedRequest();
  await once(request.socket, 'timeout');
  release();
  expect(await answerOf(socket)).toMatch(/^HTTP\/1.1 200 /);
});
