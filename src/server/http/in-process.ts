// The source of a page's data: the product's own interface, called without a network and as a guest.

import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FetchJson } from '#core/page.ts';
import type { ChangeFeed } from '#server/db/changes.ts';
import { createMicroCache } from './pages/micro-cache.ts';

type Answer = Awaited<ReturnType<FetchJson>>;

/** Where such calls come from: no network has such an address. */
const ownAddress = 'in process';

/** A header of such answers alone: they are valid until something changes. */
export const untilChange = 'until-change';

/**
 * Calls the interface as a guest. The answers of one page are shared with all pages that are made within `maxAgeMs`, or until
 * something changes: most pages need the switches, the labels and the filters' values, which have no age as long as changes are
 * heard. A call with more headers than the form of its answer is not cached.
 */
export function inProcess(
  app: FastifyInstance,
  { maxAgeMs, changes }: { maxAgeMs: number; changes: ChangeFeed },
): FetchJson {
  const microCache = createMicroCache<Answer>({
    maxAgeMs,
    isAgeless: ({ headers }) => headers[untilChange] !== undefined && changes.isListening,
    maxBytes: 16_000_000,
    bytesOf: ({ body }) => 2 * body.length,
    isCacheable: ({ status, headers }) => status === 200 && headers['cache-control'] !== 'no-store',
    now: () => performance.now(),
  });
  changes.onChange(() => microCache.clear());

  const fetchJson: FetchJson = async (path, { method, headers, body }) => {
    const response = await app.inject({
      method: method as 'GET',
      url: path,
      headers,
      remoteAddress: ownAddress,
      ...(body === undefined ? {} : { payload: body }),
    });
    return {
      status: response.statusCode,
      headers: Object.fromEntries(
        Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
      ),
      body: response.body,
    };
  };
  return (path, init) =>
    isPlain(init) ? microCache.get(path, () => fetchJson(path, init)) : fetchJson(path, init);
}

/** Whether a call is answered by its path alone. */
function isPlain({ method, headers }: Parameters<FetchJson>[1]): boolean {
  return method === 'GET' && Object.keys(headers).every((name) => name === 'accept');
}

/** Whether a request is such a call. The socket of any other is null once its client has gone. */
export function isInProcess({ raw }: FastifyRequest): boolean {
  return (raw.socket as Socket | null)?.remoteAddress === ownAddress;
}
