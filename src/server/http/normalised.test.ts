import { expect, test } from 'vitest';
import { normalised } from './normalised.ts';

test.each([
  ['/events', '/events'],
  ['/events?', '/events'],
  ['/events?q=luna&category=2', '/events?category=2&q=luna'],
  ['/events?utm_source=mail&q=luna&fbclid=1', '/events?q=luna'],
  ['/events?q=&from=&to=&available=1&page=1', '/events?available=1'],
  ['/events?page=2', '/events?page=2'],
  ['/events?q=a?b', '/events?q=a%3Fb'],
])('%s is the page %s', (url, page) => {
  expect(normalised(url)).toBe(page);
});
