import { expect, test } from 'vitest';
import { contradictionsIn, type Seen } from './seat-history.ts';

const seen = (kind: Seen['kind'], from: number, to: number, reservationId: string | null = null): Seen => ({
  kind,
  seats: 2,
  from,
  to,
  reservationId,
});

test('seats that are given back are taken again', () => {
  const history = [
    seen('takes', 0, 1, 'ada'),
    seen('full', 2, 3),
    seen('givesBack', 4, 6, 'ada'),
    // It may have come after what was given back, although it was asked for before that was answered.
    seen('takes', 5, 7, 'leo'),
  ];
  expect(contradictionsIn(history, 2)).toEqual([]);
});

test('more than there are cannot be taken, in whatever order', () => {
  const history = [seen('takes', 0, 1, 'ada'), seen('takes', 0, 2, 'leo'), seen('givesBack', 3, 4, 'ada')];
  expect(contradictionsIn(history, 3)).toEqual(['4 of 3 seats were taken at 2 ms']);
});

test('nobody is refused seats that were free all the while', () => {
  const history = [seen('takes', 0, 1, 'ada'), seen('givesBack', 2, 3, 'ada'), seen('full', 4, 5)];
  expect(contradictionsIn(history, 2)).toEqual(['2 were refused from 4 to 5 ms while 2 were free']);
});

test('seats that may have been taken for a moment, or kept for who waits, can be refused', () => {
  const taken = [seen('takes', 0, 1, 'ada'), seen('givesBack', 2, 5, 'ada'), seen('full', 4, 6)];
  expect(contradictionsIn(taken, 2)).toEqual([]);
  expect(contradictionsIn([seen('waits', 0, 9), seen('full', 4, 5)], 2)).toEqual([]);
});
