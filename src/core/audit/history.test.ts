import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ownChanges, sharedChanges } from './history.ts';

const seats = (before: number, after: number) => ({ maxParticipants: { before, after } });

describe('changes of many rows', () => {
  test('are shared where they are the same in every row', () => {
    expect(sharedChanges([{ changes: seats(20, 25) }, { changes: seats(20, 25) }])).toEqual(seats(20, 25));
  });

  test('are not shared where one row had another value before, or has no such change', () => {
    expect(sharedChanges([{ changes: seats(20, 25) }, { changes: seats(10, 25) }])).toEqual({});
    expect(sharedChanges([{ changes: seats(20, 25) }, { changes: {} }])).toEqual({});
    expect(sharedChanges([])).toEqual({});
  });

  test('without recorded values are shared only with each other', () => {
    expect(sharedChanges([{ changes: { phone: null } }, { changes: { phone: null } }])).toEqual({
      phone: null,
    });
    expect(
      sharedChanges([{ changes: { phone: null } }, { changes: { phone: { before: 1, after: 2 } } }]),
    ).toEqual({});
  });

  test('of each row are the shared ones and its own, none twice and none missing', () => {
    const value = fc.constantFrom(null, 1, 2);
    const changes = fc.dictionary(
      fc.constantFrom('a', 'b', 'c'),
      fc.option(fc.record({ before: value, after: value })),
    );
    fc.assert(
      fc.property(fc.array(fc.record({ changes }), { minLength: 1, maxLength: 5 }), (rows) => {
        const shared = sharedChanges(rows);
        for (const row of rows) {
          const own = ownChanges(row.changes, shared);
          expect({ ...shared, ...own }).toEqual(row.changes);
          expect(Object.keys(own).some((name) => Object.hasOwn(shared, name))).toBe(false);
        }
      }),
    );
  });
});
