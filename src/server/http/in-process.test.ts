import fastify from 'fastify';
import { Writable } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { noChanges } from '#test/no-changes.ts';
import { inProcess, untilChange } from './in-process.ts';
import { RequestLog } from './log.ts';

/** An interface that counts the requests that it gets, and what it wrote into its log. */
function open({ isListening = true } = {}) {
  const requested: string[] = [];
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
    requested.push(`${request.method} ${request.url}`);
    next();
  });
  app.get('/api/config', () => ({ mailbox: true }));
  app.post('/api/config', () => ({ mailbox: true }));
  app.get('/api/labels', (_request, reply) => reply.header(untilChange, 'true').send('{}'));
  app.get('/api/clock', (_request, reply) => reply.header('cache-control', 'no-store').send('{}'));
  app.get('/api/fault', (_request, reply) => reply.code(500).send('{}'));
  const fetchJson = inProcess(app, {
    maxAgeMs: 60_000,
    changes: { ...noChanges, isListening, onChange: (hear) => void hearers.push(hear) },
  });
  const announce = () => {
    for (const hear of hearers) hear();
  };
  return { app, requested, logged, fetchJson, announce };
}

const get = { method: 'GET', headers: {} };

test('data that pages share are requested once for all of them, until something changes', async () => {
  const { requested, fetchJson, announce } = open();
  const [one, other] = await Promise.all([fetchJson('/api/config', get), fetchJson('/api/config', get)]);
  expect(one).toMatchObject({ status: 200, body: '{"mailbox":true}' });
  expect(other).toEqual(one);
  expect(requested).toEqual(['GET /api/config']);
  announce();
  await fetchJson('/api/config', get);
  expect(requested).toEqual(['GET /api/config', 'GET /api/config']);
});

test.each([
  ['is kept until it does', true, 2],
  ['has an age like all the rest while that would not be heard', false, 3],
])('what holds until something changes %s', async (_what, isListening, times) => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { requested, fetchJson, announce } = open({ isListening });
  await fetchJson('/api/labels', get);
  vi.advanceTimersByTime(60_000);
  await fetchJson('/api/labels', get);
  announce();
  await fetchJson('/api/labels', get);
  expect(requested.length).toBe(times);
});

test.each([
  ['what must not be kept', '/api/clock', 'GET'],
  ['what failed', '/api/fault', 'GET'],
  ['what is no page', '/api/nothing', 'GET'],
  ['what is sent', '/api/config', 'POST'],
])('%s is asked each time', async (_what, path, method) => {
  const { requested, fetchJson } = open();
  for (const _again of [1, 2]) await fetchJson(path, { method, headers: {} });
  expect(requested).toEqual([`${method} ${path}`, `${method} ${path}`]);
});

test('an answer that depends on the caller or the language is not cached for others', async () => {
  const { requested, fetchJson } = open();
  const accept = 'application/json';
  for (const headers of [{ authorization: 'somebody' }, { accept, 'accept-language': 'en' }, { accept }])
    for (const _again of [1, 2]) await fetchJson('/api/config', { method: 'GET', headers });
  expect(requested.length).toBe(5);
});

test('the log has a line for each request, and for what pages ask only where that fails', async () => {
  const { app, logged, fetchJson } = open();
  await fetchJson('/api/config', get);
  expect(logged).toEqual([]);
  await fetchJson('/api/fault', get);
  await app.inject('/api/config');
  const lines = logged.map((line) => JSON.parse(line));
  expect(lines.map(({ req, res }) => [req.url, res.statusCode])).toEqual([
    ['/api/fault', 500],
    ['/api/config', 200],
  ]);
});
