// What `q` finds by the words of other rows (docs/product/lists.md#search): each typed word in any of the sources.

import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { canonicalEmail } from '#core/accounts/email.ts';
import { digitsOfPhone } from '#core/accounts/phone.ts';
import type { Field, Fields } from '#core/field/field.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';
import { searchWords } from './conditions.ts';

/** Selects the `_id`s of the rows that one word, `matched`, finds in one place. */
export type SearchSource = RawBuilder<unknown>;

/** The condition that a text has the word of a source. */
export function matched(words: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${words}) @@ "typed"."part"`;
}

/** The condition of rows of an entity that all words of a text find, each in any of the sources. */
export function foundIn(
  name: ResourceName,
  text: string,
  sources: readonly SearchSource[],
): Expression<SqlBool> {
  const found = sources.map(
    (source) =>
      sql`select "source"."_id", "typed"."place" from "typed" cross join lateral (${source}) as "source"`,
  );
  return sql<SqlBool>`${sql.ref(`${name}._id`)} in (
    with "typed" as (select * from unnest(search_parts(${text})) with ordinality as "typed" ("part", "place"))
    select "_id" from (${sql.join(found, sql` union `)}) as "found"
    group by "_id" having count(*) = (select count(*) from "typed"))`;
}

/** The condition of rows that a text finds by the rows that they refer to; null where the entity is not searched so. */
export function foundByReference(name: ResourceName, text: string): Expression<SqlBool> | null {
  const sources = sourcesOf(name);
  if (sources.length === 0) return null;
  const own = namingWords(name);
  const ofItself = sql`select ${sql.ref(`${name}._id`)} from ${sql.table(name)} where ${own && matched(own)}`;
  return foundIn(name, text, own ? [ofItself, ...sources] : sources);
}

/** The rows of an entity that a word finds by the rows that they refer to, for each field that is searched so. */
export function sourcesOf(name: ResourceName): SearchSource[] {
  return Object.entries<Field>(resources[name].fields).flatMap(([column, field]) => {
    if (field.kind !== 'reference' || !field.searched) return [];
    const target = nameOfPath(field.to);
    const words = target && namingWords(target);
    return words
      ? [
          sql`select ${sql.ref(`${name}._id`)} from ${sql.table(target)} join ${sql.table(name)}
            on ${sql.ref(`${name}.${column}`)} = ${sql.ref(`${target}._id`)} where ${matched(words)}`,
        ]
      : [];
  });
}

/** What a row is called, without the texts about it; null where an entity has no such words. */
export function namingWords(name: ResourceName): RawBuilder<unknown> | null {
  const naming: Fields = Object.fromEntries(
    Object.entries<Field>(resources[name].fields).filter(
      ([, field]) => 'searched' in field && (field.searched === 'A' || field.searched === 'B'),
    ),
  );
  return searchWords(naming, name);
}

/** The condition of "users" whose mailbox is that of a typed address, in any alias or spelling, or whose number has typed digits. */
export function isReachedBy(typed: string): RawBuilder<SqlBool> {
  const digits = digitsOfPhone(typed);
  const hasDigits = digits ? sql`"users"."phoneNumber" like ${`%${digits}%`}` : sql`false`;
  return sql<SqlBool>`(canonical_email("users"."email") = ${canonicalEmail(typed)} or ${hasDigits})`;
}

/** The condition of "users" that a text finds: by name, school, address, or digits of the number. */
export function isFoundBy(typed: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`((${namingWords('users')}) @@ search_query(${typed}) or ${isReachedBy(typed)})`;
}

function nameOfPath(path: string): ResourceName | undefined {
  return (Object.keys(resources) as ResourceName[]).find((name) => resources[name].path === path);
}
