import { expect, test } from 'vitest';
import { isInTime, mayStillCome, readSignedHeaders, signedText } from './signature.ts';

const whole = { id: 'msg_1', timestamp: '1798700000', signature: 'v1,AbC+/9==' };

test('the headers of a report are its id, its time and its signatures', () => {
  expect(readSignedHeaders(whole)).toEqual({
    id: 'msg_1',
    timestamp: '1798700000',
    signatures: ['AbC+/9=='],
  });
  expect(readSignedHeaders({ ...whole, signature: 'v1,aaaa v1a,bbbb v1,cccc' })?.signatures).toEqual([
    'aaaa',
    'cccc',
  ]);
});

test.each([
  ['without an id', { id: undefined }],
  ['with an id of 201 characters', { id: 'x'.repeat(201) }],
  ['with an id of two lines', { id: 'a\nb' }],
  ['without a time', { timestamp: undefined }],
  ['with a time that is no number', { timestamp: '1e9' }],
  ['with a negative time', { timestamp: '-5' }],
  ['without a signature', { signature: undefined }],
  ['with an unknown version', { signature: 'v2,AbC=' }],
  ['with a signature that is no base64', { signature: 'v1,a.b' }],
] as const)('headers %s are not read', (_case, change) => {
  expect(readSignedHeaders({ ...whole, ...change })).toBeNull();
});

test('the signed text cannot be split in two ways by a body', () => {
  expect(signedText({ id: 'a', timestamp: '1' }, '{"x":1}')).toBe('a.1.{"x":1}');
});

test('a report is taken for five minutes, on both sides of the clock', () => {
  const now = new Date(1_798_700_000_000);
  expect([-301, -300, 0, 300, 301].map((seconds) => isInTime(String(1_798_700_000 + seconds), now))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});

test.each([
  ['was written just now', '019a0000-0000-7000-8000-000000000001', 0, true],
  ['was written five minutes ago', '019a0000-0000-7000-8000-000000000001', 300, true],
  ['was written earlier', '019a0000-0000-7000-8000-000000000001', 301, false],
  ['has an id of another kind', '019a0000-0000-4000-8000-000000000001', 0, false],
])('whether a message that %s may still come', (_case, _id, seconds, may) => {
  expect(mayStillCome(_id, new Date(0x019a00000000 + seconds * 1000))).toBe(may);
});
