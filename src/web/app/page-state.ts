// The answers from which the server rendered a page are sent with it, so that the browser need not request them again.

import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The element that contains them; its type makes it data, which no content security policy forbids. */
const pageStateId = 'page-state';

/** The key of a query, its answer, and when the answer came: milliseconds since 1970. */
type PrintedAnswer = readonly [queryKey: QueryKey, data: unknown, cameAt: number];

/** As JSON in which no `<` can end the element that contains it. */
export function printPageState(client: QueryClient): string {
  const answers = client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }): PrintedAnswer => [queryKey, state.data, state.dataUpdatedAt]);
  return JSON.stringify(answers).replaceAll('<', String.raw`\u003c`);
}

/** The answers of the present document, as they were printed; empty where it has none. */
export function sentPageState(): string {
  return document.getElementById(pageStateId)?.textContent ?? '';
}

/** Fills the browser's cache with what was printed; an entry that is not an answer is left out, and is requested later. */
export function takeUpPageState(client: QueryClient, printed: string): void {
  const answers: unknown = printed === '' ? [] : JSON.parse(printed);
  if (!Array.isArray(answers)) return;
  for (const [queryKey, data, cameAt] of answers.filter(isPrintedAnswer))
    client.setQueryData(queryKey, data, { updatedAt: cameAt });
}

function isPrintedAnswer(one: unknown): one is PrintedAnswer {
  return Array.isArray(one) && Array.isArray(one[0]) && typeof one[2] === 'number';
}
