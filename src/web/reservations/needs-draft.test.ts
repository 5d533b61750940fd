import { expect, test } from 'vitest';
import { needsDraftOf, needsOf, noNeeds } from './needs-draft.ts';

test('what a party needs is sent without what nobody said, and reads back as it was typed', () => {
  expect(needsOf(noNeeds)).toBeNull();
  expect(needsOf({ ...noNeeds, needs: '  ' })).toBeNull();
  expect(needsDraftOf(null)).toEqual(noNeeds);
  const typed = { wheelchair: 1, allergies: 2, needs: 'LIS' };
  expect(needsOf(typed)).toEqual({ wheelchair: 1, allergies: 2, other: 'LIS' });
  expect(needsDraftOf(needsOf(typed))).toEqual(typed);
});
