// The statements of a scan: sessions and parties are locked and read, all that was decided is written at once. Their number is the
// same for one scan and for a whole queue.

import { sql } from 'kysely';
import type { DoorTicket, Heads } from '#core/check-in/heads.ts';
import type { Lateness, ScanKind, ScanReason, ScanResult } from '#core/check-in/scans.ts';
import type { Audience } from '#core/resources/programme.ts';
import type { Participant } from '#core/reservations/contract.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import type { Needs } from '#server/db/tables/table-types.ts';

export interface SessionAtDoor {
  readonly _id: string;
  readonly eventId: string;
  readonly locationId: string | null;
  readonly sessionDay: string;
  readonly startDate: Date;
  readonly endDate: Date;
  readonly accessType: 'reservation' | 'freeAccess';
  /** Seats that walk-ins and late ticket holders can have; null is no limit. */
  readonly freeSeats: number | null;
  readonly walkInParticipants: number;
  readonly outHeads: number;
  readonly isPrivate: boolean;
  readonly cancelledAt: Date | null;
  readonly now: Date;
}

/** Of a row of sessions: the seats that walk-ins and late ticket holders can have; null is no limit. */
export const freeSeatsAtDoor = sql`case when "sessions"."accessType" = 'reservation'
  then greatest(0, "sessions"."maxParticipants" - "sessions"."totalParticipants" + "sessions"."releasedParticipants"
    - "sessions"."lockedParticipants" - "sessions"."savedParticipants" - "sessions"."walkInParticipants"
    - "sessions"."quotaParticipants") end`;

/** Of a row of sessions, beside its event. */
const isPrivate = sql`"sessions"."visibilityStatus" = 'private' or "events"."visibilityStatus" = 'private'`;

const sessionColumns = sql`
  "sessions"."_id", "sessions"."eventId", coalesce("sessions"."locationId", "events"."locationId") as "locationId",
  "sessions"."sessionDay"::text as "sessionDay", "sessions"."startDate", "sessions"."endDate", "sessions"."accessType",
  ${freeSeatsAtDoor} as "freeSeats",
  "sessions"."walkInParticipants", "sessions"."outHeads", "sessions"."cancelledAt",
  ${isPrivate} as "isPrivate",
  curiosa_now() as "now"`;

/** In the order of the ids; undefined where there is none. */
export async function readSessionsAtDoor(
  db: Reader,
  ids: readonly string[],
): Promise<(SessionAtDoor | undefined)[]> {
  const { rows } = await sql<SessionAtDoor>`
    select ${sessionColumns} from "sessions" join "events" on "events"."_id" = "sessions"."eventId"
    where "sessions"."_id" = any(cast(${[...new Set(ids)]} as uuid[]))`.execute(db);
  const byId = new Map(rows.map((row) => [row._id, row]));
  return ids.map((id) => byId.get(id));
}

export async function readSessionAtDoor(db: Reader, id: string): Promise<SessionAtDoor | undefined> {
  const [session] = await readSessionsAtDoor(db, [id]);
  return session;
}

/** In the order of their ids, as every transaction that locks several does (`seats`). */
export async function lockSessionsAtDoor(tx: Tx, ids: readonly string[]): Promise<SessionAtDoor[]> {
  const { rows } = await sql<SessionAtDoor>`
    select ${sessionColumns} from "sessions" join "events" on "events"."_id" = "sessions"."eventId"
    where "sessions"."_id" = any(cast(${[...new Set(ids)]} as uuid[]))
    order by "sessions"."_id" for no key update of "sessions"`.execute(tx);
  return rows;
}

export interface TicketAtDoor extends DoorTicket {
  readonly isReservationValid: boolean;
  readonly schoolClass: string | null;
  readonly isScanned: boolean;
  /** Heads beyond the booking that a supervisor let in. */
  readonly addedParticipants: number;
  readonly addedChaperones: number;
  readonly outHeads: number;
  /** Of its last change: rises with each. */
  readonly changeNumber: number;
  readonly participant: Participant;
  readonly needs: Needs | null;
  readonly institution: string | null;
  readonly phone: string | null;
  readonly session: {
    readonly eventId: string;
    readonly title: { readonly it?: string; readonly en?: string };
    readonly startDate: Date;
    readonly endDate: Date;
    readonly target: Audience;
    readonly location: string | null;
    readonly isPrivate: boolean;
  };
}

const ticketColumns = sql`
  "tickets"."_id", "tickets"."reservationId", "tickets"."sessionId", "tickets"."status" = 'valid' as "isValid",
  "reservations"."status" = 'valid' as "isReservationValid", "tickets"."version", "tickets"."target", "tickets"."quantity",
  "tickets"."chaperones", "tickets"."attendedParticipants", "tickets"."attendedChaperones", "tickets"."addedParticipants",
  "tickets"."addedChaperones", "tickets"."releasedParticipants", "tickets"."schoolClass", "tickets"."isScanned", "tickets"."outHeads",
  "tickets"."changeNumber"::float8 as "changeNumber",
  "tickets"."participant", "reservations"."needs", "users"."educationalInstitution" as "institution", "users"."phoneNumber" as "phone",
  "sessions"."eventId", "events"."title", "sessions"."startDate", "sessions"."endDate",
  "sessions"."sessionTarget", ${isPrivate} as "isPrivate", "locations"."name" as "location"`;
const ticketTables = sql`
  "tickets" join "reservations" on "reservations"."_id" = "tickets"."reservationId"
    join "sessions" on "sessions"."_id" = "tickets"."sessionId"
    join "events" on "events"."_id" = "sessions"."eventId"
    left join "locations" on "locations"."_id" = coalesce("sessions"."locationId", "events"."locationId")
    left join "users" on "users"."_id" = "reservations"."userId"`;

type FlatTicket = Omit<TicketAtDoor, 'session'> &
  Omit<TicketAtDoor['session'], 'target'> & { readonly sessionTarget: Audience };
function nested({
  eventId,
  title,
  startDate,
  endDate,
  sessionTarget,
  location,
  isPrivate,
  ...ticket
}: FlatTicket): TicketAtDoor {
  const session = { eventId, title, startDate, endDate, target: sessionTarget, location, isPrivate };
  return { ...ticket, session };
}

/** The tickets with these ids and all others of their reservations, which are locked. */
export async function lockParties(tx: Tx, ticketIds: readonly string[]): Promise<TicketAtDoor[]> {
  if (ticketIds.length === 0) return [];
  const { rows } = await sql<FlatTicket>`
    select ${ticketColumns} from ${ticketTables}
    where "tickets"."reservationId" in (
      select "reservationId" from "tickets" where "_id" = any(cast(${[...new Set(ticketIds)]} as uuid[])))
    order by "reservations"."_id", "tickets"."position" for no key update of "reservations"`.execute(tx);
  return rows.map(nested);
}

/** The tickets with these ids and all others of their reservations. */
export async function readPartiesAtDoor(db: Reader, ticketIds: readonly string[]): Promise<TicketAtDoor[]> {
  const { rows } = await sql<FlatTicket>`
    select ${ticketColumns} from ${ticketTables}
    where "tickets"."reservationId" in (
      select "reservationId" from "tickets" where "_id" = any(cast(${[...ticketIds]} as uuid[])))
    order by "reservations"."_id", "tickets"."position"`.execute(db);
  return rows.map(nested);
}

export async function readTicketsAtDoor(db: Reader, ids: readonly string[]): Promise<TicketAtDoor[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<FlatTicket>`
    select ${ticketColumns} from ${ticketTables} where "tickets"."_id" = any(cast(${[...ids]} as uuid[]))
    order by "tickets"."reservationId", "tickets"."position"`.execute(db);
  return rows.map(nested);
}

export interface StoredScan {
  readonly _id: string;
  readonly scanId: string;
  readonly kind: ScanKind;
  readonly ticketId: string | null;
  readonly sessionId: string;
  readonly userId: string | null;
  readonly result: ScanResult;
  readonly reason: ScanReason | null;
  readonly scannedAt: Date;
  readonly device: string | null;
  readonly deviceId: string | null;
  readonly offline: boolean;
  readonly lateness: Lateness | null;
  readonly isConflict: boolean;
  readonly reported: Heads;
  readonly counted: Heads;
  readonly note: string | null;
  /** In hexadecimal. */
  readonly codeHash: string | null;
  /** In the code that was shown; null where there was none. */
  readonly codeVersion: number | null;
  readonly undoneAt: Date | null;
  readonly undoneById: string | null;
}
/** The changes of its ticket by which a scan was counted, and undone; null: it was not, or before they were stored. */
export interface ScanChanges {
  readonly changeNumber: number | null;
  readonly undoChangeNumber: number | null;
}
export type ReadScan = StoredScan & ScanChanges & { readonly by: string | null };

type FlatScan = Omit<ReadScan, 'reported' | 'counted'> & {
  readonly reportedParticipants: number;
  readonly reportedChaperones: number;
  readonly attendedParticipants: number;
  readonly attendedChaperones: number;
};

/** The scans with these ids, and all of these tickets, in the order of their times. */
export async function readScans(
  db: Reader,
  scanIds: readonly string[],
  ticketIds: readonly string[],
): Promise<ReadScan[]> {
  const { rows } = await sql<FlatScan>`
    select "scans"."_id", "scanId", "kind", "ticketId", "sessionId", "scans"."userId", "result", "reason", "scannedAt", "deviceId",
      coalesce("doorDevices"."name", "device") as "device", "offline", "lateness", "isConflict", "reportedParticipants",
      "reportedChaperones", "attendedParticipants", "attendedChaperones", "note", encode("codeHash", 'hex') as "codeHash",
      "codeVersion", "undoneAt", "undoneById", "changeNumber"::float8 as "changeNumber",
      "undoChangeNumber"::float8 as "undoChangeNumber", nullif(concat_ws(' ', "users"."name", "users"."surname"), '') as "by"
    from "scans" left join "users" on "users"."_id" = "scans"."userId"
      left join "doorDevices" on "doorDevices"."_id" = "scans"."deviceId"
    where "scanId" = any(cast(${[...scanIds]} as uuid[])) or "ticketId" = any(cast(${[...ticketIds]} as uuid[]))
    order by "scannedAt", "scanId"`.execute(db);
  return rows.map(
    ({ reportedParticipants, reportedChaperones, attendedParticipants, attendedChaperones, ...scan }) => ({
      ...scan,
      reported: { participants: reportedParticipants, chaperones: reportedChaperones },
      counted: { participants: attendedParticipants, chaperones: attendedChaperones },
    }),
  );
}

export interface TicketChange {
  readonly _id: string;
  readonly attendedParticipants: number;
  readonly attendedChaperones: number;
  readonly addedParticipants: number;
  readonly addedChaperones: number;
  readonly releasedParticipants: number;
  readonly isScanned: boolean;
}

/**
 * Writes scans, new and changed, and the heads of tickets; triggers update the counters of reservations and sessions. Answers
 * the changes of these scans by `scanId`: those that were stored before stay.
 */
export async function writeScans(
  tx: Tx,
  scans: readonly StoredScan[],
  tickets: readonly TicketChange[],
): Promise<ReadonlyMap<string, ScanChanges>> {
  const flat = scans.map(({ reported, counted, ...scan }) => ({
    ...scan,
    reportedParticipants: reported.participants,
    reportedChaperones: reported.chaperones,
    attendedParticipants: counted.participants,
    attendedChaperones: counted.chaperones,
  }));
  const { rows } = await sql<ScanChanges & { scanId: string }>`
    with "heads" as (
      update "tickets" set "attendedParticipants" = "new"."attendedParticipants", "attendedChaperones" = "new"."attendedChaperones",
        "addedParticipants" = "new"."addedParticipants", "addedChaperones" = "new"."addedChaperones",
        "releasedParticipants" = "new"."releasedParticipants", "isScanned" = "new"."isScanned",
        "updatedAt" = greatest(curiosa_now(), "updatedAt" + interval '1 millisecond')
      from jsonb_to_recordset(${JSON.stringify(tickets)}::jsonb) as "new" ("_id" uuid, "attendedParticipants" int,
        "attendedChaperones" int, "addedParticipants" int, "addedChaperones" int, "releasedParticipants" int, "isScanned" boolean)
      where "tickets"."_id" = "new"."_id" returning "tickets"."_id", "tickets"."changeNumber"
    ), "stored" as (
    insert into "scans" ("_id", "scanId", "kind", "ticketId", "sessionId", "userId", "result", "reason", "scannedAt", "device",
      "deviceId", "offline", "lateness", "isConflict", "reportedParticipants", "reportedChaperones", "attendedParticipants",
      "attendedChaperones", "note", "codeHash", "codeVersion", "undoneAt", "undoneById", "changeNumber")
    select "_id", "scanId", "kind", "ticketId", "sessionId", "userId", "result", "reason", "scannedAt", "device",
      "deviceId", "offline", "lateness", "isConflict", "reportedParticipants", "reportedChaperones", "attendedParticipants",
      "attendedChaperones", "note", decode("codeHash", 'hex'), "codeVersion", "undoneAt", "undoneById",
      case when "result" = 'valid' then (select coalesce("heads"."changeNumber", "tickets"."changeNumber")
        from "tickets" left join "heads" using ("_id") where "tickets"."_id" = "new"."ticketId") end
    from jsonb_to_recordset(${JSON.stringify(flat)}::jsonb) as "new" ("_id" uuid, "scanId" uuid, "kind" text, "ticketId" uuid,
      "sessionId" uuid, "userId" uuid, "result" text, "reason" text, "scannedAt" timestamptz, "device" text, "deviceId" uuid,
      "offline" boolean, "lateness" text, "isConflict" boolean, "reportedParticipants" int, "reportedChaperones" int,
      "attendedParticipants" int, "attendedChaperones" int, "note" text, "codeHash" text, "codeVersion" int, "undoneAt" timestamptz, "undoneById" uuid)
    on conflict ("scanId") do update set "ticketId" = excluded."ticketId", "userId" = excluded."userId", "result" = excluded."result",
      "reason" = excluded."reason", "scannedAt" = excluded."scannedAt", "device" = excluded."device", "deviceId" = excluded."deviceId",
      "offline" = excluded."offline", "lateness" = excluded."lateness", "isConflict" = excluded."isConflict",
      "reportedParticipants" = excluded."reportedParticipants", "reportedChaperones" = excluded."reportedChaperones",
      "attendedParticipants" = excluded."attendedParticipants", "attendedChaperones" = excluded."attendedChaperones",
      "codeHash" = excluded."codeHash", "codeVersion" = excluded."codeVersion", "undoneAt" = excluded."undoneAt", "undoneById" = excluded."undoneById",
      "changeNumber" = coalesce("scans"."changeNumber", excluded."changeNumber"),
      "undoChangeNumber" = case when excluded."undoneAt" is not null
        then coalesce("scans"."undoChangeNumber", excluded."changeNumber") end,
      "updatedAt" = greatest(curiosa_now(), "scans"."updatedAt" + interval '1 millisecond')
      returning "scanId", "changeNumber", "undoChangeNumber"
    ) select "scanId", "changeNumber"::float8 as "changeNumber", "undoChangeNumber"::float8 as "undoChangeNumber" from "stored"`.execute(
    tx,
  );
  return new Map(rows.map(({ scanId, ...changes }) => [scanId, changes]));
}
