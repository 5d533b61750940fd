// A deleted event as the bin holds it.

import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Reader } from '#server/db/database.ts';
import { buildEvent, buildSession, buildUser } from './build-programme.ts';

/** A deleted event, with a session. */
export async function buildBinned(db: Reader): Promise<string> {
  const _id = newId();
  const contents = {
    sessions: { public: 1, protected: 0, private: 0 },
    speakers: 0,
    favourites: 0,
    contactPeople: 0,
    pictures: 0,
    tags: 0,
    requests: 0,
    feedback: 0,
  };
  const eventId = await buildEvent(db, { _id });
  const sessionId = await buildSession(db, eventId);
  const title = JSON.stringify({ it: 'Buttato', en: 'Thrown away' });
  await db
    .insertInto('binnedEvents')
    .values({ _id, title, contents: JSON.stringify(contents), deletedById: await buildUser(db) })
    .execute();
  for (const [table, id] of [
    ['sessions', sessionId],
    ['events', eventId],
  ] as const) {
    await sql`insert into "binnedRows" ("eventId", "table", "row")
      select ${eventId}, ${table}, to_jsonb("t") from ${sql.table(table)} as "t" where "_id" = ${id}`.execute(
      db,
    );
    await db.deleteFrom(table).where('_id', '=', id).execute();
  }
  return _id;
}
