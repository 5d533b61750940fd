import pg from 'pg';

/**
 * Processes rows in batches. Where the database refuses a batch, its halves are tried, so that one invalid row stops no other;
 * rows that fail are answered with the reason. Throws where the database itself fails: it is unreachable, or has no room.
 */
export async function inBatches<Row>(
  rows: readonly Row[],
  batchSize: number,
  act: (batch: readonly Row[]) => Promise<void>,
): Promise<{ readonly row: Row; readonly reason: unknown }[]> {
  const failed: { readonly row: Row; readonly reason: unknown }[] = [];
  const waiting = Array.from({ length: Math.ceil(rows.length / batchSize) }, (_, index) =>
    rows.slice(index * batchSize, (index + 1) * batchSize),
  );
  for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
    const [first] = batch;
    try {
      await act(batch);
    } catch (reason) {
      if (!isOfRow(reason) || first === undefined) throw reason;
      const half = Math.ceil(batch.length / 2);
      if (batch.length === 1) failed.push({ row: first, reason });
      else waiting.unshift(batch.slice(0, half), batch.slice(half));
    }
  }
  return failed;
}

/** Classes of SQLSTATE about the written rows: data, constraints, conflicts with other transactions, triggers. */
function isOfRow(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^(?:21|22|23|27|40|44|55|P0)/.test(error.code ?? '');
}
