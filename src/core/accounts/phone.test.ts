import { expect, test } from 'vitest';
import { readPhone } from './phone.ts';

test.each([
  [{ prefix: '+39', phoneNumber: '3331234567' }],
  [{ prefix: '0039', phoneNumber: '333 123 45 67' }],
  [{ phoneNumber: '+39 333-123.4567' }],
  [{ phoneNumber: '0039 (333) 1234567' }],
  [{ prefix: ' +39 ', phoneNumber: '+39 3331234567' }],
  [{ prefix: null, phoneNumber: '39 333 1234567' }],
  [{ phoneNumber: 'Tel. 333/1234567' }],
  [{ phoneNumber: '３３３ 1234567' }],
  [{ phoneNumber: '333–123‑4567' }],
  // As a telephone's own address book copies it.
  [{ phoneNumber: '\u202a+39 333 1234567\u202c' }],
])('%j is +39 3331234567', (typed) => {
  expect(readPhone(typed)).toEqual({ prefix: '+39', phoneNumber: '3331234567' });
});

test('a number that merely begins with 39 keeps it', () => {
  expect(readPhone({ phoneNumber: '3912345678' })).toEqual({ prefix: '+39', phoneNumber: '3912345678' });
});

test.each([
  [{}],
  [{ prefix: '+39' }],
  [{ prefix: '+39', phoneNumber: '1234567' }],
  [{ prefix: '+39', phoneNumber: '12345678901' }],
  [{ prefix: '+44', phoneNumber: '3331234567' }],
  [{ phoneNumber: '+44 3331234567' }],
  [{ phoneNumber: '333123456a' }],
  [{ phoneNumber: '39 39 333 1234567' }],
  [{ phoneNumber: '39 555 1234567' }],
])('%j is no number of ours', (typed) => {
  expect(readPhone(typed)).toBe(null);
});
