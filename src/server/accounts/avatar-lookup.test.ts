import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAvatarLookup } from './avatar-lookup.ts';

let service: Server;
let requests = 0;
let status = 404;
beforeAll(async () => {
  service = createServer((_request, response) => {
    requests += 1;
    // 0: no answer at all.
    if (status > 0) response.writeHead(status, { location: '/elsewhere' }).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => {
    service.once('listening', resolve);
  });
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

const minute = 60_000;
/** Long enough that a busy machine does not look like a service that does not answer. */
function open(answerTimeoutMs = 60_000) {
  requests = 0;
  let at = 0;
  const { port } = service.address() as AddressInfo;
  const find = createAvatarLookup({ url: `http://127.0.0.1:${port}/`, now: () => at, answerTimeoutMs });
  return { find, pass: (milliseconds: number) => (at += milliseconds) };
}

test('many reads at once are one request', async () => {
  status = 404;
  const { find } = open();
  expect(await Promise.all([find('a@b.it'), find(' A@b.it'), find('c@b.it')])).toEqual([null, null, null]);
  expect(requests).toBe(2);
});

test('an address without a picture is requested again after an hour', async () => {
  status = 404;
  const { find, pass } = open();
  await find('a@b.it');
  pass(59 * minute);
  await find('a@b.it');
  expect(requests).toBe(1);
  pass(minute);
  await find('a@b.it');
  expect(requests).toBe(2);
});

test.each([
  ['does not answer', 0],
  ['is broken', 503],
  ['sends elsewhere', 302],
])('a service that %s is left alone for a minute', async (_what, given) => {
  status = given;
  const { find, pass } = open(given === 0 ? 200 : undefined);
  expect(await find('a@b.it')).toBe(null);
  pass(minute - 1);
  await find('a@b.it');
  expect(requests).toBe(1);
  pass(1);
  await find('a@b.it');
  expect(requests).toBe(2);
});
