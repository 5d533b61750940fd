import { describe, expect, test } from 'vitest';
import { audiences } from '#core/resources/outline.ts';
import { type BookableSession, bookabilities, bookability, bookabilityFor } from './bookability.ts';

const now = new Date('2026-11-21T10:00:00Z');
const session: BookableSession = {
  startDate: new Date('2026-11-22T10:00:00Z'),
  endDate: new Date('2026-11-22T11:00:00Z'),
  sessionTarget: 'private',
  accessType: 'reservation',
  waitingListEnabled: true,
  cancelledAt: null,
  opensAt: null,
  closesAt: new Date('2026-11-22T10:00:00Z'),
  maxParticipants: 10,
  totalParticipants: 3,
  lockedParticipants: 0,
  savedParticipants: 0,
  doorParticipants: 0,
  maxSchoolClasses: null,
  totalSchoolClasses: 0,
  lockedSchoolClasses: 0,
  savedSchoolClasses: 0,
};
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

describe('the bookability of a session', () => {
  test.each<[string, Partial<BookableSession>, ReturnType<typeof bookability>]>([
    ['with free seats is open', {}, 'open'],
    ['without a maximum is open', { maxParticipants: null, totalParticipants: 5000 }, 'open'],
    ['with a maximum of none is not open', { maxParticipants: 0, totalParticipants: 0 }, 'waitingList'],
    ['cancelled says so before anything else', { cancelledAt: now, accessType: 'freeAccess' }, 'cancelled'],
    ['that has ended is past', { endDate: now }, 'past'],
    ['of free access needs no booking', { accessType: 'freeAccess' }, 'freeAccess'],
    ['whose opening is to come is not open yet', { opensAt: at(1) }, 'notOpenYet'],
    ['opens at the very instant', { opensAt: now }, 'open'],
    ['whose cut-off has come is closed', { closesAt: now }, 'closed'],
    ['is open until just before its cut-off', { closesAt: new Date(now.getTime() + 1) }, 'open'],
    ['that has started is closed', { startDate: now, closesAt: at(2) }, 'closed'],
    ['that is full has a waiting list where it is enabled', { totalParticipants: 10 }, 'waitingList'],
    ['that is full without a list is full', { totalParticipants: 10, waitingListEnabled: false }, 'full'],
    [
      'whose last seats are offered keeps them for the list',
      { totalParticipants: 8, lockedParticipants: 2 },
      'keptForWaitingList',
    ],
    [
      'whose last seats are offered or saved is full once its list takes nobody any more',
      { totalParticipants: 8, lockedParticipants: 1, savedParticipants: 1, waitingListEnabled: false },
      'full',
    ],
    [
      'whose last seats are being saved keeps them for the list',
      { totalParticipants: 8, savedParticipants: 2 },
      'keptForWaitingList',
    ],
    [
      'for schools is full when its classes are',
      { sessionTarget: 'school', maxSchoolClasses: 2, totalSchoolClasses: 2 },
      'waitingList',
    ],
  ])('a session %s', (_sentence, facts, word) => {
    expect(bookability({ ...session, ...facts }, now)).toBe(word);
  });

  test('a school session is for others to a private account, and not to a school account', () => {
    expect(bookability({ ...session, sessionTarget: 'school' }, now, 'private')).toBe('wrongAudience');
    expect(bookability({ ...session, sessionTarget: 'school' }, now, 'school')).toBe('open');
    const open = { bookability: 'open' } as const;
    expect(bookabilityFor('private', open, 'school')).toBe('wrongAudience');
    expect(bookabilityFor('private', open, 'teacher')).toBe('wrongAudience');
    expect(bookabilityFor('private', open, 'private')).toBe('open');
    expect(audiences.map((audience) => bookabilityFor('school', open, audience))).toEqual(
      audiences.map(() => 'open'),
    );
    expect(bookabilityFor(null, open, 'school')).toBe('open');
  });

  test('a reason that applies to all accounts comes before the audience', () => {
    expect(
      bookabilities.filter((word) => bookabilityFor('private', { bookability: word }, 'school') === word),
    ).toEqual(['cancelled', 'past', 'freeAccess', 'wrongAudience']);
  });

  test('two sessions of one slot open at different instants', () => {
    expect(bookability({ ...session, sessionTarget: 'school', opensAt: at(-1) }, now)).toBe('open');
    expect(bookability({ ...session, opensAt: at(1) }, now)).toBe('notOpenYet');
  });
});
