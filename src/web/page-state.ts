// The answers that a page was made from travel with it, so that the browser begins where the server ended.

import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The element that holds them; its type makes it data, which no content security policy forbids. */
const pageStateId = 'page-state';

/** An answer by what was asked, and when it came: milliseconds since 1970. */
type KeptAnswer = readonly [asked: QueryKey, data: unknown, cameAt: number];

/** As JSON in which no `<` can end the element that holds it. */
export function printPageState(client: QueryClient): string {
  const answers = client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }): KeptAnswer => [queryKey, state.data, state.dataUpdatedAt]);
  return JSON.stringify(answers).replaceAll('<', String.raw`\u003c`);
}

export function takeUpPageState(client: QueryClient): void {
  const text = document.getElementById(pageStateId)?.textContent;
  if (!text) return;
  for (const [asked, data, cameAt] of JSON.parse(text) as KeptAnswer[])
    client.setQueryData(asked, data, { updatedAt: cameAt });
}
