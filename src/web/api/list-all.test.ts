import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineList } from '#core/contract/reads.ts';
import { listAll, listFirst } from './list-all.ts';
import { createQueryClient } from './transport.ts';

const things = defineList({
  path: '/api/things',
  summary: 'Things',
  access: 'anyone',
  list: { fields: {} },
  row: z.number(),
});

/** A list of rows with their position as value, and the pages that were requested. */
function listOf(total: number) {
  const requested: number[] = [];
  const client = createQueryClient(async (path) => {
    const query = new URLSearchParams(path.split('?')[1]);
    const [page, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit'))];
    requested.push(page);
    const rows = Array.from({ length: total }, (_, place) => place).slice((page - 1) * limit, page * limit);
    const headers = query.get('count') === 'true' ? { 'odin-count': String(total) } : {};
    return { status: 200, headers, body: JSON.stringify(rows) };
  });
  return { client, requested };
}

test.each([0, 1, 100, 101, 1001, 2345])('of %i rows none is missing', async (total) => {
  const rows = await listAll(things, {}, { client: listOf(total).client });
  expect(rows).toEqual(Array.from({ length: total }, (_, place) => place));
});

test('a list that is cut at a maximum of pages has its total', async () => {
  const { client, requested } = listOf(1001);
  const { rows, total } = await listFirst(things, {}, { client }, 10);
  expect([rows.length, rows.at(-1), total, requested.length]).toEqual([1000, 999, 1001, 10]);
  expect((await listFirst(things, {}, { client: listOf(3).client }, 10)).total).toBe(3);
});
