import { expect, test } from 'vitest';
import { batched } from './batch.ts';

test('reads of one turn are loaded together, and each caller gets its own answer', async () => {
  const loads: (readonly number[])[] = [];
  const readOne = batched(async (keys: readonly number[]) => {
    loads.push(keys);
    return keys.map((key) => key * 10);
  });
  expect(await Promise.all([readOne(1), readOne(2), readOne(1)])).toEqual([10, 20, 10]);
  expect(await readOne(3)).toBe(30);
  expect(loads).toEqual([[1, 2, 1], [3]]);
});

test('a failure fails for the calls of that turn, and for none after them', async () => {
  const readOne = batched(async (keys: readonly number[]) => {
    if (keys.includes(0)) throw new Error('no zero');
    return keys;
  });
  const answers = await Promise.allSettled([readOne(0), readOne(1)]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await readOne(1)).toBe(1);
});
