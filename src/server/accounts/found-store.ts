import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';

/** Whether each word of a text is in the name, the address or the number of an account. */
const finds = (text: RawBuilder<unknown>, account: string) => sql`(
  select bool_and(strpos(fold(concat_ws(' ', ${sql.ref(`${account}.name`)}, ${sql.ref(`${account}.surname`)},
    ${sql.ref(`${account}.email`)}, ${sql.ref(`${account}.prefix`)} || ${sql.ref(`${account}.phoneNumber`)})), fold("word")) > 0)
  from regexp_split_to_table(trim(${text}), '\\s+') as "word")`;

/** Of some searched texts, those that find an account and no other: once it is erased they are about no account but name it. */
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
      where "person"."_id" = ${userId} and ${finds(text, 'person')})
    select "text" from "searched" where not exists (
      select from "users" as "other" where "other"."_id" <> ${userId} and ${finds(text, 'other')})`.execute(
    db,
  );
  return new Set(rows.map((row) => row.text));
}
