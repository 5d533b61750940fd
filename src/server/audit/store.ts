import { type RawBuilder, sql } from 'kysely';
import type { Changes } from '#core/audit/rules.ts';
import type { ListQuery } from '#core/list-query.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { insertRows } from '#server/db/bulk.ts';
import {
  foundIn,
  matched,
  namingWords,
  type SearchSource,
  sourcesOf,
} from '#server/resources/search-store.ts';
import { listRows, type RowOf } from '#server/resources/store.ts';

export interface RecordedRow {
  readonly changes: Changes;
  readonly user: { readonly _id: string; readonly name: string; readonly surname: string } | null;
}
export type AuditRow = RowOf<'auditEntries'> & RecordedRow;

export async function insertEntries(
  tx: Tx,
  entries: readonly {
    _id: string;
    userId: string | null;
    entity: string;
    entityId: string;
    action: string;
    changes: Changes;
  }[],
): Promise<void> {
  const columns = { userId: 'uuid', entity: 'text', entityId: 'text', action: 'text', changes: 'jsonb' };
  await insertRows(tx, 'auditEntries', columns, entries);
}

export function listEntries(
  db: Reader,
  query: ListQuery,
): Promise<{ rows: AuditRow[]; count: number | null }> {
  return listRows<'auditEntries', RecordedRow>(db, 'auditEntries', query, {
    joins: sql`left join "users" on "users"."_id" = "auditEntries"."userId"`,
    columns: sql`"auditEntries"."changes", case when "users"."_id" is null then null else
      jsonb_build_object('_id', "users"."_id", 'name', "users"."name", 'surname', "users"."surname") end as "user"`,
    ...(query.q !== null && {
      alsoFound: foundIn('auditEntries', query.q, [
        ...sourcesOf('auditEntries'),
        ...ofObjects,
        ofFormerNames,
      ]),
    }),
  });
}

/** The entries on rows of `table`, whose id is in `column`. */
function entriesOn(entity: string, id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`"auditEntries" on "auditEntries"."entityId" = ${id}::text and "auditEntries"."entity" = ${sql.lit(entity)}`;
}

const entry = sql`"auditEntries"."_id"`;

/** What an entry is about, by its words: any row that has a name, and what belongs to an event or a person. */
const ofObjects: readonly SearchSource[] = [
  ...(Object.keys(resources) as ResourceName[]).flatMap((name) => {
    const words = namingWords(name);
    return words
      ? [
          sql`select ${entry} from ${sql.table(name)} join ${entriesOn(name, sql.ref(`${name}._id`))} where ${matched(words)}`,
        ]
      : [];
  }),
  ...(['sessions', 'eventSpeakers', 'reservations', 'reservationRequests'] as const).map(
    (
      name,
    ) => sql`select ${entry} from "events" join ${sql.table(name)} as "of" on "of"."eventId" = "events"."_id"
      join ${entriesOn(name, sql.ref('of._id'))} where ${matched(sql`${namingWords('events')}`)}`,
  ),
  ...(['reservations', 'reservationRequests', 'blackListEntries'] as const).map(
    (
      name,
    ) => sql`select ${entry} from "users" join ${sql.table(name)} as "of" on "of"."userId" = "users"."_id"
      join ${entriesOn(name, sql.ref('of._id'))} where ${matched(sql`${namingWords('users')}`)}`,
  ),
];

/** All entries on a row that has, or had, a name with the word, by what entries on it have recorded; the first condition is that of the index. */
const ofFormerNames: SearchSource = sql`select ${entry} from "auditEntries" as "named"
  join "auditEntries" on "auditEntries"."entityId" = "named"."entityId" and "auditEntries"."entity" = "named"."entity"
  where "named"."changes" ?| array['title', 'name', 'surname', 'label', 'question', 'key', 'businessName']
    and ${matched(sql`audited_names("named"."changes")`)}`;
