// Keys of the cache, made from the path of an endpoint.

import type { QueryKey } from '@tanstack/react-query';
import type { Route } from '#core/contract/endpoint.ts';

export type PathParams = Readonly<Record<string, unknown>>;
type Path = Pick<Route, 'path'>;

/** A path with its parameters filled in. */
export function pathOf({ path }: Path, params?: PathParams): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
}

/**
 * The beginning of the keys of all queries of a path and of the paths below it, for `invalidateQueries`. Without `params` it ends before
 * the first parameter.
 */
export function keyOf(route: Path, params?: PathParams): QueryKey {
  const path = params ? pathOf(route, params) : route.path.replace(/\/\{.*/, '');
  return path.replace(/^\/(?:api\/)?/, '').split('/');
}

/** A whole key: the path, then what the entry depends on. A part that is undefined is left out, so that a shorter key matches. */
export function keyWith(route: Path, params: PathParams | undefined, parts: object): QueryKey {
  const given = Object.entries(parts).filter(([, value]) => value !== undefined);
  return [...keyOf(route, params), Object.fromEntries(given)];
}
