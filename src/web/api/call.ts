// The only way from the web to the server, typed by the endpoint's declaration.

import type { QueryClient } from '@tanstack/react-query';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#core/contract/endpoint.ts';
import { type ListQuery, printList } from '#core/list-query.ts';
import type { ErrorAnswer } from '#core/refusals.ts';
import type { Resource, Wire } from '#core/resources/resource.ts';
import { ApiRefusal, NoConnection } from './refusal.ts';
import { storeSignIn, readSession, type Session } from './session.ts';
import { transportOf } from './transport.ts';

/** Parts that an endpoint declares are required; other parts are not allowed. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Name]?: never }
  : Partial<Record<never, never>> extends Value
    ? { readonly [K in Name]?: Value }
    : { readonly [K in Name]: Value };
export type CallInput<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>> & {
    /** One for each intention, the same over retries, so that the effect happens once (docs/product/wire.md#idempotency). */
    readonly idempotencyKey?: string;
    readonly headers?: Readonly<Record<string, string>>;
  };

/** What TanStack Query passes to a query's function: the client, and the signal that aborts it. */
export interface Caller {
  readonly client?: QueryClient;
  readonly signal?: AbortSignal;
}

/** Calls an endpoint. Throws `ApiRefusal` if the server refuses and `NoConnection` if it does not answer. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  caller: Caller = {},
): Promise<AnswerOf<E>> {
  const { params, query, body, idempotencyKey, headers } = input as LooseInput;
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name])),
  );
  const { answer } = await send(
    { method: endpoint.method, path: withQuery(path, printQuery(query)), body, idempotencyKey, headers },
    caller,
  );
  return answer as AnswerOf<E>;
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** Of all pages; null unless the query has `count`. */
  readonly total: number | null;
}

/** Reads one page of any entity of the registry; `Row` is the entity as this list answers it. */
export async function list<Row = Wire<Resource>>(
  resource: Pick<Resource, 'path'>,
  query: Partial<ListQuery>,
  caller: Caller = {},
): Promise<Page<Row>> {
  const path = withQuery(`/api/${resource.path}`, printList(query));
  const { answer, headers } = await send({ method: 'GET', path }, caller);
  const total = headers['odin-count'];
  return { rows: answer as Row[], total: total === undefined ? null : Number(total) };
}

/** Reads one entity of the registry. */
export async function read<Row = Wire<Resource>>(
  resource: Pick<Resource, 'path'>,
  id: string,
  query: Partial<ListQuery>,
  caller: Caller = {},
): Promise<Row> {
  const path = withQuery(`/api/${resource.path}/${encodeURIComponent(id)}`, printList(query));
  return (await send({ method: 'GET', path }, caller)).answer as Row;
}

/**
 * Reads an address without its declaration. For the first load of public pages, which would otherwise load a validator without
 * using it: pass the answer's type of that declaration.
 */
export async function readAnswer<Answer>(path: `/api/${string}`, caller: Caller = {}): Promise<Answer> {
  return (await send({ method: 'GET', path }, caller)).answer as Answer;
}

interface LooseInput {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
  readonly idempotencyKey?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Sends one request, with the token of the signed-in account. */
export async function send(
  request: { method: string; path: string } & LooseInput,
  caller: Caller,
  isRetry = false,
): Promise<{ answer: unknown; headers: Readonly<Record<string, string>> }> {
  const { method, path, body, idempotencyKey, headers } = request;
  const { client, signal } = caller;
  const session = readSession();
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
    if (readSession()?.token === token) storeSignIn(null);
    // A read is sent again as a guest, because public data needs no token.
    if (method === 'GET' && !isRetry) return send(request, caller, true);
  }
  throw new ApiRefusal(response.status, errorAnswerOf(answer));
}

/** Whether a refused sign-in has a new token now; only if tokens are refreshed at all. */
async function isRefreshed(session: Session | null): Promise<boolean> {
  if (!session?.refreshToken) return false;
  // Loaded late, because few visits last longer than a token.
  const { refreshSignIn } = await import('./refresh-sign-in.ts');
  if (!(await refreshSignIn(session.token))) return false;
  // A request of one account is not sent again as another.
  return readSession()?.details._id === session.details._id;
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
