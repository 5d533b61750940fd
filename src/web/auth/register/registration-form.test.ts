import { describe, expect, test } from 'vitest';
import {
  type RegistrationDraft,
  errorsOfStep,
  serverErrorsOf,
  noAnswers,
  registrationOf,
  stepShown,
  stepWithError,
} from './registration-form.ts';
import { type RegisterStep, registerSteps } from '../search.ts';

const today = '2026-06-15';
const answers: RegistrationDraft = {
  ...noAnswers,
  name: 'Ada',
  surname: 'Rossi',
  email: ' Ada@Example.it',
  password: 'Luce e Ombra 7',
  passwordAgain: 'Luce e Ombra 7',
  privacyConsent: true,
};

describe('a registration', () => {
  test('begins with nothing ticked', () => {
    const { privacyConsent, newsletter, commercialConsent, thirdPartiesConsent } = noAnswers;
    expect([privacyConsent, newsletter, commercialConsent, thirdPartiesConsent]).toEqual(
      Array(4).fill(false),
    );
  });

  test('is sent without empty fields', () => {
    expect(registrationOf(answers, 'en')).toEqual({
      name: 'Ada',
      surname: 'Rossi',
      email: 'ada@example.it',
      password: 'Luce e Ombra 7',
      userType: 'private',
      privacyConsent: true,
      newsletter: false,
      commercialConsent: false,
      thirdPartiesConsent: false,
      language: 'en',
    });
  });

  test('has fields of a school only for a school account', () => {
    const school = { educationalInstitution: 'IC Tasso', instituteGrade: 'primary' as const };
    expect(registrationOf({ ...answers, ...school }, 'it')).not.toHaveProperty('educationalInstitution');
    expect(registrationOf({ ...answers, ...school, userType: 'school' }, 'it')).toMatchObject(school);
  });

  test('carries the year as a number and the phone as it was typed', () => {
    expect(
      registrationOf({ ...answers, yearOfbirth: '1990', phoneNumber: '333 1234567' }, 'it'),
    ).toMatchObject({
      yearOfbirth: 1990,
      phoneNumber: '333 1234567',
    });
  });
});

describe('the steps', () => {
  test('accept valid answers', () => {
    expect(
      (['type', 'person', 'consents'] as const).map((step) => errorsOfStep(step, answers, today)),
    ).toEqual([{}, {}, {}]);
  });

  test('show only their own errors', () => {
    const wrong: RegistrationDraft = {
      ...noAnswers,
      userType: 'school',
      password: 'a',
      passwordAgain: 'b',
      yearOfbirth: '2020',
    };
    expect(errorsOfStep('type', wrong, today)).toEqual({ educationalInstitution: 'institutionRequired' });
    expect(errorsOfStep('person', wrong, today)).toEqual({
      name: 'required',
      surname: 'required',
      email: 'emailRequired',
      password: 'passwordTooShort',
      passwordAgain: 'passwordsDiffer',
      yearOfbirth: 'tooYoung',
    });
    expect(errorsOfStep('consents', wrong, today)).toEqual({ privacyConsent: 'privacyNotAccepted' });
  });

  test('are shown when all steps before them are done', () => {
    const shown = (wanted: RegisterStep, reached: RegisterStep, given = answers) =>
      stepShown(wanted, { answers: given, reached }, today);
    expect(registerSteps.map((step) => shown(step, 'consents'))).toEqual(registerSteps);
    expect(registerSteps.map((step) => shown(step, 'type'))).toEqual(['type', 'type', 'type']);
    expect(shown('consents', 'person')).toBe('person');
    expect(shown('consents', 'consents', { ...answers, password: '', passwordAgain: '' })).toBe('person');
    expect(shown('consents', 'consents', { ...answers, userType: 'school' })).toBe('type');
  });

  test('are gone back to where the server found an error', () => {
    const errors = serverErrorsOf([
      { path: 'password', code: 'passwordCommon', message: '' },
      { path: 'password', code: 'passwordTooShort', message: '' },
      { path: 'privacyConsent', code: 'privacyNotAccepted', message: '' },
      { path: 'somethingElse', code: 'unknownField', message: '' },
    ]);
    expect(errors).toEqual({ password: 'passwordCommon', privacyConsent: 'privacyNotAccepted' });
    expect([stepWithError(errors), stepWithError({})]).toEqual(['person', undefined]);
  });
});
