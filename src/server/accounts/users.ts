// Accounts as staff who manage them read them; other accounts read their own.

import { may } from '#core/accounts/access.ts';
import type { ListQuery } from '#core/list-query.ts';
import { Refusal } from '#core/refusals.ts';
import { resources } from '#core/resources/index.ts';
import { blockedUntilColumn } from '#server/blocks/service.ts';
import type { Reader } from '#server/db/database.ts';
import { populate, type ReadContext } from '#server/resources/populate.ts';
import { listedRows, openableRows } from '#server/resources/scopes.ts';
import { isReachedBy } from '#server/resources/search-store.ts';
import { listRows, readRow, type RowOf } from '#server/resources/store.ts';
import { pickFields } from '#server/resources/serialize.ts';
import { versionOf } from '#core/versions.ts';
import type { Serialized } from '#server/resources/writing.ts';
import { derivedOf } from './serialize.ts';

/**
 * A page of the accounts that the viewer may read. A search finds all accounts of a mailbox by any of its addresses, and
 * those whose telephone number has the typed digits.
 */
export async function listUsers(
  db: Reader,
  query: ListQuery,
  reading: ReadContext,
): Promise<{ rows: Serialized[]; count: number | null }> {
  // Derived values need whole rows, whatever `fields` leaves of them afterwards.
  const scope = listedRows('users', reading.viewer);
  const isStaff = may(reading.viewer, 'readAccounts');
  const { rows, count } = await listRows<'users', { blockedUntil?: Date | null }>(
    db,
    'users',
    { ...query, fields: null },
    {
      ...scope,
      ...(query.q !== null && { alsoFound: isReachedBy(query.q) }),
      ...(isStaff && query.fields === null && { columns: blockedUntilColumn }),
    },
  );
  return { rows: await serialize(db, rows, query, reading), count };
}

export async function readUser(
  db: Reader,
  id: string,
  query: ListQuery,
  reading: ReadContext,
): Promise<{ entity: Serialized; version: string }> {
  const row = await readRow(db, 'users', id, openableRows('users', reading.viewer));
  if (!row) throw new Refusal('notFound');
  const [entity = {}] = await serialize(db, [row], query, reading);
  return { entity, version: versionOf(row) };
}

async function serialize(
  db: Reader,
  rows: readonly RowOf<'users'>[],
  query: ListQuery,
  reading: ReadContext,
): Promise<Serialized[]> {
  const entities: Serialized[] = rows.map((row) =>
    query.fields ? pickFields(resources.users.fields, row, query) : { ...row, ...derivedOf(row) },
  );
  await populate(db, 'users', entities, query.populate, reading);
  return entities;
}
