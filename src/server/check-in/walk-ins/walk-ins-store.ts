import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Quota } from '#core/check-in/walk-ins.ts';
import type { Database, Db, Reader, Tx } from '#server/db/database.ts';
import { freeSeatsAtDoor } from '../scan-store.ts';

export interface DoorNumbers {
  readonly walkInParticipants: number;
  readonly outHeads: number;
  readonly inside: number;
  readonly freeForWalkIns: number | null;
  readonly releasedParticipants: number;
}

/** Of a row of sessions: who is in now, and the seats for walk-ins. */
export const doorNumbers = sql`
  "sessions"."walkInParticipants", "sessions"."outHeads", "sessions"."releasedParticipants",
  "sessions"."attendedParticipants" + "sessions"."attendedChaperones" + "sessions"."walkInParticipants" - "sessions"."outHeads"
    as "inside",
  ${freeSeatsAtDoor} as "freeForWalkIns"`;

export async function readNumbers(db: Reader, sessionId: string): Promise<DoorNumbers> {
  const { rows } = await sql<DoorNumbers>`
    select ${doorNumbers} from "sessions" where "_id" = ${sessionId}`.execute(db);
  const [numbers] = rows;
  if (!numbers) throw new Error('The session that was counted is gone.');
  return numbers;
}

/**
 * `fromQuota`: on seats of a device, below 0 those that it gets back. The session is locked. Answers its numbers, and the change by which a pack
 * with them is recognised.
 */
export async function addPeople(
  tx: Tx,
  sessionId: string,
  { people, out, fromQuota }: { readonly people: number; readonly out: number; readonly fromQuota: number },
): Promise<DoorNumbers & { change: number }> {
  const { rows } = await sql<DoorNumbers & { change: number }>`
    update "sessions" set "walkInParticipants" = "walkInParticipants" + ${people}, "outHeads" = "outHeads" + ${out},
      "quotaParticipants" = "quotaParticipants" - ${fromQuota}, "walkInChange" = nextval('"doorChanges"')
    where "_id" = ${sessionId} returning ${doorNumbers}, "walkInChange"::float8 as "change"`.execute(tx);
  const [numbers] = rows;
  if (!numbers) throw new Error('The session that was counted is gone.');
  return numbers;
}

/** What was counted by an id, and the change by which it was. */
export interface CountedBefore {
  readonly sessionId: string;
  readonly kind: string;
  readonly ticketId: string | null;
  readonly change: number | null;
}

/** Undefined: nothing was stored by this id. */
export async function readCounted(tx: Tx, scanId: string): Promise<CountedBefore | undefined> {
  return tx
    .selectFrom('scans')
    .select(['sessionId', 'kind', 'ticketId', sql<number | null>`"changeNumber"::float8`.as('change')])
    .where('scanId', '=', scanId)
    .executeTakeFirst();
}

export async function insertCount(tx: Tx, scan: Insertable<Database['scans']>): Promise<void> {
  await insertCounts(tx, [scan]);
}

export async function insertCounts(tx: Tx, scans: readonly Insertable<Database['scans']>[]): Promise<void> {
  await tx
    .insertInto('scans')
    .values([...scans])
    .execute();
}

/** A ticket whose seats have been released, and how many of them by now. */
export interface ReleasedTicket {
  readonly ticketId: string;
  readonly released: number;
}

/** Of valid tickets: the seats of their heads that have not come, party by party. */
function seatsLeft(of: RawBuilder<unknown>) {
  return sql`
    select "tickets"."_id", "tickets"."releasedParticipants", case when "tickets"."target" = 'school'
      then greatest(0, "tickets"."quantity" - "tickets"."attendedParticipants")
      when "tickets"."attendedParticipants" > 0 then 0
      else ("tickets"."rank" <= "reservations"."quantity" + "reservations"."addedParticipants"
        - "reservations"."attendedParticipants")::int end as "left"
    from (select *, row_number() over (partition by "reservationId", "attendedParticipants" > 0 order by "position") as "rank"
      from "tickets" where "status" = 'valid' and ${of}) as "tickets"
    join "reservations" on "reservations"."_id" = "tickets"."reservationId"`;
}

/** Of a row of sessions, while it goes on: the seats that releasing them would give to walk-ins, as `seatsToRelease`. */
export const seatsToRelease = sql`
  coalesce((select sum(greatest(0, "left" - "releasedParticipants")) from (${seatsLeft(sql`"sessionId" = "sessions"."_id"
    and "sessions"."startDate" <= curiosa_now() and "sessions"."endDate" >= curiosa_now()`)}) as "seats"), 0)::int as "seatsToRelease"`;

/**
 * Releases the seats of the heads of a session, or of one party, that have not come: of a class by its ticket, of other parties by so many
 * tickets that were not shown as heads are left. Answers the tickets that it changed. The session is locked.
 */
export async function releaseTickets(
  tx: Tx,
  of: { readonly sessionId: string; readonly reservationId?: string },
): Promise<ReleasedTicket[]> {
  const party = of.reservationId === undefined ? sql`true` : sql`"reservationId" = ${of.reservationId}`;
  const { rows } = await sql<ReleasedTicket>`
    with "seats" as (${seatsLeft(sql`"sessionId" = ${of.sessionId} and ${party}`)})
    update "tickets" set "releasedParticipants" = "seats"."left"
    from "seats" where "seats"."_id" = "tickets"."_id" and "tickets"."releasedParticipants" < "seats"."left"
    returning "tickets"."_id" as "ticketId", "seats"."left" as "released"`.execute(tx);
  return rows;
}

export async function readDueReleases(db: Db, minutesOfHouse: number): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`
    select "_id" from "sessions" where "accessType" = 'reservation' and "cancelledAt" is null
      and coalesce("releaseAfterMinutes", ${minutesOfHouse}) > 0
      and "startDate" + make_interval(mins => coalesce("releaseAfterMinutes", ${minutesOfHouse})) <= curiosa_now() and "startDate" > curiosa_now() - interval '1 day'
      and "endDate" > curiosa_now() and "totalParticipants" > 0
      and not exists (select from "scans" where "scans"."sessionId" = "sessions"."_id" and "kind" = 'release')
    order by "_id"`.execute(db);
  return rows.map(({ _id }) => _id);
}

export async function isReleased(tx: Tx, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    select from "scans" where "sessionId" = ${sessionId} and "kind" = 'release' limit 1`.execute(tx);
  return rows.length > 0;
}

export async function readLine(db: Reader, sessionId: string): Promise<{ given: number; called: number }> {
  return db
    .selectFrom('sessions')
    .select(['lineGiven as given', 'lineCalled as called'])
    .where('_id', '=', sessionId)
    .executeTakeFirstOrThrow();
}

export interface LineMove {
  readonly action: 'give' | 'call';
  readonly number: number;
}

/** Undefined: the number is not the next, or all numbers that were given out have been called. */
export async function moveLine(
  db: Db,
  sessionId: string,
  { action, number }: LineMove,
): Promise<{ given: number; called: number } | undefined> {
  const { rows } = await sql<{ given: number; called: number }>`
    update "sessions" set "lineGiven" = "lineGiven" + ${action === 'give' ? 1 : 0},
      "lineCalled" = "lineCalled" + ${action === 'call' ? 1 : 0}
    where "_id" = ${sessionId} and (${action} = 'give' or "lineCalled" < "lineGiven")
      and case when ${action} = 'give' then "lineGiven" else "lineCalled" end = ${number - 1}
    returning "lineGiven" as "given", "lineCalled" as "called"`.execute(db);
  return rows[0];
}

/** Whether a device is enrolled, confirmed and not revoked; until the transaction ends it stays so. */
export async function holdActiveDevice(tx: Tx, deviceId: string): Promise<boolean> {
  const { rows } = await sql`
    select from "doorDevices" where "_id" = ${deviceId} and "confirmedAt" is not null and "revokedAt" is null for share`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function readQuota(db: Reader, deviceId: string, sessionId: string): Promise<Quota> {
  const found = await db
    .selectFrom('walkInQuotas')
    .select(['quota', 'used'])
    .where('deviceId', '=', deviceId)
    .where('sessionId', '=', sessionId)
    .executeTakeFirst();
  return found ?? { quota: 0, used: 0 };
}

/** Of its quota a device has filled so many seats more, or below 0 fewer. The session is locked. */
export async function addUsed(tx: Tx, deviceId: string, sessionId: string, seats: number): Promise<void> {
  if (seats === 0) return;
  await tx
    .updateTable('walkInQuotas')
    .set(({ eb }) => ({ used: eb('used', '+', seats) }))
    .where('deviceId', '=', deviceId)
    .where('sessionId', '=', sessionId)
    .execute();
}

export async function writeQuota(
  tx: Tx,
  {
    more,
    now,
    ...row
  }: {
    readonly _id: string;
    readonly deviceId: string;
    readonly sessionId: string;
    readonly quota: number;
    readonly more: number;
    readonly now: Date;
  },
): Promise<void> {
  await tx
    .insertInto('walkInQuotas')
    .values({ ...row, createdAt: now, updatedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['deviceId', 'sessionId']).doUpdateSet({ quota: row.quota, updatedAt: now }),
    )
    .execute();
  await sql`
    update "sessions" set "quotaParticipants" = "quotaParticipants" + ${more} where "_id" = ${row.sessionId}`.execute(
    tx,
  );
}
