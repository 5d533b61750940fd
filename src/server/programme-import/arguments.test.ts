import { expect, test } from 'vitest';
import { takenByNpm, readArguments } from './arguments.ts';

test('a file is enough', () => {
  expect(readArguments(['programme.csv'])).toEqual({
    kind: 'programme',
    file: 'programme.csv',
    dryRun: false,
    shiftTo: null,
    leftOut: null,
  });
});

test('a file of accounts is said to be one, and has no days to move', () => {
  const people = { kind: 'accounts', file: 'people.csv', dryRun: false, shiftTo: null, leftOut: null };
  expect(readArguments(['--accounts', 'people.csv'])).toEqual(people);
  expect(readArguments(['--accounts', 'people.csv', '--shift-to', '2026-11-23'])).toEqual({
    problem: 'Accounts have no days to be moved.',
  });
});

test('options come before or after the file', () => {
  const wanted = {
    kind: 'programme',
    file: 'programme.csv',
    dryRun: true,
    shiftTo: '2026-11-23',
    leftOut: null,
  };
  expect(readArguments(['--dry-run', '--shift-to', '2026-11-23', 'programme.csv'])).toEqual(wanted);
  expect(readArguments(['programme.csv', '--shift-to=2026-11-23', '--dry-run'])).toEqual(wanted);
});

test('what follows an import needs its id and nothing else', () => {
  const importId = '01234567-89ab-7cde-8f01-23456789abcd';
  expect(readArguments(['--hide-missing', importId])).toEqual({ step: 'hideMissing', importId });
  expect(readArguments(['--take-back', importId])).toEqual({ step: 'takeBack', importId });
  const problem = 'Give the id that the import ended with, alone.';
  expect(readArguments(['--take-back', 'last'])).toEqual({ problem });
  expect(readArguments(['a.csv', '--take-back', importId])).toEqual({ problem });
});

test.each([
  [[], 'Which file?'],
  [['--dry-run'], 'Which file?'],
  [['a.csv', 'b.csv'], 'One file at a time: a.csv, b.csv.'],
  [['a.csv', '--dryrun'], "Unknown option '--dryrun'"],
  [['a.csv', '--shift-to'], "Option '--shift-to <value>' argument missing"],
  [
    ['a.csv', '--shift-to', '2026-02-30'],
    '--shift-to takes a day like 2026-09-21, and "2026-02-30" is none.',
  ],
  [['a.csv', '--shift-to', 'monday'], '--shift-to takes a day like 2026-09-21, and "monday" is none.'],
  [
    ['a.csv', '--shift-to', '9999-12-31'],
    '--shift-to takes a day like 2026-09-21, and "9999-12-31" is none.',
  ],
  [['a.csv', '--dry-run=yes'], "Option '--dry-run' does not take an argument"],
])('%j is answered with a sentence', (typed, problem) => {
  expect(readArguments(typed)).toEqual({ problem });
});

test('options that npm has taken for itself are noticed', () => {
  expect(takenByNpm({})).toBe(false);
  expect(takenByNpm({ npm_config_dry_run: 'true' })).toBe(true);
  expect(takenByNpm({ npm_config_shift_to: '2026-11-23' })).toBe(true);
});
