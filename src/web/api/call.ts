// The only way from the web to the server, typed by the endpoint's declaration.

import type { QueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { AnswerOf, BodyOf, ParamsOf, QueryOf, Route } from '#core/contract/endpoint.ts';
import { type ListQuery, printList } from '#core/list-query.ts';
import type { ErrorAnswer } from '#core/refusals.ts';
import { pathOf } from './key.ts';
import { ApiRefusal, NoConnection } from './refusal.ts';
import { storeSignIn, readSignedIn, type SignedIn } from './sign-in/signed-in.ts';
import { transportOf } from './transport.ts';

/** Parts that an endpoint declares are required; other parts are not allowed. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Name]?: never }
  : Partial<Record<never, never>> extends Value
    ? { readonly [K in Name]?: Value }
    : { readonly [K in Name]: Value };
export type CallInput<E extends Route> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>> & {
    /** One for each intention, the same over retries, so that the effect happens once (docs/product/wire.md#idempotency). */
    readonly idempotencyKey?: string;
    readonly headers?: Readonly<Record<string, string>>;
  };

/** What TanStack Query passes to a query's function: the client, and the signal that aborts it. */
export interface QueryContext {
  readonly client?: QueryClient;
  readonly signal?: AbortSignal;
}

/** Calls an endpoint. Throws `ApiRefusal` if the server refuses and `NoConnection` if it does not answer. */
export async function call<E extends Route>(
  endpoint: E,
  input: CallInput<E>,
  caller: QueryContext = {},
): Promise<AnswerOf<E>> {
  return (await callVersioned(endpoint, input, caller)).answer;
}

/** Calls an endpoint; also returns the version that a change has to name (docs/product/wire.md#versions), where the answer has one. */
export async function callVersioned<E extends Route>(
  endpoint: E,
  input: CallInput<E>,
  caller: QueryContext = {},
): Promise<{ readonly answer: AnswerOf<E>; readonly version: string | null }> {
  const { params, query, body, idempotencyKey, headers } = input as LooseInput;
  const path = pathOf(endpoint, params);
  const { answer, headers: answered } = await send(
    { method: endpoint.method, path: withQuery(path, printQuery(query)), body, idempotencyKey, headers },
    caller,
  );
  return { answer: answer as AnswerOf<E>, version: answered['etag'] ?? null };
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** Of all pages; null unless the query has `count`. */
  readonly total: number | null;
}

/** The route of a list; its query is written by the grammar of lists. */
export type ListRoute = Route & { readonly answer?: z.ZodMiniType<readonly unknown[]> };
export type ListedRow<R extends ListRoute> = AnswerOf<R>[number];

/** Reads one page of a list. */
export async function list<R extends ListRoute>(
  route: R,
  query: Partial<ListQuery>,
  caller: QueryContext = {},
): Promise<Page<ListedRow<R>>> {
  const { answer, headers } = await send(
    { method: 'GET', path: withQuery(route.path, printList(query)) },
    caller,
  );
  const total = headers['odin-count'];
  return { rows: answer as AnswerOf<R>, total: total === undefined ? null : Number(total) };
}

/** Reads one row of an entity; its query is written by the grammar of lists. */
export async function read<R extends Route>(
  route: R,
  id: string,
  query: Partial<ListQuery>,
  caller: QueryContext = {},
): Promise<AnswerOf<R>> {
  const path = withQuery(pathOf(route, { id }), printList(query));
  return (await send({ method: 'GET', path }, caller)).answer as AnswerOf<R>;
}

/** The parts of any call, as far as it has them. */
export interface LooseInput {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
  readonly idempotencyKey?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Sends one request, with the token of the signed-in account. */
export async function send(
  request: { method: string; path: string } & LooseInput,
  caller: QueryContext,
  isRetry = false,
): Promise<{ answer: unknown; headers: Readonly<Record<string, string>> }> {
  const { method, path, body, idempotencyKey, headers } = request;
  const { client, signal } = caller;
  const session = readSignedIn();
  const token = session?.token;
  const response = await transportOf(client)(path, {
    method,
    headers: {
      accept: 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  }).catch((cause: unknown) => {
    signal?.throwIfAborted();
    throw cause instanceof NoConnection ? cause : new NoConnection(cause);
  });
  const answer = parse(response.body);
  if (response.status < 400) return { answer, headers: response.headers };
  // A refused token is removed; without a token the refusal stands.
  if (response.status === 401 && token !== undefined && headers?.['authorization'] === undefined) {
    if (!isRetry && (await isRefreshed(session))) return send(request, caller, true);
    // Unless another sign-in has begun while the answer was on its way.
    if (readSignedIn()?.token === token) storeSignIn(null);
    // A read is sent again as a guest, because public data needs no token.
    if (method === 'GET' && !isRetry) return send(request, caller, true);
  }
  throw new ApiRefusal(response.status, errorAnswerOf(answer));
}

/** Whether a refused sign-in has a new token now; only if tokens are refreshed at all. */
async function isRefreshed(session: SignedIn | null): Promise<boolean> {
  if (!session?.refreshToken) return false;
  // Loaded late, because few visits last longer than a token.
  const { refreshSignIn } = await import('./sign-in/refresh-sign-in.ts');
  if (!(await refreshSignIn(session.token))) return false;
  // A request of one account is not sent again as another.
  return readSignedIn()?.details._id === session.details._id;
}

function parse(body: string): unknown {
  if (body === '') return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** A proxy may answer in its own format. */
function errorAnswerOf(answer: unknown): ErrorAnswer {
  return typeof answer === 'object' && answer !== null && 'code' in answer && 'message' in answer
    ? (answer as ErrorAnswer)
    : { message: 'Internal Server Error', code: 'fault' };
}

function printQuery(query: Readonly<Record<string, unknown>> | undefined): string {
  const out = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) out.append(name, String(value));
  }
  return out.toString();
}

function withQuery(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`;
}
