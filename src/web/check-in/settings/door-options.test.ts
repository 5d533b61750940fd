import { expect, test } from 'vitest';
import { optionsIn } from './door-options.ts';

test('options are read from their words, and unknown words are ignored', () => {
  expect([...optionsIn('')]).toEqual([]);
  expect([...optionsIn('leftHand rapid')]).toEqual(['rapid', 'leftHand']);
  expect([...optionsIn('sun upsideDown')]).toEqual(['sun']);
});
