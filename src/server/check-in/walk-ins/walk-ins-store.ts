import { type Insertable, sql } from 'kysely';
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

/** The session is locked. */
export async function addPeople(
  tx: Tx,
  sessionId: string,
  { people, out }: { readonly people: number; readonly out: number },
): Promise<DoorNumbers> {
  const { rows } = await sql<DoorNumbers>`
    update "sessions" set "walkInParticipants" = "walkInParticipants" + ${people}, "outHeads" = "outHeads" + ${out}
    where "_id" = ${sessionId} returning ${doorNumbers}`.execute(tx);
  const [numbers] = rows;
  if (!numbers) throw new Error('The session that was counted is gone.');
  return numbers;
}

export async function readCounted(
  tx: Tx,
  scanId: string,
): Promise<{ readonly sessionId: string; readonly kind: string } | undefined> {
  return tx.selectFrom('scans').select(['sessionId', 'kind']).where('scanId', '=', scanId).executeTakeFirst();
}

export async function insertCount(tx: Tx, scan: Insertable<Database['scans']>): Promise<void> {
  await tx.insertInto('scans').values(scan).execute();
}

export async function markUndone(tx: Tx, _id: string, undoneAt: Date, undoneById: string): Promise<void> {
  await tx.updateTable('scans').set({ undoneAt, undoneById }).where('_id', '=', _id).execute();
}

/**
 * Releases the seats of the heads of a session that have not come: of a class by its ticket, of other parties by so many tickets that were
 * not shown as heads are left. Answers how many.
 */
export async function releaseTickets(tx: Tx, sessionId: string): Promise<number> {
  const { rows } = await sql<{ released: number }>`
    with "left" as (
      select "tickets"."_id", case when "tickets"."target" = 'school'
        then greatest(0, "tickets"."quantity" - "tickets"."attendedParticipants")
        when "tickets"."attendedParticipants" > 0 then 0
        else ("tickets"."rank" <= "reservations"."quantity" + "reservations"."addedParticipants"
          - "reservations"."attendedParticipants")::int end as "released"
      from (select *, row_number() over (partition by "reservationId", "attendedParticipants" > 0 order by "position") as "rank"
        from "tickets" where "sessionId" = ${sessionId} and "status" = 'valid') as "tickets"
      join "reservations" on "reservations"."_id" = "tickets"."reservationId"
    ), "changed" as (
      update "tickets" set "releasedParticipants" = "left"."released"
      from "left" where "left"."_id" = "tickets"."_id" and "tickets"."releasedParticipants" < "left"."released"
      returning "left"."released"
    )
    select coalesce(sum("released"), 0)::int as "released" from "changed"`.execute(tx);
  return rows[0]?.released ?? 0;
}

export async function readDueReleases(db: Db, minutes: number): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`
    select "_id" from "sessions" where "accessType" = 'reservation' and "cancelledAt" is null
      and "startDate" + make_interval(mins => ${minutes}) <= curiosa_now() and "startDate" > curiosa_now() - interval '1 day'
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

export async function readQuota(
  tx: Tx,
  deviceId: string,
  sessionId: string,
): Promise<{ readonly quota: number; readonly used: number }> {
  const found = await tx
    .selectFrom('walkInQuotas')
    .select(['quota', 'used'])
    .where('deviceId', '=', deviceId)
    .where('sessionId', '=', sessionId)
    .executeTakeFirst();
  return found ?? { quota: 0, used: 0 };
}

/** Uses what is left of a device's quota for so many people, and answers how many it held. The session is locked. */
export async function useQuota(tx: Tx, deviceId: string, sessionId: string, people: number): Promise<number> {
  const { quota, used } = await readQuota(tx, deviceId, sessionId);
  const held = Math.min(quota - used, Math.max(0, people));
  if (held === 0) return 0;
  await sql`
    with "used" as (update "walkInQuotas" set "used" = "used" + ${held} where "deviceId" = ${deviceId} and "sessionId" = ${sessionId})
    update "sessions" set "quotaParticipants" = "quotaParticipants" - ${held} where "_id" = ${sessionId}`.execute(
    tx,
  );
  return held;
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
