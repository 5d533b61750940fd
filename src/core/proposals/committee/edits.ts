// What two windows of one reviewer write (docs/product/committee.md#reviews): each edit has the value that its window saw.

export interface SeenEdit<Value> {
  readonly from: Value;
  readonly to: Value;
}

export interface Applied<Value> {
  /** What is stored from now on, where it changes. */
  readonly changes: Readonly<Record<string, Value>>;
  /** Where something else stands by now: what is stored, which stays. */
  readonly clashes: Readonly<Record<string, Value>>;
}

/** An edit is stored where its window has seen what is stored; one that is sent a second time changes nothing. */
export function applyTo<Value extends string | number | null>(
  stored: Readonly<Record<string, Value>>,
  edits: Readonly<Record<string, SeenEdit<Value> | undefined>>,
  none: Value,
): Applied<Value> {
  const changes: Record<string, Value> = {};
  const clashes: Record<string, Value> = {};
  for (const [key, edit] of Object.entries(edits)) {
    const present = stored[key] ?? none;
    if (!edit || edit.to === present) continue;
    if (edit.from === present) changes[key] = edit.to;
    else clashes[key] = present;
  }
  return { changes, clashes };
}
