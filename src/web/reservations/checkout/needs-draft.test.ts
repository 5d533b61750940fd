import { expect, test } from 'vitest';
import { needsDraftOf, needsOf, noNeeds } from './needs-draft.ts';

test('needs are sent without empty fields, and read back as they were typed', () => {
  expect(needsOf(noNeeds)).toBeNull();
  expect(needsOf({ ...noNeeds, needs: '  ' })).toBeNull();
  expect(needsDraftOf(null)).toEqual(noNeeds);
  const typed = { wheelchair: 1, allergies: 2, terms: ['signLanguage'], needs: 'Arachidi' } as const;
  expect(needsOf(typed)).toEqual({
    wheelchair: 1,
    allergies: 2,
    terms: ['signLanguage'],
    other: 'Arachidi',
  });
  expect(needsDraftOf(needsOf(typed))).toEqual(typed);
});
