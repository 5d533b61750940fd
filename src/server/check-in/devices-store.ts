import { type Insertable, sql } from 'kysely';
import type { Database, Db, Reader } from '#server/db/database.ts';
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
  readonly createdAt: Date;
}

/** All devices, or the one with an id; codes that were not used in time are left out. */
export async function listDevices(db: Reader, id: string | null = null): Promise<ListedDevice[]> {
  const { rows } = await sql<ListedDevice>`
    select "doorDevices"."_id", "doorDevices"."name", "userId", nullif(concat_ws(' ', "users"."name", "users"."surname"), '') as "person",
      "enrolledAt", "confirmedAt", "revokedAt", "lastSeenAt", "unsentScans", "packs", "doorDevices"."createdAt"
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

export async function useSecret(
  db: Db,
  secretHash: Buffer,
  { userId, publicKey }: { readonly userId: string; readonly publicKey: Buffer | null },
): Promise<string | undefined> {
  const { rows } = await sql<{ _id: string }>`
    update "doorDevices" set "userId" = ${userId}, "publicKey" = ${publicKey}, "enrolledAt" = curiosa_now(),
      "lastSeenAt" = curiosa_now(), "secretHash" = null, "secretEndsAt" = null, "updatedAt" = curiosa_now()
    where "secretHash" = ${secretHash} and "secretEndsAt" > curiosa_now() and "revokedAt" is null returning "_id"`.execute(
    db,
  );
  return rows[0]?._id;
}

export async function confirmDevice(db: Db, id: string): Promise<void> {
  await sql`
    update "doorDevices" set "confirmedAt" = curiosa_now(), "updatedAt" = curiosa_now()
    where "_id" = ${id} and "enrolledAt" is not null and "confirmedAt" is null`.execute(db);
}

/** Its unused quotas go back to the free seats. */
export async function revokeDevice(db: Db, id: string, userId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`
      update "doorDevices" set "revokedAt" = curiosa_now(), "revokedById" = ${userId}, "secretHash" = null, "secretEndsAt" = null,
        "enrolledAt" = coalesce("enrolledAt", curiosa_now()), "updatedAt" = curiosa_now()
      where "_id" = ${id} and "revokedAt" is null`.execute(tx);
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
  });
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
