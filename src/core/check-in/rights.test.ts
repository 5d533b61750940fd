import { expect, test } from 'vitest';
import { decideUndo } from './rights.ts';
import type { ScanKind } from './scans.ts';

const scannedAt = new Date('2027-07-16T10:00:00Z');
const after = (minutes: number) => new Date(scannedAt.getTime() + minutes * 60_000);
const scan = { kind: 'scan' as ScanKind, result: 'valid', scannedAt, userId: 'ada', device: 'Cloister' };
const ada = { right: 'steward', userId: 'ada', device: 'Cloister', hasToken: false } as const;

function decide(
  by: Partial<Parameters<typeof decideUndo>[1]>,
  at: number,
  now = at,
  of: Partial<typeof scan> = {},
) {
  return decideUndo(
    { ...scan, ...of },
    { ...ada, ...by },
    { at: after(at), now: after(now), undoMinutes: 5 },
  );
}

test('an admission is undone on its device for some minutes, by the account that scanned', () => {
  expect(decide({}, 5)).toBe('undo');
  expect(decide({}, 6)).toBe('undoClosed');
  expect(decide({ device: 'Courtyard' }, 1)).toBe('forbidden');
  // The name of a device is what its caller says.
  expect(decide({ userId: 'eve' }, 1)).toBe('forbidden');
  expect(decide({ userId: 'eve', hasToken: true }, 1)).toBe('undo');
  expect(decide({ userId: 'eve', right: 'supervisor' }, 600)).toBe('undo');
  expect(decide({}, 1, 1, { result: 'invalid' })).toBe('wrongState');
  expect(decide({ right: 'supervisor' }, 1, 1, { kind: 'correction' })).toBe('wrongState');
});

test('what was undone without a network was so after the admission, and arrives in time', () => {
  expect(decide({}, 3, 600)).toBe('undo');
  // Two sendings correct the times of one device differently.
  expect(decide({}, -0.5, 600)).toBe('undo');
  expect(decide({}, -2, 600)).toBe('undoClosed');
  expect(decide({}, 3, 15 * 24 * 60)).toBe('undoClosed');
});
