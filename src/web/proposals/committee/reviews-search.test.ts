import { expect, test } from 'vitest';
import type { ListedReview } from '#core/proposals/committee/review-contract.ts';
import {
  filtered,
  nextAfter,
  ofShow,
  previousOf,
  readReviewsSearch,
  reviewsAddress,
} from './reviews-search.ts';

const review = (number: number, more: Partial<ListedReview> = {}): ListedReview => ({
  _id: String(number),
  number,
  title: `Bolle ${number}`,
  formType: 'laboratory',
  phase: 1,
  isWaiting: true,
  isAssigned: false,
  state: null,
  overall: null,
  tags: [],
  ...more,
});
const ids = (of: readonly ListedReview[]) => of.map(({ _id }) => _id);

test('the address holds the filters, and what it does not know is left out', () => {
  const search = { call: 'c', show: 'done', whose: 'all', type: 'show', tag: 'sapone', q: '12' } as const;
  expect(readReviewsSearch({ ...search, q: 12, other: 'x' })).toEqual(search);
  expect(readReviewsSearch({ show: 'todo', type: 'opera', q: '' })).toEqual({});
  expect(reviewsAddress({ tag: 'a b' }, '7')).toBe('/call-to-proposal/reviews/7?tag=a+b');
  expect(reviewsAddress({})).toBe('/call-to-proposal/reviews');
});

test('the assigned ones are shown, or all where none were', () => {
  expect(ids(filtered([review(1), review(2)], {}))).toEqual(['1', '2']);
  const some = [review(1), review(2, { isAssigned: true }), review(3, { state: 'done' })];
  expect(ids(filtered(some, {}))).toEqual(['2', '3']);
  expect(ids(filtered(some, { whose: 'all' }))).toEqual(['1', '2', '3']);
});

test('a search finds titles, whole numbers and tags', () => {
  const all = [
    review(1, { title: 'Vulcani' }),
    review(2, { tags: ['vulcani'] }),
    review(12),
    review(3, { title: null }),
  ];
  expect(ids(filtered(all, { q: 'VULC' }))).toEqual(['1', '2']);
  expect(ids(filtered(all, { q: '12' }))).toEqual(['12']);
  expect(ids(filtered(all, { type: 'show' }))).toEqual([]);
});

test('the next one is the next that is to be judged, from the beginning again at the end', () => {
  const all = [
    review(1),
    review(2, { state: 'done' }),
    review(3, { state: 'draft' }),
    review(4, { isWaiting: false }),
    review(5, { state: 'conflict' }),
  ];
  expect(ids(ofShow(all, 'todo'))).toEqual(['1', '3']);
  expect(ids(ofShow(all, 'done'))).toEqual(['2', '4', '5']);
  expect(nextAfter(all, '1')?._id).toBe('3');
  expect(nextAfter(all, '3')?._id).toBe('1');
  expect(nextAfter(all, null)?._id).toBe('1');
  expect(nextAfter([review(1)], '1')).toBe(null);
  expect(previousOf(all, '3')?._id).toBe('2');
  expect(previousOf(all, '1')).toBe(null);
});
