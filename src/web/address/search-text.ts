// Query strings that people can read and share: `?category=a&category=b` instead of encoded JSON. Keys are sorted, so that the
// server, which renders one page for all variants of its address, and the browser make the same links.

import { orderedQuery } from '#core/query-text.ts';

export function parseSearch(text: string): Record<string, unknown> {
  const search: Record<string, unknown> = {};
  for (const [name, value] of orderedQuery(text)) {
    const known = search[name];
    search[name] = known === undefined ? value : Array.isArray(known) ? [...known, value] : [known, value];
  }
  return search;
}

/** False, empty and undefined values are left out; true is written as 1. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const out = new URLSearchParams();
  for (const [name, given] of Object.entries(search)) {
    for (const value of Array.isArray(given) ? given : [given]) {
      if (value === undefined || value === null || value === '' || value === false) continue;
      out.append(name, value === true ? '1' : String(value));
    }
  }
  const text = orderedQuery(out.toString()).toString();
  return text === '' ? '' : `?${text}`;
}
