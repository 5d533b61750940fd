import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { invalidateEntity } from '#web/resources/queries.ts';
import { NoConnection } from './refusal.ts';
import { createQueryClient, overNetwork } from './transport.ts';

test('what is written doubts the programme where it stands in it, and a heart or a code does not', async () => {
  const client = createQueryClient(overNetwork);
  const keys = [
    ['events', 'it', 'one'],
    ['sessions', 'it', 'one'],
    ['entities', 'events', 'list'],
    ['config'],
  ];
  for (const key of keys) client.setQueryData(key, 'told');
  const inDoubt = () =>
    keys.filter((key) => client.getQueryState(key)?.isInvalidated).map(([first]) => first);
  await client
    .getMutationCache()
    .build(client, { mutationFn: async () => 'sent' })
    .execute(undefined);
  expect(inDoubt()).toEqual([]);
  await invalidateEntity(client, 'events');
  expect(inDoubt()).toEqual(['events', 'sessions', 'entities']);
});

describe('of a line on which nothing comes for a minute', () => {
  /** What is asked of a server that takes everything and says nothing until it is told to. */
  async function ask(method: string, signal?: AbortSignal) {
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

  test('whoever asks for something is told that there is no connection', async () => {
    const { outcome } = await ask('GET');
    vi.advanceTimersByTime(60_000);
    expect(await outcome).toBeInstanceOf(NoConnection);
  });

  test('whoever has sent something waits on: it may have been done', async () => {
    const { outcome, response } = await ask('POST');
    vi.advanceTimersByTime(60_000);
    response.end('done');
    expect(await outcome).toMatchObject({ status: 200, body: 'done' });
  });

  test('whoever does not want to know any more does not wait', async () => {
    const left = new AbortController();
    const { outcome } = await ask('GET', left.signal);
    left.abort();
    expect(await outcome).toMatchObject({ name: 'AbortError' });
  });
});
