/** A count with its noun: `1 giorno`, `2 giorni`, `0 giorni`. What only stands for a count, as `{days}` does, has the plural. */
export function counted(count: number | string, one: string, other: string): string {
  return `${count} ${String(count) === '1' ? one : other}`;
}
