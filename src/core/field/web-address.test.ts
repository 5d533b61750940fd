import { expect, test } from 'vitest';
import { isWebAddress } from './web-address.ts';

test.each([
  'https://esempio.it',
  'HTTP://esempio.it/a?b=c#d',
  'https://[::1]:8443/x',
  'https://esempio.it?posta=ada@esempio.it',
  'https://esempio.it/@curiosa',
  'https://perché.it/%20',
])('%j is an address', (text) => {
  expect(isWebAddress(text)).toBe(true);
});

test.each([
  'javascript:alert(1)',
  'JavaScript://esempio.it/%0aalert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://esempio.it',
  'mailto:ada@example.it',
  '//esempio.it/x',
  'https:esempio.it',
  'https:/esempio.it',
  'https://',
  'https://ada:segreto@esempio.it/',
  'https://festival.it@altrove.it/',
  'https://festival.it\\@altrove.it/',
  'https://a b.it',
  'https://esempio.it/"onclick="x',
  ' https://esempio.it',
  'esempio.it',
  '',
])('%j is none', (text) => {
  expect(isWebAddress(text)).toBe(false);
});
