import { type Expression, type Selectable, sql, type SqlBool } from 'kysely';
import type { AccountViewer, Viewer } from '#core/accounts/access.ts';
import type { ListQuery } from '#core/list-query.ts';
import type { Database, Reader } from '#server/db/database.ts';
import { openableRows, readableColumns } from '#server/resources/scopes.ts';
import { listRows, readRow, type RowOf } from '#server/resources/store.ts';

export type FavouriteRow = Selectable<Database['favourites']>;

/** The event of a session that the viewer may open. */
export async function readSignedIn(
  db: Reader,
  sessionId: string,
  viewer: AccountViewer,
): Promise<{ sessionId: string; eventId: string } | undefined> {
  const session = await readRow(db, 'sessions', sessionId, openableRows('sessions', viewer));
  return session && { sessionId, eventId: session.eventId };
}

/**
 * Writes a favourite, or returns the one that the account has of this session already; undefined when the session is gone. The
 * session is locked before any row of its event: the new row's foreign keys would lock the event first, and a transaction that
 * deletes the event has locked its sessions already (see `removeEvent`).
 */
export async function insertOnce(
  db: Reader,
  { _id, userId, sessionId }: Pick<FavouriteRow, '_id' | 'userId' | 'sessionId'>,
): Promise<FavouriteRow | undefined> {
  const { rows } = await sql<FavouriteRow>`
    insert into "favourites" ("_id", "userId", "eventId", "sessionId")
    select cast(${_id} as uuid), cast(${userId} as uuid), "eventId", "_id" from "sessions" where "_id" = ${sessionId} for key share
    on conflict ("userId", "sessionId")
      -- A row is only returned when it is written.
      do update set "updatedAt" = "favourites"."updatedAt"
    returning *`.execute(db);
  return rows[0];
}

/**
 * Writes favourites of those sessions that the viewer may open, and returns these sessions, including existing favourites. In the
 * order of the sessions' ids, so that two devices that merge at once do not deadlock.
 */
export async function insertMany(
  db: Reader,
  favourites: readonly { readonly _id: string; readonly sessionId: string }[],
  viewer: AccountViewer,
): Promise<string[]> {
  const { where, joins } = openableRows('sessions', viewer);
  const { rows } = await sql<{ sessionId: string }>`
    insert into "favourites" ("_id", "userId", "eventId", "sessionId")
    select "made"."_id", cast(${viewer.userId} as uuid), "sessions"."eventId", "sessions"."_id"
    from unnest(cast(${favourites.map(({ _id }) => _id)} as uuid[]), cast(${favourites.map(({ sessionId }) => sessionId)} as uuid[]))
        as "made" ("_id", "sessionId")
      join "sessions" on "sessions"."_id" = "made"."sessionId" ${joins}
    where ${sql.join([sql`true`, ...where], sql` and `)}
    order by "sessions"."_id"
    for key share of "sessions"
    on conflict ("userId", "sessionId") do update set "updatedAt" = "favourites"."updatedAt"
    returning "sessionId"`.execute(db);
  return rows.map(({ sessionId }) => sessionId);
}

export function deleteOwn(db: Reader, _id: string, userId: string): Promise<FavouriteRow | undefined> {
  return db
    .deleteFrom('favourites')
    .where('_id', '=', _id)
    .where('userId', '=', userId)
    .returningAll()
    .executeTakeFirst();
}

/** The column of the favourite beside a session's row; instants in wire form. */
interface FavouriteColumn {
  readonly favourite: { readonly _id: string; readonly createdAt: string; readonly updatedAt: string };
}

/** A page of the viewer's favourite sessions that the viewer may open. */
export function listSessions(
  db: Reader,
  query: ListQuery,
  viewer: AccountViewer,
): Promise<{ rows: (RowOf<'sessions'> & FavouriteColumn)[]; count: number | null }> {
  const { where, joins } = openableRows('sessions', viewer);
  const instant = (column: string) =>
    sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return listRows<'sessions', FavouriteColumn>(db, 'sessions', query, {
    where: [...where, sql`"favourites"."userId" = ${viewer.userId}`],
    joins: sql`${joins} join "favourites" on "favourites"."sessionId" = "sessions"."_id"`,
    columns: sql`jsonb_build_object('_id', "favourites"."_id", 'createdAt', ${instant('favourites.createdAt')},
      'updatedAt', ${instant('favourites.updatedAt')}) as "favourite"`,
    ...readableColumns('sessions', viewer),
  });
}

/** The viewer's favourite sessions, as a condition. */
export function isFavouriteOf(viewer: Viewer): Expression<SqlBool> {
  if (viewer.kind === 'guest') return sql`false`;
  return sql`exists (select from "favourites"
    where "favourites"."sessionId" = "sessions"."_id" and "favourites"."userId" = ${viewer.userId})`;
}
