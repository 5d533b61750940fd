import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendError } from './errors.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = fastify({ bodyLimit: 1000 });
  app.setErrorHandler(sendError);
  app.post('/', async () => 'taken');
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const headOf = (bytes: number) =>
  `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`;

async function answer(socket: Socket): Promise<string> {
  const [chunk] = await once(socket, 'data');
  return String(chunk);
}

async function open(): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

test('a client that sends too much gets a refusal, and can send again', async () => {
  const socket = await open();
  socket.write(headOf(5_000_000));
  expect(await answer(socket)).toMatch(/^HTTP\/1.1 413 .*"code":"tooLarge"/s);
  socket.write('x'.repeat(5_000_000));
  socket.write(`${headOf(2)}{}`);
  expect(await answer(socket)).toMatch(/^HTTP\/1.1 200 .*taken$/s);
  socket.destroy();
});

test('a body beyond any plausible size is not read to its end', async () => {
  const socket = await open();
  socket.write(headOf(500_000_000));
  expect(await answer(socket)).toMatch(/^HTTP\/1.1 413 .*\r\nconnection: close\r\n/is);
  socket.destroy();
});
