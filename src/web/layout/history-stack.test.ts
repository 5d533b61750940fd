import { expect, test } from 'vitest';
import { withStep } from './history-stack.ts';

test('what came after a place was another way', () => {
  expect(withStep(['/events', '/events/a', '/events/b'], 1, '/faqs')).toEqual(['/events', '/faqs']);
});

test('an address keeps its place where nobody knows what came before it', () => {
  // Somebody came back from another document: the language was switched there, and its own way began at 0.
  expect(withStep([], 2, '/events')).toEqual(['', '', '/events']);
  expect(withStep(['/events/a'], 2, '/events/b')).toEqual(['/events/a', '', '/events/b']);
});
