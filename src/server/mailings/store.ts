// What staff wrote to those who booked or wait, and whom it concerns.

import { type RawBuilder, sql } from 'kysely';
import type { Translated } from '#core/field/field.ts';
import type { MailingAudience } from '#core/mailings/contract.ts';
import { mailingsPerPage } from '#core/mailings/contract.ts';
import type { NamedClaim } from '#core/mailings/placeholder-values.ts';
import type { MailingTexts } from '#core/mailings/texts.ts';
import { reservationTransitions } from '#core/reservations/rules.ts';
import { statesAllowing } from '#core/state-machine.ts';
import { requestTransitions } from '#core/waiting-list/rules.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { placeOf } from '#server/mail/place-store.ts';
import { lockedAccountsOf } from '#server/outbox/paced-store.ts';
import { countsOfStates } from '#server/outbox/state-store.ts';

const holding = statesAllowing(reservationTransitions, 'cancel');
const hoping = statesAllowing(requestTransitions, 'cancel');

/** The events of sessions; one that does not exist is absent. */
export async function readEventsOf(
  db: Reader,
  sessionIds: readonly string[],
): Promise<{ _id: string; eventId: string }[]> {
  return db
    .selectFrom('sessions')
    .select(['_id', 'eventId'])
    .where('_id', 'in', [...sessionIds])
    .execute();
}

const isIn = sql`exists(select from "tickets" where "tickets"."reservationId" = "claim"."_id"
  and "tickets"."attendedParticipants" + "tickets"."attendedChaperones" > 0)`;

/** The claims of sessions that an audience has, each once, with the account that holds it. */
function claimsOf(sessionIds: readonly string[], audiences: readonly MailingAudience[]): RawBuilder<unknown> {
  const ids = sql`cast(${[...sessionIds]} as uuid[])`;
  const booked = audiences.includes('booked')
    ? sql`true`
    : sql.join(
        [
          sql`false`,
          ...(audiences.includes('in') ? [isIn] : []),
          ...(audiences.includes('notIn') ? [sql`not ${isIn}`] : []),
        ],
        sql` or `,
      );
  return sql`
    select "claim"."_id" as "reservationId", cast(null as uuid) as "requestId", "claim"."userId" from "reservations" as "claim"
    where "claim"."sessionId" = any(${ids}) and "claim"."status" = any(${[...holding]}) and "claim"."userId" is not null and (${booked})
    union all
    select null, "claim"."_id", "claim"."userId" from "reservationRequests" as "claim"
    where ${audiences.includes('waiting')} and "claim"."sessionId" = any(${ids}) and "claim"."status" = any(${[...hoping]})`;
}

export interface RecipientCounts {
  readonly recipients: number;
  readonly people: number;
  readonly it: number;
  readonly en: number;
  readonly suppressed: number;
}

export async function countRecipients(
  db: Reader,
  sessionIds: readonly string[],
  audiences: readonly MailingAudience[],
): Promise<RecipientCounts> {
  const { rows } = await sql<RecipientCounts>`
    select count(*)::int as "recipients", count(distinct "users"."_id")::int as "people",
      (count(distinct "users"."_id") filter (where "language" = 'it'))::int as "it",
      (count(distinct "users"."_id") filter (where "language" = 'en'))::int as "en",
      (count(distinct "users"."_id") filter (
        where exists(select from "suppressedAddresses" where "address" = "users"."email")))::int as "suppressed"
    from (${claimsOf(sessionIds, audiences)}) as "claims" join "users" on "users"."_id" = "claims"."userId"`.execute(
    db,
  );
  return rows[0] ?? { recipients: 0, people: 0, it: 0, en: 0, suppressed: 0 };
}

export interface NewMailing {
  readonly _id: string;
  readonly userId: string;
  readonly sessionIds: readonly string[];
  readonly eventIds: readonly string[];
  readonly audiences: readonly MailingAudience[];
  readonly texts: MailingTexts;
}

/** Writes a mailing and a message to each of its claims, in one statement however many there are. Answers how many. */
export async function insertMailing(tx: Tx, mailing: NewMailing): Promise<number> {
  const { _id, userId, sessionIds, eventIds, audiences, texts } = mailing;
  const { rows } = await sql<{ recipients: number }>`
    with "found" as materialized (${claimsOf(sessionIds, audiences)}),
    "locked" as materialized (${lockedAccountsOf('found')}),
    "claims" as materialized (select "found".* from "found" join "locked" using ("userId")),
    "mailing" as (
      insert into "mailings" ("_id", "userId", "sessionIds", "eventIds", "audiences", "texts", "recipients", "createdAt")
      select ${_id}, ${userId}, cast(${[...sessionIds]} as uuid[]), cast(${[...eventIds]} as uuid[]),
        cast(${[...audiences]} as text[]), ${JSON.stringify(texts)}::jsonb, count(*), curiosa_now()
      from "claims" having count(*) > 0 returning "recipients"
    ), "written" as (
      insert into "messages" ("_id", "kind", "template", "facts", "language", "recipient", "userId", "reservationId", "mailingId", "isPaced")
      select time_ordered_id(), 'email', ${template},
        jsonb_strip_nulls(jsonb_build_object('mailingId', ${_id}::text, 'reservationId', "reservationId", 'requestId', "requestId")),
        "users"."language", "users"."email", "users"."_id", "reservationId", ${_id}, true
      from "claims" join "users" on "users"."_id" = "claims"."userId"
    )
    select "recipients" from "mailing"`.execute(tx);
  return rows[0]?.recipients ?? 0;
}

export const template = 'mailing';

export interface MailingRow {
  readonly _id: string;
  readonly createdAt: Date;
  readonly stoppedAt: Date | null;
  readonly by: string | null;
  readonly sessionIds: string[];
  readonly firstId: string | null;
  readonly firstEventId: string | null;
  readonly title: Translated | null;
  readonly startDate: Date | null;
  readonly eventIds: string[];
  readonly audiences: MailingAudience[];
  readonly isNotice: boolean;
  readonly texts: MailingTexts | Record<string, never>;
  readonly recipients: number;
  readonly queued: number;
  readonly sent: number;
  readonly delivered: number;
  readonly troubled: number;
  readonly stopped: number;
  readonly dropped: number;
}

export interface MailingScope {
  readonly _id?: string;
  readonly sessionId?: string | undefined;
  readonly eventId?: string | undefined;
  /** Mailings about these events alone; null: all. */
  readonly ofEvents: readonly string[] | null;
  /** Notices of the house besides. */
  readonly orNotices: boolean;
  readonly page: number;
}

/** A page of mailings, newest first, and one more where there is another page. */
export async function readMailings(
  db: Reader,
  { _id, sessionId, eventId, ofEvents, orNotices, page }: MailingScope,
): Promise<MailingRow[]> {
  const conditions = [
    sql`true`,
    ...(_id ? [sql`"mailings"."_id" = ${_id}`] : []),
    ...(sessionId ? [sql`"sessionIds" @> array[${sessionId}::uuid]`] : []),
    ...(eventId ? [sql`"eventIds" @> array[${eventId}::uuid]`] : []),
    ...(ofEvents
      ? [sql`("eventIds" <@ cast(${[...ofEvents]} as uuid[]) or ${orNotices} and "isNotice")`]
      : []),
  ];
  const { rows } = await sql<MailingRow>`
    select "page".*, "counts".*, "first".* from (
      select "mailings"."_id", "mailings"."createdAt", "mailings"."stoppedAt", "sessionIds", "eventIds", "audiences", "isNotice",
        "texts", "recipients", nullif(concat_ws(' ', "users"."name", "users"."surname"), '') as "by"
      from "mailings" left join "users" on "users"."_id" = "mailings"."userId"
      where ${sql.join(conditions, sql` and `)}
      order by "mailings"."_id" desc limit ${mailingsPerPage + 1} offset ${(page - 1) * mailingsPerPage}) as "page"
    cross join lateral (
      select ${countsOfStates('messages')},
        greatest(0, "page"."recipients" - count(*))::int as "dropped"
      from "messages" where "messages"."mailingId" = "page"."_id") as "counts"
    left join lateral (
      select "sessions"."_id" as "firstId", "sessions"."eventId" as "firstEventId", "events"."title", "sessions"."startDate"
      from "sessions" join "events" on "events"."_id" = "sessions"."eventId"
      where "sessions"."_id" = any("page"."sessionIds") order by "sessions"."startDate", "sessions"."_id" limit 1) as "first" on true
    order by "page"."_id" desc`.execute(db);
  return rows;
}

/** Marks a mailing as stopped, once. */
export async function markStopped(tx: Tx, _id: string): Promise<void> {
  await sql`update "mailings" set "stoppedAt" = coalesce("stoppedAt", curiosa_now()) where "_id" = ${_id}`.execute(
    tx,
  );
}

export async function readTexts(db: Reader, _id: string): Promise<MailingTexts | null> {
  const row = await db.selectFrom('mailings').select('texts').where('_id', '=', _id).executeTakeFirst();
  return row && 'it' in row.texts ? (row.texts as MailingTexts) : null;
}

/** What a message says of its session, as it is when the message leaves. */
export interface Addressed extends NamedClaim {
  readonly isOpen: boolean;
  readonly eventId: string;
  readonly reservationId: string | null;
}

const session = sql`"events"."_id" as "eventId", "events"."title", "events"."eventPresenceType",
  "sessions"."startDate", ${placeOf} as "place"`;
const withEvent = sql`join "events" on "events"."_id" = "sessions"."eventId"
  left join "locations" on "locations"."_id" = coalesce("sessions"."locationId", "events"."locationId")`;

/** The claim that a message is about; undefined: it is gone. */
export async function readAddressed(
  db: Reader,
  claim: { readonly reservationId: string } | { readonly requestId: string },
): Promise<Addressed | undefined> {
  const [table, open, _id] =
    'reservationId' in claim
      ? (['reservations', holding, claim.reservationId] as const)
      : (['reservationRequests', hoping, claim.requestId] as const);
  const { rows } = await sql<Addressed>`
    select "claim"."status" = any(${[...open]}) as "isOpen", "users"."name", "claim"."quantity",
      ${'reservationId' in claim ? sql`"claim"."_id"` : sql`null`} as "reservationId", ${session}
    from ${sql.table(table)} as "claim" join "users" on "users"."_id" = "claim"."userId"
      join "sessions" on "sessions"."_id" = "claim"."sessionId" ${withEvent}
    where "claim"."_id" = ${_id}`.execute(db);
  return rows[0];
}

/** The same of a session alone, for a preview in the name of an account. */
export async function readSample(
  db: Reader,
  sessionId: string,
  userId: string,
): Promise<Addressed | undefined> {
  const { rows } = await sql<Addressed>`
    select true as "isOpen", "users"."name", 2 as "quantity", null as "reservationId", ${session}
    from "sessions" ${withEvent} join "users" on "users"."_id" = ${userId} where "sessions"."_id" = ${sessionId}`.execute(
    db,
  );
  return rows[0];
}
