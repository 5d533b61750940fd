// The draft of the profile: its initial state, the changes to send, and its errors before that.

import type { instituteGrades, sexes } from '#core/accounts/access.ts';
import { errorsOfOwner } from '#core/accounts/changes.ts';
import type { OwnAccount } from '#core/accounts/contract.ts';
import { readPhone } from '#core/accounts/phone.ts';
import type { Language } from '#core/languages.ts';
import type { FieldError } from '#core/refusals.ts';
import type { AnsweredErrors } from '#web/ui/form/use-versioned-form.ts';
import type { OwnChanges } from '../own-account.ts';

export interface ProfileDraft {
  readonly name: string;
  readonly surname: string;
  readonly yearOfbirth: string | null;
  readonly sex: (typeof sexes)[number] | null;
  readonly qualification: string;
  readonly profession: string;
  readonly learnAboutFestival: string;
  /** With its prefix, unless that is the default one. */
  readonly phoneNumber: string;
  readonly educationalInstitution: string;
  readonly instituteProvince: string;
  readonly instituteMunicipality: string;
  readonly instituteGrade: (typeof instituteGrades)[number] | null;
  readonly language: Language;
  readonly newsletter: boolean;
  readonly commercialConsent: boolean;
  readonly thirdPartiesConsent: boolean;
}
export type ProfileField = keyof ProfileDraft;
/** Error codes by field. */
export type ProfileErrors = Readonly<Partial<Record<ProfileField, string>>>;

export function draftOf(account: OwnAccount): ProfileDraft {
  const { prefix, phoneNumber, yearOfbirth } = account;
  return {
    name: account.name,
    surname: account.surname,
    yearOfbirth: yearOfbirth === null ? null : String(yearOfbirth),
    sex: account.sex,
    qualification: account.qualification ?? '',
    profession: account.profession ?? '',
    learnAboutFestival: account.learnAboutFestival ?? '',
    phoneNumber: [prefix === '+39' ? null : prefix, phoneNumber].filter(Boolean).join(' '),
    educationalInstitution: account.educationalInstitution ?? '',
    instituteProvince: account.instituteProvince ?? '',
    instituteMunicipality: account.instituteMunicipality ?? '',
    instituteGrade: account.instituteGrade,
    language: account.language,
    newsletter: account.newsletter,
    commercialConsent: account.commercialConsent,
    thirdPartiesConsent: account.thirdPartiesConsent,
  };
}

/** The changed fields of an account. */
export function changedFields(draft: ProfileDraft, account: OwnAccount): Partial<ProfileDraft> {
  const before = draftOf(account);
  return Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => before[name as ProfileField] !== value),
  );
}

/** The body to send: only changed fields; an empty text removes the old one. */
export function changesOf(draft: ProfileDraft, account: OwnAccount): OwnChanges {
  const changed = Object.entries(changedFields(draft, account));
  return Object.fromEntries(changed.flatMap(([name, value]) => sentOf(name as ProfileField, value)));
}

function sentOf(name: ProfileField, value: string | boolean | null): [string, unknown][] {
  if (name === 'yearOfbirth') return [[name, value === null ? null : Number(value)]];
  const sent = typeof value === 'string' && value.trim() === '' ? null : value;
  // The number includes its prefix.
  if (name === 'phoneNumber')
    return [
      ['prefix', null],
      ['phoneNumber', sent],
    ];
  return [[name, sent]];
}

/** The errors of the changed fields; `today` is the reader's, YYYY-MM-DD. Only the server has the list of places. */
export function errorsOfDraft(draft: ProfileDraft, account: OwnAccount, today: string): ProfileErrors {
  const errors: Partial<Record<ProfileField, string>> = {};
  if (draft.name.trim() === '') errors.name = 'required';
  if (draft.surname.trim() === '') errors.surname = 'required';
  const changes = changesOf(draft, account);
  const { phoneNumber } = changes;
  if (typeof phoneNumber === 'string' && !readPhone({ phoneNumber })) errors.phoneNumber = 'phoneInvalid';
  for (const { path, refusal } of errorsOfOwner(account, { ...account, ...changes } as OwnAccount, today))
    if (isField(path)) errors[path] = refusal;
  return errors;
}

/** The server's errors by field; `isElsewhere`: there are errors that no field shows. */
export function serverErrorsOf(errors: readonly FieldError[]): AnsweredErrors<ProfileErrors> {
  const known = errors.filter(({ path }) => isField(path));
  return {
    errors: Object.fromEntries(known.toReversed().map(({ path, code }) => [path, code])),
    isElsewhere: known.length < Math.max(errors.length, 1),
  };
}

const fieldNames: readonly string[] = [
  'name',
  'surname',
  'yearOfbirth',
  'sex',
  'qualification',
  'profession',
  'learnAboutFestival',
  'phoneNumber',
  'educationalInstitution',
  'instituteProvince',
  'instituteMunicipality',
  'instituteGrade',
  'language',
  'newsletter',
  'commercialConsent',
  'thirdPartiesConsent',
];

function isField(path: string): path is ProfileField {
  return fieldNames.includes(path);
}
