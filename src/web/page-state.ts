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

/** The answers of the page that stands, as they were printed; empty where it has none. */
export function sentPageState(): string {
  return document.getElementById(pageStateId)?.textContent ?? '';
}

/** Gives the browser's client what was printed for it; what is no answer is asked for anew. */
export function takeUpPageState(client: QueryClient, printed: string): void {
  const answers: unknown = printed === '' ? [] : JSON.parse(printed);
  if (!Array.isArray(answers)) return;
  for (const [asked, data, cameAt] of answers.filter(isKeptAnswer))
    client.setQueryData(asked, data, { updatedAt: cameAt });
}

function isKeptAnswer(one: unknown): one is KeptAnswer {
  return Array.isArray(one) && Array.isArray(one[0]) && typeof one[2] === 'number';
}
