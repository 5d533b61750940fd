// An endpoint is declared once: the server serves it, the web calls it, OpenAPI describes it.

import type * as z from 'zod/mini';
import type { EndpointAccess } from '#core/accounts/access.ts';
import type { ListGrammar } from '#core/listing.ts';
import type { RefusalCode } from '#core/refusals.ts';
import type { Grant } from '#core/resources/resource.ts';
import type { CostlyKind } from '#core/throttle/allowances.ts';

/** Characters of an `Idempotency-Key`. */
export const longestKey = 255;

/** Of the interface. */
export type ApiPath = `/${'api' | 'sso'}/${string}`;
/** Of plain endpoints as well. */
export type EndpointPath =
  | ApiPath
  | `/${'posters' | 'cards' | 'files'}/${string}`
  | `/${'robots' | 'sitemap'}${string}`
  | `/${'healthz' | 'readyz'}`;

export interface Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
  Who extends EndpointAccess = EndpointAccess,
  Path extends EndpointPath = EndpointPath,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below /api or /sso, unless it is plain; with {names} for parameters: `/api/reservations/{id}`. */
  readonly path: Path;
  readonly summary: string;
  /** Required: a route without a decision about who may call it does not compile. */
  readonly access: Who;
  /** All callers get the same answer and none is identified: an ended or invalid token is ignored. */
  readonly ignoresCaller?: true;
  /** The caller is identified by `Authorization: Basic email:password` alone, bearer or not. */
  readonly identifies?: 'basic';
  /** Devices of the door may call it with tokens of their own; `always`: also while they wait for an admin, and once revoked. */
  readonly byDevices?: true | 'always';
  /** Seconds for which a client may cache the answer: for what only a release changes. */
  readonly maxAgeSeconds?: number;
  /** The answer for guests follows from stored data alone, never from the clock: it stays cached until data change. */
  readonly cachedUntilChange?: true;
  /** What a request costs the account that sends it, where it costs more than a read or an ordinary write. */
  readonly cost?: CostlyKind;
  /** Every answer is unique: none is cached for a second caller. */
  readonly neverCached?: true;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** A form with one `file` instead of JSON: its other fields. The route reads it. */
  readonly form?: z.ZodMiniType;
  /** The media type of a form without a file. */
  readonly formType?: string;
  /** It has a route of its own, which refuses no unknown key of the query string (plain-endpoints.ts). */
  readonly plain?: true;
  readonly answer: Answer;
  /** An answer that is not JSON: a text or bytes of this media type. */
  readonly answerType?: string;
  /** What such an answer holds, where it is JSON that is not made at once. */
  readonly document?: z.ZodMiniType;
  /** The status of success; 200 unless said. */
  readonly status?: 201 | 202 | 204 | 303;
  /** Takes an `Idempotency-Key`: the same request again has the same effect once (docs/product/wire.md#idempotency). */
  readonly idempotent?: true;
  /** A list (docs/product/lists.md): what its query string understands. */
  readonly list?: ListGrammar;
  /** Of the grammar its query string understands `lang`, `q` and the filters. */
  readonly filters?: ListGrammar;
  /** One entity: of the grammar its query string understands `lang`, `fields` and `populate`. */
  readonly one?: ListGrammar;
  /** Answers one entity with its version as `ETag`, and takes `If-Match` where it writes. */
  readonly versioned?: true;
  /** The line of the access table that it comes from. */
  readonly grants?: readonly Grant[];
  /** The refusals of its own, besides those that any route may give. */
  readonly refusals?: readonly RefusalCode[];
}

/** Declares an endpoint; it only infers types, access included: handlers of endpoints for anyone receive guests. */
export function defineEndpoint<
  Params extends z.ZodMiniType = z.ZodMiniType<undefined>,
  Query extends z.ZodMiniType = z.ZodMiniType<undefined>,
  Body extends z.ZodMiniType = z.ZodMiniType<undefined>,
  Answer extends z.ZodMiniType = z.ZodMiniType<undefined>,
  const Who extends EndpointAccess = EndpointAccess,
  const Path extends EndpointPath = EndpointPath,
>(
  endpoint: Endpoint<Params, Query, Body, Answer, Who, Path>,
): Endpoint<Params, Query, Body, Answer, Who, Path> {
  return endpoint;
}

/**
 * What a caller knows of an endpoint: a declaration, or what `readOf` of route.ts makes of it, whose validators are types without a
 * value.
 */
export type RouteOf<E extends Endpoint> = Pick<E, 'method' | 'path'> &
  Partial<Pick<E, 'params' | 'query' | 'body' | 'answer'>>;
export type Route = RouteOf<Endpoint>;

type Part<R extends Route, Name extends 'params' | 'query' | 'body'> =
  NonNullable<R[Name]> extends z.ZodMiniType<infer Value> ? Value : undefined;
export type ParamsOf<R extends Route> = Part<R, 'params'>;
export type QueryOf<R extends Route> = Part<R, 'query'>;
export type BodyOf<R extends Route> = Part<R, 'body'>;
/** The answer as a caller receives it. */
export type AnswerOf<R extends Route> = z.output<NonNullable<R['answer']>>;
/** The answer as a handler returns it: looser where rows are serialized from the fields of an entity. */
export type SerializedAnswerOf<R extends Route> = z.input<NonNullable<R['answer']>>;
