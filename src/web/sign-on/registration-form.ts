// What people type into the registration, step by step, and what is said about it before it is sent.

import type { Registration } from '#core/sign-on/contract.ts';
import { normaliseEmail } from '#core/accounts/email.ts';
import { type RegistrationError, registrationErrors } from '#core/sign-on/registration.ts';
import type { Language } from '#core/languages.ts';
import { type RegisterStep, registerSteps } from './search.ts';

export interface Answers {
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
export type Answer = keyof Answers;

/** Nothing is ticked and nothing is chosen for anybody but the kind of account that most people want. */
export const noAnswers: Answers = {
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

const stepOf: Record<Answer, RegisterStep> = {
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

/** Code of what is wrong by field; the server's codes, and those that only the form has. */
export type RegistrationFormErrors = Readonly<Partial<Record<Answer, string>>>;

/** What is wrong with a step; `today` is the reader's, YYYY-MM-DD. The lists of common passwords and of places are the server's. */
export function errorsOfStep(step: RegisterStep, answers: Answers, today: string): RegistrationFormErrors {
  const faults: Partial<Record<Answer, string>> = {};
  if (answers.name.trim() === '') faults.name = 'required';
  if (answers.surname.trim() === '') faults.surname = 'required';
  const facts = { isCommon: () => false, today, gazetteer: null };
  const told = registrationErrors(registrationOf(answers, 'it'), facts);
  for (const { error } of told) addFault(faults, error);
  if (answers.password !== answers.passwordAgain) faults.passwordAgain = 'passwordsDiffer';
  return onlyOf(step, faults);
}

/** What the server found wrong, by field; one of several faults of a field. */
export function serverErrorsOf(errors: readonly RegistrationError['error'][]): RegistrationFormErrors {
  const faults: Partial<Record<Answer, string>> = {};
  for (const error of errors) addFault(faults, error);
  return faults;
}

/** The first step with something to put right. */
export function stepWithError(faults: RegistrationFormErrors): RegisterStep | undefined {
  return (['type', 'person', 'consents'] as const).find(
    (step) => Object.keys(onlyOf(step, faults)).length > 0,
  );
}

/**
 * The step that can be shown: the wanted one, or the first before it that is still to be done. A step is done once somebody
 * has gone on from it (`reached` lies behind it) and nothing is wrong with it.
 */
export function stepShown(
  wanted: RegisterStep,
  { answers, reached }: { readonly answers: Answers; readonly reached: RegisterStep },
  today: string,
): RegisterStep {
  const before = registerSteps.slice(0, registerSteps.indexOf(wanted));
  const isDone = (step: RegisterStep) =>
    registerSteps.indexOf(step) < registerSteps.indexOf(reached) &&
    Object.keys(errorsOfStep(step, answers, today)).length === 0;
  return before.find((step) => !isDone(step)) ?? wanted;
}

/** What is sent: without what was left empty, and without the school where the account is a private one. */
export function registrationOf(answers: Answers, language: Language): Registration {
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

function addFault(faults: Partial<Record<Answer, string>>, { path, code }: RegistrationError['error']): void {
  if (path in stepOf) faults[path as Answer] ??= code;
}

function onlyOf(step: RegisterStep, faults: RegistrationFormErrors): RegistrationFormErrors {
  return Object.fromEntries(Object.entries(faults).filter(([name]) => stepOf[name as Answer] === step));
}

function withoutEmpty<Texts extends Record<string, string>>(texts: Texts): Partial<Texts> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== '')) as Partial<Texts>;
}
