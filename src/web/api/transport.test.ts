import { expect, test } from 'vitest';
import { doubtEntity } from '#web/resources/queries.ts';
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
  await doubtEntity(client, 'events');
  expect(inDoubt()).toEqual(['events', 'sessions', 'entities']);
});
