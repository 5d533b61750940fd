// Accounts from a file: each row is a registration that staff filled in, without a password and without consents.

import * as z from 'zod/mini';
import { normaliseEmail } from '#core/accounts/email.ts';
import { fused } from '#core/csv.ts';
import { readPlace } from '#core/municipalities/rules.ts';
import { registration, type Registration } from '#core/auth/contract.ts';
import { registrationErrors, type RegistrationFacts } from '#core/auth/registration.ts';
import type { LeftRow } from './report.ts';

export const requiredColumns = ['email', 'name', 'surname'] as const;
/** No rights among them: staff grant those account by account. */
export const optionalColumns = [
  'language',
  'userType',
  'prefix',
  'phoneNumber',
  'yearOfbirth',
  'sex',
  'qualification',
  'profession',
  'educationalInstitution',
  'instituteProvince',
  'instituteMunicipality',
  'instituteGrade',
] as const;

export type ImportedAccount = Omit<Registration, 'password'>;
export interface PlacedAccount {
  readonly line: number;
  readonly account: ImportedAccount;
}
type Reason = Omit<LeftRow, 'line'>;

/** Reads one row: the account, or every error in it. */
export function readAccount(
  header: readonly string[],
  record: readonly string[],
  facts: Pick<RegistrationFacts, 'today' | 'gazetteer'>,
): { readonly account: ImportedAccount } | { readonly reasons: readonly Reason[] } {
  if (record.length !== header.length) return { reasons: [{ code: 'cellCount', column: null }] };
  const cells = new Map(header.map((column, place) => [column, fused(record[place] ?? '').trim()]));
  const empty = requiredColumns.filter((column) => !cells.get(column));
  const filled = Object.fromEntries([...cells].filter(([, cell]) => cell !== ''));
  const year = filled['yearOfbirth'];
  const typed = {
    ...filled,
    ...(year !== undefined && { yearOfbirth: /^\d{4}$/.test(year) ? Number(year) : year }),
  };
  const parsed = z.safeParse(registration, { name: '-', surname: '-', ...typed });
  const reasons: Reason[] = empty.map((column) => ({ code: 'required', column }));
  if (!parsed.success) {
    const columns = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
    return { reasons: [...reasons, ...[...columns].map((column): Reason => ({ code: 'invalid', column }))] };
  }
  const { password: _none, ...form } = parsed.data;
  const errors = registrationErrors(parsed.data, { ...facts, isCommon: null });
  reasons.push(
    ...errors
      .filter(({ error }) => !empty.some((column) => column === error.path))
      .map(({ refusal, error }): Reason => ({ code: refusal, column: error.path })),
  );
  if (reasons.length > 0) return { reasons };
  const read = facts.gazetteer && readPlace(form, facts.gazetteer);
  const { instituteProvince, instituteMunicipality } = read && 'place' in read ? read.place : form;
  return {
    account: {
      ...form,
      email: normaliseEmail(form.email),
      ...(instituteProvince && { instituteProvince }),
      ...(instituteMunicipality && { instituteMunicipality }),
    },
  };
}

/** The first row of each address counts; the report names the others. */
export function withoutRepeated(rows: readonly PlacedAccount[]): {
  readonly rows: readonly PlacedAccount[];
  readonly left: readonly LeftRow[];
} {
  const seen = new Set<string>();
  const [first, left]: [PlacedAccount[], LeftRow[]] = [[], []];
  for (const row of rows) {
    if (seen.has(row.account.email)) left.push({ line: row.line, code: 'repeatedEmail', column: 'email' });
    else first.push(row);
    seen.add(row.account.email);
  }
  return { rows: first, left };
}

/** An address whose messages come back is invited in vain; the report names its rows. */
export function withoutSuppressed(
  rows: readonly PlacedAccount[],
  suppressed: ReadonlySet<string>,
): { readonly rows: readonly PlacedAccount[]; readonly left: readonly LeftRow[] } {
  const [refused, taken] = [
    rows.filter(({ account }) => suppressed.has(account.email)),
    rows.filter(({ account }) => !suppressed.has(account.email)),
  ];
  const left = refused.map(({ line }) => ({ line, code: 'addressSuppressed', column: 'email' }) as const);
  return { rows: taken, left };
}
