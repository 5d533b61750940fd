import { type ListGrammar, type ListQuery, parseList, type RawQuery } from '#core/listing.ts';

/** A list query as somebody would send it; one that cannot be read is a fault of ours. */
export function ownQuery(raw: RawQuery, grammar: ListGrammar): ListQuery {
  const parsed = parseList(raw, grammar);
  if (!parsed.ok) throw new Error(`A query of our own cannot be read: ${JSON.stringify(parsed.errors)}`);
  return parsed.query;
}
