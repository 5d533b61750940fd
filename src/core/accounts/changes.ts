// What changes of an account, and what speaks against it (spec 5, page 1 "Accounts and rights").

import type { Stored } from '#core/field/writing.ts';
import { equal } from '#core/field/equality.ts';
import type { RefusalCode } from '#core/refusals.ts';
import type { Role } from './access.ts';
import { needsInstitution, type ProfileFacts } from './completion.ts';
import { type Phone, readPhone } from './phone.ts';
import { isOldEnough } from './age.ts';

/** What the rules look at, as it stands before or after a change. */
export interface AccountState extends Pick<ProfileFacts, 'userType' | 'educationalInstitution'> {
  readonly role: Role;
  readonly isEnabled: boolean;
  readonly isPhoneNumberConfirmed: boolean;
  readonly yearOfbirth: number | null;
  readonly privacyConsent: boolean;
}
interface KeptPhone {
  readonly prefix: string | null;
  readonly phoneNumber: string | null;
}
export interface ChangeFault {
  readonly path: string;
  readonly refusal: RefusalCode;
}

/**
 * What was sent, its phone as it is kept (spec 5). Either half may be sent alone; no number: neither half. Null where no number
 * can be read. One that comes back as it is kept is left as it is: an import may have brought a number of another pattern.
 */
export function withKeptPhone(before: KeptPhone, sent: Stored): Stored | null {
  if (!('prefix' in sent) && !('phoneNumber' in sent)) return sent;
  const typed: Stored = { prefix: before.prefix, phoneNumber: before.phoneNumber, ...pickPhone(sent) };
  if (equal(typed, { prefix: before.prefix, phoneNumber: before.phoneNumber })) return sent;
  const { prefix, phoneNumber } = typed;
  if (typeof phoneNumber !== 'string' || phoneNumber.trim() === '')
    return { ...sent, prefix: null, phoneNumber: null };
  const phone: Phone | null = readPhone({
    phoneNumber,
    ...(typeof prefix === 'string' && { prefix }),
  });
  return phone && { ...sent, ...phone };
}

function pickPhone(sent: Stored): Stored {
  return Object.fromEntries(
    Object.entries(sent).filter(([name]) => name === 'prefix' || name === 'phoneNumber'),
  );
}

/** The fields that change, with what follows from them: a new number is not confirmed. */
export function withConsequences(before: AccountState, values: Stored): Stored {
  const isNewPhone = 'prefix' in values || 'phoneNumber' in values;
  return isNewPhone && before.isPhoneNumberConfirmed ? { ...values, isPhoneNumberConfirmed: false } : values;
}

/** What speaks against what an owner changes of the own profile. `today`: YYYY-MM-DD in the instance's time zone. */
export function faultsOfOwner(before: AccountState, after: AccountState, today: string): ChangeFault[] {
  const faults = faultsOfInstitution(before, after);
  const { yearOfbirth } = after;
  if (yearOfbirth !== null && yearOfbirth !== before.yearOfbirth && !isOldEnough(yearOfbirth, today))
    faults.push({ path: 'yearOfbirth', refusal: 'tooYoung' });
  // Whoever takes the consent back deletes the account: there is none without it.
  if (before.privacyConsent && !after.privacyConsent)
    faults.push({ path: 'privacyConsent', refusal: 'privacyNotAccepted' });
  return faults;
}

/** What speaks against what an admin changes of an account: somebody must be left to look after the house. */
export function faultsOfStaff(
  before: AccountState,
  after: AccountState,
  { hasOtherAdmins }: { readonly hasOtherAdmins: boolean },
): ChangeFault[] {
  const faults = faultsOfInstitution(before, after);
  if (isAdmin(before) && !isAdmin(after) && !hasOtherAdmins)
    faults.push({ path: after.isEnabled ? 'role' : 'isEnabled', refusal: 'lastAdmin' });
  return faults;
}

/** Only a change is judged: an account that was imported without its school can still change its language. */
function faultsOfInstitution(before: AccountState, after: AccountState): ChangeFault[] {
  return needsInstitution(after) && !needsInstitution(before)
    ? [{ path: 'educationalInstitution', refusal: 'institutionRequired' }]
    : [];
}

function isAdmin({ role, isEnabled }: AccountState): boolean {
  return role === 'admin' && isEnabled;
}
