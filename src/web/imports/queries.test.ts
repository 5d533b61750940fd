import { expect, test } from 'vitest';
import { createQueryClient } from '#web/api/transport.ts';
import { importOptions } from './queries.ts';

test.each([
  { told: 'that is over', dryRun: false, finishedAt: '2026-11-22T12:00:00.000Z', doubts: 3 },
  { told: 'that is on its way', dryRun: false, finishedAt: null, doubts: 0 },
  { told: 'that was a trial', dryRun: true, finishedAt: '2026-11-22T12:00:00.000Z', doubts: 0 },
])('an import $told leaves $doubts of three lists in doubt', async ({ dryRun, finishedAt, doubts }) => {
  const body = JSON.stringify({ kind: 'programme', dryRun, finishedAt });
  const client = createQueryClient(async () => ({ status: 200, headers: {}, body }));
  const lists = [
    ['events', 'it', {}],
    ['sessions', 'it', 'one'],
    ['entities', 'speakers', 'list', {}],
  ];
  for (const key of [...lists, ['config']]) client.setQueryData(key, 'told');
  await client.fetchQuery(importOptions('one'));
  expect(lists.filter((key) => client.getQueryState(key)?.isInvalidated)).toHaveLength(doubts);
  expect(client.getQueryState(['config'])?.isInvalidated).toBe(false);
});
