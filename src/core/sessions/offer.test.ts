import { describe, expect, test } from 'vitest';
import { guest, type Role, type UserType, type Viewer } from '#core/accounts/access.ts';
import type { Audience } from '#core/resources/programme.ts';
import { type Bookability, bookabilities } from '#core/seats/bookability.ts';
import { actionFor, bestForAll, bestOf, isGone, offerOf, wordFor } from './offer.ts';

const session = (day: number, bookability: Bookability, sessionTarget: Audience = 'private') => ({
  startDate: `2026-09-${day}T10:00:00.000Z`,
  sessionTarget,
  availability: { bookability },
});
const account = (userType: UserType, role: Role = 'user'): Viewer => ({
  kind: 'account',
  userId: '1',
  role,
  subRoles: [],
  userType,
  contactEventIds: [],
});

describe('put forward', () => {
  test('is one that can be booked before a sooner one that cannot', () => {
    const sessions = [
      session(10, 'full'),
      session(12, 'open'),
      session(11, 'waitingList'),
      session(13, 'open'),
    ];
    expect(bestOf(sessions, guest)).toBe(sessions[1]);
    expect(bestOf([session(11, 'cancelled'), session(12, 'past')], guest)?.startDate).toBe(
      '2026-09-11T10:00:00.000Z',
    );
    expect(bestOf([session(11, 'past'), session(13, 'past'), session(12, 'past')], guest)?.startDate).toBe(
      '2026-09-13T10:00:00.000Z',
    );
    expect(bestOf([], guest)).toBeUndefined();
  });

  test('is one that the viewer may book', () => {
    const sessions = [session(10, 'open', 'school'), session(11, 'open'), session(12, 'full')];
    expect(bestOf(sessions, account('school'))).toBe(sessions[0]);
    expect(bestOf(sessions, account('private'))).toBe(sessions[1]);
    expect(bestOf(sessions, guest)).toBe(sessions[1]);
    const [forSchools, , full] = sessions;
    expect(bestOf([session(10, 'open', 'teacher'), session(12, 'full')], account('private'))).toEqual(full);
    expect(bestOf([session(10, 'open', 'school'), session(12, 'full')], guest)).toEqual(forSchools);
  });
});

test('a few of many sessions contain the best one of every viewer', () => {
  const words = ['full', 'waitingList', 'closed', 'freeAccess', 'open'] as const;
  const sessions = (['private', 'school', 'teacher'] as const).flatMap((audience, place) =>
    words.flatMap((word, at) => [10, 20].map((day) => session(day + place + at, word, audience))),
  );
  const viewers = [guest, account('private'), account('school')];
  const few = bestForAll(sessions, 3);
  expect(few.length).toBeLessThanOrEqual(9);
  for (const viewer of viewers) {
    // Also when the best is taken.
    const best = bestOf(sessions, viewer);
    const others = sessions.filter((one) => one !== best);
    expect([
      bestOf(few, viewer),
      bestOf(
        few.filter((one) => one !== best),
        viewer,
      ),
    ]).toEqual([best, bestOf(others, viewer)]);
  }
  expect(bestForAll([], 3)).toEqual([]);
});

test('what is said at first sight is that nothing can be had', () => {
  const said = (viewer: Viewer, audience: Audience) =>
    bookabilities.filter((word) => isGone(viewer, session(10, word, audience)));
  expect(said(guest, 'private')).toEqual(['cancelled', 'past', 'wrongAudience', 'closed', 'full']);
  expect(said(account('private'), 'school')).toEqual(bookabilities.filter((word) => word !== 'freeAccess'));
});

describe('what can be done', () => {
  test.each<[Viewer, Audience, ReturnType<typeof actionFor>]>([
    [guest, 'private', 'signIn'],
    [guest, 'school', 'signInAsSchool'],
    [guest, 'teacher', 'signInAsSchool'],
    [account('private'), 'private', 'book'],
    [account('private'), 'school', null],
    [account('private'), 'teacher', null],
    [account('school'), 'private', 'book'],
    [account('school'), 'school', 'book'],
    [account('school'), 'teacher', 'book'],
    [account('private', 'admin'), 'private', 'book'],
    [account('private', 'scanner'), 'private', null],
  ])('by %o with an open session of %s is %s', (viewer, audience, action) => {
    expect(actionFor(viewer, session(10, 'open', audience))).toBe(action);
  });

  test('is to wait where all seats are taken, or kept for those who wait', () => {
    for (const word of ['waitingList', 'keptForWaitingList'] as const) {
      expect(actionFor(account('private'), session(10, word))).toBe('join');
      expect(actionFor(guest, session(10, word))).toBe('signInToJoin');
      expect(actionFor(guest, session(10, word, 'school'))).toBe('signInAsSchool');
      expect(actionFor(account('private'), session(10, word, 'school'))).toBeNull();
      expect(actionFor(account('private', 'scanner'), session(10, word))).toBeNull();
    }
  });

  test('is nothing with a session that is neither open nor waited for', () => {
    const actions = bookabilities.filter((word) => actionFor(account('school'), session(10, word)) !== null);
    expect(actions).toEqual(['open', 'keptForWaitingList', 'waitingList']);
  });
});

test('a session of which nothing is known is over', () => {
  expect(wordFor(guest, { sessionTarget: 'private' })).toBe('past');
});

test('search engines see seats only where there are some', () => {
  expect(bookabilities.filter((word) => offerOf(word) === 'InStock')).toEqual(['freeAccess', 'open']);
  expect(offerOf('notOpenYet')).toBe('PreOrder');
  expect(offerOf('full')).toBe('SoldOut');
});
