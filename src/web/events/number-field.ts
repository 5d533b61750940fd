// Fields for a number of people or years.

import type { KeyboardEvent } from 'react';

/** Keyboards on glass do not tell which key is pressed: of `6 e 9` stays what stands first, instead of nothing. */
export function firstNumberIn(typed: string): string {
  return /\d+/.exec(typed)?.[0] ?? '';
}

/** Number fields take digits and navigation keys only (spec 5). */
export function digitsOnly(event: KeyboardEvent): void {
  const types = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (types && !/^\d$/.test(event.key)) event.preventDefault();
}
