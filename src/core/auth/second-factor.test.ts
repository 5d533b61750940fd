import { expect, test } from 'vitest';
import type { SignInHolder } from './sign-in-lifetime.ts';
import { printRecoveryCode, readSecondFactor, secondStep } from './second-factor.ts';

const visitor: SignInHolder = { role: 'user', subRoles: [], contactEventIds: [] };
const admin: SignInHolder = { ...visitor, role: 'admin' };

test.each([
  ['visitor', visitor, false, false, 'none'],
  ['visitor', visitor, false, true, 'none'],
  ['visitor', visitor, true, false, 'code'],
  ['admin', admin, false, false, 'none'],
  ['admin', admin, false, true, 'setUp'],
  ['admin', admin, true, true, 'code'],
] as const)('%s, on %s, required of staff %s: %s', (_who, holder, isOn, isRequiredOfStaff, step) => {
  expect(secondStep(holder, { isOn, isRequiredOfStaff })).toBe(step);
});

test.each([
  ['123456', { kind: 'code', value: '123456' }],
  [' 123 456 ', { kind: 'code', value: '123456' }],
  ['ABCD-efgh-2345-6722', { kind: 'recoveryCode', value: 'abcdefgh23456722' }],
  ['abcdefgh23456722', { kind: 'recoveryCode', value: 'abcdefgh23456722' }],
  ['12345', null],
  ['1234567', null],
  ['١٢٣٤٥٦', null],
  ['abcd-efgh-1234-5678', null],
  ['', null],
])('%j is read as %j', (typed, read) => {
  expect(readSecondFactor(typed)).toEqual(read);
});

test('a recovery code is shown in groups, and read as it is shown', () => {
  expect(printRecoveryCode('abcdefgh23456722')).toBe('abcd-efgh-2345-6722');
  expect(readSecondFactor(printRecoveryCode('abcdefgh23456722'))?.value).toBe('abcdefgh23456722');
});
