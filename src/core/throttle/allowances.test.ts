import { describe, expect, test } from 'vitest';
import type { AccountViewer } from '#core/accounts/access.ts';
import { type Allowance, type Left, takeOne } from './allowance.ts';
import { allowances, ceilingOf, costOf } from './allowances.ts';

const ada: AccountViewer = {
  kind: 'account',
  userId: 'ada',
  role: 'user',
  subRoles: [],
  userType: 'private',
  contactEventIds: [],
};

describe('a request costs', () => {
  test('nothing where it reads, or where callers are not identified', () => {
    expect(costOf({ method: 'GET' })).toBe(null);
    expect(costOf({ method: 'POST', ignoresCaller: true })).toBe(null);
  });

  test('a write, or what its endpoint says, reads included', () => {
    expect(['POST', 'PUT', 'PATCH', 'DELETE'].map((method) => costOf({ method }))).toEqual(
      Array.from({ length: 4 }, () => 'write'),
    );
    expect(costOf({ method: 'GET', cost: 'document' })).toBe('document');
    expect(costOf({ method: 'POST', cost: 'booking' })).toBe('booking');
  });
});

describe('the limits', () => {
  test('are higher for staff, in everything', () => {
    for (const { visitor, staff } of Object.values(allowances))
      expect([staff.atOnce > visitor.atOnce, staff.perMinute > visitor.perMinute]).toEqual([true, true]);
    expect(ceilingOf(ada)).toBe('visitor');
    for (const staff of [
      { role: 'admin' },
      { role: 'scanner' },
      { subRoles: ['support'] },
      { contactEventIds: ['x'] },
    ] as const)
      expect(ceilingOf({ ...ada, ...staff })).toBe('staff');
  });

  /** Whether an account may do so much, evenly, for so many minutes. */
  function mayDo(rule: Allowance, perMinute: number, minutes: number): boolean {
    let left: Left | null = null;
    for (let number = 0; number < perMinute * minutes; number += 1) {
      const taken = takeOne(rule, left, (number * 60_000) / perMinute);
      if (!taken.isAllowed) return false;
      left = taken.left;
    }
    return true;
  }

  test.each([
    ['a teacher who books twelve dates in a minute', 'booking', 'visitor', 12, 1],
    ['a family that changes its mind twice a minute for an hour', 'booking', 'visitor', 2, 60],
    ['an information desk that books twice a minute all day', 'booking', 'staff', 2, 600],
    ['sixty hearts in a minute', 'write', 'visitor', 60, 1],
    ['an editor who saves every two seconds for an hour', 'write', 'staff', 30, 60],
    ['five doors that check two tickets a second for an hour', 'write', 'staff', 600, 60],
    ['a chat of a message every four seconds', 'message', 'visitor', 15, 30],
    ['a chat that is answered every second', 'message', 'staff', 60, 60],
    ['an album of two hundred pictures in a minute', 'upload', 'staff', 200, 1],
    ['tickets printed every four seconds', 'document', 'visitor', 15, 30],
  ] as const)('let through %s', (_what, cost, ceiling, perMinute, minutes) => {
    expect(mayDo(allowances[cost][ceiling], perMinute, minutes)).toBe(true);
  });
});
