// Who may not book, and until when (docs/product/seats.md#blocks).

import { equal } from '#core/field/equality.ts';
import type { Stored } from '#core/field/writing.ts';
import { monthsAfter } from '#core/privacy/rules.ts';
import type { FieldError } from '#core/refusals.ts';

/** When a block ends: when staff say, or so many months from now. */
export function endOfBlock(said: Date | null, now: Date, blockMonths: number): Date {
  return said ?? monthsAfter(now, blockMonths);
}

/** What of a change to a block cannot be written: it was given to a person, and stays with them. */
export function errorsOfChange(before: Stored, values: Stored): FieldError[] {
  const isOther = Object.hasOwn(values, 'userId') && !equal(before['userId'], values['userId']);
  return isOther ? [{ path: 'userId', code: 'readOnly', message: 'This field cannot be changed' }] : [];
}
