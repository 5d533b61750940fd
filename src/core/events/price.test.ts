import { expect, test } from 'vitest';
import { isKnownToBeFree } from './price.ts';

test('what staff write is free, and of what was imported nobody knows', () => {
  expect(isKnownToBeFree({ externalId: null })).toBe(true);
  expect(isKnownToBeFree({ externalId: 'A-17' })).toBe(false);
});
