import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';

/** Whether each word of a text is in the name, the address or the number of an account. */
const finds = (text: RawBuilder<unknown>, account: string) => sql`(
  select bool_and(strpos(fold(concat_ws(' ', ${sql.ref(`${account}.name`)}, ${sql.ref(`${account}.surname`)},
    ${sql.ref(`${account}.email`)}, ${sql.ref(`${account}.prefix`)} || ${sql.ref(`${account}.phoneNumber`)})), fold("word")) > 0)
  from regexp_split_to_table(trim(${text}), '\\s+') as "word")`;

/** Whether each word of a text is in the name of one person of a party: companions have no account, and are found by their names. */
const findsIn = (text: RawBuilder<unknown>, participants: RawBuilder<unknown>) => sql`exists (
  select from jsonb_array_elements(case when jsonb_typeof(${participants}) = 'array' then ${participants} else '[]' end) as "one"
  where (select bool_and(strpos(fold(concat_ws(' ', "one"->>'name', "one"->>'surname')), fold("word")) > 0)
    from regexp_split_to_table(trim(${text}), '\\s+') as "word"))`;

/** The parties of reservations and of requests, of every state. */
const parties = sql`(select "userId", "participants" from "reservations"
  union all select "userId", "participants" from "reservationRequests") as "party"`;

/**
 * Of some searched texts, those that find an account, or a companion of its parties, and no other: once it is erased they are about no
 * account but name a person. Called while its parties have their names.
 */
export async function readFindingOnly(
  db: Reader,
  userId: string,
  texts: readonly string[],
): Promise<ReadonlySet<string>> {
  if (texts.length === 0) return new Set();
  const text = sql.ref('searched.text');
  const { rows } = await sql<{ text: string }>`
    with "searched" as materialized (
      select distinct "searched"."text" from unnest(cast(${[...texts]} as text[])) as "searched" ("text"), "users" as "person"
      where "person"."_id" = ${userId} and (${finds(text, 'person')} or exists (
        select from ${parties} where "party"."userId" = ${userId} and ${findsIn(text, sql`"party"."participants"`)}))
    ), "ofNoOther" as materialized (
      select "text" from "searched" where not exists (
        select from "users" as "other" where "other"."_id" <> ${userId} and ${finds(text, 'other')}))
    select "text" from "ofNoOther" as "searched" where not exists (
      select from ${parties} where "party"."userId" <> ${userId} and ${findsIn(text, sql`"party"."participants"`)})`.execute(
    db,
  );
  return new Set(rows.map((row) => row.text));
}
