// What the mailed link of a registration does, and what is left of the account that it confirms.

import { type FieldError, type RefusalCode, refusals } from '#core/refusals.ts';
import type { NewOwner } from './confirmation-contract.ts';
import { type IsCommon, passwordErrorMessages, passwordErrors } from './password.ts';
import { decideRegistration, type KnownAccount } from './registration.ts';

export interface ConfirmationFacts {
  /** The browser has sent the handle of this account's registration. */
  readonly hasHandle: boolean;
  /** The account has a password or a login of a provider: the sender of the form can sign in. */
  readonly hasWayIn: boolean;
  readonly isEmailConfirmed: boolean;
}

/**
 * - `keep`: the browser that registered confirms, or the address was confirmed already; nothing else changes.
 * - `startOver`: the sender of the form may be a stranger. All that gives them access ends, consents are withdrawn, and the owner
 *   of the address chooses a password.
 * - `choosePassword`: the festival opened the account and it had no way in yet, so there is nothing to end.
 */
export function decideConfirmation({
  hasHandle,
  hasWayIn,
  isEmailConfirmed,
}: ConfirmationFacts): 'keep' | 'startOver' | 'choosePassword' {
  if (isEmailConfirmed || (hasHandle && hasWayIn)) return 'keep';
  return hasWayIn ? 'startOver' : 'choosePassword';
}

/**
 * What "it wasn't me" does: `delete` an account that is only a registration; `close` one that the festival has given something,
 * so that it has no way in any more; `refuse` where the address is confirmed.
 */
export function decideDenial(known: KnownAccount): 'delete' | 'close' | 'refuse' {
  if (known.isEmailConfirmed) return 'refuse';
  return decideRegistration(known) === 'replace' ? 'delete' : 'close';
}

/** All errors of the form of a new owner, in the order of the form. */
export function newOwnerErrors(
  form: NewOwner,
  { isCommon, needsName }: { readonly isCommon: IsCommon; readonly needsName: boolean },
): { readonly refusal: RefusalCode; readonly error: FieldError }[] {
  const missing = (['name', 'surname'] as const)
    .filter((path) => needsName && form[path] === '')
    .map((path) => ({
      refusal: 'invalid' as const,
      error: { path, code: 'required', message: 'Required' } as const,
    }));
  const weak = passwordErrors(form.password, isCommon).map((code) => ({
    refusal: 'passwordWeak' as const,
    error: { path: 'password', code, message: passwordErrorMessages[code] },
  }));
  const errors = [...missing, ...weak];
  if (form.privacyConsent) return errors;
  const { message } = refusals.privacyNotAccepted;
  const error = { path: 'privacyConsent', code: 'privacyNotAccepted', message } as const;
  return [...errors, { refusal: 'privacyNotAccepted', error }];
}
