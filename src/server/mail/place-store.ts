// The place of a session as messages name it: its name and address in one line.

import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';

/** Of `locations`; null: there is no place. */
export const placeOf: RawBuilder<string | null> = sql`
  nullif(concat_ws(', ', "locations"."name", nullif("locations"."address", '')), '')`;

interface NamedPlace {
  readonly _id: string;
  readonly place: string;
}

/** The names of places, by their ids. */
export async function readPlaces(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<NamedPlace>`
    select "_id", ${placeOf} as "place" from "locations" where "_id" = any(cast(${[...ids]} as uuid[]))`.execute(
    db,
  );
  return new Map(rows.map(({ _id, place }) => [_id, place]));
}
