import { queryOptions } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient, overNetwork } from '#web/api/transport.ts';
import { applyLiveSeats } from './use-live.ts';

/** A client with a cached session, and an update of its seats. */
async function tabWith(seats: number) {
  const client = createQueryClient(overNetwork);
  let answer = async (): Promise<{ seats: number }> => ({ seats });
  const options = queryOptions({
    queryKey: ['sessions', 'it', 'one', 'a'],
    queryFn: () => answer(),
    retry: false,
  });
  await client.fetchQuery(options);
  return {
    client,
    options,
    refuse: async () => {
      answer = () => Promise.reject(new Error('not for you'));
      await client.fetchQuery({ ...options, staleTime: 0 }).catch(() => undefined);
    },
    news: (left: number) => applyLiveSeats(client, options, (shown) => ({ ...shown, seats: left })),
    state: () => client.getQueryState(options.queryKey),
  };
}

test('new seats are shown without changing the age of the data', async () => {
  const tab = await tabWith(4);
  const before = tab.state();
  tab.news(3);
  expect(tab.state()).toEqual({ ...before, data: { seats: 3 } });

  await tab.client.invalidateQueries({ queryKey: tab.options.queryKey, refetchType: 'none' });
  tab.news(2);
  expect(tab.state()).toMatchObject({ data: { seats: 2 }, isInvalidated: true });
});

test('new seats of a session that was refused meanwhile do not restore it', async () => {
  const tab = await tabWith(4);
  await tab.refuse();
  tab.news(3);
  expect(tab.state()).toMatchObject({ status: 'error', error: new Error('not for you') });
});

test('new seats of a session that is not cached add nothing to the cache', async () => {
  const tab = await tabWith(4);
  tab.client.clear();
  tab.news(3);
  expect(tab.state()).toBeUndefined();
});
