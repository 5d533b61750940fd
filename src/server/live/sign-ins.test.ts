// Sign-ins that end without a notification, over a server without a database.

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io as connect } from 'socket.io-client';
import { expect, onTestFinished, test } from 'vitest';
import { Refusal } from '#core/refusals.ts';
import type { Identify } from '#server/http/serve.ts';
import { viewerOf } from '#test/viewers.ts';
import { openLive } from './service.ts';

const ada = viewerOf('ada');

/** Opens a socket to a server with this check of sign-ins: `connected`, then the reason of its end. */
async function openOver(identify: Identify) {
  const errors: unknown[] = [];
  const hearers: ((text: string | null) => void)[] = [];
  const server = createServer();
  const live = openLive(server, {
    identify,
    guestsMayEnter: async () => true,
    changes: {
      onChange: () => undefined,
      onNews: (news, hear) => void (news === 'signOuts' && hearers.push(hear)),
      isListening: true,
      caughtUp: async () => undefined,
      close: async () => undefined,
    },
    origins: [],
    readAvailabilities: async () => new Map(),
    onError: (error) => errors.push(error),
    verifyEveryMs: 10,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: { token: 'good' },
  });
  onTestFinished(async () => {
    socket.disconnect();
    await live.close();
    server.close();
  });
  return { socket, errors, signOut: (text: string | null) => hearers.forEach((hear) => hear(text)) };
}

test('a sign-in that expires ends its socket, and the check does not prolong any', async () => {
  const checks: unknown[] = [];
  let isOver = false;
  const { socket } = await openOver(async (_caller, options) => {
    checks.push(options);
    if (isOver) throw new Refusal('unauthorized');
    return ada;
  });
  await once(socket as never, 'connect');
  const ended = new Promise((resolve) => socket.once('disconnect', resolve));
  isOver = true;
  expect(await ended).toBe('io server disconnect');
  expect(checks.slice(0, 2)).toEqual([undefined, { isLookingOnly: true }]);
});

test('while a sign-in cannot be checked, its socket stays', async () => {
  let checks = 0;
  const { socket, errors } = await openOver(async () => {
    checks += 1;
    if (checks > 1) throw new Error('no database');
    return ada;
  });
  await expect.poll(() => errors.length).toBeGreaterThan(1);
  expect(socket.connected).toBe(true);
});

test.each([
  ['is checked again if that is announced', true, 'refused'],
  ['is admitted if nothing is announced', false, 'connected'],
])('a sign-in that ends while its socket is admitted: the socket %s', async (_what, isNotified, expected) => {
  let hear: (text: string | null) => void = () => undefined;
  const { socket, signOut } = await openOver(async (_caller, options) => {
    if (options?.isLookingOnly) throw new Refusal('unauthorized');
    if (isNotified) hear('ada');
    return ada;
  });
  hear = signOut;
  const seen = await new Promise((resolve) => {
    socket.once('connect', () => resolve('connected'));
    socket.once('connect_error', () => resolve('refused'));
  });
  expect(seen).toBe(expected);
});
