// The people booked that a filter finds, as accounts that get one message each.

import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Translated } from '#core/field/field.ts';
import type { MailingTexts } from '#core/mailings/texts.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import {
  type EventsRead,
  holdsSeats,
  inEvents,
  partyConditions,
  partyTables,
} from '#server/people-booked/service.ts';
import type { ListQuery } from '#core/list-query.ts';
import { lockedAccountsOf } from '#server/outbox/paced-store.ts';

export interface PartiesWanted {
  readonly query: ListQuery;
  readonly eventIds: EventsRead;
  /** Whether a search finds e-mail addresses. */
  readonly withEmail: boolean;
  /** What is written to them; without it no account counts as reached. */
  readonly texts: MailingTexts | undefined;
}

export const template = 'partyMailing';

/** Bookings that hold seats of dates that take place, and whether their accounts have these texts about them already. */
function bookingsOf({ query, eventIds, withEmail, texts }: PartiesWanted): RawBuilder<unknown> {
  const conditions: Expression<SqlBool>[] = [
    inEvents(eventIds),
    holdsSeats,
    sql<SqlBool>`"sessions"."cancelledAt" is null`,
    sql<SqlBool>`"users"."_id" is not null`,
    ...partyConditions(query.filters, { withEmail }),
  ];
  return sql`
    select "reservations"."_id" as "reservationId", "users"."_id" as "userId", "users"."language", "users"."email",
      "sessions"."_id" as "sessionId", "reservations"."eventId", "sessions"."startDate",
      ${texts ? sql`"reservations"."_id"::text in (${reachedBy(texts)})` : sql`false`} as "isReached"
    from ${partyTables} where ${sql.join(conditions, sql` and `)}`;
}

/** Bookings about which the same texts were written; one whose message was stopped, was given up or came back is none of them. */
function reachedBy(texts: MailingTexts): RawBuilder<unknown> {
  return sql`
    select jsonb_array_elements_text("messages"."facts"->'reservationIds')
    from "mailings" join "messages" on "messages"."mailingId" = "mailings"."_id"
    where "messages"."template" = ${template} and "mailings"."texts" = ${JSON.stringify(texts)}::jsonb
      and "messages"."failedAt" is null and "messages"."bouncedAt" is null`;
}

export interface PartyCounts {
  readonly accounts: number;
  readonly it: number;
  readonly en: number;
  readonly suppressed: number;
  readonly bookings: number;
  readonly dates: number;
  readonly reached: number;
}

export async function countParties(db: Reader, wanted: PartiesWanted): Promise<PartyCounts> {
  const { rows } = await sql<PartyCounts>`
    with "found" as materialized (${bookingsOf(wanted)}), "due" as (select * from "found" where not "isReached")
    select count(distinct "userId")::int as "accounts",
      (count(distinct "userId") filter (where "language" = 'it'))::int as "it",
      (count(distinct "userId") filter (where "language" = 'en'))::int as "en",
      (count(distinct "userId") filter (
        where exists(select from "suppressedAddresses" where "address" = "email")))::int as "suppressed",
      count(*)::int as "bookings", count(distinct "sessionId")::int as "dates",
      (select count(distinct "userId")::int from "found" where "isReached") as "reached"
    from "due"`.execute(db);
  return rows[0] ?? { accounts: 0, it: 0, en: 0, suppressed: 0, bookings: 0, dates: 0, reached: 0 };
}

export interface NewPartyMailing extends PartiesWanted {
  readonly _id: string;
  readonly userId: string;
  readonly texts: MailingTexts;
}

/** Writes a mailing, and one message to each account about all its bookings, in one statement however many there are. Answers how many. */
export async function insertPartyMailing(
  tx: Tx,
  { _id, userId, ...wanted }: NewPartyMailing,
): Promise<number> {
  const { rows } = await sql<{ recipients: number }>`
    with "found" as materialized (select * from (${bookingsOf(wanted)}) as "bookings" where not "isReached"),
    "locked" as materialized (${lockedAccountsOf('found')}),
    "due" as materialized (select "found".* from "found" join "locked" using ("userId")),
    "addressed" as materialized (
      select "userId", "language", "email", array_agg("reservationId" order by "startDate", "reservationId") as "reservationIds"
      from "due" group by "userId", "language", "email"
    ), "mailing" as (
      insert into "mailings" ("_id", "userId", "sessionIds", "eventIds", "audiences", "texts", "recipients", "createdAt")
      select ${_id}, ${userId}, (select array_agg(distinct "sessionId") from "due"), (select array_agg(distinct "eventId") from "due"),
        array['booked'], ${JSON.stringify(wanted.texts)}::jsonb, count(*), curiosa_now()
      from "addressed" having count(*) > 0 returning "recipients"
    ), "written" as (
      insert into "messages" ("_id", "kind", "template", "facts", "language", "recipient", "userId", "reservationId", "mailingId", "isPaced")
      select time_ordered_id(), 'email', ${template},
        jsonb_build_object('mailingId', ${_id}::text, 'reservationIds', to_jsonb("reservationIds")), "language", "email", "userId",
        case when cardinality("reservationIds") = 1 then "reservationIds"[1] end, ${_id}, true
      from (select * from "addressed" order by "userId") as "inOrder"
    )
    select "recipients" from "mailing"`.execute(tx);
  return rows[0]?.recipients ?? 0;
}

/** A date that an account has booked. */
export interface PartyDate {
  readonly reservationId: string | null;
  /** The account's, as it was typed. */
  readonly name: string;
  readonly title: Translated;
  readonly startDate: Date;
  readonly quantity: number;
}

/** Of the bookings of a message those that still hold seats of what takes place and was written to, in time order. */
export async function readPartyDates(
  db: Reader,
  { mailingId, reservationIds }: { readonly mailingId: string; readonly reservationIds: readonly string[] },
): Promise<PartyDate[]> {
  const { rows } = await sql<PartyDate>`
    select "reservations"."_id" as "reservationId", "users"."name", "events"."title", "sessions"."startDate", "reservations"."quantity"
    from ${partyTables}
    where "reservations"."_id" = any(cast(${[...reservationIds]} as uuid[])) and ${holdsSeats}
      and "sessions"."cancelledAt" is null and "users"."_id" is not null
      and exists(select from "mailings" where "_id" = ${mailingId} and "sessions"."_id" = any("sessionIds"))
    order by "sessions"."startDate", "reservations"."_id"`.execute(db);
  return rows;
}

/** The dates of the account that has the most of them, for a preview in the name of another; the first of these for a trial. */
export async function readPartySample(
  db: Reader,
  wanted: PartiesWanted,
  userId: string,
): Promise<readonly (PartyDate & { readonly sessionId: string })[]> {
  const { rows } = await sql<PartyDate & { readonly sessionId: string }>`
    with "found" as materialized (${bookingsOf(wanted)}), "most" as (
      select "userId" from "found" group by "userId" order by count(*) desc, min("startDate"), "userId" limit 1)
    select null as "reservationId", "reader"."name", "events"."title", "found"."startDate", "reservations"."quantity", "found"."sessionId"
    from "found" join "most" using ("userId") join "events" on "events"."_id" = "found"."eventId"
      join "reservations" on "reservations"."_id" = "found"."reservationId" join "users" as "reader" on "reader"."_id" = ${userId}
    order by "found"."startDate", "found"."reservationId"`.execute(db);
  return rows;
}
