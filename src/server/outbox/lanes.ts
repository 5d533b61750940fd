/**
 * Does something for each item, at most so many at once, in order, and tells how each went. Once the signal is given no
 * further item is begun; those are told as not done.
 */
export async function forEachAtMost<Item>(
  atOnce: number,
  items: readonly Item[],
  act: (item: Item) => Promise<void>,
  stop: AbortSignal,
): Promise<PromiseSettledResult<void>[]> {
  const results: PromiseSettledResult<void>[] = [];
  const waiting = items.entries();
  async function lane(): Promise<void> {
    for (const [position, item] of waiting) {
      const done = stop.aborted ? Promise.reject(new Error('Not begun: the worker stops.')) : act(item);
      const [result] = await Promise.allSettled([done]);
      results[position] = result;
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane));
  return results;
}
