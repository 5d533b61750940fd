// Fields for a number of people or years.

import type { KeyboardEvent } from 'react';

/** On-screen keyboards do not report keys: of `6 e 9` the first number stays, instead of nothing. */
export function firstNumberIn(typed: string): string {
  return /\d+/.exec(typed)?.[0] ?? '';
}

/** Number fields take digits and navigation keys only (docs/product/pages.md#forms). */
export function digitsOnly(event: KeyboardEvent): void {
  const types = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (types && !/^\d$/.test(event.key)) event.preventDefault();
}
