// Routes apart from their validators: what a page calls before it needs any, so that its first load has none.

import type * as z from 'zod/mini';
import type { EndpointAccess } from '#core/accounts/access.ts';
import type { Localized, Resource, Wire } from '#core/resources/resource.ts';
import type { Endpoint, RouteOf } from './endpoint.ts';
import type { ListEndpoint, ReadEndpoint } from './reads.ts';

/** The declaration of a GET by its path, with its types alone: `readOf<typeof readConfig>('/api/config')`. Another path does not compile. */
export function readOf<E extends Endpoint>(path: E['path']): RouteOf<E> {
  return { method: 'GET', path } as RouteOf<E>;
}

/** A row of a registered entity in one language; of an entity that is not known by name, a record. */
type RowOfEntity<R extends Resource> = string extends keyof R['fields']
  ? Readonly<Record<string, unknown>> & { readonly _id: string }
  : Localized<Wire<R>>;
type RowValidator<R extends Resource> = z.ZodMiniType<RowOfEntity<R>>;

/** The generic list of a registered entity. */
export function listOf<R extends Resource>({
  path,
}: Pick<R, 'path'>): RouteOf<ListEndpoint<RowValidator<R>, EndpointAccess>> {
  return { method: 'GET', path: `/api/${path}` };
}

/** The generic read of one row of a registered entity. */
export function oneOf<R extends Resource>({
  path,
}: Pick<R, 'path'>): RouteOf<ReadEndpoint<RowValidator<R>, EndpointAccess>> {
  return { method: 'GET', path: `/api/${path}/{id}` };
}
