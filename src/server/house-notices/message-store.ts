// Whom a notice of the house reaches as a message. It is a mailing: it leaves at the pace of mailings, and can be stopped.

import { type RawBuilder, sql } from 'kysely';
import type { Translated } from '#core/field/field.ts';
import type { Language } from '#core/languages.ts';
import type { MailingTexts } from '#core/mailings/texts.ts';
import { reservationTransitions } from '#core/reservations/rules.ts';
import { statesAllowing } from '#core/state-machine.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { lockedAccountsOf } from '#server/outbox/paced-store.ts';
import { confirmedPhone } from '#server/sms/recipient-store.ts';

const holding = statesAllowing(reservationTransitions, 'cancel');

export interface StoredNotice {
  readonly _id: string;
  readonly text: Translated;
  readonly place: string | null;
  readonly isOver: boolean;
}

/** Locks the notice, so that it is sent by one transaction at a time. */
export async function lockNotice(tx: Tx, _id: string): Promise<void> {
  await tx.selectFrom('houseNotices').select('_id').where('_id', '=', _id).forUpdate().execute();
}

export async function readNotice(db: Reader, _id: string): Promise<StoredNotice | undefined> {
  const { rows } = await sql<StoredNotice>`
    select "houseNotices"."_id", "text", "locations"."name" as "place", "endsAt" <= curiosa_now() as "isOver"
    from "houseNotices" left join "locations" on "locations"."_id" = "houseNotices"."locationId"
    where "houseNotices"."_id" = ${_id}`.execute(db);
  return rows[0];
}

/** Programme day; null: all of them. */
type Day = string | null;

/** Bookings of what begins before the end of a notice, at its place; what is online has none. */
function bookedOf(noticeId: string, day: Day): RawBuilder<unknown> {
  return sql`
    select "reservations"."_id" as "reservationId", "reservations"."userId", "sessions"."_id" as "sessionId", "sessions"."eventId",
      "sessions"."startDate", "sessions"."sessionDay"
    from "houseNotices" as "notice"
      join "sessions" on "sessions"."startDate" < "notice"."endsAt" and "sessions"."endDate" > curiosa_now()
        and "sessions"."cancelledAt" is null
      join "events" on "events"."_id" = "sessions"."eventId" and "events"."eventPresenceType" is distinct from 'online'
      join "reservations" on "reservations"."sessionId" = "sessions"."_id" and "reservations"."status" = any(${[...holding]})
        and "reservations"."userId" is not null
    where "notice"."_id" = ${noticeId}
      and ("notice"."locationId" is null or coalesce("sessions"."locationId", "events"."locationId") = "notice"."locationId")
      and (${day}::date is null or "sessions"."sessionDay" = ${day}::date)`;
}

/** Which messages of a notice are still to be written. */
export interface Sending {
  readonly noticeId: string;
  readonly day: Day;
  /** By SMS besides. */
  readonly bySms: boolean;
  readonly texts: MailingTexts;
}

/**
 * The bookings that a notice has reached in its present words, by the kind of message. A message that waits counts as well. One that was
 * stopped, was given up or came back counts only if staff have sent it once more.
 */
function reachedBy({ noticeId, texts }: Pick<Sending, 'noticeId' | 'texts'>): RawBuilder<unknown> {
  return sql`
    select "messages"."kind", "messages"."userId", "one"."reservationId"
    from "mailings" join "messages" on "messages"."mailingId" = "mailings"."_id"
      cross join lateral jsonb_array_elements_text("messages"."facts"->'reservationIds') as "one" ("reservationId")
    where "mailings"."houseNoticeId" = ${noticeId}
      and ("messages"."failedAt" is null and "messages"."bouncedAt" is null or exists(
        select from "messages" as "copy" where "copy"."userId" = "messages"."userId" and "copy"."resendOf" is not null
          and "copy"."template" = "messages"."template" and "copy"."facts" = "messages"."facts"
          and "copy"."failedAt" is null and "copy"."bouncedAt" is null))
      and "mailings"."texts"->"messages"."language"->>'text' = ${JSON.stringify(texts)}::jsonb->"messages"."language"->>'text'`;
}

export const templates = { email: 'houseNotice', sms: 'houseNoticeSms' } as const;

/** The bookings that a notice has not reached, once for each kind of message, and whether their address gets none. */
function missedOf({ bySms, ...sending }: Sending): RawBuilder<unknown> {
  return sql`
    select "booked".*, "users"."language", "way".*,
      exists(select from "suppressedAddresses" where "address" = "way"."recipient") as "isSuppressed"
    from (${bookedOf(sending.noticeId, sending.day)}) as "booked" join "users" on "users"."_id" = "booked"."userId"
      cross join lateral (
        values ('email', ${templates.email}, "users"."email"), ('sms', ${templates.sms},
          case when ${bySms} then ${confirmedPhone} end)
      ) as "way" ("kind", "template", "recipient")
    where "way"."recipient" is not null and ("way"."kind", "booked"."reservationId"::text) not in
      (select "kind", "reservationId" from (${reachedBy(sending)}) as "reached")`;
}

/** Those of them that messages can reach. */
function dueOf(sending: Sending): RawBuilder<unknown> {
  return sql`select * from (${missedOf(sending)}) as "missed" where not "isSuppressed"`;
}

export interface NoticeRecipients {
  readonly recipients: number;
  readonly it: number;
  readonly en: number;
  readonly phones: number;
  readonly suppressed: number;
  readonly reached: number;
  readonly queued: number;
}

export async function countRecipients(db: Reader, sending: Sending): Promise<NoticeRecipients> {
  const { rows } = await sql<NoticeRecipients>`
    with "missed" as materialized (${missedOf({ ...sending, bySms: true })}),
      "due" as (select * from "missed" where not "isSuppressed"),
      "chosen" as (select * from "due" where ${sending.bySms} or "kind" = 'email')
    select (select count(distinct "userId")::int from "chosen") as "recipients",
      (select count(distinct "userId")::int from "chosen" where "language" = 'it') as "it",
      (select count(distinct "userId")::int from "chosen" where "language" = 'en') as "en",
      (select count(distinct "userId")::int from "due" where "kind" = 'sms') as "phones",
      (select count(distinct "userId")::int from "missed" where "isSuppressed") as "suppressed",
      (select count(distinct "userId")::int from (${reachedBy(sending)}) as "reached") as "reached",
      (select count(*)::int from "messages" join "mailings" on "mailings"."_id" = "messages"."mailingId"
        where "mailings"."houseNoticeId" = ${sending.noticeId} and "sentAt" is null and "failedAt" is null) as "queued"`.execute(
    db,
  );
  return rows[0] ?? { recipients: 0, it: 0, en: 0, phones: 0, suppressed: 0, reached: 0, queued: 0 };
}

/** The programme days of what is booked, with the accounts that have not got the notice for them. */
export async function readDays(db: Reader, sending: Sending): Promise<{ day: string; recipients: number }[]> {
  const { rows } = await sql<{ day: string; recipients: number }>`
    select "sessionDay"::text as "day", count(distinct "userId")::int as "recipients"
    from (${dueOf({ ...sending, day: null })}) as "due" group by 1 order by 1`.execute(db);
  return rows;
}

export interface NewNoticeMailing extends Sending {
  readonly _id: string;
  readonly userId: string;
}

export interface WrittenCounts {
  readonly emails: number;
  readonly sms: number;
}

/**
 * Writes the mailing, and to each account one message of each kind with the bookings that the notice has not reached, in one statement.
 * Returns for how many accounts, too.
 */
export async function insertNoticeMailing(
  tx: Tx,
  { _id, userId, ...sending }: NewNoticeMailing,
): Promise<WrittenCounts & { readonly accounts: number }> {
  const { rows } = await sql<WrittenCounts & { readonly accounts: number }>`
    with "found" as materialized (${dueOf(sending)}), "locked" as materialized (${lockedAccountsOf('found')}),
    "due" as materialized (select "found".* from "found" join "locked" using ("userId")), "addressed" as materialized (
      select "userId", "language", "kind", "template", "recipient",
        array_agg("reservationId" order by "startDate", "reservationId") as "reservationIds"
      from "due" group by "userId", "language", "kind", "template", "recipient"
    ), "mailing" as (
      insert into "mailings"
        ("_id", "userId", "sessionIds", "eventIds", "audiences", "texts", "recipients", "houseNoticeId", "isNotice", "createdAt")
      select ${_id}, ${userId}, (select array_agg(distinct "sessionId") from "due"),
        (select array_agg(distinct "eventId") from "due"), array['booked'], ${JSON.stringify(sending.texts)}::jsonb,
        count(*), ${sending.noticeId}, true, curiosa_now()
      from "addressed" having count(*) > 0 returning 1
    ), "written" as (
      insert into "messages" ("_id", "kind", "template", "facts", "language", "recipient", "userId", "reservationId", "mailingId", "isPaced")
      select time_ordered_id(), "kind", "template",
        jsonb_build_object('mailingId', ${_id}::text, 'reservationIds', to_jsonb("reservationIds")), "language", "recipient",
        "userId", case when cardinality("reservationIds") = 1 then "reservationIds"[1] end, ${_id}, true
      from (select * from "addressed" order by "userId", "kind") as "inOrder" where exists(select from "mailing")
    )
    select (count(*) filter (where "kind" = 'email'))::int as "emails", (count(*) filter (where "kind" = 'sms'))::int as "sms",
      count(distinct "userId")::int as "accounts"
    from "addressed"`.execute(tx);
  return rows[0] ?? { emails: 0, sms: 0, accounts: 0 };
}

/** The languages of the messages of a mailing. */
export async function readWrittenLanguages(tx: Tx, mailingId: string): Promise<Language[]> {
  const rows = await tx
    .selectFrom('messages')
    .select('language')
    .distinct()
    .where('mailingId', '=', mailingId)
    .execute();
  return rows.map(({ language }) => language);
}

/** How many messages a mailing had at first, by kind. */
export async function countWritten(db: Reader, mailingId: string): Promise<WrittenCounts> {
  const { rows } = await sql<WrittenCounts>`
    select (count(*) filter (where "kind" = 'email'))::int as "emails", (count(*) filter (where "kind" = 'sms'))::int as "sms"
    from "messages" where "mailingId" = ${mailingId}`.execute(db);
  return rows[0] ?? { emails: 0, sms: 0 };
}

/** A date that a person has booked, or the first that any account has. */
export interface NoticedDate {
  readonly reservationId: string | null;
  readonly name: string;
  readonly title: Translated;
  readonly startDate: Date;
}

/** Of some bookings those that still hold seats of what has neither ended nor been cancelled, in time order. */
export async function readNoticedDates(
  db: Reader,
  reservationIds: readonly string[],
): Promise<NoticedDate[]> {
  const { rows } = await sql<NoticedDate>`
    select "reservations"."_id" as "reservationId", "users"."name", "events"."title", "sessions"."startDate"
    from "reservations" join "users" on "users"."_id" = "reservations"."userId"
      join "sessions" on "sessions"."_id" = "reservations"."sessionId" join "events" on "events"."_id" = "sessions"."eventId"
    where "reservations"."_id" = any(cast(${[...reservationIds]} as uuid[]))
      and "reservations"."status" = any(${[...holding]}) and "sessions"."cancelledAt" is null and "sessions"."endDate" > curiosa_now()
    order by "sessions"."startDate", "reservations"."_id"`.execute(db);
  return rows;
}

/** The first date that a notice is about, for a preview in the name of an account. */
export async function readSampleDate(
  db: Reader,
  { noticeId, day }: Pick<Sending, 'noticeId' | 'day'>,
  userId: string,
): Promise<NoticedDate | undefined> {
  const { rows } = await sql<NoticedDate>`
    select null as "reservationId", "users"."name", "events"."title", "booked"."startDate"
    from (${bookedOf(noticeId, day)}) as "booked" join "events" on "events"."_id" = "booked"."eventId"
      join "users" on "users"."_id" = ${userId}
    order by "booked"."startDate", "booked"."reservationId" limit 1`.execute(db);
  return rows[0];
}
