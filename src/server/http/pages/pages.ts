// The pages of the web: rendered as for a guest, made once for many, sent compressed (docs/product/pages.md#public-pages).

import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDoorPath } from '#core/check-in/door-path.ts';
import { languageOfHeader, languageOfPath, pathIn } from '#core/languages.ts';
import type { RenderedPage } from '#core/page.ts';
import { orderedQuery } from '#core/query-text.ts';
import { Refusal } from '#core/refusals.ts';
import type { ChangeFeed } from '#server/db/changes.ts';
import { retryAfterSeconds, busyDocument, type BusyReason } from './busy-page.ts';
import { inProcess } from '../in-process.ts';
import { permissionsPolicy, withCamera } from '../security-headers.ts';
import type { ConcurrencyLimit } from '../concurrency-limit.ts';
import { createMicroCache } from './micro-cache.ts';
import { documentOf, embedDocumentOf } from './page-shell.ts';
import type { Web } from './web-build.ts';

/** The window of brotli takes in a whole page, and no more memory than that. */
const brotli = { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 };

/**
 * The smallest first. A page is compressed at its first request in that encoding; quickly, as most are requested once, and in
 * this thread: that takes about a millisecond, and handing it to another thread takes as long again.
 */
const encodings = [
  { name: 'br', compress: (html: Buffer) => brotliCompressSync(html, { params: brotli }) },
  { name: 'gzip', compress: (html: Buffer) => gzipSync(html, { level: 1 }) },
].map((encoding) => ({
  ...encoding,
  // `;q=0` is a no.
  accepted: new RegExp(`\\b${encoding.name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`),
}));

/** A page that is ready to be sent. */
interface CachedPage {
  readonly status: number;
  readonly location: string | null;
  readonly html: Buffer;
  /** Whether pages of other sites may show it. */
  readonly isForOthers: boolean;
  readonly compressed: Map<string, Buffer>;
}

export interface PageOptions {
  readonly web: Web;
  /** Scheme, host and port of the site. */
  readonly origin: string;
  /** Milliseconds for which guests may be sent the same page; the answers that it was made of have their own age. */
  readonly guestsMayReadMs: number;
  /** Origins whose pages may show lists that are made for others; none: all of them. */
  readonly embedOrigins: readonly string[];
  /** Rendering an uncached page takes the processor for a while, and any client can request any number of them. */
  readonly rendering: ConcurrencyLimit;
  /** Invalidates every cached page. */
  readonly changes: ChangeFeed;
}

/** Answers an address that cannot be read with a page, where it is not one of the interface. */
export type SendNotFound = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Every path that nothing else answers is a page, found or not. */
export function pageRoutes(
  app: FastifyInstance,
  { web, origin, guestsMayReadMs, embedOrigins, rendering, changes }: PageOptions,
): SendNotFound {
  const cache = createMicroCache<CachedPage>({
    maxAgeMs: guestsMayReadMs,
    maxBytes: 64_000_000,
    // Two ways to compress it take less than once more of it.
    bytesOf: ({ html }) => 2 * html.length,
    isCacheable: (page) => page.status < 500,
    now: () => performance.now(),
  });
  changes.onChange(() => cache.clear());
  const fetchJson = inProcess(app, { maxAgeMs: guestsMayReadMs, changes });

  async function make(url: string): Promise<CachedPage> {
    let isUnavailable = false;
    const page: RenderedPage = await web.render({
      url,
      origin,
      fetchJson: async (path, init) => {
        const answer = await fetchJson(path, init);
        isUnavailable ||= answer.status === 503;
        return answer;
      },
    });
    if (isUnavailable && page.status >= 500) throw new PageUnavailable();
    const compressed = new Map<string, Buffer>();
    const cachedPage = { status: page.status, location: null, isForOthers: false, compressed };
    switch (page.kind) {
      case 'redirect':
        return { ...cachedPage, location: page.location, html: Buffer.alloc(0) };
      case 'embed':
        return { ...cachedPage, html: Buffer.from(embedDocumentOf(page)), isForOthers: true };
      case 'page':
        return { ...cachedPage, html: Buffer.from(documentOf(page, web.headFor(page.files))) };
    }
  }

  function send(page: CachedPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.code(page.status).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
    if (page.location !== null) return reply.header('location', page.location).send();
    reply.type('text/html; charset=utf-8');
    if (isDoorPath(pathOf(request.url))) reply.header(permissionsPolicy, withCamera);
    if (page.isForOthers) letOthersShow(reply, embedOrigins);
    const wanted = request.headers['accept-encoding'] ?? '';
    const encoding = encodings.find(({ accepted }) => accepted.test(wanted));
    if (!encoding) return reply.send(page.html);
    // Compressed once for all who are sent this copy.
    const compressed = page.compressed.get(encoding.name) ?? encoding.compress(page.html);
    page.compressed.set(encoding.name, compressed);
    return reply.header('content-encoding', encoding.name).send(compressed);
  }

  // The first visit goes to the programme in the first supported language of the browser (docs/product/languages.md#addresses).
  app.get('/', (request, reply) =>
    reply
      .header('vary', 'accept-language')
      .redirect(pathIn(languageOfHeader(request.headers['accept-language']), '/events')),
  );
  app.get('/en', (_request, reply) => reply.redirect('/en/events'));
  app.get('/*', async (request, reply) => {
    if (isOfInterface(request.url)) return reply.callNotFound();
    const requested = pathAndQuery(request.url);
    // Other sites have a prefix for Italian, and people type it.
    const italian = withoutItalian(requested);
    if (italian !== null) return reply.code(308).header('location', italian).send();
    const url = web.addressOf(requested);
    // Cached under the one spelling; a path in another spelling is another address for caches and links.
    if (pathOf(url) !== pathOf(requested)) return reply.code(308).header('location', url).send();
    // A form that is sent without script names every field, and visitors share such addresses.
    if (hasEmpty(requested)) return reply.code(307).header('location', withoutEmpty(requested)).send();
    try {
      return send(await cache.get(url, () => rendering.run(() => make(url))), request, reply);
    } catch (error) {
      if (error instanceof PageUnavailable) return sendBusy(url, reply, 'unavailable');
      if (error instanceof Refusal && error.code === 'serverBusy') return sendBusy(url, reply, 'queue');
      throw error;
    }
  });

  return async (request, reply) => {
    // Such an address is no page's, and the same for all of them: a readable one that is not there stands for it.
    const url = pathIn(languageOfPath(request.url), '/%25');
    try {
      return send(await cache.get(url, () => make(url)), request, reply);
    } catch (error) {
      if (error instanceof PageUnavailable) return sendBusy(url, reply, 'unavailable');
      throw error;
    }
  };
}

/** The Italian address of a path that begins with /it, with its query; null for any other path. Never one of another host. */
function withoutItalian(requested: string): string | null {
  const [, rest] = /^\/+it(?=[/?]|$)(.*)$/i.exec(requested) ?? [];
  if (rest === undefined) return null;
  const path = rest.replace(/^[/\\]+/, '/');
  return path === '' || path === '/' ? '/events' : path.startsWith('?') ? `/events${path}` : path;
}

/** The interface could not answer what the page needs. */
class PageUnavailable extends Error {}

/** A request in the form of a proxy's names another host, which this server does not answer for. */
function pathAndQuery(url: string): string {
  return url.replace(/^https?:\/\/[^/?]*/i, '').replace(/^(?!\/)/, '/');
}

function pathOf(url: string): string {
  return url.replace(/\?.*$/s, '');
}

function hasEmpty(url: string): boolean {
  return /[?&][^=&]*=(?:&|$)/.test(url);
}

/** The same query in its one order, without parameters that the page does not use. */
function withoutEmpty(url: string): string {
  const query = orderedQuery(url.slice(pathOf(url).length)).toString();
  return query === '' ? pathOf(url) : `${pathOf(url)}?${query}`;
}

function sendBusy(url: string, reply: FastifyReply, reason: BusyReason): FastifyReply {
  return reply
    .code(503)
    .header('retry-after', String(retryAfterSeconds))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(busyDocument(languageOfPath(url), reason));
}

/** This one document may stand in a frame: of any page, or of those whose origins are named. */
function letOthersShow(reply: FastifyReply, origins: readonly string[]): void {
  const ancestors = origins.length > 0 ? ["'self'", ...origins].join(' ') : '*';
  const policy = String(reply.getHeader('content-security-policy') ?? "frame-ancestors 'none'");
  reply
    .header(
      'content-security-policy',
      policy.replace("frame-ancestors 'none'", `frame-ancestors ${ancestors}`),
    )
    .removeHeader('x-frame-options');
}

const interfacePaths = /^\/(api|sso)(?=[/?]|$)/;

/** Paths of programs: their 404 is JSON. */
export function isOfInterface(url: string): boolean {
  return interfacePaths.test(url);
}
