// The same error counts once, in however many rows it stands: a word that is wrong in three hundred rows is mended in one go.

export interface RowMessage {
  readonly line: number | null;
  readonly path?: string | null;
  readonly code: string;
  readonly column: string | null;
  readonly value?: string | null;
  readonly minimum?: number | null;
}
export interface GroupedMessage extends Omit<RowMessage, 'line' | 'path'> {
  /** The rows that have it, in the order of the file. */
  readonly places: readonly Pick<RowMessage, 'line' | 'path'>[];
}

/** The messages of a report, each once with its rows, in the order of their first ones. */
export function groupMessages(messages: readonly RowMessage[]): GroupedMessage[] {
  const same = Map.groupBy(messages, ({ code, column, value, minimum }) =>
    JSON.stringify([code, column, value ?? null, minimum ?? null]),
  );
  return [...same.values()].flatMap((all) => {
    const [first] = all;
    if (!first) return [];
    const { line: _line, path: _path, ...message } = first;
    return { ...message, places: all.map(({ line, path = null }) => ({ line, path })) };
  });
}

/** How many rows have a message. */
export function countRows(messages: readonly RowMessage[]): number {
  return new Set(messages.map(({ line, path }) => path ?? line)).size;
}

/** Line numbers as people write them: `2, 5–9, 12`. */
export function lineRanges(lines: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const line of lines.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && line <= last[1] + 1) last[1] = line;
    else ranges.push([line, line]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}
