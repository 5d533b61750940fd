import autocannon from 'autocannon';

export interface Load {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Answers that were no success, and requests without an answer. */
  readonly failed: number;
}

/** Requests one address over so many connections for so many seconds: bounded, and on the loopback only. */
export async function load(
  url: string,
  {
    connections = 16,
    seconds = 5,
    headers = {},
  }: { connections?: number; seconds?: number; headers?: Record<string, string> } = {},
): Promise<Load> {
  if (new URL(url).hostname !== '127.0.0.1') throw new Error('A load goes to the loopback only.');
  const result = await autocannon({ url, connections, duration: Math.min(seconds, 60), headers });
  return {
    requestsPerSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}

/** Runs two measurements in turns, so that other load on the machine affects both; medians are compared. */
export async function inTurns(
  rounds: number,
  one: () => Promise<number>,
  other: () => Promise<number>,
): Promise<{ one: number; other: number; ratio: number }> {
  const [ones, others]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    ones.push(await one());
    others.push(await other());
  }
  return { one: median(ones), other: median(others), ratio: median(ones) / median(others) };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
