// The telephone number of an account as messages have it: the recipient of an SMS, and what staff ring.

import { type RawBuilder, sql } from 'kysely';

/** Of `users`; null: the account has no number. */
export const phone: RawBuilder<string | null> = sql`"users"."prefix" || ' ' || "users"."phoneNumber"`;

/** Null as well where the number is not confirmed. */
export const confirmedPhone: RawBuilder<string | null> = sql`
  case when "users"."isPhoneNumberConfirmed" then ${phone} end`;

/** The confirmed number of a school. */
export const schoolPhone: RawBuilder<string | null> = sql`
  case when "users"."userType" = 'school' then ${confirmedPhone} end`;

/** The same of a row that was read: its SMS are found by it. */
export function phoneOf({
  prefix,
  phoneNumber,
}: {
  readonly prefix: string | null;
  readonly phoneNumber: string | null;
}): string | null {
  return prefix === null || phoneNumber === null ? null : `${prefix} ${phoneNumber}`;
}
