// Waiting lists as transactions that hand out seats read and write them: each function is one statement, whatever the length of
// the lists.

import { sql } from 'kysely';
import type { Language } from '#core/languages.ts';
import type { OwnLimits } from '#core/waiting-list/limits.ts';
import type { HistoryLine } from '#core/waiting-list/history.ts';
import { requestTransitions } from '#core/waiting-list/rules.ts';
import type { ListCounters, ListedRequest, ListedSession } from '#core/waiting-list/settle.ts';
import { stateAfter, statesAllowing } from '#core/state-machine.ts';
import { blockedNow } from '#server/blocks/service.ts';
import { insertRows, laterVersion, updateRows } from '#server/db/bulk.ts';
import type { Reader, Tx } from '#server/db/database.ts';

export interface LockedListSession extends ListedSession {
  readonly _id: string;
  readonly eventId: string;
  /** The time limits of the organization behind the event. */
  readonly own: OwnLimits | null;
  /** The instant at which the transaction started, by the product's clock. */
  readonly now: Date;
}

/** The session columns that settling a list needs; they are read from `fromLockedSession`. */
export const lockedSessionColumns = sql`
  "sessions"."_id", "sessions"."eventId", "sessions"."startDate", "sessions"."closesAt",
  "sessions"."sessionTarget", "sessions"."accessType", "sessions"."cancelledAt", "opening"."date" as "opensAt",
  "maxParticipants", "totalParticipants", "lockedParticipants", "savedParticipants", "doorParticipants",
  "maxSchoolClasses", "totalSchoolClasses", "lockedSchoolClasses", "savedSchoolClasses",
  case when "organizations"."_id" is not null then jsonb_build_object(
    'offerHoursFar', "offerHoursFar", 'offerHoursNear', "offerHoursNear", 'offerHoursSoon', "offerHoursSoon",
    'offerHoursLast', "offerHoursLast", 'quietFrom', "quietFrom",
    'quietUntil', "quietUntil", 'lastCallHours', "lastCallHours",
    'savedUntilHours', "savedUntilHours") end as "own",
  curiosa_now() as "now"`;
export const fromLockedSession = sql`
  "sessions" join "events" on "events"."_id" = "sessions"."eventId"
    left join "organizations" on "organizations"."_id" = "events"."organizationId"
    left join "reservationOpeningDates" as "opening" on "opening"."_id" = "sessions"."reservationOpeningDateId"`;

/** When bookings open, by the id of the opening; `null`: that has no date. */
export async function readOpenings(
  db: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Date | null>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ _id: string; date: Date | null }>`
    select "_id", "date" from "reservationOpeningDates" where "_id" = any(cast(${[...new Set(ids)]} as uuid[]))`.execute(
    db,
  );
  return new Map(rows.map(({ _id, date }) => [_id, date]));
}

/** Of sessions, those with a request that waits or has an offer; the caller has locked them when it writes. */
export async function readWaitedFor(tx: Reader, sessionIds: readonly string[]): Promise<LockedListSession[]> {
  const { rows } = await sql<LockedListSession>`
    select ${lockedSessionColumns} from ${fromLockedSession}
    where "sessions"."_id" = any(cast(${[...sessionIds]} as uuid[]))
      and ("waitingRequests" > 0 or "offersEndAt" is not null)
    order by "sessions"."_id"`.execute(tx);
  return rows;
}

export interface LockedListRequest extends ListedRequest {
  readonly sessionId: string;
  readonly userId: string;
  readonly email: string;
  readonly language: Language;
  readonly quantity: number;
  readonly offeredAt: Date | null;
}

/**
 * All requests in the lists of sessions, in order; the caller has locked the sessions when it writes. `of`: also the requests of
 * some accounts in other lists.
 */
export async function readListed(
  tx: Reader,
  sessionIds: readonly string[],
  of: { readonly sessionIds: readonly string[]; readonly userIds: readonly string[] } = none,
): Promise<LockedListRequest[]> {
  const { rows } = await sql<LockedListRequest>`
    select "request"."_id", "request"."sessionId", "request"."userId", "users"."email", "users"."language",
      "users"."isEnabled", "blocked"."blockedUntil",
      "quantity", "sequence", "priority", "passes", "overtaken", "request"."status", "offeredAt", "offerExpiresAt", "lastCallAt",
      jsonb_build_object('seats', "wantedSeats", 'classes', "quantitySchool") as "wanted",
      jsonb_build_object('seats', "leastSeats", 'classes', coalesce("minQuantitySchool", "quantitySchool")) as "minimum",
      jsonb_build_object('seats', "savedSeats", 'classes', "savedClasses") as "saved",
      jsonb_build_object('seats', "withheldSeats", 'classes', "withheldClasses") as "takenBack",
      case when "offeredSeats" is not null
        then jsonb_build_object('seats', "offeredSeats", 'classes', "offeredClasses") end as "offered"
    from "reservationRequests" as "request" join "users" on "users"."_id" = "request"."userId"
      left join ${blockedNow} as "blocked" on "blocked"."userId" = "request"."userId"
    where ("request"."sessionId" = any(cast(${[...sessionIds]} as uuid[]))
        or ("request"."sessionId" = any(cast(${[...of.sessionIds]} as uuid[]))
          and "request"."userId" = any(cast(${[...of.userIds]} as uuid[]))))
      and "request"."status" = any(${statesAllowing(requestTransitions, 'cancel')})
    order by "request"."sessionId", "priority" desc, "passes", "sequence"`.execute(tx);
  return rows;
}

const none = { sessionIds: [], userIds: [] };

/** A request as the list's decision leaves it. */
export interface WrittenRequest {
  readonly _id: string;
  readonly status: string;
  readonly passes: number;
  readonly priority: number;
  readonly overtaken: number;
  readonly savedSeats: number;
  readonly savedClasses: number;
  readonly withheldSeats: number;
  readonly withheldClasses: number;
  readonly offeredSeats: number | null;
  readonly offeredClasses: number | null;
  readonly offeredQuantity: number | null;
  readonly offeredQuantitySchool: number | null;
  readonly offeredAt: Date | null;
  readonly offerExpiresAt: Date | null;
  readonly lastCallAt: Date | null;
}

export async function writeRequests(tx: Tx, requests: readonly WrittenRequest[]): Promise<void> {
  const columns = {
    status: 'text',
    passes: 'int',
    priority: 'int',
    overtaken: 'int',
    savedSeats: 'int',
    savedClasses: 'int',
    withheldSeats: 'int',
    withheldClasses: 'int',
    offeredSeats: 'int',
    offeredClasses: 'int',
    offeredQuantity: 'int',
    offeredQuantitySchool: 'int',
    offeredAt: 'timestamptz',
    offerExpiresAt: 'timestamptz',
    lastCallAt: 'timestamptz',
  };
  await updateRows(tx, 'reservationRequests', columns, requests);
}

/** Updates the counters that follow from the lists of sessions. The version stays, because no user has edited the session. */
export async function writeCounters(
  tx: Tx,
  sessions: readonly (ListCounters & { readonly _id: string })[],
): Promise<void> {
  if (sessions.length === 0) return;
  await sql`
    update "sessions" set "lockedParticipants" = "new"."lockedParticipants",
      "lockedSchoolClasses" = "new"."lockedSchoolClasses", "savedParticipants" = "new"."savedParticipants",
      "savedSchoolClasses" = "new"."savedSchoolClasses", "waitingRequests" = "new"."waitingRequests",
      "offersEndAt" = "new"."offersEndAt"
    from jsonb_to_recordset(${JSON.stringify(sessions)}::jsonb) as "new" ("_id" uuid, "lockedParticipants" int,
      "lockedSchoolClasses" int, "savedParticipants" int, "savedSchoolClasses" int, "waitingRequests" int,
      "offersEndAt" timestamptz)
    where "sessions"."_id" = "new"."_id"`.execute(tx);
}

/** A line of a request's history; `userId` is the member of staff who acted. */
export interface NewHistoryLine extends HistoryLine {
  readonly requestId: string;
  readonly userId?: string | null;
}

export async function insertHistory(tx: Tx, lines: readonly NewHistoryLine[]): Promise<void> {
  await insertRows(
    tx,
    'requestEvents',
    { requestId: 'uuid', kind: 'text', facts: 'jsonb', userId: 'uuid' },
    lines,
  );
}

/** Turns requests into reservations: the offered seats are now taken. */
export async function convertRequests(
  tx: Tx,
  taken: readonly { readonly _id: string; readonly reservationId: string }[],
): Promise<void> {
  if (taken.length === 0) return;
  await sql`
    update "reservationRequests" set "status" = ${stateAfter(requestTransitions, 'confirm')},
      "reservationId" = "made"."reservationId", ${withoutOffer}, "updatedAt" = ${laterVersion}
    from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as "made" ("_id" uuid, "reservationId" uuid)
    where "reservationRequests"."_id" = "made"."_id"`.execute(tx);
}

/** The columns of an offer, cleared for a request that has none any more. */
export const withoutOffer = sql`"offeredSeats" = null, "offeredClasses" = null, "offeredQuantity" = null,
  "offeredQuantitySchool" = null, "offeredAt" = null, "offerExpiresAt" = null, "savedSeats" = 0, "savedClasses" = 0,
  "withheldSeats" = 0, "withheldClasses" = 0`;

export async function writeOvertaken(
  tx: Tx,
  requests: readonly { readonly _id: string; readonly overtaken: number }[],
): Promise<void> {
  await updateRows(tx, 'reservationRequests', { overtaken: 'int' }, requests);
}
