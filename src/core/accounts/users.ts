// The account as data (docs/product/accounts.md#profile): which readers see which of its fields, and which of them staff and its
// owner write.

import type { Field, Fields } from '#core/field/field.ts';
import { languages } from '#core/languages.ts';
import { defineResource } from '#core/resources/resource.ts';
import { instituteGrades, roles, sexes, subRoles, userTypes } from './access.ts';

/** Only accounts with the right to read accounts read another's; hashes and tokens are no fields. */
export const users = defineResource({
  path: 'users',
  sort: 'surname,name',
  access: {
    read: [
      { to: 'signedIn', rows: { own: '_id' } },
      { to: 'readAccounts', rows: 'all' },
    ],
    // Staff open accounts with fewer fields, and an invitation goes with it: a use case of its own.
    create: [],
    update: [{ to: 'administer', rows: 'all' }],
    // Erasing an account hands on its seats and keeps the numbers of who came: a use case of its own.
    delete: [],
  },
  fields: {
    name: { kind: 'string', required: true, max: 120, searched: 'A', personal: true },
    surname: { kind: 'string', required: true, max: 120, searched: 'A', personal: true },
    // Changed by its owner only, with a link to the new address.
    email: {
      kind: 'string',
      format: 'email',
      required: true,
      max: 254,
      searched: 'B',
      readOnly: true,
      personal: true,
    },
    username: { kind: 'string', max: 120, personal: true },
    role: { kind: 'select', options: roles, required: true },
    subRoles: { kind: 'tags', options: subRoles },
    userType: { kind: 'select', options: userTypes, required: true },
    prefix: { kind: 'string', max: 30, with: 'phoneNumber', personal: true },
    phoneNumber: { kind: 'string', max: 60, with: 'prefix', personal: true },
    isEnabled: { kind: 'toggle' },
    isEmailConfirmed: { kind: 'toggle', readOnly: true },
    isPhoneNumberConfirmed: { kind: 'toggle', readOnly: true },
    yearOfbirth: { kind: 'number', min: 1900, max: 2200, personal: true },
    sex: { kind: 'select', options: sexes, personal: true },
    qualification: { kind: 'string', personal: true },
    profession: { kind: 'string', personal: true },
    learnAboutFestival: { kind: 'string', personal: true },
    educationalInstitution: { kind: 'string', searched: 'B', personal: true },
    instituteProvince: { kind: 'string', max: 120, personal: true },
    instituteMunicipality: { kind: 'string', max: 120, personal: true },
    instituteGrade: { kind: 'select', options: instituteGrades, personal: true },
    language: { kind: 'select', options: languages, required: true },
    // Given and withdrawn by the owner only.
    privacyConsent: { kind: 'toggle', readOnly: true },
    commercialConsent: { kind: 'toggle', readOnly: true },
    thirdPartiesConsent: { kind: 'toggle', readOnly: true },
    newsletter: { kind: 'toggle', readOnly: true },
    // An account with one is a contact.
    contactEventIds: { kind: 'references', to: 'events', max: 1000 },
    frontImage: { kind: 'uploads', max: 1, readOnly: true },
    paymentDays: { kind: 'number', min: 0, max: 3650 },
  },
});

const writtenByOwner: readonly string[] = [
  'name',
  'surname',
  'prefix',
  'phoneNumber',
  'yearOfbirth',
  'sex',
  'qualification',
  'profession',
  'learnAboutFestival',
  'educationalInstitution',
  'instituteProvince',
  'instituteMunicipality',
  'instituteGrade',
  'language',
  'privacyConsent',
  'commercialConsent',
  'thirdPartiesConsent',
  'newsletter',
  'frontImage',
] satisfies readonly (keyof typeof users.fields)[];

/** The same fields as their owner writes them: rights, kind of account and address are not theirs to change. */
export const ownFields: Fields = Object.fromEntries(
  Object.entries<Field>(users.fields).map(([name, { readOnly: _byStaff, ...field }]) => [
    name,
    writtenByOwner.includes(name) ? field : { ...field, readOnly: true },
  ]),
);

const ofSchool = { visibleWhen: { field: 'userType', is: 'school' } } as const;

/**
 * What staff type of a new account (docs/product/accounts.md#opened-by-staff): who it is for and how they are reached. Rights,
 * password, confirmation and consents are not theirs to give.
 */
export const newAccountFields = {
  name: users.fields.name,
  surname: users.fields.surname,
  email: { kind: 'string', format: 'email', required: true, max: 254, personal: true },
  language: users.fields.language,
  prefix: users.fields.prefix,
  phoneNumber: users.fields.phoneNumber,
  userType: users.fields.userType,
  educationalInstitution: { ...users.fields.educationalInstitution, ...ofSchool },
  instituteGrade: { ...users.fields.instituteGrade, ...ofSchool },
  instituteProvince: { ...users.fields.instituteProvince, ...ofSchool },
  instituteMunicipality: { ...users.fields.instituteMunicipality, ...ofSchool },
} as const satisfies Fields;
