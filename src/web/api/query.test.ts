import { matchQuery, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { availabilityRead, configRead, sessionList, sessionRead, requestList } from '#core/public-reads.ts';
import { readSignIns } from '#core/auth/sign-in-contract.ts';
import { keyOf } from './key.ts';
import { pagesQuery } from './pages-query.ts';
import { composedKey, composedQuery, listQuery, query, readQuery } from './query.ts';

const sent = { lang: 'it', limit: 5 } as const;
const ofOne = { params: { id: 'a' } };

test('answers of different shapes have different keys, and so have the answers for two accounts', () => {
  const client = new QueryClient();
  const all = [
    query(sessionRead, { ...ofOne, query: {} }),
    readQuery(sessionRead, 'a', {}),
    readQuery(sessionRead, 'b', {}),
    composedQuery(sessionRead, 'more', ofOne, async () => 1),
    listQuery(sessionList, sent),
    listQuery(sessionList, sent, { account: 'ada' }),
    listQuery(sessionList, sent, { account: 'leo' }),
    pagesQuery(sessionList, sent),
    query(readSignIns, {}),
    query(availabilityRead, { ...ofOne, account: 'ada' }),
    query(availabilityRead, { ...ofOne, account: 'leo' }),
  ];
  for (const [place, { queryKey }] of all.entries())
    client.getQueryCache().build(client, { queryKey, meta: { place } });
  expect(client.getQueryCache().getAll()).toHaveLength(all.length);
});

test('the key of a path matches what is below it, and nothing else', () => {
  const client = new QueryClient();
  const matches = (key: readonly unknown[], { queryKey }: { readonly queryKey: readonly unknown[] }) =>
    matchQuery({ queryKey: key }, client.getQueryCache().build(client, { queryKey }));
  const own = query(availabilityRead, { ...ofOne, account: 'ada' });
  expect(matches(keyOf(sessionList), own)).toBe(true);
  expect(matches(keyOf(availabilityRead), own)).toBe(true);
  expect(matches(keyOf(sessionRead, { id: 'a' }), own)).toBe(true);
  expect(matches(keyOf(sessionRead, { id: 'b' }), own)).toBe(false);
  expect(matches(keyOf(requestList), own)).toBe(false);
  expect(matches(keyOf(sessionList), query(readSignIns, {}))).toBe(false);
  expect(matches(keyOf(configRead), query(configRead, {}))).toBe(true);
});

test('the key of a composed query without what it depends on matches those of its account', () => {
  const client = new QueryClient();
  const { queryKey } = composedQuery(sessionList, 'plan', { account: 'ada', of: 'it' }, async () => 1);
  const cached = client.getQueryCache().build(client, { queryKey });
  const isFound = (account: string) =>
    matchQuery({ queryKey: composedKey(sessionList, 'plan', { account }) }, cached);
  expect([isFound('ada'), isFound('leo')]).toEqual([true, false]);
});
