import { once } from 'node:events';
import fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { closeWithin, createLifetime } from './lifetime.ts';

test('what was opened last is closed first, and each only once', async () => {
  const closed: string[] = [];
  const lifetime = createLifetime(() => undefined);
  for (const name of ['database', 'pool', 'interface']) lifetime.onStop(name, () => closed.push(name));
  expect(await Promise.all([lifetime.stop(), lifetime.stop()])).toEqual([[], []]);
  expect(closed).toEqual(['interface', 'pool', 'database']);
});

test('a step that fails is named and keeps nothing else open', async () => {
  const closed: string[] = [];
  const reported: unknown[] = [];
  const lifetime = createLifetime((name, error) => reported.push([name, error]));
  lifetime.onStop('database', () => closed.push('database'));
  lifetime.onStop('pool', () => Promise.reject(new Error('busy')));
  expect(await lifetime.stop()).toEqual(['pool']);
  expect(closed).toEqual(['database']);
  expect(reported).toEqual([['pool', new Error('busy')]]);
});

/** An interface with one request that has reached it, and the way to let that come to an end. */
async function withRunningRequest(): Promise<{
  app: FastifyInstance;
  address: string;
  finish: () => void;
  answer: Promise<number | 'broken off'>;
}> {
  const app = fastify({ forceCloseConnections: 'idle' });
  onTestFinished(() => app.close());
  const gate = Promise.withResolvers<string>();
  app.get('/', () => gate.promise);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const reached = once(app.server, 'request');
  const answer = fetch(address).then(
    ({ status }) => status,
    () => 'broken off' as const,
  );
  await reached;
  return { app, address, finish: () => gate.resolve('finished'), answer };
}

test('a request that runs comes to its end, and new ones are refused meanwhile', async () => {
  const { app, address, finish, answer } = await withRunningRequest();
  const closed = closeWithin(app, 60_000);
  await expect.poll(() => app.server.listening).toBe(false);
  await expect(fetch(address)).rejects.toThrow('fetch failed');
  finish();
  expect(await answer).toBe(200);
  await closed;
});

test('a request that does not end is broken off', async () => {
  const { app, answer } = await withRunningRequest();
  await closeWithin(app, 20);
  expect(await answer).toBe('broken off');
});
