// `populate=locationId` adds `location` (page 3, Lists): one statement a key, however many rows there are.

import type { Viewer } from '#core/accounts/access.ts';
import type { Field } from '#core/field/field.ts';
import { readableFields } from '#core/resources/access.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';
import type { Reader } from '#server/db/database.ts';
import { openableRows } from './scopes.ts';
import { readRows } from './store.ts';
import { type ReadLanguage, tellRow } from './tell.ts';

type Told = Record<string, unknown>;

/** Who reads, and in which language. */
export interface Reading {
  readonly viewer: Viewer;
  readonly language: ReadLanguage;
}

/** The reference fields of an entity whose target is registered: the keys that `populate` takes. */
export function populatable(name: ResourceName): string[] {
  return Object.entries<Field>(resources[name].fields).flatMap(([key, field]) =>
    targetOf(field) ? [key] : [],
  );
}

/** Adds the referred rows that the reader may open to rows that are already told, in place. */
export async function populate(
  db: Reader,
  name: ResourceName,
  rows: readonly Told[],
  keys: readonly string[],
  { viewer, language }: Reading,
): Promise<void> {
  for (const key of keys) {
    const field = (resources[name].fields as Record<string, Field>)[key];
    const target = field && targetOf(field);
    if (!target) continue;
    const idsOf = (row: Told): string[] =>
      [row[key]].flat().filter((id): id is string => typeof id === 'string');
    const fields = readableFields(resources[target].fields, viewer);
    const found = await readRows(db, target, rows.flatMap(idsOf), {
      ...openableRows(target, viewer),
      fields,
    });
    const byId = new Map(found.map((row) => [row._id, tellRow(fields, row, language)]));
    for (const row of rows) {
      const referred = idsOf(row).flatMap((id) => byId.get(id) ?? []);
      // ageTargetIds → ageTargets, locationId → location
      if (field.kind === 'references') row[key.replace(/Ids$/, 's')] = referred;
      else row[key.replace(/Id$/, '')] = referred[0] ?? null;
    }
  }
}

function targetOf(field: Field): ResourceName | undefined {
  if (field.kind !== 'reference' && field.kind !== 'references') return undefined;
  return (Object.keys(resources) as ResourceName[]).find((name) => resources[name].path === field.to);
}
