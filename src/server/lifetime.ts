// What is opened in order is closed in the opposite one, within a time, whatever fails on the way (docs/operations.md#stopping).

import type { FastifyInstance } from 'fastify';

/** Why the server or a command cannot be started, in a sentence for its operator: the cause lies outside the code. */
export class StartError extends Error {}

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

/** Refuses new connections at once, lets requests come to an end, and breaks off those that take longer. */
export async function closeWithin(app: FastifyInstance, milliseconds: number): Promise<void> {
  const limit = setTimeout(() => app.server.closeAllConnections(), milliseconds);
  // An idle keep-alive connection would wait for a request that never comes.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  try {
    await app.close();
  } finally {
    clearTimeout(limit);
    clearInterval(sweep);
  }
}
