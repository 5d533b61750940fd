import { type Selectable, sql } from 'kysely';
import type { AccountViewer } from '#core/accounts/access.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';
import type { UnreadType } from '#core/views/contract.ts';
import type { Database, Reader } from '#server/db/database.ts';
import { openableRows } from '#server/resources/scopes.ts';
import { readRow } from '#server/resources/store.ts';

export type ViewRow = Selectable<Database['views']>;

/** The tables of what can be unread; each of them names its owner in `userId`. */
const tables = {
  reservations: 'reservations',
  'reservation-requests': 'reservationRequests',
  forms: 'forms',
} as const satisfies Record<UnreadType, keyof Database>;
/** More than a user reads. */
const maxUnread = 1000;

/** Whether a viewer may open a row of a registered entity. */
export async function isOpenable(
  db: Reader,
  entityType: string,
  entityId: string,
  viewer: AccountViewer,
): Promise<boolean> {
  const name = (Object.keys(resources) as ResourceName[]).find((one) => resources[one].path === entityType);
  return name !== undefined && (await readRow(db, name, entityId, openableRows(name, viewer))) !== undefined;
}

/** Records that an account has seen something now, once for each thing. */
export function writeView(
  db: Reader,
  view: Pick<ViewRow, '_id' | 'userId' | 'entityId' | 'entityType'>,
): Promise<ViewRow> {
  return db
    .insertInto('views')
    .values(view)
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'entityType', 'entityId'])
        .doUpdateSet({ updatedAt: sql<Date>`curiosa_now()` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The ids of an account's own rows of a kind that were created or changed after it last saw them, newest first. */
export async function listUnread(db: Reader, entityType: UnreadType, userId: string): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`
    select "thing"."_id" from ${sql.table(tables[entityType])} as "thing"
      left join "views" on "views"."userId" = ${userId} and "views"."entityType" = ${entityType}
        and "views"."entityId" = "thing"."_id"
    where "thing"."userId" = ${userId} and coalesce("thing"."updatedAt" > "views"."updatedAt", true)
    order by "thing"."updatedAt" desc, "thing"."_id" limit ${maxUnread}`.execute(db);
  return rows.map(({ _id }) => _id);
}
