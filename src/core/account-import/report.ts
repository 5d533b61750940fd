// The report of an import of accounts. It names lines and columns and never their contents: reports are stored for months, and
// must not hold data of an account that was erased.

import * as z from 'zod/mini';
import { type RefusalCode, refusals } from '#core/refusals.ts';
import type { RegistrationError } from '#core/auth/registration.ts';

/** Reasons of the file itself; the others are those for which a registration is refused. */
export const fileReasons = {
  cellCount: 'The row has another number of cells than the header',
  required: 'is empty',
  invalid: 'is not what stands in this column',
  repeatedEmail: 'stands in the file already',
} as const;
export type AccountReason = keyof typeof fileReasons | RegistrationError['refusal'] | 'addressSuppressed';

export interface LeftRow {
  readonly line: number;
  readonly code: AccountReason;
  /** Null: it is about the row as a whole. */
  readonly column: string | null;
}

/** In English, as the command prints it. */
export function sentenceOf({ code, column }: Omit<LeftRow, 'line'>): string {
  const said = isOfFile(code) ? fileReasons[code] : refusals[code as RefusalCode].message;
  return column === null ? said : isOfFile(code) ? `${column} ${said}` : `${column}: ${said}`;
}

function isOfFile(code: AccountReason): code is keyof typeof fileReasons {
  return Object.hasOwn(fileReasons, code);
}

const count = z.int().check(z.nonnegative());

/** What an import of accounts did, or with `dryRun` would do. */
export const accountsReport = z.strictObject({
  format: z.literal('accounts'),
  dryRun: z.boolean(),
  rows: z.strictObject({ total: count, taken: count, left: count }),
  /** Those that were there stay as they are. */
  accounts: z.strictObject({ created: count, unchanged: count }),
  left: z.array(
    z.strictObject({
      line: count,
      code: z.string(),
      column: z.nullable(z.string()),
      message: z.string(),
    }),
  ),
});
export type AccountsReport = z.infer<typeof accountsReport>;
