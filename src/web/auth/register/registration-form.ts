// The answers of the registration by step, and their errors before they are sent.

import type { Registration } from '#core/auth/contract.ts';
import { normaliseEmail } from '#core/accounts/email.ts';
import { type RegistrationError, registrationErrors } from '#core/auth/registration.ts';
import type { Language } from '#core/languages.ts';
import { type RegisterStep, registerSteps } from '../search.ts';

export interface RegistrationDraft {
  readonly userType: 'private' | 'school';
  readonly educationalInstitution: string;
  readonly instituteMunicipality: string;
  readonly instituteProvince: string;
  readonly instituteGrade: NonNullable<Registration['instituteGrade']> | null;
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly password: string;
  readonly passwordAgain: string;
  readonly phoneNumber: string;
  readonly yearOfbirth: string | null;
  readonly privacyConsent: boolean;
  readonly newsletter: boolean;
  readonly commercialConsent: boolean;
  readonly thirdPartiesConsent: boolean;
}
export type RegistrationField = keyof RegistrationDraft;

/** No consent is checked and nothing is chosen, except the kind of account that most people need. */
export const noAnswers: RegistrationDraft = {
  userType: 'private',
  educationalInstitution: '',
  instituteMunicipality: '',
  instituteProvince: '',
  instituteGrade: null,
  name: '',
  surname: '',
  email: '',
  password: '',
  passwordAgain: '',
  phoneNumber: '',
  yearOfbirth: null,
  privacyConsent: false,
  newsletter: false,
  commercialConsent: false,
  thirdPartiesConsent: false,
};

const stepOf: Record<RegistrationField, RegisterStep> = {
  userType: 'type',
  educationalInstitution: 'type',
  instituteMunicipality: 'type',
  instituteProvince: 'type',
  instituteGrade: 'type',
  name: 'person',
  surname: 'person',
  email: 'person',
  password: 'person',
  passwordAgain: 'person',
  phoneNumber: 'person',
  yearOfbirth: 'person',
  privacyConsent: 'consents',
  newsletter: 'consents',
  commercialConsent: 'consents',
  thirdPartiesConsent: 'consents',
};

/** Error codes by field: the server's, and those of the form alone. */
export type RegistrationFormErrors = Readonly<Partial<Record<RegistrationField, string>>>;

/** The errors of a step; `today` is the reader's, YYYY-MM-DD. Only the server has the lists of common passwords and of places. */
export function errorsOfStep(
  step: RegisterStep,
  answers: RegistrationDraft,
  today: string,
): RegistrationFormErrors {
  const errors: Partial<Record<RegistrationField, string>> = {};
  if (answers.name.trim() === '') errors.name = 'required';
  if (answers.surname.trim() === '') errors.surname = 'required';
  const facts = { isCommon: () => false, today, gazetteer: null };
  const found = registrationErrors(registrationOf(answers, 'it'), facts);
  for (const { error } of found) addError(errors, error);
  if (answers.password !== answers.passwordAgain) errors.passwordAgain = 'passwordsDiffer';
  return onlyOf(step, errors);
}

/** The server's errors by field; the first of each field. */
export function serverErrorsOf(errors: readonly RegistrationError['error'][]): RegistrationFormErrors {
  const byField: Partial<Record<RegistrationField, string>> = {};
  for (const error of errors) addError(byField, error);
  return byField;
}

/** The first step with an error. */
export function stepWithError(errors: RegistrationFormErrors): RegisterStep | undefined {
  return (['type', 'person', 'consents'] as const).find(
    (step) => Object.keys(onlyOf(step, errors)).length > 0,
  );
}

/**
 * The step to show: the wanted one, or the first before it that is not done. A step is done if the user has gone on from it (it is
 * before `reached`) and it has no errors.
 */
export function stepShown(
  wanted: RegisterStep,
  { answers, reached }: { readonly answers: RegistrationDraft; readonly reached: RegisterStep },
  today: string,
): RegisterStep {
  const before = registerSteps.slice(0, registerSteps.indexOf(wanted));
  const isDone = (step: RegisterStep) =>
    registerSteps.indexOf(step) < registerSteps.indexOf(reached) &&
    Object.keys(errorsOfStep(step, answers, today)).length === 0;
  return before.find((step) => !isDone(step)) ?? wanted;
}

/** The body to send: without empty fields, and without the school for a private account. */
export function registrationOf(answers: RegistrationDraft, language: Language): Registration {
  const { passwordAgain: _, instituteGrade, yearOfbirth, ...rest } = answers;
  const { educationalInstitution, instituteMunicipality, instituteProvince, phoneNumber, ...always } = rest;
  const school = { educationalInstitution, instituteMunicipality, instituteProvince };
  const given = {
    ...(answers.userType === 'school' && withoutEmpty(school)),
    ...(answers.userType === 'school' && instituteGrade && { instituteGrade }),
    ...withoutEmpty({ phoneNumber }),
    ...(yearOfbirth !== null && { yearOfbirth: Number(yearOfbirth) }),
  };
  return { ...always, ...given, email: normaliseEmail(answers.email), language };
}

function addError(
  errors: Partial<Record<RegistrationField, string>>,
  { path, code }: RegistrationError['error'],
): void {
  if (path in stepOf) errors[path as RegistrationField] ??= code;
}

function onlyOf(step: RegisterStep, errors: RegistrationFormErrors): RegistrationFormErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(([name]) => stepOf[name as RegistrationField] === step),
  );
}

function withoutEmpty<Texts extends Record<string, string>>(texts: Texts): Partial<Texts> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== '')) as Partial<Texts>;
}

/** The props of each step of the registration. */
export interface StepProps {
  readonly answers: RegistrationDraft;
  readonly errors: RegistrationFormErrors;
  /** The password is a common one (`useCommonPassword`). */
  readonly isCommon: boolean;
  readonly change: (changed: Partial<RegistrationDraft>) => void;
}
