import { expect, test } from 'vitest';
import { decideConfirmation, decideDenial, newOwnerErrors } from './confirmation.ts';

const registered = { hasHandle: false, hasWayIn: true, isEmailConfirmed: false };

test('a browser with the handle confirms, any other one ends all that the sender of the form had', () => {
  expect(decideConfirmation({ ...registered, hasHandle: true })).toBe('keep');
  expect(decideConfirmation(registered)).toBe('startOver');
});

test('an address that is confirmed already keeps everything, whichever browser follows the link', () => {
  expect(decideConfirmation({ ...registered, isEmailConfirmed: true })).toBe('keep');
});

test('of an account that the festival opened nothing ends, and its owner chooses a password', () => {
  expect(decideConfirmation({ ...registered, hasWayIn: false })).toBe('choosePassword');
  expect(decideConfirmation({ ...registered, hasWayIn: false, hasHandle: true })).toBe('choosePassword');
});

test('a denied registration is deleted unless the address is confirmed or the festival gave the account something', () => {
  expect([
    decideDenial({ isEmailConfirmed: false, isMoreThanRegistered: false }),
    decideDenial({ isEmailConfirmed: false, isMoreThanRegistered: true }),
    decideDenial({ isEmailConfirmed: true, isMoreThanRegistered: false }),
    decideDenial({ isEmailConfirmed: true, isMoreThanRegistered: true }),
  ]).toEqual(['delete', 'close', 'refuse', 'refuse']);
});

test('what is wrong with the password and the consent of a new owner is said together', () => {
  const form = { token: 'x', name: '', surname: '', password: 'Luce e Ombra 7', privacyConsent: true };
  const refusalsOf = (change: object, isCommon = false, needsName = false) =>
    newOwnerErrors({ ...form, ...change }, { isCommon: () => isCommon, needsName }).map(
      ({ refusal }) => refusal,
    );
  expect(refusalsOf({ surname: 'Rossi', privacyConsent: false }, false, true)).toEqual([
    'invalid',
    'privacyNotAccepted',
  ]);
  expect(refusalsOf({})).toEqual([]);
  expect(refusalsOf({}, true)).toEqual(['passwordWeak']);
  expect(refusalsOf({ privacyConsent: false })).toEqual(['privacyNotAccepted']);
  expect(refusalsOf({ password: 'Abcdefghij', privacyConsent: false })).toEqual([
    'passwordWeak',
    'privacyNotAccepted',
  ]);
});
