// Reads and writes one entity with its version, for the staff pages, which know entities by their definition.

import type { Endpoint } from '#core/contract/endpoint.ts';
import { oneOf } from '#core/contract/route.ts';
import type { Resource } from '#core/resources/resource.ts';
import { type QueryContext, send } from './call.ts';
import { pathOf } from './key.ts';
import { composedQuery } from './query.ts';

type Path = Pick<Resource, 'path'>;
type Content = Readonly<Record<string, unknown>>;

/** An entity in both languages, and the version that a change has to name (docs/product/wire.md#versions). */
export interface Versioned {
  readonly row: Content & { readonly _id: string };
  readonly version: string | null;
}

export async function readVersioned(
  { path }: Path,
  id: string,
  caller: QueryContext = {},
): Promise<Versioned> {
  const { answer, headers } = await send({ method: 'GET', path: `${addressOf(path, id)}?lang=*` }, caller);
  return { row: answer as Versioned['row'], version: headers['etag'] ?? null };
}

/** The query of an entity with its version. */
export function versionedQuery({ path }: Path, id: string) {
  return composedQuery(oneOf<Resource>({ path }), 'versioned', { params: { id } }, (context) =>
    readVersioned({ path }, id, context),
  );
}

/** Adds an entity, once for each key. */
export async function create(
  { path }: Path,
  body: Content,
  idempotencyKey: string = crypto.randomUUID(),
): Promise<Versioned> {
  const request = { method: 'POST', path: `/api/${path}?lang=*`, body, idempotencyKey };
  const { answer, headers } = await send(request, {});
  return { row: answer as Versioned['row'], version: headers['etag'] ?? null };
}

/** Changes the fields of `body`. If the version is not the newest, nothing changes: `editConflict`. */
export async function change(
  { path }: Path,
  id: string,
  body: Content,
  version: string | null,
): Promise<Versioned> {
  const request = { method: 'PUT', path: `${addressOf(path, id)}?lang=*`, body, headers: ifMatch(version) };
  const { answer, headers } = await send(request, {});
  return { row: answer as Versioned['row'], version: headers['etag'] ?? null };
}

/** An endpoint that acts on one row: `{id}` is the only parameter of its path. */
export type ActionEndpoint = Pick<Endpoint, 'method' | 'path' | 'access' | 'versioned' | 'idempotent'>;

/**
 * Calls an action of a row, such as `approveEvent`. Resolves to the row after it; null where the endpoint answers something else.
 * Version and idempotency key are sent where the endpoint takes them.
 */
export async function act(
  endpoint: ActionEndpoint,
  id: string,
  {
    body,
    version,
    idempotencyKey,
  }: {
    readonly body?: Content | undefined;
    /** Null: any version. */
    readonly version: string | null;
    readonly idempotencyKey: string;
  },
): Promise<Versioned | null> {
  const { method, path, versioned, idempotent } = endpoint;
  const address = pathOf({ path }, { id });
  const request = {
    method,
    path: versioned ? `${address}?lang=*` : address,
    body,
    idempotencyKey: idempotent && idempotencyKey,
    headers: versioned ? ifMatch(version) : {},
  };
  const { answer, headers } = await send(request, {});
  return versioned ? { row: answer as Versioned['row'], version: headers['etag'] ?? null } : null;
}

export async function remove({ path }: Path, id: string, version: string | null = null): Promise<void> {
  await send({ method: 'DELETE', path: addressOf(path, id), headers: ifMatch(version) }, {});
}

function addressOf(path: string, id: string): string {
  return `/api/${path}/${encodeURIComponent(id)}`;
}

function ifMatch(version: string | null): Record<string, string> {
  return version === null ? {} : { 'if-match': version };
}
