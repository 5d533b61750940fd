import { expect, test } from 'vitest';
import { completionStep, isUserCompleted, type ProfileFacts, profileGaps } from './completion.ts';

const complete: ProfileFacts = {
  name: 'Ada',
  surname: 'Rossi',
  isEmailConfirmed: true,
  privacyConsent: true,
  userType: 'private',
  educationalInstitution: null,
};

test('a profile is complete with a name, a confirmed e-mail and the privacy consent', () => {
  expect(isUserCompleted(complete)).toBe(true);
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ surname: '' }, 'surname'],
  [{ isEmailConfirmed: false }, 'email'],
  [{ privacyConsent: false }, 'privacyConsent'],
  [{ userType: 'school' as const }, 'educationalInstitution'],
  [{ userType: 'school' as const, educationalInstitution: '  ' }, 'educationalInstitution'],
])('%j leaves a gap: %s', (change, gap) => {
  expect(profileGaps({ ...complete, ...change })).toEqual([gap]);
  expect(isUserCompleted({ ...complete, ...change })).toBe(false);
});

test('a school account with its institution is complete', () => {
  expect(isUserCompleted({ ...complete, userType: 'school', educationalInstitution: 'IC Tasso' })).toBe(true);
});

test('a missing consent opens a dialog at once, other gaps are filled on the profile, one after the other', () => {
  expect([
    completionStep(complete),
    completionStep({ ...complete, privacyConsent: false, name: '' }),
    completionStep({ ...complete, name: '' }),
  ]).toEqual([null, 'dialog', 'profile']);
});
