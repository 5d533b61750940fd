import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test('one has the singular, also where it is a formatted number; a placeholder has the plural', () => {
  const texts = [1, '1', 0, 2, '21', '{days}'].map((count) => counted(count, 'posto', 'posti'));
  expect(texts).toEqual(['1 posto', '1 posto', '0 posti', '2 posti', '21 posti', '{days} posti']);
});
