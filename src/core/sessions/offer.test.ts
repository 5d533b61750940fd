import { expect, test } from 'vitest';
import { type Bookability, bookabilities } from './bookability.ts';
import { actionOf, bestOf, offerOf } from './offer.ts';

const session = (day: number, bookability: Bookability) => ({
  startDate: `2026-09-${day}T10:00:00.000Z`,
  availability: { bookability },
});

test('one that can be booked is put forward before a sooner one that cannot', () => {
  const sessions = [
    session(10, 'full'),
    session(12, 'open'),
    session(11, 'waitingList'),
    session(13, 'open'),
  ];
  expect(bestOf(sessions)).toBe(sessions[1]);
  expect(bestOf([session(11, 'cancelled'), session(12, 'past')])?.startDate).toBe('2026-09-11T10:00:00.000Z');
  expect(bestOf([])).toBeUndefined();
});

test('only what is open can be booked', () => {
  expect(bookabilities.filter((word) => actionOf(word) === 'book')).toEqual(['open']);
});

test('search engines are told of seats only where there are some', () => {
  expect(bookabilities.filter((word) => offerOf(word) === 'InStock')).toEqual(['freeAccess', 'open']);
  expect(offerOf('notOpenYet')).toBe('PreOrder');
  expect(offerOf('full')).toBe('SoldOut');
});
