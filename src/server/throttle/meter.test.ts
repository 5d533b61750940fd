import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { type Cost, allowances as rules } from '#core/throttle/allowances.ts';
import { Refusal } from '#core/refusals.ts';
import { viewerOf } from '#test/viewers.ts';
import { createAllowances } from './meter.ts';

const ada = viewerOf('ada');
const costs = Object.keys(rules) as Cost[];

/** Allowances with a clock that stands still until the test moves it. */
function openAllowances(maxStored?: number) {
  let at = 0;
  const allowances = createAllowances({ now: () => at, ...(maxStored !== undefined && { maxStored }) });
  const seconds = (viewer: typeof ada, cost: Cost): number | null => {
    try {
      allowances.take(viewer, cost);
      return null;
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'tooManyRequests') throw error;
      return Number(error.more.details?.['retryAfterSeconds']);
    }
  };
  return {
    allowances,
    seconds,
    /** How many are let through before one is refused. */
    many: (viewer: typeof ada, cost: Cost) => {
      let count = 0;
      while (seconds(viewer, cost) === null) count += 1;
      return count;
    },
    advance: (milliseconds: number) => {
      at += milliseconds;
    },
  };
}

describe.each(costs)('the allowance of an account for a %s', (cost) => {
  const { atOnce, perMinute } = rules[cost].visitor;

  test('ends, says how long to wait, and goes on after that', () => {
    const { many, seconds, advance } = openAllowances();
    expect(many(ada, cost)).toBe(atOnce);
    const wait = seconds(ada, cost);
    expect(wait).toBe(Math.ceil(60 / perMinute));
    advance((wait ?? 0) * 1000);
    expect(seconds(ada, cost)).toBe(null);
    advance(24 * 3_600_000);
    expect(many(ada, cost)).toBe(atOnce);
  });

  test('is its own: others have theirs, and so has everything else', () => {
    const { many, seconds } = openAllowances();
    many(ada, cost);
    expect(many(viewerOf('bea'), cost)).toBe(atOnce);
    for (const other of costs) expect(seconds(ada, other) === null).toBe(other !== cost);
  });

  test('is that of staff for staff', () => {
    const { many } = openAllowances();
    expect(many(viewerOf('sara', { role: 'scanner' }), cost)).toBe(rules[cost].staff.atOnce);
  });
});

test('what is left is known of so many accounts, and of those that wrote last', () => {
  const { many, seconds } = openAllowances(2);
  const [first, second, third] = ['a', 'b', 'c'].map((id) => viewerOf(id)) as [
    typeof ada,
    typeof ada,
    typeof ada,
  ];
  for (const viewer of [first, second]) many(viewer, 'message');
  // Using it again makes the first the newest; the second is forgotten for the third.
  expect(seconds(first, 'message')).not.toBe(null);
  expect(seconds(third, 'message')).toBe(null);
  expect(seconds(first, 'message')).not.toBe(null);
  expect(seconds(second, 'message')).toBe(null);
});

test('the manual for operators names the limits', async () => {
  const manual = await readFile('docs/operations.md', 'utf8');
  const [, table = ''] = manual.split('## How much one account may write');
  const named = [
    ...table
      .split('\n## ', 1)
      .join('')
      .matchAll(/^\| [^|]+ \| (\d+), (\d+) \| (\d+), (\d+) \|$/gm),
  ].map(([, ...numbers]) => numbers.map(Number));
  const limits = (['booking', 'message', 'upload', 'document', 'write'] as const).map((cost) => {
    const { visitor, staff } = rules[cost];
    return [visitor.atOnce, visitor.perMinute, staff.atOnce, staff.perMinute];
  });
  expect(named).toEqual(limits);
});
