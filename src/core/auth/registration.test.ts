import { describe, expect, test } from 'vitest';
import { createGazetteer } from '#core/municipalities/gazetteer.ts';
import type { Registration } from './contract.ts';
import { decideRegistration, registrationErrors } from './registration.ts';

const form: Registration = {
  name: 'Ada',
  surname: 'Rossi',
  email: 'ada@example.it',
  password: 'Luce e Ombra 7',
  userType: 'private',
  privacyConsent: true,
};
const gazetteer = createGazetteer({
  provinces: [{ code: 'BG', name: 'Bergamo', region: 'Lombardia' }],
  municipalities: [{ name: 'Bergamo', province: 'BG' }],
});
const errorsOf = (change: Partial<Registration>) =>
  registrationErrors({ ...form, ...change }, { isCommon: () => false, today: '2026-06-15', gazetteer }).map(
    ({ refusal, error }) => [refusal, error.path, error.code],
  );

describe('a registration', () => {
  test('without errors opens an account', () => {
    expect(errorsOf({})).toEqual([]);
    expect(errorsOf({ phoneNumber: '', yearOfbirth: 1990 })).toEqual([]);
    expect(errorsOf({ userType: 'school', educationalInstitution: 'IC Tasso' })).toEqual([]);
  });

  test.each<[Partial<Registration>, string, string]>([
    [{ email: ' ' }, 'email', 'emailRequired'],
    [{ email: 'ada@example' }, 'email', 'emailInvalid'],
    [{ phoneNumber: '12' }, 'phoneNumber', 'phoneInvalid'],
    [{ yearOfbirth: 2020 }, 'yearOfbirth', 'tooYoung'],
    [{ userType: 'school' }, 'educationalInstitution', 'institutionRequired'],
    [{ userType: 'school', educationalInstitution: ' ' }, 'educationalInstitution', 'institutionRequired'],
    [{ instituteProvince: 'Atlantide' }, 'instituteProvince', 'provinceUnknown'],
    [{ instituteMunicipality: 'Paperopoli' }, 'instituteMunicipality', 'municipalityUnknown'],
    [{ privacyConsent: false }, 'privacyConsent', 'privacyNotAccepted'],
  ])('with %j is refused beside %s', (change, path, code) => {
    expect(errorsOf(change)).toEqual([[code, path, code]]);
  });

  test('tells everything that is wrong at once, in the order of the form', () => {
    expect(errorsOf({ email: '', password: 'luce', privacyConsent: false })).toEqual([
      ['emailRequired', 'email', 'emailRequired'],
      ['passwordWeak', 'password', 'passwordTooShort'],
      ['passwordWeak', 'password', 'passwordNoUppercase'],
      ['passwordWeak', 'password', 'passwordNoNumber'],
      ['privacyNotAccepted', 'privacyConsent', 'privacyNotAccepted'],
    ]);
  });
});

test('a known address is replaced only while it is not confirmed and nothing but registered', () => {
  const known = { isEmailConfirmed: false, isMoreThanRegistered: false };
  expect([
    decideRegistration(null),
    decideRegistration(known),
    decideRegistration({ ...known, isEmailConfirmed: true }),
    decideRegistration({ ...known, isMoreThanRegistered: true }),
  ]).toEqual(['open', 'replace', 'tellOwner', 'tellOwner']);
});
