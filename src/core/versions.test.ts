import { expect, test } from 'vitest';
import { isKnown } from './versions.ts';

test.each([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['"x", W/"a" ,"y"', '"a"', true],
  ['"x,"a"', '"a"', false],
  [' * ', '"a"', true],
  ['"*"', '"a"', false],
  ['"b"', '"a"', false],
  ['a', '"a"', false],
  ['', '"a"', false],
  [undefined, '"a"', false],
])('who asks with %s of %s', (header, etag, isThere) => {
  expect(isKnown(header, etag)).toBe(isThere);
});
