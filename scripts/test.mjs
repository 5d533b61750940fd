// The whole suite: format, lint, types, words, then every test. Ends with `N passed, N failed` and a matching exit code.

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const checks = [
  { name: 'the format', program: 'oxfmt', args: ['--check', '.'] },
  { name: 'the rules of the linter', program: 'oxlint', args: ['--type-aware'] },
  // One checker reads each file once. Several end sooner only where cores are idle.
  { name: 'the types', program: 'tsc', args: ['--checkers', '1'] },
  { name: 'the words and the folders', program: 'node', args: ['scripts/code-report.mjs', '--check'] },
];
/** Arguments that choose tests; the whole suite has none. */
const some = process.argv.slice(2);
let passed = 0;
let failed = 0;

// Beside the tests, which often wait for a timer, a frame or the database: the checks take what the tests leave of the processor.
const checked = Promise.all(
  checks.map(async ({ name, program, args }) => {
    const started = performance.now();
    const { code, output } = await runBehind(program, args);
    const time = `${((performance.now() - started) / 1000).toFixed(1)} s`;
    if (code === 0) passed += 1;
    else failed += 1;
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${time})`);
    if (code !== 0) console.log(output);
  }),
);

const folder = mkdtempSync(join(tmpdir(), 'curiosa-test-'));
const report = join(folder, 'report.json');
const { code } = await run(
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...some],
  { quiet: false },
);
await checked;
const counted = read(report);
passed += counted.numPassedTests;
failed += counted.numFailedTests;
// A file that fails to load, or outside of its tests, has no failed test.
const brokenFiles = counted.testResults.filter(
  ({ status, assertionResults }) =>
    status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
);
failed += brokenFiles.length;
if (code !== 0 && counted.numFailedTests + brokenFiles.length === 0) failed += 1;
rmSync(folder, { recursive: true, force: true });

const skipped = counted.numPendingTests + counted.numTodoTests;
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed === 0 ? 0 : 1;

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };
  }
}

/** Runs a program with a lower priority than the whole suite; a run of a few tests would end before it, and gives way to nothing. */
function runBehind(program, args) {
  if (process.platform === 'win32' || some.length > 0) return run(program, args, { quiet: true });
  return run('nice', ['-n', '10', program, ...args], { quiet: true });
}

function run(program, args, { quiet }) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => resolve({ code: 1, output: String(error) }));
    child.once('exit', (exit) => resolve({ code: exit ?? 1, output }));
  });
}
