import { describe, expect, test } from 'vitest';
import type { Registration } from './contract.ts';
import {
  consentsOf,
  decideRegistration,
  isOldEnough,
  registrationFaults,
  yearsOfBirth,
} from './registration.ts';

const form: Registration = {
  name: 'Ada',
  surname: 'Rossi',
  email: 'ada@example.it',
  password: 'Luce e Ombra 7',
  userType: 'private',
  privacyConsent: true,
};
const faultsOf = (change: Partial<Registration>) =>
  registrationFaults({ ...form, ...change }, { isCommon: () => false, today: '2026-06-15' }).map(
    ({ refusal, error }) => [refusal, error.path, error.code],
  );

describe('a registration', () => {
  test('without a fault opens an account', () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ phoneNumber: '', yearOfbirth: 1990 })).toEqual([]);
    expect(faultsOf({ userType: 'school', educationalInstitution: 'IC Tasso' })).toEqual([]);
  });

  test.each<[Partial<Registration>, string, string]>([
    [{ email: ' ' }, 'email', 'emailRequired'],
    [{ email: 'ada@example' }, 'email', 'emailInvalid'],
    [{ phoneNumber: '12' }, 'phoneNumber', 'phoneInvalid'],
    [{ yearOfbirth: 2020 }, 'yearOfbirth', 'tooYoung'],
    [{ userType: 'school' }, 'educationalInstitution', 'institutionRequired'],
    [{ userType: 'school', educationalInstitution: ' ' }, 'educationalInstitution', 'institutionRequired'],
    [{ privacyConsent: false }, 'privacyConsent', 'privacyNotAccepted'],
  ])('with %j is refused beside %s', (change, path, code) => {
    expect(faultsOf(change)).toEqual([[code, path, code]]);
  });

  test('tells everything that is wrong at once, in the order of the form', () => {
    expect(faultsOf({ email: '', password: 'luce', privacyConsent: false })).toEqual([
      ['emailRequired', 'email', 'emailRequired'],
      ['passwordWeak', 'password', 'passwordTooShort'],
      ['passwordWeak', 'password', 'passwordNoUppercase'],
      ['passwordWeak', 'password', 'passwordNoNumber'],
      ['privacyNotAccepted', 'privacyConsent', 'privacyNotAccepted'],
    ]);
  });

  test('is open from 14 years of age on, the birthday taken as the last day of the year', () => {
    expect(isOldEnough(2011, '2026-01-01')).toBe(true);
    expect(isOldEnough(2012, '2026-12-30')).toBe(false);
    expect(isOldEnough(2012, '2026-12-31')).toBe(true);
  });

  test('offers a hundred years of birth, from the first one that is old enough', () => {
    const years = yearsOfBirth('2026-12-30');
    expect([years.length, years[0], years.at(-1)]).toEqual([100, 2011, 1912]);
    expect(yearsOfBirth('2026-12-31')[0]).toBe(2012);
    expect(years.filter((year) => !isOldEnough(year, '2026-12-30'))).toEqual([]);
  });

  test('gives no consent that was not given', () => {
    expect(consentsOf(form)).toEqual({
      privacy: true,
      commercial: false,
      thirdParties: false,
      newsletter: false,
    });
  });
});

test('an address that is known is replaced only while nobody has confirmed it and it is nothing but registered', () => {
  const known = { isEmailConfirmed: false, isMoreThanRegistered: false };
  expect([
    decideRegistration(null),
    decideRegistration(known),
    decideRegistration({ ...known, isEmailConfirmed: true }),
    decideRegistration({ ...known, isMoreThanRegistered: true }),
  ]).toEqual(['open', 'replace', 'tellOwner', 'tellOwner']);
});
