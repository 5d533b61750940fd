import { type Insertable, sql } from 'kysely';
import type { DoorLimits } from '#core/accounts/access.ts';
import { mostDevices } from '#core/check-in/device-contract.ts';
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
  readonly place: string | null;
  readonly hasToken: boolean;
  readonly createdAt: Date;
}

/** The devices that were seen last, or the one with an id; codes that were not used in time are left out. */
export async function listDevices(db: Reader, id: string | null = null): Promise<ListedDevice[]> {
  const { rows } = await sql<ListedDevice>`
    select "doorDevices"."_id", "doorDevices"."name", "userId", nullif(concat_ws(' ', "users"."name", "users"."surname"), '') as "person",
      "enrolledAt", "confirmedAt", "revokedAt", "lastSeenAt", "unsentScans", "packs", "limits", "doorDevices"."createdAt", "locations"."name" as "place",
      exists (select from "accessTokens" where "accessTokens"."deviceId" = "doorDevices"."_id") as "hasToken"
    from "doorDevices" left join "users" on "users"."_id" = "userId"
      left join "locations" on "locations"."_id"::text = "limits"->>'locationId'
    where (cast(${id} as uuid) is null or "doorDevices"."_id" = ${id})
      and ("enrolledAt" is not null or "secretEndsAt" > curiosa_now())
    order by "revokedAt" is not null, coalesce("lastSeenAt", "doorDevices"."createdAt") desc, "doorDevices"."_id"
    limit ${mostDevices}`.execute(db);
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
  await returnQuotas(tx, [id]);
  return rows.length > 0;
}

/** Gives the unused seats of devices back to their sessions, which are locked. */
async function returnQuotas(tx: Tx, deviceIds: readonly string[]): Promise<void> {
  await sql`
    with "given" as (
      update "walkInQuotas" set "quota" = "walkInQuotas"."used", "updatedAt" = curiosa_now()
      from (select "_id", "quota" - "used" as "unused" from "walkInQuotas"
        where "deviceId" = any(cast(${[...deviceIds]} as uuid[])) and "used" < "quota") as "before"
      where "walkInQuotas"."_id" = "before"."_id" returning "sessionId", "before"."unused"),
    "of" as (select "sessionId", sum("unused") as "unused" from "given" group by "sessionId")
    update "sessions" set "quotaParticipants" = "quotaParticipants" - "of"."unused"
    from "of" where "sessions"."_id" = "of"."sessionId"`.execute(tx);
}

/**
 * Locks the devices of an account, so that they are given no seats meanwhile; answers the sessions of which they have unused seats, for the
 * caller to lock.
 */
export async function lockDevicesOf(tx: Tx, userId: string): Promise<string[]> {
  await sql`select from "doorDevices" where "userId" = ${userId} order by "_id" for no key update`.execute(
    tx,
  );
  const { rows } = await sql<{ sessionId: string }>`
    select distinct "sessionId" from "walkInQuotas" where "used" < "quota"
      and "deviceId" in (select "_id" from "doorDevices" where "userId" = ${userId})`.execute(tx);
  return rows.map(({ sessionId }) => sessionId);
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

/**
 * Releases the devices of an account that is erased: their unused seats go back. Replaces their names, which may say whose they are, by
 * the ends of their ids, and deletes those that its scans have; marks that browsers made up stay.
 */
export async function releaseDevicesOf(tx: Tx, userId: string): Promise<void> {
  const owned = await tx.selectFrom('doorDevices').select('_id').where('userId', '=', userId).execute();
  await returnQuotas(
    tx,
    owned.map(({ _id }) => _id),
  );
  await sql`
    with "own" as (
      update "doorDevices" set "name" = upper(right("_id"::text, 6)), "updatedAt" = curiosa_now()
      where "userId" = ${userId} returning "_id")
    update "scans" set "device" = null
    where "device" !~ '^[0-9A-F]{6}$' and ("userId" = ${userId} or "deviceId" in (select "_id" from "own"))`.execute(
    tx,
  );
}
