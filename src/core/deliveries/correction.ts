// When staff may correct the address of an account (docs/product/messages.md#corrected-addresses).

import { isEmail, normaliseEmail } from '#core/accounts/email.ts';
import type { RefusalCode } from '#core/refusals.ts';

export interface CorrectionFacts {
  /** As it was typed. */
  readonly typed: string;
  readonly account: { readonly email: string; readonly isStaff: boolean };
  /** Whether messages to the account's present address come back. */
  readonly isSuppressed: boolean;
}

export type Correction =
  | { readonly outcome: 'correct'; readonly email: string }
  | { readonly outcome: 'refuse'; readonly code: RefusalCode };

/**
 * An address that works is its owner's to change: a correction could hand the account to another person. So is one of staff, whose
 * account has rights.
 */
export function decideCorrection({ typed, account, isSuppressed }: CorrectionFacts): Correction {
  const email = normaliseEmail(typed);
  if (email === '') return { outcome: 'refuse', code: 'emailRequired' };
  if (!isEmail(email)) return { outcome: 'refuse', code: 'emailInvalid' };
  if (account.isStaff) return { outcome: 'refuse', code: 'staffAddress' };
  if (!isSuppressed) return { outcome: 'refuse', code: 'addressWorks' };
  // Typed as it was: messages to it come back.
  if (email === account.email) return { outcome: 'refuse', code: 'addressSuppressed' };
  return { outcome: 'correct', email };
}
