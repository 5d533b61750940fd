/**
 * Acts on each item in order, at most `atOnce` at a time, and returns all results. After the signal no further item is started;
 * those items are rejected.
 */
export async function forEachConcurrently<Item>(
  atOnce: number,
  items: readonly Item[],
  act: (item: Item) => Promise<void>,
  stop: AbortSignal,
): Promise<PromiseSettledResult<void>[]> {
  const results: PromiseSettledResult<void>[] = [];
  const waiting = items.entries();
  async function lane(): Promise<void> {
    for (const [position, item] of waiting) {
      const done = stop.aborted ? Promise.reject(new Error('Not started: the worker stops.')) : act(item);
      const [result] = await Promise.allSettled([done]);
      results[position] = result;
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane));
  return results;
}
