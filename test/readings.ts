// Everything that an account can fetch about some rows: each reading route of the interface, as its own description lists them.

import type { FastifyInstance } from 'fastify';

interface Described {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
}

/** By the beginning of a path, such as `/api/forms/`, the id of the row that is read there. */
export type ReadRows = Readonly<Record<string, string>>;

/** The addresses of all lists, with their counts, and of all that is read about these rows. */
export async function readingAddresses(app: FastifyInstance, rows: ReadRows): Promise<string[]> {
  const { paths } = (await app.inject('/api/openapi.json')).json<{
    paths: Record<string, { readonly get?: Described }>;
  }>();
  return Object.entries(paths).flatMap(([path, { get }]) => {
    if (!get) return [];
    const query = get.parameters?.some((one) => one.in === 'query' && one.name === 'count')
      ? '?count=true'
      : '';
    if (!path.includes('{')) return [path + query];
    const id = Object.entries(rows).find(([start]) => path.startsWith(start))?.[1];
    return id === undefined ? [] : [path.replace('{id}', id).replaceAll(/\{\w+\}/g, '1') + query];
  });
}

/** What an answer says of itself: its moment, and that the account has taken an export. */
const ofItself =
  /"(?:exportedAt|now)":"[^"]+"|\(D:\d+Z\)|<xmp:CreateDate>[^<]+|\/ID \[[^\]]+\]|,?\{"action":"export"[^{}]*\}/g;

/** Status, headers and bytes of each address for the account with this token, apart from what an answer says of itself. */
export async function readAll(
  app: FastifyInstance,
  addresses: readonly string[],
  token: string,
): Promise<ReadonlyMap<string, string>> {
  const got = new Map<string, string>();
  for (const url of addresses) {
    const answer = await app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
    const { date: _date, 'content-length': _length, ...headers } = answer.headers;
    got.set(url, `${answer.statusCode} ${JSON.stringify(headers)} ${answer.body.replaceAll(ofItself, '')}`);
  }
  return got;
}
