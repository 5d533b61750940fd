// Rows with all of their references filled: the cost of a list shows only where there is something to fetch.

import { type RawBuilder, sql } from 'kysely';
import type { Field } from '#core/field/field.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';
import type { Db, Reader } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { populatable } from '#server/resources/populate.ts';
import { buildUser } from './build-programme.ts';
import { buildRow, fieldsOf, resourceNames } from './entities.ts';

/** Conditions that a row must meet to be referred to. */
const statesOf: Readonly<Record<string, RawBuilder<unknown>>> = {
  'scans.undoneById': sql`, "undoneAt" = curiosa_now()`,
  'connections.employeeId': sql`, "status" = 'closed'`,
};

/** A row of an entity that refers to other rows and pictures wherever it can. */
export async function buildPopulatedRow(db: Db, name: ResourceName): Promise<string> {
  const id = await buildRow(db, name);
  await fillReferences(db, name, id);
  return id;
}

/** Fills the references that a row leaves empty. */
export async function fillReferences(db: Db, name: ResourceName, id: string): Promise<void> {
  for (const key of populatable(name)) {
    const field: Field | undefined = fieldsOf(name)[key];
    const column = sql.ref(key);
    const isEmpty = field?.kind === 'reference' ? sql`${column} is null` : sql`cardinality(${column}) = 0`;
    const { rows } = await sql`
      select 1 from ${sql.table(name)} where "_id" = ${id} and ${isEmpty}`.execute(db);
    if (rows.length === 0) continue;
    const target = await buildTarget(db, field);
    const value = field?.kind === 'reference' ? sql`${target}` : sql`array[cast(${target} as uuid)]`;
    const alongside = statesOf[`${name}.${key}`] ?? sql``;
    await sql`
      update ${sql.table(name)} set ${column} = ${value} ${alongside} where "_id" = ${id}`.execute(db);
  }
}

async function buildTarget(db: Db, field: Field | undefined): Promise<string> {
  if (field?.kind === 'uploads') return buildPicture(db);
  if (field?.kind !== 'reference' && field?.kind !== 'references') throw new Error('Refers to nothing.');
  if (field.to === 'users') return buildUser(db);
  const name = resourceNames.find((one) => resources[one].path === field.to);
  if (!name) throw new Error(`No test can make a row of ${field.to}.`);
  return buildRow(db, name);
}

/** The row of a picture, without its bytes. */
export async function buildPicture(db: Reader): Promise<string> {
  const _id = newId();
  const variant = { width: 320, format: 'webp', bytes: 100, key: `pictures/aa/${_id}/320.webp` };
  await db
    .insertInto('files')
    .values({
      _id,
      name: 'luce.png',
      kind: 'image',
      mediaType: 'image/png',
      size: 100,
      sha256: Buffer.alloc(32),
      width: 320,
      height: 240,
      placeholder: 'data:image/webp;base64,AAAA',
      folderId: null,
      userId: null,
      access: 'public',
      variants: JSON.stringify([variant]),
    })
    .execute();
  return _id;
}
