import { sql } from 'kysely';
import type { HouseNotice } from '#core/house-notices/notices.ts';
import type { Reader } from '#server/db/database.ts';

/** The notices that have not ended: those of the house first, then the newest. */
export async function readHouseNotices(db: Reader): Promise<HouseNotice[]> {
  const rows = await db
    .selectFrom('houseNotices as notice')
    .leftJoin('locations as place', 'place._id', 'notice.locationId')
    .select(['notice._id', 'notice.text', 'notice.endsAt', 'notice.updatedAt', 'place.name as place'])
    .where('notice.endsAt', '>', sql<Date>`curiosa_now()`)
    .orderBy(sql`"notice"."locationId" is not null`)
    .orderBy('notice.createdAt', 'desc')
    .orderBy('notice._id')
    .limit(20)
    .execute();
  return rows.map(({ endsAt, updatedAt, ...row }) => ({
    ...row,
    endsAt: endsAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }));
}
