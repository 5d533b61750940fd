import { sql } from 'kysely';
import type { EndedSession, ThanksNow } from '#core/feedback/thanks.ts';
import type { Language } from '#core/languages.ts';
import { reservationTransitions } from '#core/reservations/rules.ts';
import { settingsOf } from '#core/settings/known.ts';
import { statesAllowing } from '#core/state-machine.ts';
import type { Reader, Tx } from '#server/db/database.ts';

const holding = statesAllowing(reservationTransitions, 'cancel');

const isChecked = sql`"sessions"."attendedParticipants" + "sessions"."attendedChaperones" > 0`;

/** A device that has its pack may have let heads in that it has not sent: it has sent nothing since the end, or says so. */
const awaitsDevices = sql`exists (
  select from "doorDevices" where "confirmedAt" is not null and "revokedAt" is null
    and "packs" @> jsonb_build_array(jsonb_build_object('sessionId', "sessions"."_id"))
    and ("unsentScans" > 0 or "lastSeenAt" is null or "lastSeenAt" < "sessions"."endDate"))`;

/** Sessions with reservations that ended in the last week. */
export async function readEndedSessions(db: Reader): Promise<EndedSession[]> {
  const { rows } = await sql<EndedSession>`
    select "sessions"."_id", "sessionDay"::text as "sessionDay", "endDate", ${isChecked} as "isChecked", "givesCertificate" and ${awaitsDevices} as "awaitsDevices"
    from "sessions" join "events" on "events"."_id" = "sessions"."eventId"
    where "endDate" <= curiosa_now() and "endDate" > curiosa_now() - interval '7 days'
      and "cancelledAt" is null and "accessType" = 'reservation' and "totalParticipants" > 0`.execute(db);
  return rows;
}

export interface Thanked {
  readonly reservationId: string;
  /** The programme day of its session. */
  readonly day: string;
  readonly userId: string;
  readonly email: string;
  readonly language: Language;
}

/**
 * Records parties that were there as thanked, for at most so many accounts, and returns them with their owners, in the order of the day. All
 * that is due for an account is recorded together. A reservation waits while its account has booked another session of the same day that goes
 * on or is due later; a session that goes on for several days delays none. The key of the table lets each reservation be thanked once,
 * however many processes run this at the same time. The condition is that of `wasThere`.
 */
export async function markThanked(tx: Tx, { due, waiting }: ThanksNow, accounts: number): Promise<Thanked[]> {
  const { rows } = await sql<Thanked>`
    with "due" as (
      select "reservations"."_id", "reservations"."userId"
      from jsonb_to_recordset(cast(${JSON.stringify(due)} as jsonb)) as "of" ("sessionId" uuid, "isChecked" boolean)
        join "sessions" on "sessions"."_id" = "of"."sessionId"
        join "reservations" on "reservations"."sessionId" = "of"."sessionId"
      where "reservations"."status" = any(${holding}) and "reservations"."userId" is not null
        and not exists (select from "visitThanks" where "visitThanks"."reservationId" = "reservations"."_id")
        and exists (select from "tickets" where "tickets"."reservationId" = "reservations"."_id" and "tickets"."status" = any(${holding})
          and ("tickets"."attendedParticipants" + "tickets"."attendedChaperones" > 0
            or (not "of"."isChecked" and "tickets"."releasedParticipants" < "tickets"."quantity")))
        and not exists (
          select from "reservations" as "other" join "sessions" as "later" on "later"."_id" = "other"."sessionId"
          where "other"."userId" = "reservations"."userId" and "other"."status" = any(${holding})
            and "later"."sessionDay" = "sessions"."sessionDay" and "later"."cancelledAt" is null and "later"."accessType" = 'reservation'
            and "later"."endDate" < "sessions"."sessionDay" + 2
            and ("later"."endDate" > curiosa_now() or "later"."_id" = any(cast(${[...waiting]} as uuid[]))))
    ), "accounts" as (
      select distinct "userId" from "due" order by "userId" limit ${accounts}
    ), "marked" as (
      insert into "visitThanks" ("reservationId", "createdAt")
      select "_id", curiosa_now() from "due" join "accounts" on "accounts"."userId" = "due"."userId" order by "_id"
      on conflict do nothing returning "reservationId"
    )
    select "marked"."reservationId", "sessions"."sessionDay"::text as "day", "users"."_id" as "userId", "users"."email", "users"."language"
    from "marked" join "reservations" on "reservations"."_id" = "marked"."reservationId"
      join "sessions" on "sessions"."_id" = "reservations"."sessionId" join "users" on "users"."_id" = "reservations"."userId"
    order by "users"."_id", "sessions"."startDate", "marked"."reservationId"`.execute(tx);
  return rows;
}

/**
 * What a message left out, because it was no longer true, is written again once its party was there after all. A party that had a message
 * before, which staff sent once more, stays thanked.
 */
export async function unmarkThanked(
  tx: Tx,
  messageId: string,
  reservationIds: readonly string[],
): Promise<void> {
  if (reservationIds.length === 0) return;
  const ids = sql`cast(${[...reservationIds]} as uuid[])`;
  await sql`
    update "messages" set "facts" = jsonb_set("facts", '{reservationIds}', ("facts"->'reservationIds') - cast(${[...reservationIds]} as text[]))
    where "_id" = ${messageId} and "facts" ? 'reservationIds'`.execute(tx);
  await sql`
    delete from "visitThanks" where "reservationId" = any(${ids}) and not exists (
      select from "messages" where "template" = 'visitThanks' and "sentAt" is not null and "messages"."_id" <> ${messageId}
        and ("messages"."reservationId" = "visitThanks"."reservationId"
          or "facts" ? 'reservationIds' and "facts"->'reservationIds' ? cast("visitThanks"."reservationId" as text)))`.execute(
    tx,
  );
}

/** What a message and a certificate state besides the reservation. */
export interface Visit {
  readonly reservationId: string;
  readonly isChecked: boolean;
  readonly givesCertificate: boolean;
  /** The association that runs the festival. */
  readonly issuer: string;
  /** Of schools and teachers. */
  readonly institution: string | null;
}

export async function readVisits(db: Reader, reservationIds: readonly string[]): Promise<Visit[]> {
  const { rows } = await sql<Visit>`
    select "reservations"."_id" as "reservationId", ${isChecked} as "isChecked", "events"."givesCertificate",
      coalesce((select "value" from "settings" where "name" = 'controllerName'), ${settingsOf([]).controllerName}) as "issuer",
      case when "reservations"."target" <> 'private' then "users"."educationalInstitution" end as "institution"
    from "reservations" join "sessions" on "sessions"."_id" = "reservations"."sessionId"
      join "events" on "events"."_id" = "sessions"."eventId" left join "users" on "users"."_id" = "reservations"."userId"
    where "reservations"."_id" = any(cast(${[...reservationIds]} as uuid[]))`.execute(db);
  return rows;
}
