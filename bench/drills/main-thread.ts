// How long the main thread of a page was blocked, from a trace of the browser.

/** A task blocks for what it takes beyond this: what the user taps meanwhile waits. */
const freeMs = 50;

/** An event of the trace; times in microseconds, `tdur` those of the processor. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Milliseconds of each task of the main threads: as they passed, or those of the processor so many times. */
export function longTasks(trace: Buffer, timesProcessor: number | null): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}:${tid}`),
  );
  return traceEvents
    .filter(({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && mains.has(`${pid}:${tid}`))
    .map(({ dur = 0, tdur = 0 }) => (timesProcessor === null ? dur : tdur * timesProcessor) / 1000);
}

export function blocking(tasks: readonly number[]): {
  readonly blockedMs: number;
  readonly longestMs: number;
} {
  return {
    blockedMs: tasks.reduce((sum, task) => sum + Math.max(0, task - freeMs), 0),
    longestMs: Math.max(0, ...tasks),
  };
}
