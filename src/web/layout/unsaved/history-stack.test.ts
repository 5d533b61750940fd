import { expect, test } from 'vitest';
import { withStep } from './history-stack.ts';

test('a new address removes what came after its place', () => {
  expect(withStep(['/events', '/events/a', '/events/b'], 1, '/faqs')).toEqual(['/events', '/faqs']);
});

test('an address keeps its place where the addresses before it are unknown', () => {
  // The user came back from another document: the language was switched there, and its own stack began at 0.
  expect(withStep([], 2, '/events')).toEqual(['', '', '/events']);
  expect(withStep(['/events/a'], 2, '/events/b')).toEqual(['/events/a', '', '/events/b']);
});
