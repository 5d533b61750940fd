// The registration survives a reload, except for the passwords, which are not stored.

import * as z from 'zod/mini';
import { instituteGrades, userTypes } from '#core/accounts/access.ts';
import { tabStorage } from '#web/device/tab-storage.ts';
import { type RegistrationDraft, noAnswers } from './registration-form.ts';
import { type RegisterStep, registerSteps } from '../search.ts';

/** The answers, and the last step that was reached. */
export interface Registering {
  readonly answers: RegistrationDraft;
  readonly reached: RegisterStep;
}

const name = 'registration';
const storage = tabStorage(
  z.object({
    answers: z.object({
      userType: z.enum(userTypes),
      educationalInstitution: z.string(),
      instituteMunicipality: z.string(),
      instituteProvince: z.string(),
      instituteGrade: z.nullable(z.enum(instituteGrades)),
      name: z.string(),
      surname: z.string(),
      email: z.string(),
      phoneNumber: z.string(),
      yearOfbirth: z.nullable(z.string()),
      privacyConsent: z.boolean(),
      newsletter: z.boolean(),
      commercialConsent: z.boolean(),
      thirdPartiesConsent: z.boolean(),
    }),
    reached: z.enum(registerSteps),
  }),
);

export function readRegistration(): Registering | undefined {
  const found = storage.read(name);
  return found && { ...found, answers: { ...noAnswers, ...found.answers } };
}

export function storeRegistration({ answers, reached }: Registering): void {
  const { password: _, passwordAgain: __, ...rest } = answers;
  storage.write(name, { answers: rest, reached });
}

export function removeRegistration(): void {
  storage.forget(name);
}
