// What a list query is, its bounds, and how it is written as text. Only few pages also need `listing.ts`, which parses it.

import type { Operator } from '#core/field/filters.ts';
import type { Language } from '#core/languages.ts';

export type FilterValue = string | number | boolean;
export type Filter =
  | {
      readonly field: string;
      readonly operator: Exclude<Operator, 'in' | 'exists'>;
      readonly value: FilterValue;
    }
  | { readonly field: string; readonly operator: 'in'; readonly value: readonly FilterValue[] }
  | { readonly field: string; readonly operator: 'exists'; readonly value: boolean };
export interface SortKey {
  readonly field: string;
  readonly descending: boolean;
}
export interface ListQuery {
  /** From 1. */
  readonly page: number;
  /** 1 to 100. */
  readonly limit: number;
  readonly sort: readonly SortKey[];
  readonly filters: readonly Filter[];
  readonly q: string | null;
  readonly count: boolean;
  /** `*` gives both languages; null: the request's headers decide. */
  readonly lang: Language | '*' | null;
  /** null: all of them. */
  readonly fields: readonly string[] | null;
  readonly populate: readonly string[];
}

export const listDefaults = {
  page: 1,
  limit: 20,
  maxPerPage: 100,
  maxFilters: 40,
  deepestRow: 1_000_000,
  /** Characters of `q`. */
  longestSearch: 200,
} as const;

/** The query string of a list query: what `parseList` reads back as the same query. */
export function printList(query: Partial<ListQuery>): string {
  const out = new URLSearchParams();
  if (query.page !== undefined && query.page !== listDefaults.page) out.append('page', String(query.page));
  if (query.limit !== undefined && query.limit !== listDefaults.limit)
    out.append('limit', String(query.limit));
  if (query.sort?.length)
    out.append('sort', query.sort.map((key) => (key.descending ? '-' : '') + key.field).join(','));
  if (query.q) out.append('q', query.q);
  if (query.count) out.append('count', 'true');
  if (query.lang) out.append('lang', query.lang);
  if (query.fields) out.append('fields', query.fields.join(','));
  if (query.populate?.length) out.append('populate', query.populate.join(','));
  for (const { field, operator, value } of query.filters ?? []) {
    if (operator === 'is') out.append(field, String(value));
    // A repeated key rather than commas: a value may hold a comma itself.
    else if (operator === 'in') for (const one of value) out.append(`${field}.$in`, String(one));
    else out.append(`${field}.$${operator}`, String(value));
  }
  return out.toString();
}
