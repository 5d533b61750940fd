// The steps of every write of a registered entity: lock the row, write it with its row in the audit log, serialize it. The
// generic service takes them one after the other, the values from sent-values.ts; a use case puts its own decision between
// them.

import type { AccountViewer } from '#core/accounts/access.ts';
import { type AuditedActionName, changesBetween } from '#core/audit/rules.ts';
import type { Stored } from '#core/field/writing.ts';
import type { Language } from '#core/languages.ts';
import { type FieldError, Refusal, refusals } from '#core/refusals.ts';
import { fieldsOfRow } from '#core/resources/access.ts';
import { maySee } from '#core/files/rules.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';
import type { Verb } from '#core/resources/resource.ts';
import * as audit from '#server/audit/service.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { type KeyedRequest, lockKey, storeKey } from '#server/db/idempotency.ts';
import { newId } from '#server/db/ids.ts';
import { preview } from '#server/db/preview.ts';
import { fileUses, lockFiles } from '#server/files/service.ts';
import { refuseOutside } from './bulk-writing.ts';
import { openableRows, writableRows } from './scopes.ts';
import { readRow, readRows } from './store.ts';
import { serializeRow } from './serialize.ts';
import { refusalOf } from './violations-store.ts';
import { isVersion, versionOf } from '#core/versions.ts';
import * as store from './write-store.ts';

export type Serialized = Record<string, unknown>;
/** One entity as it is answered, and the version that its next change can name. */
export interface SerializedEntity {
  readonly entity: Serialized;
  readonly version: string;
}
/** The writer, the language of plain strings, and the version that the writer has seen. */
export interface Write {
  readonly viewer: AccountViewer;
  readonly language: Language;
  /** The language of the answer, where it is not the writer's. */
  readonly answerIn?: Language | '*' | undefined;
  readonly ifMatch?: string | null;
  /** The request, where its writer sent it with an idempotency key. */
  readonly keyed?: KeyedRequest | null;
}
/** A whole row, with fields that the viewer may not read. */
export type { StoredRow } from './write-store.ts';

/** One transaction that writes rows of an entity; a violation becomes a refusal by field. */
export function transact<T>(
  db: Db,
  name: ResourceName,
  verb: Exclude<Verb, 'read'>,
  write: (tx: Tx) => Promise<T>,
): Promise<T> {
  return transactOrPreview(db, name, verb, false, write);
}

/** The same, or with `dryRun` what it would answer: bookings do not wait for the preview, and PostgreSQL refuses it every write. */
export async function transactOrPreview<T>(
  db: Db,
  name: ResourceName,
  verb: Exclude<Verb, 'read'>,
  dryRun: boolean | undefined,
  write: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await (dryRun ? preview(db, write) : db.transaction().execute(write));
  } catch (error) {
    throw (await refusalOf(db, error, name, verb)) ?? error;
  }
}

/** Locks and answers the row, if the account may write it and has seen its newest version. */
export async function lock(
  tx: Tx,
  name: ResourceName,
  id: string,
  verb: 'update' | 'delete',
  { viewer, ifMatch }: Write,
  lock: store.RowLock = verb,
): Promise<store.StoredRow> {
  const [row] = await store.lockRows(tx, name, [id], { ...writableRows(name, verb, viewer), lock });
  if (!row) {
    const isVisible = await readRow(tx, name, id, openableRows(name, viewer));
    throw new Refusal(isVisible ? 'forbidden' : 'notFound');
  }
  expectVersion(ifMatch, row);
  return row;
}

/**
 * Many rows, locked in the order of their ids; those that do not exist or may not be written are named by their position in
 * `path`.
 */
export async function lockAll(
  tx: Tx,
  name: ResourceName,
  { path, ids }: { readonly path: string; readonly ids: readonly string[] },
  verb: 'update' | 'delete',
  { viewer }: Write,
  lock: store.RowLock = verb,
): Promise<store.StoredRow[]> {
  const rows = await store.lockRows(tx, name, ids, { ...writableRows(name, verb, viewer), lock });
  const locked = new Set(rows.map(({ _id }) => _id));
  const missing = ids.filter((id) => !locked.has(id));
  if (missing.length === 0) return rows;
  const visible = new Set(
    (await readRows(tx, name, missing, openableRows(name, viewer))).map(({ _id }) => _id),
  );
  const errors = ids.flatMap((id, position): FieldError[] => {
    if (locked.has(id)) return [];
    const code = visible.has(id) ? 'forbidden' : 'notFound';
    return [{ path: `${path}.${position}`, code, message: refusals[code].message }];
  });
  throw new Refusal(visible.size < new Set(missing).size ? 'notFound' : 'forbidden', { errors });
}

/** Refuses a writer who has seen an older version than the current one. */
export function expectVersion(
  ifMatch: string | null | undefined,
  row: Parameters<typeof isVersion>[1],
): void {
  if (ifMatch && !isVersion(ifMatch, row))
    throw new Refusal('editConflict', { details: { version: versionOf(row) } });
}

/**
 * The row that `add` makes; for a request that is sent again with its key, the row that the first one made, as it is now
 * (docs/product/wire.md#idempotency). Called first in the transaction.
 */
export async function addOnce(
  tx: Tx,
  name: ResourceName,
  { viewer, keyed = null }: Write,
  add: () => Promise<store.StoredRow>,
  lockRequest: typeof lockKey = lockKey,
): Promise<store.StoredRow> {
  const { entityId } = await lockRequest(tx, keyed);
  if (entityId !== null) {
    const openable = openableRows(name, viewer);
    const [made] = await store.lockRows(tx, name, [entityId], { ...openable, lock: 'update' });
    if (!made) throw new Refusal('notFound');
    return made;
  }
  const row = await add();
  await storeKey(tx, keyed, row._id);
  return row;
}

/** Adds a row; a writer with rights to some rows cannot add others. */
export async function insert(
  tx: Tx,
  name: ResourceName,
  values: Stored,
  { viewer }: Write,
): Promise<store.StoredRow> {
  await lockFiles(tx, fileUses(resources[name].fields, values), (file) => maySee(viewer, file));
  const row = await store.insertRow(tx, name, { _id: newId(), ...values });
  await refuseOutside(tx, name, [row._id], 'create', viewer);
  const changes = changesBetween(resources[name].fields, {}, values);
  await audit.record(tx, viewer, { entity: name, entityId: row._id, action: 'create', changes });
  return row;
}

/** Changes a locked row. Where nothing differs nothing is written, and nothing recorded. */
export async function update(
  tx: Tx,
  name: ResourceName,
  before: store.StoredRow,
  values: Stored,
  by: Pick<Write, 'viewer'>,
  action: AuditedActionName = 'update',
): Promise<store.StoredRow> {
  const [row = before] = await updateAll(tx, name, [before], values, by, action);
  return row;
}

/** Changes the same fields of many locked rows, in as many statements as one; each has its row in the audit log. */
export async function updateAll(
  tx: Tx,
  name: ResourceName,
  locked: readonly store.StoredRow[],
  values: Stored,
  { viewer }: Pick<Write, 'viewer'>,
  action: AuditedActionName = 'update',
): Promise<store.StoredRow[]> {
  if (locked.length === 0 || Object.keys(values).length === 0) return [];
  await lockFiles(tx, fileUses(resources[name].fields, values), (file) => maySee(viewer, file));
  const ids = locked.map(({ _id }) => _id);
  const rows = await store.updateRows(tx, name, ids, values);
  await refuseOutside(tx, name, ids, 'update', viewer);
  await audit.recordAll(
    tx,
    viewer,
    locked.map((before) => ({
      entity: name,
      entityId: before._id,
      action,
      changes: changesBetween(resources[name].fields, before, values),
    })),
  );
  return rows;
}

/** Deletes a locked row. */
export async function erase(
  tx: Tx,
  name: ResourceName,
  before: store.StoredRow,
  by: Pick<Write, 'viewer'>,
): Promise<void> {
  await eraseAll(tx, name, [before], by);
}

/** Deletes locked rows, in as many statements as one; each has its row in the audit log. */
export async function eraseAll(
  tx: Tx,
  name: ResourceName,
  locked: readonly store.StoredRow[],
  { viewer }: Pick<Write, 'viewer'>,
): Promise<void> {
  if (locked.length === 0) return;
  await store.deleteRows(
    tx,
    name,
    locked.map(({ _id }) => _id),
  );
  await audit.recordAll(
    tx,
    viewer,
    locked.map((before) => ({
      entity: name,
      entityId: before._id,
      action: 'delete',
      changes: changesBetween(resources[name].fields, before, {}),
    })),
  );
}

/** When a deletion is refused because something refers to the row, the refusal has the number of references by table. */
export async function withReferrers<T>(
  db: Db,
  name: ResourceName,
  id: string,
  remove: () => Promise<T>,
): Promise<T> {
  try {
    return await remove();
  } catch (error) {
    if (!store.isReferenced(error)) throw error;
    const referring = await store.countReferrers(db, [{ owner: id, name, ids: [id] }]);
    throw new Refusal('stillReferenced', { details: referring.get(id) ?? {} });
  }
}

/** A row as its writer may read it. */
export function serializeWritten(
  name: ResourceName,
  row: store.StoredRow,
  { viewer, language, answerIn }: Write,
): SerializedEntity {
  const fields = fieldsOfRow(resources[name].fields, row, viewer);
  const readable = Object.fromEntries(
    Object.entries(row).filter(
      ([column]) => Object.hasOwn(fields, column) || ['_id', 'createdAt', 'updatedAt'].includes(column),
    ),
  );
  return { entity: serializeRow(fields, readable, answerIn ?? language), version: versionOf(row) };
}
