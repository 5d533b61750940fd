// What is opened in order is closed in the opposite one, within a time, whatever fails on the way (docs/operations.md#stopping).

export interface Lifetime {
  /** Remembers how to undo a step; undone in the opposite order. */
  onStop(name: string, undo: () => unknown): void;
  /** Undoes everything once; later calls wait for the first. Answers the names of the steps that failed. */
  stop(): Promise<readonly string[]>;
}

export function createLifetime(report: (name: string, error: unknown) => void): Lifetime {
  const steps: { name: string; undo: () => unknown }[] = [];
  let stopped: Promise<readonly string[]> | undefined;

  async function undoAll(): Promise<readonly string[]> {
    const failed: string[] = [];
    for (const { name, undo } of steps.toReversed()) {
      try {
        await undo();
      } catch (error) {
        failed.push(name);
        report(name, error);
      }
    }
    return failed;
  }
  return {
    onStop: (name, undo) => void steps.push({ name, undo }),
    stop: () => (stopped ??= undoAll()),
  };
}
