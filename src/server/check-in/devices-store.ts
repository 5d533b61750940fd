import { type Insertable, sql } from 'kysely';
import type { DoorLimits } from '#core/accounts/access.ts';
import type { Database, Db, Reader, Tx } from '#server/db/database.ts';
import type { ReportedPack } from '#server/db/tables/door-tables.ts';

export interface ListedDevice {
  readonly _id: string;
  readonly name: string;
  readonly userId: string | null;
  readonly person: string | null;
  readonly enrolledAt: Date | null;
  readonly confirmedAt: Date | null;
  readonly revokedAt: Date | null;
  readonly lastSeenAt: Date | null;
  readonly unsentScans: number;
  readonly packs: readonly ReportedPack[];
  readonly limits: DoorLimits;
  readonly createdAt: Date;
}

/** All devices, or the one with an id; codes that were not used in time are left out. */
export async function listDevices(db: Reader, id: string | null = null): Promise<ListedDevice[]> {
  const { rows } = await sql<ListedDevice>`
    select "doorDevices"."_id", "doorDevices"."name", "userId", nullif(concat_ws(' ', "users"."name", "users"."surname"), '') as "person",
      "enrolledAt", "confirmedAt", "revokedAt", "lastSeenAt", "unsentScans", "packs", "limits", "doorDevices"."createdAt"
    from "doorDevices" left join "users" on "users"."_id" = "userId"
    where (cast(${id} as uuid) is null or "doorDevices"."_id" = ${id})
      and ("enrolledAt" is not null or "secretEndsAt" > curiosa_now())
    order by "revokedAt" is not null, "doorDevices"."createdAt" desc, "doorDevices"."_id" limit 500`.execute(
    db,
  );
  return rows;
}

type NewDevice = Pick<Insertable<Database['doorDevices']>, '_id' | 'name'> &
  Partial<Insertable<Database['doorDevices']>>;

export async function insertDevice(db: Db, device: NewDevice): Promise<void> {
  await db.insertInto('doorDevices').values(device).execute();
}

/** `userId`: the account in whose name the device acts from now on; null leaves it to the one that made the code. */
export async function useSecret(
  tx: Tx,
  secretHash: Buffer,
  { userId, publicKey }: { readonly userId: string | null; readonly publicKey: Buffer | null },
): Promise<
  { readonly _id: string; readonly userId: string | null; readonly limits: DoorLimits } | undefined
> {
  const { rows } = await sql<{ _id: string; userId: string | null; limits: DoorLimits }>`
    update "doorDevices" set "userId" = coalesce(${userId}, "userId"), "publicKey" = ${publicKey}, "enrolledAt" = curiosa_now(),
      "lastSeenAt" = curiosa_now(), "secretHash" = null, "secretEndsAt" = null, "updatedAt" = curiosa_now()
    where "secretHash" = ${secretHash} and "secretEndsAt" > curiosa_now() and "revokedAt" is null
    returning "_id", "userId", "limits"`.execute(tx);
  return rows[0];
}

/** Whether it did: a device is confirmed once. */
export async function confirmDevice(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    update "doorDevices" set "confirmedAt" = curiosa_now(), "updatedAt" = curiosa_now()
    where "_id" = ${id} and "enrolledAt" is not null and "confirmedAt" is null returning "_id"`.execute(tx);
  return rows.length > 0;
}

/** Whether it did: a device is revoked once. Its unused quotas go back to the free seats. */
export async function revokeDevice(tx: Tx, id: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    update "doorDevices" set "revokedAt" = curiosa_now(), "revokedById" = ${userId}, "secretHash" = null, "secretEndsAt" = null,
      "enrolledAt" = coalesce("enrolledAt", curiosa_now()), "updatedAt" = curiosa_now()
    where "_id" = ${id} and "revokedAt" is null returning "_id"`.execute(tx);
  await sql`
    select from "sessions" where "_id" in (select "sessionId" from "walkInQuotas" where "deviceId" = ${id} and "used" < "quota")
    order by "_id" for no key update`.execute(tx);
  await sql`
    with "given" as (
      update "walkInQuotas" set "quota" = "walkInQuotas"."used", "updatedAt" = curiosa_now()
      from (select "_id", "quota" - "used" as "unused" from "walkInQuotas" where "deviceId" = ${id} and "used" < "quota") as "before"
      where "walkInQuotas"."_id" = "before"."_id" returning "sessionId", "before"."unused")
    update "sessions" set "quotaParticipants" = "quotaParticipants" - "given"."unused"
    from "given" where "sessions"."_id" = "given"."sessionId"`.execute(tx);
  return rows.length > 0;
}

export async function reportState(
  db: Db,
  id: string,
  userId: string,
  { unsentScans, packs }: { readonly unsentScans: number; readonly packs: readonly ReportedPack[] },
): Promise<boolean> {
  const { rows } = await sql`
    update "doorDevices" set "unsentScans" = ${unsentScans}, "packs" = ${JSON.stringify(packs)}::jsonb, "lastSeenAt" = curiosa_now()
    where "_id" = ${id} and "userId" = ${userId} returning "_id"`.execute(db);
  return rows.length > 0;
}

export async function readQuotas(
  db: Reader,
  deviceId: string,
): Promise<{ sessionId: string; quota: number; used: number }[]> {
  return db
    .selectFrom('walkInQuotas')
    .select(['sessionId', 'quota', 'used'])
    .where('deviceId', '=', deviceId)
    .orderBy('sessionId')
    .execute();
}

export interface SessionQuota {
  readonly deviceId: string;
  readonly name: string;
  readonly person: string | null;
  readonly quota: number;
  readonly used: number;
}

/** Of all devices that check tickets; those without a quota have none. */
export async function readSessionQuotas(db: Reader, sessionId: string): Promise<SessionQuota[]> {
  const { rows } = await sql<SessionQuota>`
    select "doorDevices"."_id" as "deviceId", "doorDevices"."name", coalesce("quota", 0)::int as "quota", coalesce("used", 0)::int as "used",
      nullif(concat_ws(' ', "users"."name", "users"."surname"), '') as "person"
    from "doorDevices" left join "users" on "users"."_id" = "doorDevices"."userId"
      left join "walkInQuotas" on "deviceId" = "doorDevices"."_id" and "sessionId" = ${sessionId}
    where "confirmedAt" is not null and "revokedAt" is null
    order by coalesce("quota", 0) desc, "doorDevices"."name", "doorDevices"."_id" limit 200`.execute(db);
  return rows;
}
