import fastify from 'fastify';
import { Writable } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { noChanges } from '#test/no-changes.ts';
import { inProcess, untilChange } from './in-process.ts';
import { RequestLog } from './request-log.ts';

/** An interface that counts how often it was asked what, and what it wrote into its log. */
function open({ isListening = true } = {}) {
  const asked: string[] = [];
  const logged: string[] = [];
  const hearers: (() => void)[] = [];
  const stream = new Writable({
    write(part: Buffer, _encoding, done) {
      logged.push(part.toString());
      done();
    },
  });
  const app = fastify({ logger: { stream }, logController: new RequestLog() });
  onTestFinished(() => app.close());
  app.addHook('onRequest', (request, _reply, next) => {
    asked.push(`${request.method} ${request.url}`);
    next();
  });
  app.get('/api/config', () => ({ mailbox: true }));
  app.post('/api/config', () => ({ mailbox: true }));
  app.get('/api/labels', (_request, reply) => reply.header(untilChange, 'true').send('{}'));
  app.get('/api/clock', (_request, reply) => reply.header('cache-control', 'no-store').send('{}'));
  app.get('/api/fault', (_request, reply) => reply.code(500).send('{}'));
  const ask = inProcess(app, {
    maxAgeMs: 60_000,
    changes: { ...noChanges, isListening, onChange: (hear) => void hearers.push(hear) },
  });
  const announce = () => {
    for (const hear of hearers) hear();
  };
  return { app, asked, logged, ask, announce };
}

const get = { method: 'GET', headers: {} };

test('what pages have in common is asked once for all of them, until something changes', async () => {
  const { asked, ask, announce } = open();
  const [one, other] = await Promise.all([ask('/api/config', get), ask('/api/config', get)]);
  expect(one).toMatchObject({ status: 200, body: '{"mailbox":true}' });
  expect(other).toEqual(one);
  expect(asked).toEqual(['GET /api/config']);
  announce();
  await ask('/api/config', get);
  expect(asked).toEqual(['GET /api/config', 'GET /api/config']);
});

test.each([
  ['is kept until it does', true, 2],
  ['has an age like all the rest while that would not be heard', false, 3],
])('what holds until something changes %s', async (_what, isListening, times) => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { asked, ask, announce } = open({ isListening });
  await ask('/api/labels', get);
  vi.advanceTimersByTime(60_000);
  await ask('/api/labels', get);
  announce();
  await ask('/api/labels', get);
  expect(asked.length).toBe(times);
});

test.each([
  ['what must not be kept', '/api/clock', 'GET'],
  ['what failed', '/api/fault', 'GET'],
  ['what is no page', '/api/nothing', 'GET'],
  ['what is sent', '/api/config', 'POST'],
])('%s is asked each time', async (_what, path, method) => {
  const { asked, ask } = open();
  for (const _again of [1, 2]) await ask(path, { method, headers: {} });
  expect(asked).toEqual([`${method} ${path}`, `${method} ${path}`]);
});

test('what is said of whoever asks, or in which language, is not kept for others', async () => {
  const { asked, ask } = open();
  const accept = 'application/json';
  for (const headers of [{ authorization: 'somebody' }, { accept, 'accept-language': 'en' }, { accept }])
    for (const _again of [1, 2]) await ask('/api/config', { method: 'GET', headers });
  expect(asked.length).toBe(5);
});

test('the log has a line for each request, and for what pages ask only where that fails', async () => {
  const { app, logged, ask } = open();
  await ask('/api/config', get);
  expect(logged).toEqual([]);
  await ask('/api/fault', get);
  await app.inject('/api/config');
  const lines = logged.map((line) => JSON.parse(line));
  expect(lines.map(({ req, res }) => [req.url, res.statusCode])).toEqual([
    ['/api/fault', 500],
    ['/api/config', 200],
  ]);
});
