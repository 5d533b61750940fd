// `npm run rehearse`: small, but with the product's own server.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings, widthTooMuch } from '#test/accessible.ts';
import { proving } from '#test/proving.ts';
import { openContexts } from '#test/worker-browser.ts';
import { readArguments, usage } from '../bench/rehearse/arguments.ts';
import { figuresOf } from '../bench/rehearse/figures.ts';
import { printReport, type Rehearsal } from '../bench/rehearse/report.ts';
import { exitCodeOf, summaryOf } from '../bench/rehearse/summary.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curiosa-rehearsal-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function rehearse(...typed: string[]): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, ['bench/rehearse/command.ts', ...typed], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: child.exitCode ?? -1, said: out + error };
}

proving('a small rehearsal runs, the seats are given once, and its report is accessible', async () => {
  const report = join(folder, 'report.html');
  const sizes = ['--sessions', '2', '--people', '12', '--seconds', '2', '--seats', '50'];
  const { code, said } = await rehearse(...sizes, '--report', report);
  expect(said).toContain('booked 12 of 12 people');
  expect(said).toMatch(/all \d+ invariants hold/);
  expect(code).toBe(0);

  const browser = await openContexts();
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ colorScheme, viewport: { width: 320, height: 800 } });
    await page.goto(`file://${report}`);
    expect(await axeFindings(page)).toEqual([]);
    expect(await widthTooMuch(page)).toBe(0);
    const drawn = page.getByRole('img', { name: 'Answers to bookings in each second' });
    expect(await drawn.locator('rect').count()).toBeGreaterThan(0);
    const rows = page.getByRole('group', { name: 'second, booked' }).getByRole('row');
    const booked = await rows.getByRole('cell').nth(0).allTextContents();
    expect(booked.length).toBeGreaterThan(0);
    await page.close();
  }
  await browser.close();
});

test.each([
  [['--people', '5', '--seconds', '5'], '--sessions is missing.'],
  [
    ['--sessions', '0', '--people', '5', '--seconds', '5'],
    '--sessions takes a whole number from 1 to 10000, not "0".',
  ],
  [
    ['--sessions', '1', '--people', 'many', '--seconds', '5'],
    '--people takes a whole number from 1 to 20000, not "many".',
  ],
  [['--crowd', '5'], "Unknown option '--crowd'"],
])('%j is refused', (typed, problem) => {
  expect(readArguments(typed)).toEqual({ problem });
});

test('the command ends with what is wrong and how it is meant', async () => {
  const { code, said } = await rehearse('--people', '5', '--seconds', '5');
  expect([code, said.split('\n')[0]]).toEqual([2, '--sessions is missing.']);
  expect(said).toContain(usage);
});

const heard = [
  { kind: 'availability', atMs: -500, tookMs: 3, word: 'read' },
  { kind: 'booking', atMs: 100, tookMs: 10, word: 'booked' },
  { kind: 'booking', atMs: 900, tookMs: 30, word: 'serverBusy' },
  { kind: 'booking', atMs: 2100, tookMs: 20, word: 'sessionFull' },
] as const;
const visited = [
  { word: 'booked', tookMs: 10, reservationId: 'a' },
  { word: 'sessionFull', tookMs: 1500, reservationId: null },
];

test('answers are counted by the second of their arrival, missing ones too', () => {
  const { seconds, ended, answers } = figuresOf(heard, visited);
  expect(
    seconds.map(({ second, booked, refused, sentAway, p50Ms }) => [second, booked, refused, sentAway, p50Ms]),
  ).toEqual([
    [0, 1, 0, 1, 10],
    [1, 0, 0, 0, Number.NaN],
    [2, 0, 1, 0, 20],
  ]);
  expect([[...ended], [...answers]]).toEqual([
    [
      ['booked', 1],
      ['sessionFull', 1],
    ],
    [
      ['booked', 1],
      ['serverBusy', 1],
      ['sessionFull', 1],
    ],
  ]);
});

test('a broken invariant is in every output, and the command fails', () => {
  const rehearsal: Rehearsal = {
    at: new Date(),
    machine: 'a machine',
    sessions: 1,
    seats: 1,
    people: 2,
    seconds: 3,
    figures: figuresOf(heard, visited),
    findings: [
      { sentence: 'this holds', holds: true, found: '' },
      { sentence: 'none is <oversold>', holds: false, found: '1 rows' },
    ],
  };
  expect(exitCodeOf(rehearsal)).toBe(1);
  expect(summaryOf(rehearsal).at(-1)).toBe('✗ none is <oversold>: 1 rows');
  expect(printReport(rehearsal)).toContain('✗ 1 of 2 invariants are broken.');
  expect(printReport(rehearsal)).toContain('✗ none is &lt;oversold>: 1 rows');
});
