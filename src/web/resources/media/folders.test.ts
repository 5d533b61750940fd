import { expect, test } from 'vitest';
import { treeOf } from './folders.ts';

test('each folder is followed by those in it, with the way to them', () => {
  const folder = (_id: string, parentId: string | null = null) => ({
    _id,
    name: _id.toUpperCase(),
    parentId,
  });
  expect(
    treeOf([
      folder('a'),
      folder('c', 'b'),
      folder('b'),
      folder('d', 'c'),
      folder('e', 'gone'),
      folder('f', 'b'),
    ]).map(({ _id, depth, path }) => [_id, depth, path]),
  ).toEqual([
    ['a', 0, 'A'],
    ['b', 0, 'B'],
    ['c', 1, 'B / C'],
    ['d', 2, 'B / C / D'],
    ['f', 1, 'B / F'],
    ['e', 0, 'E'],
  ]);
});
