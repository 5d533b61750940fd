import { describe, expect, test } from 'vitest';
import { isMarkDue, isSessionAlive, isStaff, type SessionHolder, sessionEnd } from './session-lifetime.ts';

const visitor: SessionHolder = { role: 'user', subRoles: [], contactEventIds: [] };
const admin: SessionHolder = { ...visitor, role: 'admin' };
const begin = new Date('2026-03-01T10:00:00Z');
const after = (hours: number, seconds = 0) => new Date(begin.getTime() + hours * 3_600_000 + seconds * 1000);

test('staff are those who hold a right that visitors do not', () => {
  const staff: Partial<SessionHolder>[] = [
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

describe('a session', () => {
  test.each([
    ['a visitor', visitor, 12, 30 * 24],
    ['staff', admin, 8, 24],
  ])('of %s ends when it was not used for its time, and at its very end', (_who, holder, idle, absolute) => {
    const idleSession = { createdAt: begin, lastSeenAt: begin };
    expect(isSessionAlive(holder, idleSession, after(idle, -1))).toBe(true);
    expect(isSessionAlive(holder, idleSession, after(idle))).toBe(false);
    const busySession = { createdAt: begin, lastSeenAt: after(absolute, -60) };
    expect(isSessionAlive(holder, busySession, after(absolute, -1))).toBe(true);
    expect(isSessionAlive(holder, busySession, after(absolute))).toBe(false);
    expect(sessionEnd(holder, begin)).toEqual(after(absolute));
  });

  test('of an account that has become staff since is checked as staff', () => {
    const session = { createdAt: begin, lastSeenAt: after(24) };
    expect(isSessionAlive(visitor, session, after(25))).toBe(true);
    expect(isSessionAlive(admin, session, after(25))).toBe(false);
  });

  test('is marked as seen once a minute', () => {
    const session = { createdAt: begin, lastSeenAt: begin };
    expect(isMarkDue(session, after(0, 59))).toBe(false);
    expect(isMarkDue(session, after(0, 60))).toBe(true);
  });
});
