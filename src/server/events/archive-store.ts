// Events of editions and years that are over (docs/product/programme.md#past-editions); the rule is `core/festivals/editions.ts`.

import { type RawBuilder, sql } from 'kysely';
import { type ArchiveField, archiveFields } from '#core/festivals/editions.ts';
import type { Filter } from '#core/list-query.ts';
import { guest } from '#core/accounts/access.ts';
import type { Zone } from '#core/time.ts';
import type { Reader } from '#server/db/database.ts';
import { listedEvents } from '#server/resources/scopes.ts';

/** Whether an event, one that has had a date, is of an edition, or of a year, that is over. */
export const isArchived: Readonly<Record<ArchiveField, (zone: Zone) => RawBuilder<boolean>>> = {
  festivalId: (zone) => sql`("events"."lastSessionDate" is not null and "events"."festivalId" in (
    select "festivals"."_id" from "festivals" where ${isEditionOver(zone)}))`,
  year: (zone) =>
    sql`("events"."lastSessionDate" is not null and "events"."year" < extract(year from ${todayIn(zone)}))`,
};

/** Whether an edition is over, of a row of festivals. */
export function isEditionOver(zone: Zone): RawBuilder<boolean> {
  return sql`(${lastDayOfEdition} < ${todayIn(zone)})`;
}

/** Of an edition without dates: the last day of its year. */
export const lastDayOfEdition = sql`coalesce("festivals"."endDate", make_date("festivals"."year", 12, 31))`;

/** Whether an event is in the archive that a query names by an edition or a year; null where it names none. */
export function inNamedArchive(filters: readonly Filter[], zone: Zone): RawBuilder<boolean> | null {
  const named = archiveFields.filter((name) =>
    filters.some(({ field, operator }) => field === name && (operator === 'is' || operator === 'in')),
  );
  return named.length === 0
    ? null
    : sql`(${sql.join(
        named.map((name) => isArchived[name](zone)),
        sql` or `,
      )})`;
}

/** The editions that are over and have an event which a guest can find, with when one of these was last changed. */
export async function readPastEditions(
  db: Reader,
  zone: Zone,
): Promise<{ readonly _id: string; readonly changedAt: Date }[]> {
  const { rows } = await sql<{ _id: string; changedAt: Date }>`
    select "events"."festivalId" as "_id", max("events"."updatedAt") as "changedAt" from "events"
    where ${isArchived.festivalId(zone)} and ${listedEvents(guest, false)} group by 1 order by 1`.execute(db);
  return rows;
}

function todayIn(zone: Zone): RawBuilder<unknown> {
  // A subquery is evaluated once for a statement, not once for each row.
  return sql`(select cast(curiosa_now() at time zone ${zone} as date))`;
}
