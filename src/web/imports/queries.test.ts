import { expect, test } from 'vitest';
import { listOf } from '#core/contract/route.ts';
import { configRead, eventList, sessionList } from '#core/public-reads.ts';
import { resources } from '#core/resources/index.ts';
import { keyOf } from '#web/api/key.ts';
import { createQueryClient } from '#web/api/transport.ts';
import { importOptions } from './queries.ts';

test.each([
  { state: 'that is over', dryRun: false, finishedAt: '2026-11-22T12:00:00.000Z', invalidated: 3 },
  { state: 'that is running', dryRun: false, finishedAt: null, invalidated: 0 },
  { state: 'that was a dry run', dryRun: true, finishedAt: '2026-11-22T12:00:00.000Z', invalidated: 0 },
])(
  'an import $state invalidates $invalidated of three lists',
  async ({ dryRun, finishedAt, invalidated }) => {
    const body = JSON.stringify({ kind: 'programme', dryRun, finishedAt });
    const client = createQueryClient(async () => ({ status: 200, headers: {}, body }));
    const lists = [keyOf(eventList), keyOf(sessionList), keyOf(listOf(resources.speakers))];
    for (const key of [...lists, keyOf(configRead)]) client.setQueryData(key, 'answer');
    await client.fetchQuery(importOptions('one'));
    expect(lists.filter((key) => client.getQueryState(key)?.isInvalidated)).toHaveLength(invalidated);
    expect(client.getQueryState(keyOf(configRead))?.isInvalidated).toBe(false);
  },
);
