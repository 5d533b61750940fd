// The answers that a page was made from travel with it, so that the browser begins where the server ended.

import { dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';

/** The element that holds them; its type makes it data, which no content security policy forbids. */
const pageStateId = 'page-state';

/** As JSON in which no `<` can end the element that holds it. */
export function printPageState(client: QueryClient): string {
  return JSON.stringify(dehydrate(client)).replaceAll('<', String.raw`\u003c`);
}

export function takeUpPageState(client: QueryClient): void {
  const text = document.getElementById(pageStateId)?.textContent;
  if (text) hydrate(client, JSON.parse(text));
}
