import { expect, test } from 'vitest';
import { chooseSuggestions, type Suggestion } from './suggestions.ts';

const ones = (kind: Suggestion['kind'], count: number) =>
  Array.from({ length: count }, (_, place) => ({ kind, name: `${kind} ${place + 1}` }));
const chosen = (...found: { kind: Suggestion['kind']; name: string }[][]) =>
  chooseSuggestions(found.flat()).map(({ name }) => name);

test('many events leave room for everything else that was found', () => {
  expect(chosen(ones('speaker', 1), ones('event', 20), ones('place', 2))).toEqual([
    ...ones('event', 5).map(({ name }) => name),
    'place 1',
    'place 2',
    'speaker 1',
  ]);
});

test('every kind has its turn before one has many', () => {
  expect(
    chosen(ones('event', 4), ones('category', 4), ones('field', 4), ones('place', 4), ones('speaker', 4)),
  ).toEqual(['event 1', 'event 2', 'category 1', 'category 2', 'field 1', 'field 2', 'place 1', 'speaker 1']);
});

test('there are eight at most, and none where none is found', () => {
  expect(chosen(ones('event', 20))).toHaveLength(8);
  expect(chosen()).toEqual([]);
});
