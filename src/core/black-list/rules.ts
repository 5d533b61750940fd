// Who may not book, and until when (docs/product/seats.md#blocks).

import { monthsAfter } from '#core/privacy/rules.ts';

/** When a block ends: when staff say, or so many months from now. */
export function endOfBlock(said: Date | null, now: Date, blockMonths: number): Date {
  return said ?? monthsAfter(now, blockMonths);
}
