import { sql } from 'kysely';
import type { Newsletter } from '#core/newsletter/contract.ts';
import type { Language } from '#core/languages.ts';
import type { Reader } from '#server/db/database.ts';

/**
 * Accounts that want the newsletter, with the consent that they gave last, and the first reason why the list leaves them out. Addresses
 * that begin like a formula cannot be written so that both a spreadsheet and a mail program read them as they are (`defused` of core/csv).
 */
const agreeing = sql`
  select "users".*, "given"."createdAt" as "consentedAt", "given"."textVersion",
    case when exists (select from "suppressedAddresses" where "address" = "users"."email") then 'suppressed'
      when not ("users"."isEmailConfirmed" and "users"."isEnabled") then 'unproven'
      when "given"."given" is not true then 'unrecorded'
      when "users"."email" ~ '^''*[=+-]' then 'formulas' end as "leftOut"
  from "users" left join lateral (
    select "given", "createdAt", "textVersion" from "consents"
    where "consents"."userId" = "users"."_id" and "purpose" = 'newsletter'
    order by "createdAt" desc, "_id" desc limit 1) as "given" on true
  where "users"."newsletter"`;

export interface Subscriber {
  readonly _id: string;
  readonly email: string;
  readonly name: string;
  readonly surname: string;
  readonly language: Language;
  readonly userType: 'private' | 'school';
  readonly consentedAt: Date;
  readonly textVersion: string;
}

/** The next accounts of the list, in the order of their ids, which is that of their registration. */
export async function readSubscribers(
  db: Reader,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<Subscriber[]> {
  const { rows } = await sql<Subscriber>`
    select "_id", "email", "name", "surname", "language", "userType", "consentedAt", "textVersion"
    from (${agreeing}) as "agreeing"
    where "leftOut" is null and (${after}::uuid is null or "_id" > ${after}::uuid) order by "_id" limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function countSubscribers(db: Reader): Promise<Newsletter> {
  const { rows } = await sql<{ what: keyof Newsletter; count: number }>`
    select coalesce("leftOut", "language") as "what", count(*)::int as "count" from (${agreeing}) as "agreeing" group by 1`.execute(
    db,
  );
  const countOf = (what: keyof Newsletter) => rows.find((row) => row.what === what)?.count ?? 0;
  return {
    it: countOf('it'),
    en: countOf('en'),
    suppressed: countOf('suppressed'),
    unproven: countOf('unproven'),
    unrecorded: countOf('unrecorded'),
    formulas: countOf('formulas'),
  };
}
