// Whether an account can be opened (spec 5, page 1 "Accounts and rights"). Every fault is told at once, beside its field.

import type { FieldError, RefusalCode } from '#core/refusals.ts';
import { refusals } from '#core/refusals.ts';
import { needsInstitution } from './completion.ts';
import type { Registration } from './contract.ts';
import { isEmail, normaliseEmail } from './email.ts';
import { type IsCommon, passwordFaultMessages, passwordFaults } from './password.ts';
import { readPhone } from './phone.ts';

/** Who is younger books with a grown-up's account (page 1; in Italy own consent counts from 14). */
const minimumAge = 14;
/** The version of the texts that the consents refer to; a changed text gets a new one. */
export const consentTextVersion = '2026-01';

export const consentPurposes = ['privacy', 'commercial', 'thirdParties', 'newsletter'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

export interface RegistrationFacts {
  readonly isCommon: IsCommon;
  /** Today in the instance's time zone, YYYY-MM-DD. */
  readonly today: string;
}

export interface RegistrationFault {
  readonly refusal: RefusalCode;
  readonly error: FieldError;
}

/** Everything that speaks against a registration, in the order of the form; empty when the account can be opened. */
export function registrationFaults(form: Registration, facts: RegistrationFacts): RegistrationFault[] {
  const faults: RegistrationFault[] = [];
  const refuse = (path: keyof Registration, refusal: RefusalCode) =>
    faults.push({ refusal, error: { path, code: refusal, message: refusals[refusal].message } });

  if (needsInstitution(form)) refuse('educationalInstitution', 'institutionRequired');
  const email = normaliseEmail(form.email);
  if (email === '') refuse('email', 'emailRequired');
  else if (!isEmail(email)) refuse('email', 'emailInvalid');
  for (const code of passwordFaults(form.password, facts.isCommon)) {
    const error = { path: 'password', code, message: passwordFaultMessages[code] };
    faults.push({ refusal: 'passwordWeak', error });
  }
  if (form.phoneNumber?.trim() && !readPhone(form)) refuse('phoneNumber', 'phoneInvalid');
  if (form.yearOfbirth !== undefined && !isOldEnough(form.yearOfbirth, facts.today))
    refuse('yearOfbirth', 'tooYoung');
  if (!form.privacyConsent) refuse('privacyConsent', 'privacyNotAccepted');
  return faults;
}

/** Only the year is known, so the birthday counts as the last of the year: nobody is taken for older than they are. */
export function isOldEnough(yearOfBirth: number, today: string): boolean {
  return yearOfBirth <= youngestYearOfBirth(today);
}

/** The year list covers 100 years (spec 9). */
const yearsListed = 100;

/** Years of birth to choose from on a day, the youngest first: none that would be refused. */
export function yearsOfBirth(today: string): number[] {
  return Array.from({ length: yearsListed }, (_, place) => youngestYearOfBirth(today) - place);
}

function youngestYearOfBirth(today: string): number {
  const isLastDay = today.endsWith('-12-31');
  return Number(today.slice(0, 4)) - minimumAge - (isLastDay ? 0 : 1);
}

/** Each consent by its purpose; one that was not given is off. */
export function consentsOf(
  form: Pick<Registration, 'privacyConsent' | 'commercialConsent' | 'thirdPartiesConsent' | 'newsletter'>,
): Record<ConsentPurpose, boolean> {
  return {
    privacy: form.privacyConsent,
    commercial: form.commercialConsent ?? false,
    thirdParties: form.thirdPartiesConsent ?? false,
    newsletter: form.newsletter ?? false,
  };
}

export interface KnownAccount {
  readonly isEmailConfirmed: boolean;
  /** Something that only the festival or an import can have given it: rights, a missing password, a booking. */
  readonly isMoreThanRegistered: boolean;
}

/**
 * What a registration does with the address. An account that nobody has confirmed proves nothing about its owner and is
 * replaced whole, so that whoever typed the address first cannot keep a password on it; any other is left alone and its
 * owner told.
 */
export function decideRegistration(known: KnownAccount | null): 'open' | 'replace' | 'tellOwner' {
  if (!known) return 'open';
  return known.isEmailConfirmed || known.isMoreThanRegistered ? 'tellOwner' : 'replace';
}
