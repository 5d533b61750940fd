import { expect, test } from 'vitest';
import { archiveOf } from './archive.ts';

const today = '2026-11-21';
const edition = (_id: string, isOver: boolean) => ({
  _id,
  name: `Festival ${_id}`,
  startDate: null,
  endDate: null,
  isOver,
});
const choices = { festival: [edition('now', false), edition('then', true)] };
const of = (search: Parameters<typeof archiveOf>[0]) => archiveOf(search, choices, today)?.title ?? null;

test('a list is about an edition or a year that is over, where its search names one', () => {
  expect(of({ festival: 'then' })).toEqual({ of: 'edition', name: 'Festival then' });
  expect(of({ festival: 'then', year: 2025 })).toEqual({ of: 'edition', name: 'Festival then' });
  expect(of({ year: 2025, q: 'luna' })).toEqual({ of: 'year', name: '2025' });
  expect([of({}), of({ festival: 'now' }), of({ year: 2026 }), of({ festival: 'now', year: 2025 })]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
