// How an action on many rows is read: once what is the same for all, and of each row what is its own.

import { equal } from '#core/field/equality.ts';
import type { Changes } from './rules.ts';

/** The changes that all rows have, with the same values before and after; of one row all of them. */
export function sharedChanges(rows: readonly { readonly changes: Changes }[]): Changes {
  const [first, ...others] = rows;
  if (!first) return {};
  return Object.fromEntries(
    Object.entries(first.changes).filter(([name, change]) =>
      others.every(({ changes }) => Object.hasOwn(changes, name) && isSame(changes[name] ?? null, change)),
    ),
  );
}

/** What is left of the changes of a row without those that all have. */
export function ownChanges(changes: Changes, shared: Changes): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([name]) => !Object.hasOwn(shared, name)));
}

function isSame(one: Changes[string], other: Changes[string]): boolean {
  if (one === null || other === null) return one === other;
  return equal(one.before, other.before) && equal(one.after, other.after);
}
