import { type RawBuilder, sql } from 'kysely';
import { type AgeBand, feedbackOpenDays, fewestTogether } from '#core/feedback/rules.ts';
import type { Translated } from '#core/field/field.ts';
import type { Reader, Tx } from '#server/db/database.ts';

export interface Answers {
  readonly stars: number;
  readonly sentence: string | null;
  readonly ageBand: AgeBand | null;
}

export async function readAnswers(db: Reader, reservationId: string): Promise<Answers | null> {
  const row = await db
    .selectFrom('feedback')
    .select(['stars', 'sentence', 'ageBand'])
    .where('reservationId', '=', reservationId)
    .executeTakeFirst();
  return row ?? null;
}

/** Until the end of the transaction the owner of a reservation is not erased; false: there is none any more. */
export async function lockOwner(tx: Tx, reservationId: string): Promise<boolean> {
  const { rows } = await sql`
    select from "users" where "_id" = (select "userId" from "reservations" where "_id" = ${reservationId})
    for key share`.execute(tx);
  return rows.length > 0;
}

export async function writeAnswers(tx: Tx, reservationId: string, answers: Answers): Promise<void> {
  const { stars, sentence, ageBand } = answers;
  await sql`
    insert into "feedback" ("reservationId", "stars", "sentence", "ageBand", "createdAt", "updatedAt")
    values (${reservationId}, ${stars}, ${sentence}, ${ageBand}, curiosa_now(), curiosa_now())
    on conflict ("reservationId") do update set "stars" = excluded."stars", "sentence" = excluded."sentence",
      "ageBand" = excluded."ageBand", "updatedAt" = excluded."updatedAt", "sentenceId" = excluded."sentenceId"`.execute(
    tx,
  );
}

/** Deletes a sentence; stars and age band stay. The event that it is about; undefined: it is gone, or was changed. */
export async function deleteSentence(tx: Tx, sentenceId: string): Promise<{ eventId: string } | undefined> {
  const { rows } = await sql<{ eventId: string }>`
    update "feedback" set "sentence" = null from "reservations"
    where "sentenceId" = ${sentenceId} and "sentence" is not null and "reservations"."_id" = "feedback"."reservationId"
    returning "reservations"."eventId"`.execute(tx);
  return rows[0];
}

/** The answers of an account become numbers of their events; its sentences are deleted. */
export async function unlinkAnswersOf(tx: Tx, userId: string): Promise<void> {
  await unlinkAnswers(tx, sql`"reservations"."userId" = ${userId}`);
}

/**
 * Deletes the sentences about sessions that ended so many days ago; their stars and age bands become numbers of their events as soon as
 * no answer can be changed any more. Answers how many sentences there were.
 */
export async function forgetOldAnswers(db: Reader, days: number): Promise<number> {
  const { rows } = await sql`
    update "feedback" set "sentence" = null from "reservations", "sessions"
    where "sentence" is not null and "reservations"."_id" = "feedback"."reservationId"
      and "sessions"."_id" = "reservations"."sessionId"
      and "sessions"."endDate" <= curiosa_now() - make_interval(days => ${days})
    returning 1`.execute(db);
  await unlinkAnswers(
    db,
    sql`"reservations"."sessionId" in (select "_id" from "sessions"
      where "endDate" <= curiosa_now() - make_interval(days => ${Math.max(days, feedbackOpenDays)}))`,
  );
  return rows.length;
}

/** Takes answers off their visits, and counts their stars and age bands with those of their events. */
async function unlinkAnswers(db: Reader, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    with "unlinked" as (
      delete from "feedback" using "reservations"
      where "reservations"."_id" = "feedback"."reservationId" and ${which}
      returning "reservations"."eventId", "feedback"."stars", "feedback"."ageBand")
    insert into "feedbackNumbers" ("eventId", "stars", "ageBand", "answers")
    select "eventId", "stars", "ageBand", count(*)::int from "unlinked" group by "eventId", "stars", "ageBand"
    order by "eventId", "stars", "ageBand"
    on conflict ("eventId", "stars", "ageBand") do update set "answers" = "feedbackNumbers"."answers" + excluded."answers"`.execute(
    db,
  );
}

export interface EventNumbers {
  readonly title: Translated;
  readonly isPrivate: boolean;
  readonly thanked: number;
  readonly written: number;
}

export async function readEvent(db: Reader, eventId: string): Promise<EventNumbers | undefined> {
  const { rows } = await sql<EventNumbers>`
    select "title", "visibilityStatus" = 'private' as "isPrivate",
      (select count(*)::int from "visitThanks" join "reservations" on "reservations"."_id" = "visitThanks"."reservationId"
        where "reservations"."eventId" = "events"."_id") as "thanked",
      (select count("sentence")::int from "feedbackOfAccounts" where "eventId" = "events"."_id") as "written"
    from "events" where "_id" = ${eventId}`.execute(db);
  return rows[0];
}

/** How many answers have these stars and this age band, those that are numbers by now included. */
export async function countAnswers(
  db: Reader,
  eventId: string,
): Promise<{ readonly stars: number; readonly ageBand: AgeBand | null; readonly count: number }[]> {
  const { rows } = await sql<{ stars: number; ageBand: AgeBand | null; count: number }>`
    select "stars", "ageBand", sum("answers")::int as "count" from (
      select "stars", "ageBand", 1 as "answers" from "feedbackOfAccounts" where "eventId" = ${eventId}
      union all select "stars", "ageBand", "answers" from "feedbackNumbers" where "eventId" = ${eventId}) as "all"
    group by "stars", "ageBand"`.execute(db);
  return rows;
}

export interface StoredSentence {
  readonly _id: string;
  readonly stars: number;
  readonly sentence: string;
  /** Null: so few parties were thanked for that session that its day would say who wrote this. */
  readonly startDate: Date | null;
}

export async function readSentences(db: Reader, eventId: string, limit: number): Promise<StoredSentence[]> {
  const { rows } = await sql<StoredSentence>`
    select "feedback"."sentenceId" as "_id", "feedback"."stars", "feedback"."sentence", "many"."startDate"
    from "feedbackOfAccounts" as "given" join "feedback" on "feedback"."reservationId" = "given"."reservationId"
      left join (
        select "sessions"."_id", "sessions"."startDate" from "visitThanks"
          join "reservations" on "reservations"."_id" = "visitThanks"."reservationId"
          join "sessions" on "sessions"."_id" = "reservations"."sessionId"
        where "sessions"."eventId" = ${eventId} group by "sessions"."_id"
        having count(*) >= ${fewestTogether}) as "many" on "many"."_id" = "given"."sessionId"
    where "given"."eventId" = ${eventId} and "feedback"."sentence" is not null
    order by "given"."updatedAt" desc, "given"."reservationId" limit ${limit}`.execute(db);
  return rows;
}
