// What every list route does around its own query: read the query string, count, answer.

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from '#core/accounts/access.ts';
import { type Language, languageOfHeader } from '#core/languages.ts';
import { type ListGrammar, parseList, type QueryError, type RawQuery } from '#core/listing.ts';
import type { ListQuery } from '#core/list-query.ts';
import { Refusal } from '#core/refusals.ts';
import { readableFields } from '#core/resources/access.ts';

const messages = {
  unknownKey: 'Unknown key',
  unknownField: 'Unknown field',
  unknownOperator: 'This field has no such operator',
  invalidValue: 'Invalid value',
  repeatedKey: 'Only once',
} as const;

/** What is wrong with a key of a query, in English. */
export function messageOfQueryError(code: QueryError['code']): string {
  return messages[code];
}

/**
 * The list query of a request, or a refusal that names every invalid key. A field that the caller may not read does not exist:
 * neither a filter nor an order can be used to guess its values.
 */
export function listQueryOf(request: FastifyRequest, grammar: ListGrammar, viewer: Viewer): ListQuery {
  const fields = readableFields(grammar.fields, viewer);
  const parsed = parseList(request.query as RawQuery, { ...grammar, fields });
  if (parsed.ok) return parsed.query;
  throw new Refusal('invalid', {
    errors: parsed.errors.map(({ path, code }) => ({ path, code, message: messages[code] })),
  });
}

/** The query of the read of one entity: language, fields, and what is populated; a list's other keys have no effect. */
export function readQueryOf(request: FastifyRequest, grammar: ListGrammar, viewer: Viewer): ListQuery {
  const stray = Object.keys(request.query as RawQuery).filter(
    (key) => !['lang', 'fields', 'populate'].includes(key),
  );
  if (stray.length > 0) throw unknownKeys(stray);
  return listQueryOf(request, grammar, viewer);
}

const ofLists = ['page', 'limit', 'sort', 'count', 'fields', 'populate'];

/** The query of a list in another format: its filters in one language, without paging. */
export function filterQueryOf(request: FastifyRequest, grammar: ListGrammar, viewer: Viewer): ListQuery {
  const stray = Object.keys(request.query as RawQuery).filter((key) => ofLists.includes(key));
  if (stray.length > 0) throw unknownKeys(stray);
  return listQueryOf(request, grammar, viewer);
}

function unknownKeys(paths: readonly string[]): Refusal {
  return new Refusal('invalid', {
    errors: paths.map((path) => ({ path, code: 'unknownKey', message: messages.unknownKey })),
  });
}

/** `lang` of the query, else the language of the headers, else Italian. */
export function languageOf(request: FastifyRequest, query: ListQuery): Language | '*' {
  return query.lang ?? languageOfHeader(request.headers['accept-language']);
}

/** The total travels in `odin-count` (docs/product/lists.md#query). */
export function answerList<T>(
  reply: FastifyReply,
  { rows, count }: { rows: T[]; count: number | null },
): T[] {
  if (count !== null) reply.header('odin-count', String(count));
  return rows;
}

/** An entity and its version, which travels in `etag` (docs/product/wire.md#versions). */
export function answerEntity<T extends Record<string, unknown>>(
  reply: FastifyReply,
  { entity, version }: { entity: T; version: string },
): T {
  reply.header('etag', version);
  return entity;
}
