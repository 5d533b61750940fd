// Which personal data are stored, and for how long (docs/product/privacy.md#retention).

import type { Role } from '#core/accounts/access.ts';
import type { Participant } from '#core/reservations/contract.ts';

/** What stays of a participant once the data are anonymous: that a person came, and how many. */
export function anonymous({
  participant_type,
  quantity,
  chaperones,
  price,
  priceType,
}: Participant): Participant {
  return {
    ...(participant_type !== undefined && { participant_type }),
    ...(quantity !== undefined && { quantity }),
    ...(chaperones !== undefined && { chaperones }),
    ...(price !== undefined && { price }),
    ...(priceType !== undefined && { priceType }),
  };
}

/** Whether an account can be erased: one administrator must remain. */
export function mayErase(
  { role, isEnabled }: { readonly role: Role; readonly isEnabled: boolean },
  { hasOtherAdmins }: { readonly hasOtherAdmins: boolean },
): boolean {
  return role !== 'admin' || !isEnabled || hasOtherAdmins;
}

/** Retention times (settings). */
export interface RetentionSettings {
  /** Days after which an account with an unconfirmed address is erased. */
  readonly unconfirmedAccountDays: number;
  /** Months without a sign-in or a reservation after which a message asks the owner of an account whether to keep it. */
  readonly inactiveAccountMonths: number;
  /** Days after the end of a session until needs, ages and names of companions are erased. */
  readonly participantDetailDays: number;
  /** Days after the end of a session until the sentences that visitors wrote of it are erased. */
  readonly feedbackDays: number;
  /** Days after the end of its call, its decision and its event until a proposal loses its authors, or is deleted if it was never sent. */
  readonly proposalDays: number;
}
/** Days after that message until an account that was not used again is erased. */
export const warningDays = 30;

export interface AccountUse {
  readonly isEmailConfirmed: boolean;
  /** Without one the festival has opened it and invited its owner, who need not be in a hurry. */
  readonly hasPassword: boolean;
  /** An account of staff; an admin decides on those. */
  readonly isStaff: boolean;
  /** It has booked, or waits for a place. */
  readonly hasClaims: boolean;
  /** When its address became unconfirmed: when the account was opened, or when staff corrected the address. */
  readonly unconfirmedSince: Date;
  /** When they last signed in, used a session or booked; else when the account was opened. */
  readonly lastUsedAt: Date;
  readonly warnedAt: Date | null;
}

/** What the job does with an account. A warning counts only while the account was not used since. */
export function decideRetention(
  use: AccountUse,
  settings: RetentionSettings,
  now: Date,
): 'keep' | 'warn' | 'erase' {
  if (use.isStaff) return 'keep';
  if (!use.isEmailConfirmed && use.hasPassword && !use.hasClaims)
    return now >= daysAfter(use.unconfirmedSince, settings.unconfirmedAccountDays) ? 'erase' : 'keep';
  if (now < monthsAfter(use.lastUsedAt, settings.inactiveAccountMonths)) return 'keep';
  if (use.warnedAt === null || use.warnedAt < use.lastUsedAt) return 'warn';
  return now >= daysAfter(use.warnedAt, warningDays) ? 'erase' : 'keep';
}

function daysAfter(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * 86_400_000);
}

/** Calendar months; the 31st becomes the last day of a shorter month. */
export function monthsAfter(instant: Date, months: number): Date {
  const there = new Date(instant);
  there.setUTCDate(1);
  there.setUTCMonth(there.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth() + 1, 0)).getUTCDate();
  there.setUTCDate(Math.min(instant.getUTCDate(), lastDay));
  return there;
}
