// What a change of an account stores, and the errors that refuse it (docs/product/accounts.md#profile).

import type { Stored } from '#core/field/writing.ts';
import { equal } from '#core/field/equality.ts';
import type { Gazetteer } from '#core/municipalities/gazetteer.ts';
import { type Residence, readPlace } from '#core/municipalities/rules.ts';
import type { RefusalCode } from '#core/refusals.ts';
import type { Role } from './access.ts';
import { needsInstitution, type ProfileFacts } from './completion.ts';
import { readPhone } from './phone.ts';
import { isOldEnough } from './age.ts';

/** What the rules look at, as it stands before or after a change. */
export interface AccountState extends Pick<ProfileFacts, 'userType' | 'educationalInstitution'> {
  readonly role: Role;
  readonly isEnabled: boolean;
  readonly isPhoneNumberConfirmed: boolean;
  readonly yearOfbirth: number | null;
  readonly privacyConsent: boolean;
}
export interface ChangeError {
  readonly path: string;
  readonly refusal: RefusalCode;
}

interface StoredPhone {
  readonly prefix: string | null;
  readonly phoneNumber: string | null;
}
/** What was sent, in its stored form, and the errors of what cannot be stored. */
interface Read {
  readonly sent: Stored;
  readonly errors: readonly ChangeError[];
}

/** What was sent, with phone and place in their stored form; a value that cannot be read is left out and reported. */
export function parseSent(before: StoredPhone & Residence, sent: Stored, gazetteer: Gazetteer): Read {
  const phoned = withStoredPhone(before, sent);
  const placed = withStoredPlace(before, phoned.sent, gazetteer);
  return { sent: placed.sent, errors: [...phoned.errors, ...placed.errors] };
}

/**
 * The stored form of the phone (docs/product/accounts.md#telephone). Either half may be sent alone; no number means neither half. A
 * value that equals the
 * stored one stays: an import may have written a number of another pattern.
 */
function withStoredPhone({ prefix, phoneNumber }: StoredPhone, sent: Stored): Read {
  const before = { prefix, phoneNumber };
  const typed = typedOf(before, sent);
  if (equal(typed, before)) return { sent, errors: [] };
  if (!typed.phoneNumber?.trim()) return { sent: { ...sent, prefix: null, phoneNumber: null }, errors: [] };
  const phone = readPhone(typed);
  if (phone) return { sent: { ...sent, ...phone }, errors: [] };
  return {
    sent: without(sent, before),
    errors: [{ path: 'phoneNumber', refusal: 'phoneInvalid' }],
  };
}

/** The stored form of the place; a value that equals the stored one stays, whether the list has it or not. */
function withStoredPlace(
  { instituteProvince, instituteMunicipality }: Residence,
  sent: Stored,
  gazetteer: Gazetteer,
): Read {
  const before = { instituteProvince, instituteMunicipality };
  const typed = typedOf(before, sent);
  if (equal(typed, before)) return { sent, errors: [] };
  const read = readPlace(typed, gazetteer);
  if ('place' in read) return { sent: { ...sent, ...read.place }, errors: [] };
  return { sent: without(sent, before), errors: [read.error] };
}

/** Texts that belong together: those that were sent, the others as stored. */
function typedOf<Texts extends { readonly [name: string]: string | null }>(
  before: Texts,
  sent: Stored,
): Texts {
  return Object.fromEntries(
    Object.entries(before).map(([name, stored]) => [name, name in sent ? textOrNull(sent[name]) : stored]),
  ) as Texts;
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function without(sent: Stored, fields: object): Stored {
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !(name in fields)));
}

/** The fields that change, with what follows from them: a new number is not confirmed. */
export function withConsequences(before: AccountState, values: Stored): Stored {
  const isNewPhone = 'prefix' in values || 'phoneNumber' in values;
  return isNewPhone && before.isPhoneNumberConfirmed ? { ...values, isPhoneNumberConfirmed: false } : values;
}

/** Errors in what an owner changes of the own profile. `today`: YYYY-MM-DD in the instance's time zone. */
export function errorsOfOwner(before: AccountState, after: AccountState, today: string): ChangeError[] {
  const errors = institutionErrors(before, after);
  const { yearOfbirth } = after;
  if (yearOfbirth !== null && yearOfbirth !== before.yearOfbirth && !isOldEnough(yearOfbirth, today))
    errors.push({ path: 'yearOfbirth', refusal: 'tooYoung' });
  // To withdraw this consent an owner deletes the account: there is none without it.
  if (before.privacyConsent && !after.privacyConsent)
    errors.push({ path: 'privacyConsent', refusal: 'privacyNotAccepted' });
  return errors;
}

/** Errors in what an admin changes of an account: one administrator must remain. */
export function errorsOfStaff(
  before: AccountState,
  after: AccountState,
  { hasOtherAdmins }: { readonly hasOtherAdmins: boolean },
): ChangeError[] {
  const errors = institutionErrors(before, after);
  if (isAdmin(before) && !isAdmin(after) && !hasOtherAdmins)
    errors.push({ path: after.isEnabled ? 'role' : 'isEnabled', refusal: 'lastAdmin' });
  return errors;
}

/** Only a change is judged: an account that was imported without its school can still change its language. */
function institutionErrors(before: AccountState, after: AccountState): ChangeError[] {
  return needsInstitution(after) && !needsInstitution(before)
    ? [{ path: 'educationalInstitution', refusal: 'institutionRequired' }]
    : [];
}

function isAdmin({ role, isEnabled }: AccountState): boolean {
  return role === 'admin' && isEnabled;
}
