import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { cardList, configRead, eventRead, sessionRead } from '#core/public-reads.ts';
import { invalidateEntity } from '#web/resources/queries.ts';
import { keyOf } from './key.ts';
import { NoConnection } from './refusal.ts';
import { createQueryClient, overNetwork } from './transport.ts';

test('a write to an entity of the programme invalidates the programme, and a favourite or a code does not', async () => {
  const client = createQueryClient(overNetwork);
  const keys = [
    keyOf(eventRead, { id: 'one' }),
    keyOf(cardList),
    keyOf(sessionRead, { id: 'one' }),
    keyOf(configRead),
  ];
  for (const key of keys) client.setQueryData(key, 'answer');
  const invalidated = () =>
    keys.filter((key) => client.getQueryState(key)?.isInvalidated).map(([first]) => first);
  await client
    .getMutationCache()
    .build(client, { mutationFn: async () => 'sent' })
    .execute(undefined);
  expect(invalidated()).toEqual([]);
  await invalidateEntity(client, 'events');
  expect(invalidated()).toEqual(['events', 'events', 'sessions']);
});

describe('a connection without an answer for a minute', () => {
  /** Sends a request to a server that answers only when the test says so. */
  async function request(method: string, signal?: AbortSignal) {
    const silent = createServer();
    onTestFinished(() => void silent.close().closeAllConnections());
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`;
    const outcome = overNetwork(address, { method, headers: {}, ...(signal && { signal }) }).catch(
      (error: unknown) => error,
    );
    const [, response] = (await once(silent, 'request')) as [unknown, ServerResponse];
    return { outcome, response };
  }

  test('a read throws NoConnection', async () => {
    const { outcome } = await request('GET');
    vi.advanceTimersByTime(60_000);
    expect(await outcome).toBeInstanceOf(NoConnection);
  });

  test('a write waits on, because the server may have done it', async () => {
    const { outcome, response } = await request('POST');
    vi.advanceTimersByTime(60_000);
    response.end('done');
    expect(await outcome).toMatchObject({ status: 200, body: 'done' });
  });

  test('an aborted read does not wait', async () => {
    const left = new AbortController();
    const { outcome } = await request('GET', left.signal);
    left.abort();
    expect(await outcome).toMatchObject({ name: 'AbortError' });
  });
});
