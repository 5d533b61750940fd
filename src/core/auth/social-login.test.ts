import { describe, expect, test } from 'vitest';
import { calledOf, decideSocialLogin, isNonceRight, offeredProviders } from './social-login.ts';

const confirmed = { isEnabled: true, isEmailConfirmed: true, isMoreThanRegistered: false };
const unconfirmed = { ...confirmed, isEmailConfirmed: false };
const imported = { ...unconfirmed, isMoreThanRegistered: true };
const disabled = { ...confirmed, isEnabled: false, isMoreThanRegistered: true };

describe('a person who has signed in through the provider before', () => {
  test.each([
    ['is let in, whatever is said of the address', true, confirmed, 'signIn'],
    ['is let in where the provider says nothing of the address', false, confirmed, 'signIn'],
    ['is let in while a changed address waits for its link', true, unconfirmed, 'signIn'],
    ['waits for the mailed link where nobody has vouched for the address', false, unconfirmed, 'register'],
    ['is refused while the account is disabled', true, disabled, 'refuse'],
  ] as const)('%s', (_what, isEmailVerified, joined, decision) => {
    expect(decideSocialLogin({ isEmailVerified, joined, known: confirmed })).toBe(decision);
  });
});

describe('a new person, whose address the provider', () => {
  test.each([
    ['vouches for, opens an account', true, null, 'open'],
    ['vouches for, comes to the account that has the address', true, confirmed, 'join'],
    ['vouches for, replaces what was only typed into a form', true, unconfirmed, 'replace'],
    ['vouches for, takes over what the festival gave to the address', true, imported, 'takeOver'],
    ['vouches for, is refused while that account is disabled', true, disabled, 'refuse'],
    ['does not vouch for, registers', false, null, 'register'],
    ['does not vouch for, never comes to the account that has it', false, confirmed, 'register'],
    ['does not vouch for, never takes over what was imported', false, imported, 'register'],
  ] as const)('%s', (_what, isEmailVerified, known, decision) => {
    expect(decideSocialLogin({ isEmailVerified, joined: null, known })).toBe(decision);
  });
});

test.each([
  ['n1', 'n1', true],
  ['n1', 'n2', false],
  ['n1', '', false],
  [undefined, 'n1', false],
  [undefined, '', false],
])(
  'a token with the nonce %s is for the sign-in that was begun with %s: %s',
  (inToken, expected, isRight) => {
    expect(isNonceRight(inToken, expected)).toBe(isRight);
  },
);

test('Facebook is offered behind its switch only', () => {
  expect(offeredProviders(['google', 'facebook'], { facebookSignIn: false })).toEqual(['google']);
  expect(offeredProviders(['google', 'facebook'], { facebookSignIn: true })).toEqual(['google', 'facebook']);
});

test.each([
  ['Ada', 'Lovelace', 'Ada', 'Lovelace'],
  [' Ada\u0000\n', null, 'Ada', '–'],
  ['\u202eadA\u200f', '\u2066\u200b', 'adA', '–'],
  [' ', '', 'ada.l', '–'],
  [null, 'x'.repeat(500), 'ada.l', 'x'.repeat(120)],
])('whoever is called %j %j by the provider is called %s %s here', (name, surname, ...called) => {
  expect(Object.values(calledOf({ name, surname }, 'ada.l@example.it'))).toEqual(called);
});
