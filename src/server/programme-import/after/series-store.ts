import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Translated } from '#core/field/field.ts';
import type { Reader, Tx } from '#server/db/database.ts';

/** The series of those of these events that came with an import. */
export async function readSeries(tx: Tx, eventIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ series: string }>`
    select "series" from "importedEvents" where "eventId" = any(cast(${[...eventIds]} as uuid[]))`.execute(
    tx,
  );
  return rows.map(({ series }) => series);
}

/** A session still to come that an import brought and that visitors may see. */
export interface ComingSession {
  readonly _id: string;
  readonly eventId: string;
  readonly externalId: string;
  readonly title: Translated;
  readonly startDate: Date;
}

/** The sessions still to come of the events of a series, in order of their starts. */
export async function readComing(tx: Tx, series: string): Promise<ComingSession[]> {
  const { rows } = await sql<ComingSession>`
    select "sessions"."_id", "events"."_id" as "eventId", "events"."externalId", "events"."title", "sessions"."startDate"
    from "importedEvents"
      join "events" on "events"."_id" = "importedEvents"."eventId"
      join "sessions" on "sessions"."eventId" = "events"."_id"
    where "importedEvents"."series" = ${series} and "events"."externalId" is not null
      and "events"."visibilityStatus" <> 'private' and ${isComing}
    order by "sessions"."startDate", "sessions"."_id"`.execute(tx);
  return rows;
}

const isComing = sql`"sessions"."externalId" is not null and "sessions"."visibilityStatus" <> 'private'
      and "sessions"."cancelledAt" is null and "sessions"."endDate" > curiosa_now()`;

/** Of these sessions those that are still to come and that visitors may see, locked in the order of bookings. */
export async function lockComing(
  tx: Tx,
  sessionIds: readonly string[],
): Promise<{ _id: string; eventId: string; visibilityStatus: string }[]> {
  const { rows } = await sql<{ _id: string; eventId: string; visibilityStatus: string }>`
    select "_id", "eventId", "visibilityStatus" from "sessions"
    where "_id" = any(cast(${[...sessionIds]} as uuid[])) and ${isComing} order by "_id" for no key update`.execute(
    tx,
  );
  return rows;
}

/** Of these locked events those that visitors may see and that have no session to come that they may see. */
export async function readWithoutSessions(
  tx: Tx,
  eventIds: readonly string[],
): Promise<{ _id: string; visibilityStatus: string }[]> {
  const { rows } = await sql<{ _id: string; visibilityStatus: string }>`
    select "_id", "visibilityStatus" from "events"
    where "_id" = any(cast(${[...eventIds]} as uuid[])) and "visibilityStatus" <> 'private' and not exists (
      select from "sessions" where "sessions"."eventId" = "events"."_id"
        and "sessions"."visibilityStatus" <> 'private' and "sessions"."endDate" > curiosa_now())
    order by "_id"`.execute(tx);
  return rows;
}

/** Counts the events with these external ids to a series; those that are of another stay there, unless `isWhole`. */
export async function joinSeries(
  tx: Tx,
  series: string,
  externalIds: readonly string[],
  isWhole: boolean,
): Promise<void> {
  await sql`
    insert into "importedEvents" ("eventId", "series")
    select "_id", ${series} from "events" where "externalId" = any(cast(${[...externalIds]} as text[]))
    on conflict ("eventId") do update set "series" = excluded."series" where ${isWhole}`.execute(tx);
}

/** Whether an import of the same series has ended since, as a condition on the imports of a statement. */
export function isFollowed(table: string): RawBuilder<SqlBool> {
  const own = (column: string) => sql.ref(`${table}.${column}`);
  return sql`exists (select from "imports" as "later"
    where "later"."series" = ${own('series')} and "later"."status" = 'done' and not "later"."dryRun" and "later"."takenBack" is null
      and ("later"."finishedAt", "later"."_id") > (${own('finishedAt')}, ${own('_id')}))`;
}

/** Whether an import of the same series has ended since. */
export async function hasSuccessor(db: Reader, importId: string): Promise<boolean> {
  const { rows } =
    await sql`select from "imports" where "_id" = ${importId} and ${isFollowed('imports')}`.execute(db);
  return rows.length > 0;
}
