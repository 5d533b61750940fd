import { expect, test } from 'vitest';
import { wordsOfAddress } from './address-words.ts';

test.each([
  ['/events/stelle-cadenti', 'stelle cadenti'],
  ['/eventi/2025/La_notte%20dei+ricercatori.html', 'La notte dei ricercatori'],
  ['/events/l’universo-è-vicino', 'l’universo è vicino'],
  ['/events/perch%C3%A9-piove/', 'perché piove'],
  ['/vulcani', 'vulcani'],
  ['/print/place/0199a000-0000-7000-8000-000000000001', ''],
  ['/events/0199A000-0000-7000-8000-000000000001', ''],
  ['/events/12', ''],
  ['/events/%E0%A4%A', ''],
  ['/%', ''],
  [`/events/${'molto-'.repeat(20)}`, ''],
])('the words of %s are %j', (path, words) => {
  expect(wordsOfAddress(path)).toBe(words);
});
