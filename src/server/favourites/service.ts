// A user's favourite sessions.

import type { AccountViewer } from '#core/accounts/access.ts';
import type { AnswerOf, BodyOf, SerializedAnswerOf } from '#core/contract/endpoint.ts';
import type * as contract from '#core/favourites/contract.ts';
import type { queryFavouriteSessions } from '#core/favourites/session-list.ts';
import type { ListQuery } from '#core/list-query.ts';
import { invalidAt, Refusal } from '#core/refusals.ts';
import type { Reader } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { type SessionReading, serializeByIds } from '#server/sessions/service.ts';
import * as store from './store.ts';

export { isFavouriteOf } from './store.ts';
export { actingOnFavourites, favouriteTemplates, notifyOpenings } from './notices.ts';

/** Adds a session that the viewer may open; a repeated call returns the same favourite. */
export async function add(
  db: Reader,
  { sessionId, eventId }: BodyOf<typeof contract.addFavourite>,
  viewer: AccountViewer,
): Promise<contract.WireFavourite> {
  const session = await store.readSignedIn(db, sessionId, viewer);
  if (!session) throw noSession();
  if (eventId !== undefined && eventId !== session.eventId)
    throw invalidAt('eventId', 'unknownReference', 'The session is of another event');
  const favourite = await store.insertOnce(db, { _id: newId(), userId: viewer.userId, sessionId });
  // The session has been deleted since it was read.
  if (!favourite) throw noSession();
  return serializeFavourite(favourite);
}

/** Adds those of many sessions that the viewer may open, and returns their ids: all of them together, or none. */
export async function merge(
  db: Reader,
  sessionIds: readonly string[],
  viewer: AccountViewer,
): Promise<AnswerOf<typeof contract.mergeFavourites>> {
  const ids = [...new Set(sessionIds.map((id) => id.toLowerCase()))];
  const favourites = ids.map((sessionId) => ({ _id: newId(), sessionId }));
  return { kept: await store.insertMany(db, favourites, viewer) };
}

/** Removes a session, and returns the favourite as it was. */
export async function remove(db: Reader, id: string, viewer: AccountViewer): Promise<contract.WireFavourite> {
  const favourite = await store.deleteOwn(db, id, viewer.userId);
  if (!favourite) throw new Refusal('notFound');
  return serializeFavourite(favourite);
}

/** A page of the viewer's favourites whose session they may open, each with its session and its event. */
export async function listWithSessions(
  db: Reader,
  query: ListQuery,
  reading: SessionReading & { readonly viewer: AccountViewer },
): Promise<{ rows: SerializedAnswerOf<typeof queryFavouriteSessions>; count: number | null }> {
  const { rows, count } = await store.listSessions(db, query, reading.viewer);
  const sessionViews = await serializeByIds(
    db,
    rows.map(({ _id }) => _id),
    [...query.populate, 'eventId'],
    reading,
  );
  const favourites = rows.flatMap(({ _id, eventId, favourite }) => {
    const { event, ...session } = sessionViews.get(_id) ?? {};
    if (typeof event !== 'object' || event === null) return [];
    return [{ ...favourite, eventId, sessionId: _id, session, event: { ...event } }];
  });
  return { rows: favourites, count };
}

function serializeFavourite({
  createdAt,
  updatedAt,
  ...favourite
}: store.FavouriteRow): contract.WireFavourite {
  return { ...favourite, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

function noSession(): Refusal {
  return invalidAt('sessionId', 'unknownReference', 'There is no such session');
}
