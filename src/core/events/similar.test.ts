import { expect, test } from 'vitest';
import { type Likeness, maxSimilar } from './similar.ts';

const nothing: Omit<Likeness, '_id'> = {
  hasSameField: false,
  hasSameCategory: false,
  sharesAudience: false,
  sharesAge: false,
  sharedTags: 0,
  hasSeats: true,
  daysApart: 30,
};
const order = (others: Readonly<Record<string, Partial<Likeness>>>) =>
  maxSimilar(Object.entries(others).map(([_id, known]) => ({ ...nothing, _id, ...known })));

test('a subject binds more than a form, and either more than who it is for', () => {
  expect(
    order({
      audience: { sharesAudience: true },
      form: { hasSameCategory: true },
      subject: { hasSameField: true },
      both: { hasSameField: true, hasSameCategory: true },
    }),
  ).toEqual(['both', 'subject', 'form', 'audience']);
});

test('what can still be visited comes before what is full, however alike', () => {
  expect(order({ full: { hasSameField: true, hasSeats: false }, open: {} })).toEqual(['open', 'full']);
});

test('of two that are as alike the one that is nearer in time comes first, and then the same one each time', () => {
  expect(order({ late: { daysApart: 40 }, soon: { daysApart: 10 } })).toEqual(['soon', 'late']);
  expect(order({ b: {}, a: {} })).toEqual(['a', 'b']);
});

test('many tags in common do not outweigh a subject', () => {
  expect(order({ tags: { sharedTags: 9 }, subject: { hasSameField: true } })).toEqual(['subject', 'tags']);
});

test('no more than fit into a row', () => {
  expect(order({ a: {}, b: {}, c: {}, d: {}, e: {} })).toEqual(['a', 'b', 'c', 'd']);
  expect(order({})).toEqual([]);
});
