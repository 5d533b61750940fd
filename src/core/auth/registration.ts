// Whether an account can be opened (docs/product/accounts.md#registration). All errors are answered at once, each with its field.

import type { FieldError, RefusalCode } from '#core/refusals.ts';
import { refusals } from '#core/refusals.ts';
import type { Gazetteer } from '#core/municipalities/gazetteer.ts';
import { readPlace } from '#core/municipalities/rules.ts';
import { isOldEnough } from '#core/accounts/age.ts';
import { needsInstitution } from '#core/accounts/completion.ts';
import type { Registration } from './contract.ts';
import { isEmail, normaliseEmail } from '#core/accounts/email.ts';
import { type IsCommon, passwordErrorMessages, passwordErrors } from './password.ts';
import { readPhone } from '#core/accounts/phone.ts';

export interface RegistrationFacts {
  /** Null where staff fill the form in: then neither a password nor consents are required. */
  readonly isCommon: IsCommon | null;
  /** Today in the instance's time zone, YYYY-MM-DD. */
  readonly today: string;
  /** Null where the official list is not loaded: then the place is not checked. */
  readonly gazetteer: Gazetteer | null;
}

export interface RegistrationError {
  readonly refusal: RefusalCode;
  readonly error: FieldError;
}

/** All errors of a registration, in the order of the form; empty when the account can be opened. */
export function registrationErrors(form: Registration, facts: RegistrationFacts): RegistrationError[] {
  const errors: RegistrationError[] = [];
  const refuse = (path: keyof Registration, refusal: RefusalCode) =>
    errors.push({ refusal, error: { path, code: refusal, message: refusals[refusal].message } });

  if (needsInstitution(form)) refuse('educationalInstitution', 'institutionRequired');
  const place = facts.gazetteer && readPlace(form, facts.gazetteer);
  if (place && 'error' in place) refuse(place.error.path, place.error.refusal);
  const email = normaliseEmail(form.email);
  if (email === '') refuse('email', 'emailRequired');
  else if (!isEmail(email)) refuse('email', 'emailInvalid');
  for (const code of facts.isCommon ? passwordErrors(form.password, facts.isCommon) : []) {
    const error = { path: 'password', code, message: passwordErrorMessages[code] };
    errors.push({ refusal: 'passwordWeak', error });
  }
  if (form.phoneNumber?.trim() && !readPhone(form)) refuse('phoneNumber', 'phoneInvalid');
  if (form.yearOfbirth !== undefined && !isOldEnough(form.yearOfbirth, facts.today))
    refuse('yearOfbirth', 'tooYoung');
  if (facts.isCommon && !form.privacyConsent) refuse('privacyConsent', 'privacyNotAccepted');
  return errors;
}

export interface KnownAccount {
  readonly isEmailConfirmed: boolean;
  /** Something that only the festival or an import can have given it: rights, a missing password, a booking. */
  readonly isMoreThanRegistered: boolean;
}

/**
 * The effect of a registration on an address with an account. An unconfirmed account proves nothing about its owner and is
 * replaced whole, so that the first sender of an address cannot leave a password on it; any other account stays and its owner
 * gets a message.
 */
export function decideRegistration(known: KnownAccount | null): 'open' | 'replace' | 'tellOwner' {
  if (!known) return 'open';
  return known.isEmailConfirmed || known.isMoreThanRegistered ? 'tellOwner' : 'replace';
}
