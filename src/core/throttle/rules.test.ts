import { describe, expect, test } from 'vitest';
import {
  type Counted,
  decideTry,
  networkOf,
  type ThrottleRule,
  throttles,
  waitSecondsAfter,
} from './rules.ts';

const rule: ThrottleRule = { free: 2, firstWaitSeconds: 1, longestWaitSeconds: 6, forgetMinutes: 10 };
const begin = new Date('2026-03-01T10:00:00Z');
const after = (seconds: number) => new Date(begin.getTime() + seconds * 1000);

describe('tries', () => {
  test('are free at first, then each waits twice as long as the one before, up to the longest wait', () => {
    expect([1, 2, 3, 4, 5, 6, 1000].map((tries) => waitSecondsAfter(rule, tries))).toEqual([
      0, 0, 1, 2, 4, 6, 6,
    ]);
  });

  test('wait for sixty seconds a few times where mails are sent, before the wait grows', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map((tries) => waitSecondsAfter(throttles.resendEmail, tries))).toEqual([
      60, 60, 60, 60, 60, 120, 240,
    ]);
  });

  test('are refused while a wait runs, and not counted', () => {
    const counted: Counted = { tries: 5, lastAt: begin, waitUntil: after(4) };
    expect(decideTry(rule, counted, after(1.5))).toEqual({ allowed: false, waitSeconds: 3 });
    expect(decideTry(rule, counted, after(4))).toEqual({
      allowed: true,
      counted: { tries: 6, lastAt: after(4), waitUntil: after(10) },
    });
  });

  test('are let through by a solved captcha where the rule takes one', () => {
    const counted: Counted = { tries: 5, lastAt: begin, waitUntil: after(4) };
    expect(decideTry({ ...rule, captcha: 'helps' }, counted, after(1), true)).toEqual({
      allowed: true,
      counted: { tries: 6, lastAt: after(1), waitUntil: after(7) },
    });
    expect(decideTry(rule, counted, after(1), true)).toEqual({ allowed: false, waitSeconds: 3 });
    expect(decideTry({ ...rule, captcha: 'counts' }, counted, after(1), true).allowed).toBe(false);
  });

  test('that come at the same moment are not held against each other by the order in which they are counted', () => {
    const counted: Counted = { tries: 1, lastAt: after(1), waitUntil: after(1) };
    expect(decideTry(rule, counted, begin).allowed).toBe(true);
  });

  test('are forgotten after a quiet while', () => {
    const counted: Counted = { tries: 5, lastAt: begin, waitUntil: after(4) };
    expect(decideTry(rule, counted, after(600))).toEqual({
      allowed: true,
      counted: { tries: 1, lastAt: after(600), waitUntil: after(600) },
    });
  });
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:0:7:1:2:3:4', '2001:db8:0:7'],
  ['2001:DB8:0:7::4', '2001:db8:0:7'],
  ['2001:db8::4', '2001:db8:0:0'],
  ['2001:0db8:0000:0007::', '2001:db8:0:7'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s stands for the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
