// ReadContext and writing a registered entity. Every write has its row in the audit log, in the same transaction.

import type { AccountViewer } from '#core/accounts/access.ts';
import type { Stored } from '#core/field/writing.ts';
import type { ListQuery } from '#core/list-query.ts';
import { Refusal } from '#core/refusals.ts';
import { type Contents, goingTables } from '#core/resources/contents-contract.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';
import type { Db, Reader } from '#server/db/database.ts';
import { fileUses } from '#server/files/service.ts';
import { countReferring, referringColumns } from './contents-store.ts';
import { populate, type ReadContext } from './populate.ts';
import {
  listedRows,
  ofOwnEvents,
  openableRows,
  ownEventsFirst,
  readableColumns,
  writableRows,
} from './scopes.ts';
import { foundByReference } from './search-store.ts';
import { valuesOfChange, valuesOfNew } from './sent-values.ts';
import { listRows, type ListOptions, readRow } from './store.ts';
import { pickFields, serializeRow } from './serialize.ts';
import { versionOf } from '#core/versions.ts';
import * as writing from './writing.ts';
import type { Serialized, SerializedEntity, Write } from './writing.ts';

/**
 * Columns that are answered besides the entity's fields; a list with `fields` leaves them out. `from`: what is read in place of
 * the table.
 */
export type Beside = Pick<ListOptions, 'columns' | 'from'>;

/** Conditions of a list besides its query, and what its search finds besides words. */
export type Narrowing = Pick<ListOptions, 'where' | 'alsoFound'>;

/** A page of serialized rows, and the number of all where it was requested. */
export interface SerializedList {
  readonly rows: Serialized[];
  readonly count: number | null;
}

/** A page of the rows that the reader may list (docs/product/lists.md). */
export async function list(
  db: Reader,
  name: ResourceName,
  query: ListQuery,
  reading: ReadContext,
  { columns: besideColumns, from, where = [], alsoFound }: Beside & Narrowing = {},
): Promise<SerializedList> {
  const columns = readableColumns(name, reading.viewer);
  const scope = listedRows(name, reading.viewer);
  const isOfEvent = resources[name].access.read.some(({ rows: one }) => one === 'ofEvent');
  const own = isOfEvent ? ofOwnEvents(query, reading.viewer) : null;
  const first = isOfEvent ? ownEventsFirst(reading.viewer) : null;
  const found = alsoFound ?? (query.q === null ? null : foundByReference(name, query.q));
  const { rows, count } = await listRows(db, name, query, {
    ...scope,
    ...columns,
    where: [...(scope.where ?? []), ...(own ? [own] : []), ...where],
    ...(first && { first }),
    ...(from && { from }),
    ...(found && { alsoFound: found }),
    ...(query.fields === null && besideColumns && { columns: besideColumns }),
  });
  const serialized = rows.map((row) => serializeRow(columns.fields, row, reading.language));
  await populate(db, name, serialized, query.populate, reading);
  return { rows: serialized, count };
}

/** One row that the reader may open. */
export async function read(
  db: Reader,
  name: ResourceName,
  id: string,
  query: ListQuery,
  reading: ReadContext,
  beside: Beside = {},
): Promise<SerializedEntity> {
  const columns = readableColumns(name, reading.viewer);
  const row = await readRow(db, name, id, { ...openableRows(name, reading.viewer), ...columns, ...beside });
  if (!row) throw new Refusal('notFound');
  const serialized = serializeRow(columns.fields, row, reading.language);
  await populate(db, name, [serialized], query.populate, reading);
  return { entity: pickFields(columns.fields, serialized, query), version: versionOf(row) };
}

/** Adds a row, once for each key. */
export async function create(db: Db, name: ResourceName, sent: Stored, by: Write): Promise<SerializedEntity> {
  const values = valuesOfNew(name, sent, by);
  return writing.transact(db, name, 'create', async (tx) => {
    const row = await writing.addOnce(tx, name, by, () => writing.insert(tx, name, values, by));
    return writing.serializeWritten(name, row, by);
  });
}

/** Changes the fields that differ. An answer can be sent back whole: then nothing changes, and nothing is recorded. */
export async function change(
  db: Db,
  name: ResourceName,
  id: string,
  sent: Stored,
  by: Write,
): Promise<SerializedEntity> {
  return writing.transact(db, name, 'update', async (tx) => {
    const before = await writing.lock(tx, name, id, 'update', by);
    const values = valuesOfChange(name, before, sent, by);
    return writing.serializeWritten(name, await writing.update(tx, name, before, values, by), by);
  });
}

/** What would be deleted with a row that the account may delete, and what prevents that. */
export async function readContents(
  db: Reader,
  name: ResourceName,
  id: string,
  viewer: AccountViewer,
): Promise<Contents> {
  const { fields } = resources[name];
  const row = await readRow(db, name, id, { ...writableRows(name, 'delete', viewer), fields });
  if (!row)
    throw new Refusal((await readRow(db, name, id, openableRows(name, viewer))) ? 'forbidden' : 'notFound');
  const columns = await referringColumns(db, name);
  const counted = await countReferring(db, columns, id);
  return {
    going: goingTables.flatMap((table) => {
      const found = counted.find((one) => one.goes && one.table === table);
      return found ? [{ table, count: found.count }] : [];
    }),
    pictures: fileUses(fields, row as unknown as Stored).reduce((sum, { ids }) => sum + ids.length, 0),
    referring: counted.flatMap(({ goes, table, column, count }) => (goes ? [] : [{ table, column, count }])),
  };
}

/** Deletes a row that nothing refers to, and answers it as it was. */
export async function remove(db: Db, name: ResourceName, id: string, by: Write): Promise<Serialized> {
  return writing.withReferrers(db, name, id, () =>
    writing.transact(db, name, 'delete', async (tx) => {
      const before = await writing.lock(tx, name, id, 'delete', by);
      await writing.erase(tx, name, before, by);
      return writing.serializeWritten(name, before, by).entity;
    }),
  );
}
