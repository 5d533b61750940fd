/**
 * Limits how many tasks go on in each turn of the event loop, in the order in which they come: work that needs the processor for
 * long leaves gaps for other requests.
 */
export function inTurns(perTurn: number): () => Promise<void> {
  const waiting: (() => void)[] = [];

  function next(): void {
    for (const goOn of waiting.splice(0, perTurn)) goOn();
    if (waiting.length > 0) setImmediate(next);
  }

  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(next);
    });
}
