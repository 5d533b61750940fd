import { describe, expect, test } from 'vitest';
import { canHide, isEdition, seriesOf } from './missing.ts';
import { formerValues } from './undo.ts';

test('a file continues the series of most of its events', () => {
  expect(seriesOf(['b', 'a', 'b'])).toBe('b');
  expect(seriesOf(['b', 'a'])).toBe('a');
  expect(seriesOf([])).toBeNull();
});

test('a file is an edition of a series with at least half of what is to come of it', () => {
  expect([isEdition(2, 4), isEdition(3, 4), isEdition(1, 1)]).toEqual([true, true, true]);
  expect([isEdition(1, 4), isEdition(0, 0), isEdition(0, 3)]).toEqual([false, false, false]);
});

test('only what is neither booked nor waited for can be hidden', () => {
  expect(canHide({ people: 0, waiting: 0 })).toBe(true);
  expect([canHide({ people: 1, waiting: 0 }), canHide({ people: 0, waiting: 1 })]).toEqual([false, false]);
});

describe('the former values of a row', () => {
  const step = {
    changes: {
      title: { before: { it: 'Prima' }, after: { it: 'Dopo' } },
      startDate: { before: '2026-09-25T16:00:00.000Z', after: '2026-09-26T16:00:00.000Z' },
      price: { before: null, after: { it: '5 €' } },
    },
  };
  const row = { title: { it: 'Dopo' }, startDate: new Date('2026-09-26T16:00:00Z'), price: { it: '5 €' } };

  test('come back where all that was changed is still so', () => {
    expect(formerValues(step, row)).toEqual({
      title: { it: 'Prima' },
      startDate: '2026-09-25T16:00:00.000Z',
      price: null,
    });
  });

  test('do not where any of it was changed since', () => {
    expect(formerValues(step, { ...row, price: null })).toBeNull();
    expect(formerValues(step, { ...row, title: { it: 'Mio' } })).toBeNull();
  });
});
