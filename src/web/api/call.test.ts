import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import type { FetchJson } from '#core/page.ts';
import { eventList, eventRead } from '#core/public-reads.ts';
import { call, list, read } from './call.ts';
import { ApiRefusal, NoConnection } from './refusal.ts';
import { createQueryClient } from './transport.ts';

const change = defineEndpoint({
  method: 'PUT',
  path: '/api/things/{id}/parts/{part}',
  summary: 'Change a part of a thing',
  access: 'anyone',
  params: z.object({ id: z.string(), part: z.string() }),
  query: z.object({ lang: z.optional(z.string()), dryRun: z.optional(z.boolean()) }),
  body: z.object({ name: z.string() }),
  answer: z.object({ ok: z.boolean() }),
  idempotent: true,
});

/** A client whose calls get one answer, and the requests that it got. */
function answering(status: number, body: string, headers: Record<string, string> = {}) {
  const requests: Parameters<FetchJson>[] = [];
  const client = createQueryClient(async (...request) => {
    requests.push(request);
    return { status, headers, body };
  });
  return { client, requests };
}

test('a call has the method, path and headers that its endpoint declares', async () => {
  const { client, requests } = answering(200, '{"ok":true}');
  const answer = await call(
    change,
    {
      params: { id: 'a/b', part: '1' },
      query: { lang: 'it' },
      body: { name: 'x' },
      idempotencyKey: 'key-1',
    },
    { client },
  );
  expect(answer).toEqual({ ok: true });
  expect(requests).toEqual([
    [
      '/api/things/a%2Fb/parts/1?lang=it',
      {
        method: 'PUT',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          'idempotency-key': 'key-1',
        },
        body: '{"name":"x"}',
      },
    ],
  ]);
});

test('a refusal is thrown with its code, its next step and its status', async () => {
  const answer = { message: 'Session is full', code: 'sessionFull', next: { action: 'joinWaitingList' } };
  const { client } = answering(400, JSON.stringify(answer));
  const refused = await call(
    change,
    { params: { id: '1', part: '2' }, body: { name: '' } },
    { client },
  ).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApiRefusal);
  expect(refused).toMatchObject({ status: 400, answer, message: 'Session is full' });
});

test("an answer that is not the API's becomes a `fault`", async () => {
  const { client } = answering(502, '<html>Bad gateway</html>');
  await expect(read(eventRead, '1', {}, { client })).rejects.toMatchObject({
    status: 502,
    answer: { code: 'fault' },
  });
});

test('a request without an answer throws NoConnection', async () => {
  const client = createQueryClient(() => Promise.reject(new TypeError('failed to fetch')));
  await expect(read(eventRead, '1', {}, { client })).rejects.toBeInstanceOf(NoConnection);
});

test('an empty answer is undefined', async () => {
  const { client } = answering(204, '');
  expect(
    await call(change, { params: { id: '1', part: '2' }, body: { name: 'x' } }, { client }),
  ).toBeUndefined();
});

test('a list is fetched with its query, and has its total', async () => {
  const { client, requests } = answering(200, '[{"_id":"1"}]', { 'odin-count': '41' });
  const page = await list(
    eventList,
    { count: true, page: 2, filters: [{ field: 'year', operator: 'gte', value: 2026 }] },
    { client },
  );
  expect(page).toEqual({ rows: [{ _id: '1' }], total: 41 });
  expect(requests[0]?.[0]).toBe('/api/events?page=2&count=true&year.%24gte=2026');
});

test('a list without `count` has no total', async () => {
  const { client } = answering(200, '[]');
  expect((await list(eventList, {}, { client })).total).toBeNull();
});
