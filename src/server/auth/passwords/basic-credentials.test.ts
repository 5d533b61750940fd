import { expect, test } from 'vitest';
import { readBasicCredentials } from './basic-credentials.ts';

const basic = (pair: string) => `Basic ${Buffer.from(pair).toString('base64')}`;

test.each([
  ['ada@example.it:Luce 7', { email: 'ada@example.it', password: 'Luce 7' }],
  ['ada@example.it:a:b:c', { email: 'ada@example.it', password: 'a:b:c' }],
  ['ada@example.it:è Ё 😀', { email: 'ada@example.it', password: 'è Ё 😀' }],
  ['ada@example.it', { email: 'ada@example.it', password: '' }],
  [':x', { email: '', password: 'x' }],
])('%j is read', (pair, credentials) => {
  expect(readBasicCredentials(basic(pair))).toEqual(credentials);
  expect(readBasicCredentials(basic(pair).replace('Basic', 'basic'))).toEqual(credentials);
});

test.each([undefined, '', 'Basic', 'Basic ', 'Basic !!', 'Bearer YTpi', 'YTpi', 'Basic YTpi YTpi'])(
  '%j holds no credentials',
  (authorization) => {
    expect(readBasicCredentials(authorization)).toBe(null);
  },
);
