// From a declared endpoint to a route: parse, identify, authorise, call, answer. Nothing else stands between.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Language, languageOfHeader, languages } from '#core/languages.ts';
import { type AccountViewer, guest, may, staffRights, type Viewer } from '#core/accounts/access.ts';
import {
  type BodyOf,
  type Endpoint,
  longestKey,
  type ParamsOf,
  type QueryOf,
  type SerializedAnswerOf,
} from '#core/contract/endpoint.ts';
import { invalidAt, Refusal } from '#core/refusals.ts';
import { costOf } from '#core/throttle/allowances.ts';
import type { ChangeFeed } from '#server/db/changes.ts';
import type { Allowances } from '#server/throttle/service.ts';
import { onlyDeclared } from './declared.ts';
import type { DocumentLimit } from './pages/document-limit.ts';
import { isInProcess, untilChange } from './in-process.ts';
import { isKnown } from '#core/versions.ts';
import { createMicroCache } from './pages/micro-cache.ts';
import { questionOf } from './question.ts';
import { parseBody, parsePart } from './validate.ts';

/** The parts of a request that identify the caller. */
export interface Caller {
  readonly headers: { readonly authorization?: string | undefined };
}

/**
 * Identifies the caller; the accounts feature provides it. An invalid token is refused, never taken for a guest. `isLookingOnly`:
 * the request is not an action of the user, so it does not prolong the sign-in.
 */
export type Identify = (caller: Caller, options?: { readonly isLookingOnly?: boolean }) => Promise<Viewer>;

export interface Request<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** Signed in wherever the endpoint's access asks for a right. */
  readonly viewer: 'anyone' extends E['access'] ? Viewer : AccountViewer;
  /** The reader's language: `lang`, else the request's headers, else Italian. */
  readonly language: Language;
  /** The one language that the request names: `lang`, or a header of one language, as the pages send it; else null. */
  readonly statedLanguage: Language | null;
  /** `Idempotency-Key`, where the endpoint takes one and the client sent it. */
  readonly idempotencyKey: string | null;
  /** `If-Match`: the version that a writer has seen. */
  readonly ifMatch: string | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface RouteOptions {
  readonly identify: Identify;
  /** Checks every answer and every refusal against its declaration, so that no field leaks: on in tests and development. */
  readonly checkAnswers: boolean;
  /** Milliseconds for which an answer for guests may be cached and sent to the next guest (docs/product/wire.md#caching). */
  readonly guestsMayReadMs: number;
  /** Called with every endpoint that is served, for the document that describes them. */
  readonly onServe?: (endpoint: Endpoint) => void;
  /** How much each account may write. */
  readonly allowances: Allowances;
  /** Limits the documents that are made for accounts. */
  readonly documents: DocumentLimit;
  /** Invalidates everything that is cached. */
  readonly changes: ChangeFeed;
  /** Whether the site is public: guests see the login only otherwise (docs/product/wire.md#site-closed-to-guests). */
  readonly guestsMayEnter: () => Promise<boolean>;
}

/** An answer to a guest's GET, ready to be sent again. */
interface CachedAnswer {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly cachedUntilChange: boolean;
}

/** Registers routes from their declarations. */
export type Serve = <E extends Endpoint>(
  endpoint: E,
  respond: (request: Request<E>) => Promise<SerializedAnswerOf<E>>,
) => void;

export function serveWith(
  app: FastifyInstance,
  {
    identify,
    checkAnswers,
    guestsMayReadMs,
    onServe,
    changes,
    guestsMayEnter,
    allowances,
    documents,
  }: RouteOptions,
): Serve {
  const cache = createMicroCache<CachedAnswer>({
    maxAgeMs: guestsMayReadMs,
    // A change that is not heard invalidates nothing.
    isAgeless: ({ cachedUntilChange }) => cachedUntilChange && changes.isListening,
    maxBytes: 32_000_000,
    bytesOf: ({ body }) => body.length,
    isCacheable: () => true,
    now: () => performance.now(),
  });
  changes.onChange(() => cache.clear());
  return (endpoint, respond) => {
    onServe?.(endpoint);
    const cost = costOf(endpoint);
    app.route({
      method: endpoint.method,
      url: routeUrl(endpoint),
      handler: onlyDeclared(endpoint, checkAnswers, async (request, reply) => {
        // A malformed id is answered like one that is not there (docs/product/wire.md#statuses).
        const params = parsePart(endpoint.params, request.params, { path: '', otherwise: 'notFound' });
        const caller = endpoint.ignoresCaller ? guest : await identify(request);
        const viewer = viewerAt(endpoint, caller);
        if (!may(viewer, endpoint.access))
          throw new Refusal(viewer.kind === 'guest' ? 'unauthorized' : 'forbidden');
        if (caller.kind === 'guest' && !isForSigningIn(endpoint) && !(await guestsMayEnter()))
          throw new Refusal('unauthorized');
        // Counted whatever the result: a refused or repeated request costs the same.
        if (viewer.kind === 'account' && cost !== null) allowances.take(viewer, cost);
        const query = parsePart(endpoint.query, request.query, { path: '', otherwise: 'invalid' });
        const body = parseBody(endpoint.body, request.body);
        const language = languageOf(request);
        const make = async () => {
          const answer = await respond({
            params,
            query,
            body,
            viewer,
            language,
            statedLanguage: statedLanguageOf(request),
            idempotencyKey: endpoint.idempotent ? idempotencyKeyOf(request) : null,
            ifMatch: request.headers['if-match'] ?? null,
            request,
            reply,
          } as Request<typeof endpoint>);
          if (checkAnswers && endpoint.status !== 204 && !endpoint.answerType)
            endpoint.answer.parse(JSON.parse(JSON.stringify(answer)));
          return answer;
        };
        if (viewer.kind === 'guest' && endpoint.method === 'GET' && !endpoint.neverCached) {
          const cached = await cache.get(questionOf(endpoint, { params, query, language }), async () => ({
            body: Buffer.from(JSON.stringify(await make())),
            headers: cachedHeaders(reply),
            cachedUntilChange: endpoint.cachedUntilChange === true,
          }));
          if (cached.cachedUntilChange && isInProcess(request)) reply.header(untilChange, 'true');
          return reply
            .headers(cached.headers)
            .header('cache-control', guestCacheControl(endpoint))
            .header('vary', 'accept-language, accept-encoding, authorization')
            .type('application/json; charset=utf-8')
            .send(cached.body);
        }
        const isDocument = viewer.kind === 'account' && cost === 'document';
        const answer = await (isDocument ? documents.run(viewer, make) : make());
        // Staff read next what they have just written, and so do the people they send it to. What scans change is cached nowhere.
        if (endpoint.method !== 'GET' && cost !== 'scan' && may(viewer, staffRights))
          await changes.caughtUp();
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
        if (endpoint.answerType && isNotModified(request, reply)) return reply.code(304).send();
        if (endpoint.answerType) reply.type(endpoint.answerType);
        return reply.code(endpoint.status ?? 200).send(answer);
      }),
    });
  };
}

/** A device of the door sees public pages as a guest does, and calls nothing else but what is declared for devices. */
function viewerAt({ access, byDevices }: Endpoint, caller: Viewer): Viewer {
  if (caller.kind === 'guest' || !caller.device) return caller;
  if (access === 'anyone') return guest;
  if (!byDevices || (caller.device.state === 'waiting' && byDevices !== 'always'))
    throw new Refusal('forbidden');
  if (caller.device.state === 'revoked' && byDevices !== 'always') throw new Refusal('deviceRevoked');
  return caller;
}

/** The path of an endpoint as the router writes it. */
export function routeUrl({ path }: Pick<Endpoint, 'path'>): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** What the login itself is made of, and a device's first call, stays open when the site is not public. */
function isForSigningIn({ path, ignoresCaller, identifies }: Endpoint): boolean {
  return (
    ignoresCaller === true ||
    identifies !== undefined ||
    path.startsWith('/sso/') ||
    path === '/api/labels' ||
    path === '/api/devices/enrol'
  );
}

/** The client has the answer already. */
function isNotModified(request: FastifyRequest, reply: FastifyReply): boolean {
  const etag = reply.getHeader('etag');
  return etag !== undefined && isKnown(request.headers['if-none-match'], String(etag));
}

function guestCacheControl({ maxAgeSeconds }: Endpoint): string {
  return maxAgeSeconds === undefined ? 'no-cache' : `public, max-age=${maxAgeSeconds}`;
}

/** What travels beside an answer and belongs to it. */
function cachedHeaders(reply: FastifyReply): Record<string, string> {
  return Object.fromEntries(
    ['odin-count', 'etag'].flatMap((name) => {
      const value = reply.getHeader(name);
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );
}

function languageOf(request: FastifyRequest): Language {
  return statedLanguageOf(request) ?? languageOfHeader(request.headers['accept-language']);
}

function statedLanguageOf({ query, headers }: FastifyRequest): Language | null {
  const stated = (query as { lang?: unknown }).lang ?? headers['accept-language'];
  return languages.find((one) => one === stated) ?? null;
}

function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || key.length === 0 || key.length > longestKey) {
    throw invalidAt('Idempotency-Key', 'invalidValue', `From 1 to ${longestKey} characters`);
  }
  return key;
}
