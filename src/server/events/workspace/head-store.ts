import { sql } from 'kysely';
import type { EventHeadAnswer, NextDate } from '#core/events/workspace/contract.ts';
import type { Translated } from '#core/field/field.ts';
import type { ApprovalStatus, Visibility } from '#core/resources/programme.ts';
import type { Reader } from '#server/db/database.ts';

export interface HeadRecord {
  readonly _id: string;
  readonly title: Translated;
  readonly visibilityStatus: Visibility;
  readonly sentForApprovalBy: string | null;
  readonly approvalStatus: ApprovalStatus;
  readonly next: (Omit<NextDate, 'startDate'> & { readonly startDate: Date }) | null;
  readonly last: Date | null;
  readonly sessions: number;
  readonly toCome: number;
  readonly takingPlace: number;
  readonly seats: EventHeadAnswer['seats'];
}

const ahead = sql`"sessions"."endDate" > curiosa_now()`;
const takesPlace = sql`"sessions"."cancelledAt" is null`;
const isBooked = sql`${ahead} and ${takesPlace} and "accessType" = 'reservation'`;

/** An event with its dates in numbers, in one statement. */
export async function readHead(db: Reader, eventId: string): Promise<HeadRecord | undefined> {
  const { rows } = await sql<Omit<HeadRecord, 'next'> & { nextId: string | null } & HeadRecord['next']>`
    select "events"."_id", "events"."title", "events"."visibilityStatus", "events"."approvalStatus",
      (select concat_ws(' ', "users"."name", "users"."surname") from "users"
        where "users"."_id" = "events"."approvalRequestedById") as "sentForApprovalBy", "counts".*, "next".*
    from "events"
    cross join lateral (
      select max("endDate") as "last", count(*)::int as "sessions", (count(*) filter (where ${ahead}))::int as "toCome",
        (count(*) filter (where ${ahead} and ${takesPlace}))::int as "takingPlace",
        json_build_object(
          'dates', count(*) filter (where ${isBooked}),
          'taken', coalesce(sum("totalParticipants") filter (where ${isBooked}), 0),
          'max', case when not bool_or("maxParticipants" is null) filter (where ${isBooked})
            then sum("maxParticipants") filter (where ${isBooked}) end) as "seats"
      from "sessions" where "sessions"."eventId" = "events"."_id") as "counts"
    left join lateral (
      select "sessions"."_id" as "nextId", "startDate", "accessType", "sessionTarget", "totalParticipants", "maxParticipants",
        "totalSchoolClasses", "maxSchoolClasses"
      from "sessions" where "sessions"."eventId" = "events"."_id" and ${ahead} and ${takesPlace}
      order by "startDate", "sessions"."_id" limit 1) as "next" on true
    where "events"."_id" = ${eventId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const {
    _id,
    title,
    visibilityStatus,
    sentForApprovalBy,
    approvalStatus,
    last,
    sessions,
    toCome,
    takingPlace,
    seats,
    nextId,
    ...next
  } = row;
  return {
    _id,
    title,
    visibilityStatus,
    sentForApprovalBy,
    approvalStatus,
    last,
    sessions,
    toCome,
    takingPlace,
    seats,
    next: nextId === null ? null : { ...next, _id: nextId },
  };
}
