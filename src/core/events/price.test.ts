import { expect, test } from 'vitest';
import { isKnownToBeFree } from './price.ts';

test('an event that staff write is free, the price of an imported one is unknown', () => {
  expect(isKnownToBeFree({ externalId: null })).toBe(true);
  expect(isKnownToBeFree({ externalId: 'A-17' })).toBe(false);
});
