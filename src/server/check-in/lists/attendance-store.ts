import { sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import { isCountedAdmission } from './lists-store.ts';

export async function countRefusals(
  db: Reader,
  sessionId: string,
): Promise<{ reason: string; count: number }[]> {
  const { rows } = await sql<{ reason: string; count: number }>`
    select "reason", count(*)::int as "count" from "scans" where "sessionId" = ${sessionId} and "result" = 'invalid'
    group by "reason" order by 2 desc, 1`.execute(db);
  return rows;
}

/** Of a row of tickets: a class, or all tickets of a reservation (`partyOf`). */
const partyId = sql`case when "tickets"."target" = 'school' then "tickets"."_id" else "tickets"."reservationId" end`;

/** Heads that have not come, party by party (`partyOf`): those that a supervisor added to another party do not make up for them. */
export async function countLeft(
  db: Reader,
  sessionId: string,
): Promise<{ readonly noShows: number; readonly givenBack: number }> {
  const { rows } = await sql<{ noShows: number; givenBack: number }>`
    with "given" as (
      select "ticketId", max("reportedParticipants") as "seats" from "scans"
      where "sessionId" = ${sessionId} and "kind" = 'givenBack' group by "ticketId"
    ), "parties" as (
      select coalesce(sum("given"."seats"), 0) as "given",
        greatest(0, sum(case when "status" = 'valid' then "quantity" else 0 end + "addedParticipants" - "attendedParticipants")) as "left"
      from "tickets" left join "given" on "given"."ticketId" = "tickets"."_id" where "sessionId" = ${sessionId}
      group by ${partyId}
    )
    select coalesce(sum(greatest(0, "left" - "given")), 0)::int as "noShows",
      coalesce(sum(least("left", "given")), 0)::int as "givenBack" from "parties"`.execute(db);
  return rows[0] ?? { noShows: 0, givenBack: 0 };
}

export interface NotableScan {
  readonly scanId: string;
  /** Null: without a ticket. */
  readonly partyId: string | null;
}

/**
 * Scans of a session that a report names: corrections, late uploads, conflicts, and what was undone; and the admissions of each party with a
 * conflict.
 */
export async function readNotableScans(db: Reader, sessionId: string): Promise<NotableScan[]> {
  const { rows } = await sql<NotableScan>`
    with "those" as (
      select "scans".*, ${partyId} as "partyId" from "scans" left join "tickets" on "tickets"."_id" = "scans"."ticketId"
      where "scans"."sessionId" = ${sessionId}
    )
    select "scanId", "partyId" from "those" as "scans"
    where "isConflict" or "lateness" is not null or "undoneAt" is not null or "kind" in ('correction', 'admit')
      or (${isCountedAdmission} and "partyId" in (select "partyId" from "those" where "isConflict"))`.execute(
    db,
  );
  return rows;
}

/** Of all tickets of a session, in the order of classes and names. */
export async function readTicketIdsOf(db: Reader, sessionId: string): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`
    select "tickets"."_id" from "tickets" join "reservations" on "reservations"."_id" = "tickets"."reservationId"
      left join "users" on "users"."_id" = "reservations"."userId"
    where "tickets"."sessionId" = ${sessionId}
    order by fold(coalesce("tickets"."schoolClass", "participant"->>'surname', "users"."surname")),
      fold("participant"->>'name'), "tickets"."_id"`.execute(db);
  return rows.map(({ _id }) => _id);
}
