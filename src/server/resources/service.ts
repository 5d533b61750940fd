// Reading and writing a registered entity. What is written stands in the audit trail, in the same transaction.

import type { AccountViewer } from '#core/accounts/access.ts';
import { changesBetween } from '#core/audit/rules.ts';
import type { Fields } from '#core/field/field.ts';
import { type Stored, writeChanges, writeNew, type Writing } from '#core/field/writing.ts';
import type { Language } from '#core/languages.ts';
import type { ListQuery } from '#core/listing.ts';
import { type FieldError, Refusal } from '#core/refusals.ts';
import { readableFields } from '#core/resources/access.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';
import * as audit from '#server/audit/service.ts';
import type { Db, Reader, Tx } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { fileUses, holdFiles } from '#server/files/service.ts';
import { populate, type Reading } from './populate.ts';
import { sanitisedTexts } from './rich-text.ts';
import { listedRows, openableRows, writableRows } from './scopes.ts';
import { listRows, readRow } from './store.ts';
import { pickFields, tellRow } from './tell.ts';
import { isVersion, versionOf } from './version.ts';
import * as written from './write-store.ts';

type Told = Record<string, unknown>;
/** One entity as it is answered, and the version that its next change can name. */
export interface ToldEntity {
  readonly told: Told;
  readonly version: string;
}
/** Who writes, in which language plain strings are, and which version they have seen. */
export interface Write {
  readonly viewer: AccountViewer;
  readonly language: Language;
  /** The language of the answer, where it is not the writer's. */
  readonly tellIn?: Language | '*' | undefined;
  readonly ifMatch?: string | null;
}

/** A page of the rows that the reader may list (page 3, Lists). */
export async function list(
  db: Reader,
  name: ResourceName,
  query: ListQuery,
  reading: Reading,
): Promise<{ rows: Told[]; count: number | null }> {
  const fields = readableFields(resources[name].fields, reading.viewer);
  const scope = listedRows(name, reading.viewer);
  const { rows, count } = await listRows(db, name, query, { ...scope, fields });
  const told = rows.map((row) => tellRow(fields, row, reading.language));
  await populate(db, name, told, query.populate, reading);
  return { rows: told, count };
}

/** One row that the reader may open. */
export async function read(
  db: Reader,
  name: ResourceName,
  id: string,
  query: ListQuery,
  reading: Reading,
): Promise<ToldEntity> {
  const fields = readableFields(resources[name].fields, reading.viewer);
  const row = await readRow(db, name, id, { ...openableRows(name, reading.viewer), fields });
  if (!row) throw new Refusal('notFound');
  const told = tellRow(fields, row, reading.language);
  await populate(db, name, [told], query.populate, reading);
  return { told: pickFields(fields, told, query), version: versionOf(row) };
}

/** Adds a row. */
export async function create(db: Db, name: ResourceName, sent: Stored, by: Write): Promise<ToldEntity> {
  const fields = writtenFields(name, sent, by);
  const { values } = accepted(writeNew(fields, sanitisedTexts(fields, sent), by.language));
  return transact(db, name, async (tx) => {
    await holdFiles(tx, fileUses(fields, values));
    const row = await written.insertRow(tx, name, { _id: newId(), ...values });
    await audit.record(tx, by.viewer, {
      entity: name,
      entityId: row._id,
      action: 'create',
      changes: changesBetween(fields, {}, values),
    });
    return tellEntity(fields, row, by);
  });
}

/** Changes the fields that differ. What was read can be sent back whole: then nothing changes, and nothing is recorded. */
export async function change(
  db: Db,
  name: ResourceName,
  id: string,
  sent: Stored,
  by: Write,
): Promise<ToldEntity> {
  const fields = writtenFields(name, sent, by);
  return transact(db, name, async (tx) => {
    const before = await hold(tx, name, id, 'update', by);
    const { values } = accepted(writeChanges(fields, before, sanitisedTexts(fields, sent), by.language));
    if (Object.keys(values).length === 0) return tellEntity(fields, before, by);
    await holdFiles(tx, fileUses(fields, values));
    const row = await written.updateRow(tx, name, id, values);
    await audit.record(tx, by.viewer, {
      entity: name,
      entityId: id,
      action: 'update',
      changes: changesBetween(fields, before, values),
    });
    return tellEntity(fields, row, by);
  });
}

/** Deletes a row that nothing refers to, and answers it as it was. */
export async function remove(db: Db, name: ResourceName, id: string, by: Write): Promise<Told> {
  const fields = readableFields(resources[name].fields, by.viewer);
  try {
    return await transact(db, name, async (tx) => {
      const before = await hold(tx, name, id, 'delete', by);
      await written.deleteRow(tx, name, id);
      await audit.record(tx, by.viewer, {
        entity: name,
        entityId: id,
        action: 'delete',
        changes: changesBetween(fields, before, {}),
      });
      return tellEntity(fields, before, by).told;
    });
  } catch (error) {
    if (!written.isReferenced(error)) throw error;
    throw new Refusal('stillReferenced', { details: await written.countReferrers(db, name, id) });
  }
}

/** The row, locked, if this account may write it and has seen its newest version. */
async function hold(
  tx: Tx,
  name: ResourceName,
  id: string,
  verb: 'update' | 'delete',
  { viewer, ifMatch }: Write,
): Promise<written.StoredRow> {
  const row = await written.lockRow(tx, name, id, writableRows(name, verb, viewer));
  if (!row) {
    const isVisible = await readRow(tx, name, id, openableRows(name, viewer));
    throw new Refusal(isVisible ? 'forbidden' : 'notFound');
  }
  expectVersion(ifMatch, row);
  return row;
}

/** Refuses a writer who has seen an older version than the one that stands. */
export function expectVersion(
  ifMatch: string | null | undefined,
  row: Parameters<typeof isVersion>[1],
): void {
  if (ifMatch && !isVersion(ifMatch, row))
    throw new Refusal('editConflict', { details: { version: versionOf(row) } });
}

/** The fields that somebody may write to; those that they cannot read do not exist for them. */
function writtenFields(name: ResourceName, sent: Stored, { viewer }: Write): Fields {
  const all: Fields = resources[name].fields;
  const fields = readableFields(all, viewer);
  const unknown = Object.keys(sent).filter((key) => Object.hasOwn(all, key) && !Object.hasOwn(fields, key));
  if (unknown.length > 0) {
    throw new Refusal('invalid', {
      errors: unknown.map((path) => ({ path, code: 'unknownField', message: 'Unknown field' })),
    });
  }
  return fields;
}

const messages = {
  readOnly: 'This field cannot be changed',
  required: 'Required',
  belowOther: 'Below the value that it must not be below',
  neededByOther: 'Needed together with another field',
} as const;

/** What can be written, or a refusal that names the fields at fault. */
export function accepted(writing: Writing): Writing {
  const errors: FieldError[] = writing.faults.map(({ path, code }) => ({
    path,
    code,
    message: messages[code],
  }));
  if (errors.length === 0) return writing;
  throw new Refusal(errors.every(({ code }) => code === 'readOnly') ? 'readOnly' : 'invalid', { errors });
}

function tellEntity(fields: Fields, row: written.StoredRow, { language, tellIn }: Write): ToldEntity {
  const readable = Object.fromEntries(
    Object.entries(row).filter(
      ([column]) => Object.hasOwn(fields, column) || ['_id', 'createdAt', 'updatedAt'].includes(column),
    ),
  );
  return { told: tellRow(fields, readable, tellIn ?? language), version: versionOf(row) };
}

/** One transaction; what the database refuses is told by field. */
export async function transact<T>(db: Db, name: ResourceName, write: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(write);
  } catch (error) {
    throw written.refusalOf(error, name) ?? error;
  }
}
