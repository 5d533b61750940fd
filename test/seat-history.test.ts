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
    // The request may have been handled after the seats were given back, although it was sent before that was answered.
    seen('takes', 5, 7, 'leo'),
  ];
  expect(contradictionsIn(history, 2)).toEqual([]);
});

test('taking more seats than there are is a contradiction, in any order', () => {
  const history = [seen('takes', 0, 1, 'ada'), seen('takes', 0, 2, 'leo'), seen('givesBack', 3, 4, 'ada')];
  expect(contradictionsIn(history, 3)).toEqual(['4 of 3 seats were taken at 2 ms']);
});

test('a refusal is a contradiction when seats were free the whole time', () => {
  const history = [seen('takes', 0, 1, 'ada'), seen('givesBack', 2, 3, 'ada'), seen('full', 4, 5)];
  expect(contradictionsIn(history, 2)).toEqual(['2 were refused from 4 to 5 ms while 2 were free']);
});

test('a refusal is right when seats may have been taken or locked for the list in between', () => {
  const taken = [seen('takes', 0, 1, 'ada'), seen('givesBack', 2, 5, 'ada'), seen('full', 4, 6)];
  expect(contradictionsIn(taken, 2)).toEqual([]);
  expect(contradictionsIn([seen('waits', 0, 9), seen('full', 4, 5)], 2)).toEqual([]);
});
