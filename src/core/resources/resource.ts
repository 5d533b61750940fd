import type { Access, Right } from '#core/accounts/access.ts';
import type { Fields, Values, WireValues } from '#core/field/field.ts';
import type { ExtraFilter } from '#core/listing.ts';

/** What the generic routes do with an entity. */
export const verbs = ['read', 'create', 'update', 'delete'] as const;
export type Verb = (typeof verbs)[number];

/**
 * Which rows a grant speaks of, as data: the database's conditions and the tests read it.
 * - `own`: those whose field of this name holds the caller's account
 * - `only`: those whose fields have these values
 * - `with`: those that refer by this field to a row that the caller may open
 * - `contactOf`: those whose field of this name holds an event that the caller is a contact of, or a session of one
 * - `linkedBy`: those to which a row of this table links the caller's account
 * - `ofEvent`: those of events, or events themselves, that the caller may see (docs/product/events.md#visibility)
 */
export type Rows =
  | 'all'
  | { readonly own: string }
  | { readonly contactOf: string }
  | { readonly with: string }
  | { readonly only: Readonly<Record<string, string | boolean>> }
  | { readonly linkedBy: LinkingTable }
  | 'ofEvent';

/** Tables that link accounts to rows of an entity: its own table, and the column there that refers to the row. */
export const linkingTables = { formAuthors: 'formId' } as const;
export type LinkingTable = keyof typeof linkingTables;

/** A right to do something with some rows. */
export interface Grant<To extends Access = Access> {
  readonly to: To;
  readonly rows: Rows;
}

/** The line of the access table of an entity: a verb without a grant has no generic route, only use cases do it. */
export type ResourceAccess = { readonly read: readonly Grant[] } & {
  /** Writers are signed in: the audit log names the account. */
  readonly [V in Exclude<Verb, 'read'>]: readonly Grant<Right>[];
};

/** An entity as data (docs/product/entities.md). Nothing in it is a function. */
export interface Resource<F extends Fields = Fields> {
  /** Below /api: the name of the entity. */
  readonly path: string;
  readonly fields: F;
  /** The order of a list without `sort`. */
  readonly sort: string;
  readonly access: ResourceAccess;
  /** Filters of its list that are no fields; the feature that serves the list has their conditions. */
  readonly filters?: Readonly<Record<string, ExtraFilter>>;
}

export function defineResource<const F extends Fields>(resource: Resource<F>): Resource<F> {
  return resource;
}

/** Any caller reads all of it; holders of a right write it. */
export function readByAll(writer: Right): ResourceAccess {
  return { ...writtenBy(writer), read: [{ to: 'anyone', rows: 'all' }] };
}

/** Only holders of a right see it. */
export function restrictedTo(holder: Right, reader: Right = holder): ResourceAccess {
  return { ...writtenBy(holder), read: [{ to: reader, rows: 'all' }] };
}

/** Readers see the published ones; editors all of them. */
export function shownWhen(field: string): ResourceAccess {
  return {
    ...readByAll('editCatalogue'),
    read: [
      { to: 'anyone', rows: { only: { [field]: true } } },
      { to: 'editCatalogue', rows: 'all' },
    ],
  };
}

function writtenBy(writer: Right): Omit<ResourceAccess, 'read'> {
  const grants: readonly Grant<Right>[] = [{ to: writer, rows: 'all' }];
  return { create: grants, update: grants, delete: grants };
}

/** What every entity has besides its fields. */
export type SystemFields<Instant = Date> = {
  _id: string;
  createdAt: Instant;
  updatedAt: Instant;
};
/** A row of the database. */
export type Row<R extends Resource> = SystemFields & Values<R['fields']>;
/** The same as it travels. */
export type Wire<R extends Resource> = SystemFields<string> & WireValues<R['fields']>;

/** Fields as serialized for one language (`lang=it|en`, or the request's). */
export type Localized<T> = {
  [K in keyof T]: T[K] extends { it?: string; en?: string } | null
    ? null extends T[K]
      ? string | null
      : string
    : T[K];
};

/** Tables that are no entities and may refer to one, which prevents its deletion. */
export const referringTables = ['files', 'reservations'] as const;
/** With those that refer to files only: drafts name the pictures that they show, events of the bin have theirs, answers of proposals name uploads. */
export const refusingTables = [...referringTables, 'drafts', 'binnedEvents', 'formFiles'] as const;
export type RefusingTable = (typeof refusingTables)[number];
