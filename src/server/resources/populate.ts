// `populate=locationId` adds `location`, `populate=headerImage` adds `headerImageFiles` (docs/product/lists.md#populate): one
// statement a key,
// one for all pictures, however many rows there are.

import type { Viewer } from '#core/accounts/access.ts';
import type { Field } from '#core/field/field.ts';
import { uploadFieldsOf } from '#core/files/uses.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';
import type { Reader } from '#server/db/database.ts';
import { picturesById } from '#server/files/service.ts';
import { openableRows, readableColumns } from './scopes.ts';
import { readRows } from './store.ts';
import { type ReadLanguage, serializeRow } from './serialize.ts';

type SerializedRow = Record<string, unknown>;

/** The reader, and the language of the answer. */
export interface ReadContext {
  readonly viewer: Viewer;
  readonly language: ReadLanguage;
}

/** The keys that `populate` takes: fields that refer to a registered entity, and to uploads. */
export function populatable(name: ResourceName): string[] {
  return Object.entries<Field>(resources[name].fields).flatMap(([key, field]) =>
    referredBy(field) || field.kind === 'uploads' ? [key] : [],
  );
}

/**
 * The name under which the rows of a reference are added: ageTargetIds → ageTargets, locationId → location, photo → photoFiles.
 */
export function populatedName(name: ResourceName, key: string): string {
  const field = (resources[name].fields as Record<string, Field>)[key];
  if (field?.kind === 'uploads') return `${key}Files`;
  return field?.kind === 'references' ? key.replace(/Ids$/, 's') : key.replace(/Id$/, '');
}

/** Adds the referred rows that the reader may open to rows that are already serialized, in place; all keys are read at once. */
export async function populate(
  db: Reader,
  name: ResourceName,
  rows: readonly SerializedRow[],
  keys: readonly string[],
  reading: ReadContext,
): Promise<void> {
  await Promise.all([
    populatePictures(db, name, rows, keys, reading),
    ...keys.map((key) => populateKey(db, name, rows, key, reading)),
  ]);
}

async function populateKey(
  db: Reader,
  name: ResourceName,
  rows: readonly SerializedRow[],
  key: string,
  reading: ReadContext,
): Promise<void> {
  const field = (resources[name].fields as Record<string, Field>)[key];
  const target = field && referredBy(field);
  if (!target) return;
  const ids = rows.flatMap((row) => idsIn(row, key));
  const byId = await readReferred(db, target, ids, reading);
  for (const row of rows) {
    const referred = idsIn(row, key).flatMap((id) => byId.get(id) ?? []);
    row[populatedName(name, key)] = field.kind === 'references' ? referred : (referred[0] ?? null);
  }
}

/** The rows with these ids that the reader may open, serialized, by their id. */
export async function readReferred(
  db: Reader,
  target: ResourceName,
  ids: readonly string[],
  { viewer, language }: ReadContext,
): Promise<ReadonlyMap<string, SerializedRow>> {
  const columns = readableColumns(target, viewer);
  const found = await readRows(db, target, ids, { ...openableRows(target, viewer), ...columns });
  return new Map(found.map((row) => [row._id, serializeRow(columns.fields, row, language)]));
}

async function populatePictures(
  db: Reader,
  name: ResourceName,
  rows: readonly SerializedRow[],
  keys: readonly string[],
  { language }: ReadContext,
): Promise<void> {
  const shown = uploadFieldsOf(resources[name].fields).filter((key) => keys.includes(key));
  const pictures = await picturesById(
    db,
    rows.flatMap((row) => shown.flatMap((key) => idsIn(row, key))),
    language,
  );
  for (const row of rows) {
    for (const key of shown)
      row[populatedName(name, key)] = idsIn(row, key).flatMap((id) => pictures.get(id) ?? []);
  }
}

function idsIn(row: SerializedRow, key: string): string[] {
  return [row[key]].flat().filter((id) => typeof id === 'string');
}

/** The entity that a field refers to. */
export function referredBy(field: Field): ResourceName | undefined {
  if (field.kind !== 'reference' && field.kind !== 'references') return undefined;
  return (Object.keys(resources) as ResourceName[]).find((name) => resources[name].path === field.to);
}
