// Places in waiting lists, as their owners and staff read them.

import type { ListQuery } from '#core/listing.ts';
import { Refusal } from '#core/refusals.ts';
import { resources } from '#core/resources/index.ts';
import type { Reader } from '#server/db/database.ts';
import { populate, type Reading } from '#server/resources/populate.ts';
import { pickFields } from '#server/resources/tell.ts';
import { versionOf } from '#server/resources/version.ts';
import * as store from './store.ts';

type Told = Record<string, unknown>;

/** A page of the requests that the viewer may see: one's own, or those of others that staff may. */
export async function list(
  db: Reader,
  query: ListQuery,
  reading: Reading,
): Promise<{ rows: Told[]; count: number | null }> {
  const { rows, count } = await store.listRequests(db, query, reading.viewer);
  const told = rows.map((row) => ({ ...row }));
  await populate(db, 'reservationRequests', told, query.populate, reading);
  return { rows: told, count };
}

export async function read(
  db: Reader,
  id: string,
  query: ListQuery,
  reading: Reading,
): Promise<{ told: Told; version: string }> {
  const row = await store.readRequest(db, id, reading.viewer);
  if (!row) throw new Refusal('notFound');
  const told = { ...row };
  await populate(db, 'reservationRequests', [told], query.populate, reading);
  return { told: pickFields(resources.reservationRequests.fields, told, query), version: versionOf(row) };
}
