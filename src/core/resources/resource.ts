import type { Access } from '#core/accounts/access.ts';
import type { Fields, Values, WireValues } from '#core/field/field.ts';

/** An entity of the specification as data. Nothing in it is a function (house rule 5: no hooks). */
export interface Resource<F extends Fields = Fields> {
  /** Below /api: the specification's data entity name. */
  readonly path: string;
  readonly fields: F;
  /** The order of a list that asks for none. */
  readonly sort: string;
  /** Who may list and read, and who may create, update and delete; `null`: only use cases write. */
  readonly access: { readonly read: Access; readonly write: Access | null };
}

export function defineResource<const F extends Fields>(resource: Resource<F>): Resource<F> {
  return resource;
}

/** What every entity has besides its fields. */
export interface Kept<Instant = Date> {
  _id: string;
  createdAt: Instant;
  updatedAt: Instant;
}
/** A row of the database. */
export type Row<R extends Resource> = Kept & Values<R['fields']>;
/** The same as it travels. */
export type Wire<R extends Resource> = Kept<string> & WireValues<R['fields']>;
