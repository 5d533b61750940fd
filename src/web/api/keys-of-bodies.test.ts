import { expect, test } from 'vitest';
import { keysOfBodies } from './keys-of-bodies.ts';

test('a body has one key, however often it is sent; a changed one has another', () => {
  let number = 0;
  const keyOf = keysOfBodies(() => String((number += 1)));
  const body = { audiences: ['booked'], texts: { it: 'Ciao' } };
  expect([keyOf(body), keyOf({ ...body })]).toEqual(['1', '1']);
  expect(keyOf({ ...body, texts: { it: 'Ciao!' } })).toBe('2');
  expect(keyOf({ ...body, audiences: ['waiting'] })).toBe('3');
});
