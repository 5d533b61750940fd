import { expect, test } from 'vitest';
import { createGazetteer } from '#core/municipalities/gazetteer.ts';
import { type AccountState, errorsOfOwner, errorsOfStaff, parseSent, withConsequences } from './changes.ts';

const account: AccountState = {
  role: 'user',
  isEnabled: true,
  userType: 'private',
  educationalInstitution: null,
  isPhoneNumberConfirmed: true,
  yearOfbirth: 1980,
  privacyConsent: true,
};
const today = '2026-11-21';
const gazetteer = createGazetteer({
  provinces: [
    { code: 'TN', name: 'Trento', region: 'Trentino-Alto Adige' },
    { code: 'TO', name: 'Torino', region: 'Piemonte' },
  ],
  municipalities: [
    { name: 'Samone', province: 'TN' },
    { name: 'Ivrea', province: 'TO' },
  ],
});
const nowhere = { instituteProvince: null, instituteMunicipality: null };
const old = { instituteProvince: 'Regno di Sardegna', instituteMunicipality: 'Eporedia' };
const stored = { prefix: '+39', phoneNumber: '3331234567' };
const foreign = { prefix: '+41', phoneNumber: '79 123' };

test.each([
  ['nothing of a phone', stored, { name: 'Ada' }, { name: 'Ada' }],
  [
    'a number as people type it',
    stored,
    { phoneNumber: '0039 347 123.45.67' },
    { prefix: '+39', phoneNumber: '3471234567' },
  ],
  [
    'both halves',
    stored,
    { prefix: '0039', phoneNumber: '347 1234567' },
    { prefix: '+39', phoneNumber: '3471234567' },
  ],
  ['an empty number', stored, { phoneNumber: ' ' }, { prefix: null, phoneNumber: null }],
  ['no number', stored, { prefix: '+39', phoneNumber: null }, { prefix: null, phoneNumber: null }],
  ['a foreign number that comes back as it is kept', foreign, foreign, foreign],
])('%s is kept as it should be', (_what, before, sent, expected) => {
  expect(parseSent({ ...before, ...nowhere }, sent, gazetteer)).toEqual({ sent: expected, errors: [] });
});

test.each([
  ['nothing of a place', old, { name: 'Ada' }, { name: 'Ada' }],
  ['one that comes back as it is kept', old, old, old],
  [
    'a municipality alone',
    nowhere,
    { instituteMunicipality: 'ivrea' },
    { instituteProvince: 'TO', instituteMunicipality: 'Ivrea' },
  ],
  [
    'a province instead of one that nobody knows',
    old,
    { instituteProvince: 'Trento', instituteMunicipality: null },
    { instituteProvince: 'TN', instituteMunicipality: null },
  ],
  ['no place', old, nowhere, nowhere],
])('%s is kept as it should be', (_what, before, sent, expected) => {
  expect(parseSent({ ...stored, ...before }, sent, gazetteer)).toEqual({ sent: expected, errors: [] });
});

test('all values that cannot be stored are reported at once, and left out', () => {
  const sent = {
    name: 'Ada',
    prefix: '+41',
    phoneNumber: '79 123',
    instituteProvince: 'TN',
    instituteMunicipality: 'Ivrea',
  };
  expect(parseSent({ ...stored, ...nowhere }, sent, gazetteer)).toEqual({
    sent: { name: 'Ada' },
    errors: [
      { path: 'phoneNumber', refusal: 'phoneInvalid' },
      { path: 'instituteMunicipality', refusal: 'municipalityUnknown' },
    ],
  });
  expect(parseSent({ ...stored, ...nowhere }, { phoneNumber: 'boh' }, gazetteer).errors).toEqual([
    { path: 'phoneNumber', refusal: 'phoneInvalid' },
  ]);
  // Half of a place that the list does not know cannot stay beside what was changed.
  expect(parseSent({ ...stored, ...old }, { instituteMunicipality: 'Ivrea' }, gazetteer).errors).toEqual([
    { path: 'instituteProvince', refusal: 'provinceUnknown' },
  ]);
});

test('a new number is not confirmed; any other change leaves it so', () => {
  expect(withConsequences(account, { phoneNumber: '3471234567' })).toEqual({
    phoneNumber: '3471234567',
    isPhoneNumberConfirmed: false,
  });
  expect(withConsequences(account, { name: 'Ugo' })).toEqual({ name: 'Ugo' });
});

const refusalsOf = (errors: readonly { refusal: string }[]) => errors.map(({ refusal }) => refusal);

test('an owner gets the errors of a change', () => {
  const owner = (after: Partial<AccountState>, before: Partial<AccountState> = {}) =>
    refusalsOf(errorsOfOwner({ ...account, ...before }, { ...account, ...before, ...after }, today));
  expect(owner({ yearOfbirth: 2013 })).toEqual(['tooYoung']);
  expect(owner({ yearOfbirth: 2011 })).toEqual([]);
  expect(owner({ yearOfbirth: null })).toEqual([]);
  expect(owner({ privacyConsent: false })).toEqual(['privacyNotAccepted']);
  const school = { userType: 'school', educationalInstitution: 'Liceo' } as const;
  expect(owner({ educationalInstitution: ' ' }, school)).toEqual(['institutionRequired']);
  expect(owner({}, { ...school, educationalInstitution: null, privacyConsent: false })).toEqual([]);
});

test('one administrator remains', () => {
  const admin = { ...account, role: 'admin' } as const;
  const alone = { hasOtherAdmins: false };
  expect(refusalsOf(errorsOfStaff(admin, account, alone))).toEqual(['lastAdmin']);
  expect(errorsOfStaff(admin, { ...admin, isEnabled: false }, alone)).toEqual([
    { path: 'isEnabled', refusal: 'lastAdmin' },
  ]);
  expect(errorsOfStaff(admin, account, { hasOtherAdmins: true })).toEqual([]);
  expect(errorsOfStaff(admin, admin, alone)).toEqual([]);
  // An account that is disabled looks after nothing.
  expect(errorsOfStaff({ ...admin, isEnabled: false }, account, alone)).toEqual([]);
  expect(refusalsOf(errorsOfStaff(account, { ...account, userType: 'school' }, alone))).toEqual([
    'institutionRequired',
  ]);
});
