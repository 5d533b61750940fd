// What ended with a session that was cancelled, and its return.

import { sql } from 'kysely';
import type { Return } from '#core/sessions/reopening.ts';
import { reservationTransitions } from '#core/reservations/rules.ts';
import { stateAfter, statesAllowing } from '#core/state-machine.ts';
import { ticketTransitions } from '#core/tickets/rules.ts';
import { requestTransitions } from '#core/waiting-list/rules.ts';
import { laterVersion } from '#server/db/bulk.ts';
import type { Tx } from '#server/db/database.ts';

/** Marks the requests of sessions that are being cancelled, which have ended in this transaction. */
export async function markRequestsEnded(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update "reservationRequests" set "endedWithSession" = true
    where "_id" = any(cast(${[...ids]} as uuid[])) and "status" = any(${statesAllowing(requestTransitions, 'reopen')})`.execute(
    tx,
  );
}

export interface EndedRow {
  readonly _id: string;
  readonly sessionId: string;
  readonly userId: string;
  readonly createdAt: Date;
  /** When the account chose this date. */
  readonly bookedAt: Date;
  readonly seats: number;
  readonly classes: number;
  /** What the account holds that it has booked since the session was cancelled: its hours. */
  readonly bookedSince: readonly { readonly startDate: string; readonly endDate: string }[];
}

/** The accounts whose reservations ended with sessions. */
export async function readEndedAccounts(tx: Tx, sessionIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct "userId" from "reservations"
    where "sessionId" = any(cast(${[...sessionIds]} as uuid[])) and "endedWithSession" and "userId" is not null`.execute(
    tx,
  );
  return rows.map(({ userId }) => userId);
}

/** The reservations that ended with locked sessions, which are cancelled still, and whose accounts are there. */
export async function readEndedReservations(tx: Tx, sessionIds: readonly string[]): Promise<EndedRow[]> {
  const { rows } = await sql<EndedRow>`
    select "ended"."_id", "ended"."sessionId", "ended"."userId", "ended"."createdAt",
      greatest("ended"."createdAt", "ended"."movedAt") as "bookedAt",
      "ended"."seatsTaken" as "seats", "ended"."classesTaken" as "classes", coalesce((
        select jsonb_agg(jsonb_build_object('startDate', "sessions"."startDate", 'endDate', "sessions"."endDate"))
        from "reservations" as "since" join "sessions" on "sessions"."_id" = "since"."sessionId"
        where "since"."userId" = "ended"."userId" and "since"."status" = any(${statesAllowing(reservationTransitions, 'cancel')})
          and greatest("since"."createdAt", "since"."movedAt") >= "own"."cancelledAt"), '[]') as "bookedSince"
    from "reservations" as "ended" join "sessions" as "own" on "own"."_id" = "ended"."sessionId"
    where "ended"."sessionId" = any(cast(${[...sessionIds]} as uuid[])) and "ended"."endedWithSession"
      and "ended"."userId" is not null
    order by "ended"."createdAt", "ended"."_id"`.execute(tx);
  return rows;
}

/** Makes reservations valid again with the tickets that they had, and takes their seats; what does not come back has ended for good. */
export async function returnReservations(
  tx: Tx,
  sessionIds: readonly string[],
  returns: ReadonlyMap<string, Return>,
): Promise<void> {
  const back = [...returns].flatMap(([_id, what]) => (what === 'returned' ? _id : []));
  await sql`
    with "returned" as (
      update "reservations" set "status" = ${stateAfter(reservationTransitions, 'reopen')}, "cancelledAt" = null,
        "endedWithSession" = false, "updatedAt" = ${laterVersion}
      where "_id" = any(cast(${back} as uuid[])) and "endedWithSession"
      returning "_id", "sessionId", "seatsTaken", "classesTaken"
    ), "tickets" as (
      update "tickets" set "status" = ${stateAfter(ticketTransitions, 'reopen')}, "endedWithSession" = false, "updatedAt" = ${laterVersion}
      where "reservationId" in (select "_id" from "returned") and "endedWithSession"
    )
    update "sessions" set "totalParticipants" = "totalParticipants" + "taken"."seats",
      "totalSchoolClasses" = "totalSchoolClasses" + "taken"."classes"
    from (
      select "sessionId", sum("seatsTaken")::int as "seats", sum("classesTaken")::int as "classes" from "returned" group by "sessionId"
    ) as "taken"
    where "sessions"."_id" = "taken"."sessionId"`.execute(tx);
  const wanted = sql`cast(${[...sessionIds]} as uuid[])`;
  await sql`
    update "reservations" set "endedWithSession" = false where "sessionId" = any(${wanted}) and "endedWithSession"`.execute(
    tx,
  );
  await sql`
    update "tickets" set "endedWithSession" = false where "sessionId" = any(${wanted}) and "endedWithSession"`.execute(
    tx,
  );
}

/** Puts the requests that ended with sessions back where they waited; answers their ids. */
export async function returnRequests(tx: Tx, sessionIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`
    with "returned" as (
      update "reservationRequests" set "status" = ${stateAfter(requestTransitions, 'reopen')}, "endedWithSession" = false,
        "updatedAt" = ${laterVersion}
      where "sessionId" = any(cast(${[...sessionIds]} as uuid[])) and "endedWithSession" returning "_id", "sessionId"
    ), "counted" as (
      update "sessions" set "waitingRequests" = "waitingRequests" + "back"."count"
      from (select "sessionId", count(*) as "count" from "returned" group by "sessionId") as "back"
      where "sessions"."_id" = "back"."sessionId")
    select "_id" from "returned"`.execute(tx);
  return rows.map(({ _id }) => _id);
}

/** How many requests ended with sessions. */
export async function countEndedRequests(tx: Tx, sessionIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as "count" from "reservationRequests"
    where "sessionId" = any(cast(${[...sessionIds]} as uuid[])) and "endedWithSession"`.execute(tx);
  return rows[0]?.count ?? 0;
}

const aboutCancelling = ['sessionCancelled', 'sessionCancelledSms', 'awaitedSessionCancelled'];

/**
 * Of some claims, those whose account knows that the session was cancelled: the last message about it says so, and has left or is being
 * sent at this moment. Messages about the cancellation that have not left are locked: until the end of the transaction none is sent.
 */
export async function lockNotified(
  tx: Tx,
  claims: readonly { readonly _id: string; readonly userId: string }[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ claimId: string }>`
    with "about" as materialized (
      select "claim"."_id" as "claimId", "messages"."_id", "template", coalesce("sentAt", "messages"."createdAt") as "at"
      from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as "claim" ("_id" uuid, "userId" uuid)
        join "messages" on "messages"."userId" = "claim"."userId"
      where "template" = any(${[...aboutCancelling, 'sessionReopened']}) and "failedAt" is null
        and ("claim"."_id"::text in ("facts"->>'reservationId', "facts"->>'requestId', "facts"->>'claimId')
          or "facts"->'also' @> jsonb_build_array(jsonb_build_object('_id', "claim"."_id")))
    ), "unsent" as materialized (
      select "_id" from "messages" where "_id" in (select "_id" from "about") and "template" = any(${aboutCancelling})
        and "sentAt" is null and "failedAt" is null for update skip locked
    ), "last" as (
      select distinct on ("claimId") "claimId", "template" from "about"
      where "_id" not in (select "_id" from "unsent") order by "claimId", "at" desc, "_id" desc
    )
    select "claimId" from "last" where "template" = any(${aboutCancelling})`.execute(tx);
  return new Set(rows.map(({ claimId }) => claimId));
}

/**
 * The message of each account about a reopening that has not been sent yet, locked: until the end of the transaction it is not sent. One
 * that is being sent at this moment counts as sent.
 */
export async function lockUnsentReopenings<Facts>(
  tx: Tx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly _id: string; readonly facts: Facts }>> {
  const { rows } = await sql<{ _id: string; userId: string; facts: Facts }>`
    select "_id", "userId", "facts" from "messages"
    where "userId" = any(cast(${[...new Set(userIds)]} as uuid[])) and "template" = 'sessionReopened'
      and "sentAt" is null and "failedAt" is null
    order by "_id" for update skip locked`.execute(tx);
  return new Map(rows.map(({ userId, ...message }) => [userId, message]));
}

/** Sets the facts of messages that the transaction has locked. */
export async function rewriteReopenings(
  tx: Tx,
  messages: readonly { readonly _id: string; readonly facts: object }[],
): Promise<void> {
  if (messages.length === 0) return;
  await sql`
    update "messages" set "facts" = "new"."facts"
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as "new" ("_id" uuid, "facts" jsonb)
    where "messages"."_id" = "new"."_id"`.execute(tx);
}
