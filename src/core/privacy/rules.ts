// What is kept of people, and for how long (page 5, Privacy; page 1, Accounts).

import type { Role } from '#core/accounts/access.ts';
import type { Participant } from '#core/reservations/contract.ts';

/** What stays of a participant when nobody may be recognised any more: that somebody came, and how many. */
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

/** Whether an account can be erased: somebody must be left to look after the house. */
export function mayErase(
  { role, isEnabled }: { readonly role: Role; readonly isEnabled: boolean },
  { hasOtherAdmins }: { readonly hasOtherAdmins: boolean },
): boolean {
  return role !== 'admin' || !isEnabled || hasOtherAdmins;
}

/** How long what is kept (settings). */
export interface RetentionSettings {
  /** Days after which an account is erased whose address nobody has confirmed. */
  readonly unconfirmedAccountDays: number;
  /** Months without a sign or a booking after which the owner of an account is asked. */
  readonly inactiveAccountMonths: number;
  /** Days after the end of a session until needs, ages and names of companions are erased. */
  readonly participantDetailDays: number;
}
/** Whoever does not come back so many days after being asked is erased. */
export const warningDays = 30;

export interface AccountUse {
  readonly isEmailConfirmed: boolean;
  /** Without one the festival has opened it and invited its owner, who need not be in a hurry. */
  readonly hasPassword: boolean;
  /** Somebody who works for the festival; their accounts are looked after by an admin. */
  readonly isStaff: boolean;
  readonly hasReservations: boolean;
  readonly createdAt: Date;
  /** When they last signed in, used a session or booked; else when the account was opened. */
  readonly lastUsedAt: Date;
  readonly warnedAt: Date | null;
}

/** What the job does with an account. A warning counts only while nobody has used the account since. */
export function decideRetention(
  use: AccountUse,
  settings: RetentionSettings,
  now: Date,
): 'keep' | 'warn' | 'erase' {
  if (use.isStaff) return 'keep';
  if (!use.isEmailConfirmed && use.hasPassword && !use.hasReservations)
    return now >= daysAfter(use.createdAt, settings.unconfirmedAccountDays) ? 'erase' : 'keep';
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
