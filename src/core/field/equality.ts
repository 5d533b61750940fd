/** Whether two values of fields say the same: instants, lists and texts by what is in them. */
export function equal(one: unknown, other: unknown): boolean {
  if (one instanceof Date || other instanceof Date)
    return one instanceof Date && other instanceof Date && one.getTime() === other.getTime();
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other;
  const [mine, others] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return (
    mine.size === others.size &&
    [...mine].every(([key, value]) => others.has(key) && equal(value, others.get(key)))
  );
}

/** Whether a row holds all these fields already; it may hold more. */
export function hasValues(row: object, fields: object): boolean {
  const stored = new Map(Object.entries(row));
  return Object.entries(fields).every(([name, value]) => equal(stored.get(name), value));
}
