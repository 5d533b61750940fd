// The sitemap and robots.txt. They have the pages that a guest can find, and no others.

import * as plain from '#core/contract/plain-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { editionPath, eventPath } from '#core/events/address.ts';
import { Refusal } from '#core/refusals.ts';
import {
  eventsPerPart,
  fixedPages,
  printRobots,
  printSitemap,
  printSitemapIndex,
} from '#core/sitemap/sitemap.ts';
import type { Zone } from '#core/time.ts';
import type { ChangeFeed } from '#server/db/changes.ts';
import type { Reader } from '#server/db/database.ts';
import { readPastEditions } from '#server/events/service.ts';
import { createMicroCache } from '#server/http/pages/micro-cache.ts';
import { readPart, readParts } from './store.ts';

export interface SitemapDeps {
  readonly db: Reader;
  /** Scheme, host and port of the site. */
  readonly origin: string;
  /** The instance's. */
  readonly zone: Zone;
  readonly guestsMayEnter: () => Promise<boolean>;
  readonly guestsMayReadMs: number;
  readonly changes: ChangeFeed;
  /** Fewer in tests. */
  readonly perPart?: number;
}

export function sitemapRoutes(
  app: FastifyInstance,
  { db, origin, zone, guestsMayEnter, guestsMayReadMs, changes, perPart = eventsPerPart }: SitemapDeps,
): void {
  const cache = createMicroCache<string>({
    maxAgeMs: guestsMayReadMs,
    maxBytes: 32_000_000,
    bytesOf: (xml) => xml.length,
    isCacheable: () => true,
    now: () => performance.now(),
  });
  changes.onChange(() => cache.clear());

  /** One file while it has room for everything; else the list of the parts. */
  async function printWhole(): Promise<string> {
    const parts = await readParts(db, perPart);
    return parts.length > 1 ? printSitemapIndex(origin, parts) : printPart(0);
  }

  async function printPart(part: number): Promise<string> {
    const events = await readPart(db, part, perPart);
    if (part > 0 && events.length === 0) throw new Refusal('notFound');
    const pastEditions = part === 0 ? await readPastEditions(db, zone) : [];
    return printSitemap(origin, [
      ...(part === 0 ? fixedPages : []),
      ...pastEditions.map(({ _id, changedAt }) => ({ path: editionPath(_id), changedAt })),
      ...events.map(({ _id, changedAt }) => ({ path: eventPath(_id), changedAt })),
    ]);
  }

  async function sitemap(name: string, print: () => Promise<string>): Promise<string> {
    if (!(await guestsMayEnter())) throw new Refusal('notFound');
    return cache.get(name, print);
  }

  app.get(plain.robots.path, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(printRobots(origin, await guestsMayEnter())),
  );
  app.get(plain.sitemap.path, async (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await sitemap('', printWhole)),
  );
  app.get<{ Params: { part: string } }>('/sitemap-:part(^[1-9]\\d{0,3}$).xml', async (request, reply) => {
    const { part } = request.params;
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await sitemap(part, () => printPart(Number(part) - 1)));
  });
}
