import { type ListGrammar, parseList, type RawQuery } from '#core/listing.ts';
import type { ListQuery } from '#core/list-query.ts';

/** Parses a list query of the server's own; throws if the grammar refuses it, which is a bug. */
export function ownQuery(raw: RawQuery, grammar: ListGrammar): ListQuery {
  const parsed = parseList(raw, grammar);
  if (!parsed.ok) throw new Error(`A query of our own cannot be read: ${JSON.stringify(parsed.errors)}`);
  return parsed.query;
}
