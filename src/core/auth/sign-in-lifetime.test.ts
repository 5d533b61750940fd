import { describe, expect, test } from 'vitest';
import { isMarkDue, isSignInAlive, isStaff, type SignInHolder, signInEnd } from './sign-in-lifetime.ts';

const visitor: SignInHolder = { role: 'user', subRoles: [], contactEventIds: [] };
const admin: SignInHolder = { ...visitor, role: 'admin' };
const begin = new Date('2026-03-01T10:00:00Z');
const after = (hours: number, seconds = 0) => new Date(begin.getTime() + hours * 3_600_000 + seconds * 1000);

test('staff are those who hold a right that visitors do not', () => {
  const staff: Partial<SignInHolder>[] = [
    { role: 'admin' },
    { role: 'scanner' },
    { subRoles: ['scanner'] },
    { subRoles: ['editor'] },
    { subRoles: ['support'] },
    { subRoles: ['contact'] },
    { contactEventIds: ['e'] },
  ];
  expect(staff.map((holder) => isStaff({ ...visitor, ...holder }))).toEqual(staff.map(() => true));
  expect([visitor, { ...visitor, role: 'disco' as const }].map(isStaff)).toEqual([false, false]);
});

describe('a sign-in', () => {
  test.each([
    ['a visitor', visitor, 12, 30 * 24],
    ['staff', admin, 8, 24],
  ])('of %s ends when it was not used for its time, and at its very end', (_who, holder, idle, absolute) => {
    const idleSignIn = { createdAt: begin, lastSeenAt: begin };
    expect(isSignInAlive(holder, idleSignIn, after(idle, -1))).toBe(true);
    expect(isSignInAlive(holder, idleSignIn, after(idle))).toBe(false);
    const busySignIn = { createdAt: begin, lastSeenAt: after(absolute, -60) };
    expect(isSignInAlive(holder, busySignIn, after(absolute, -1))).toBe(true);
    expect(isSignInAlive(holder, busySignIn, after(absolute))).toBe(false);
    expect(signInEnd(holder, begin)).toEqual(after(absolute));
  });

  test('of an account that has become staff since is checked as staff', () => {
    const signIn = { createdAt: begin, lastSeenAt: after(24) };
    expect(isSignInAlive(visitor, signIn, after(25))).toBe(true);
    expect(isSignInAlive(admin, signIn, after(25))).toBe(false);
  });

  test('is marked as seen once a minute', () => {
    const signIn = { createdAt: begin, lastSeenAt: begin };
    expect(isMarkDue(signIn, after(0, 59))).toBe(false);
    expect(isMarkDue(signIn, after(0, 60))).toBe(true);
  });
});
