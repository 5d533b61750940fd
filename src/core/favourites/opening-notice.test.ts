import { expect, test } from 'vitest';
import { bookabilities } from '#core/seats/bookability.ts';
import { isWorthNotifying, type Opened, openingNotices } from './opening-notice.ts';

const rome = 'Europe/Rome';
const opened = (given: Partial<Opened>): Opened => ({
  userId: 'ada',
  email: 'ada@example.it',
  language: 'it',
  userType: 'private',
  sessionId: 'later',
  sessionTarget: 'private',
  startDate: new Date('2026-10-20T08:00:00Z'),
  closesAt: new Date('2026-10-20T08:00:00Z'),
  ...given,
});
const noon = new Date('2026-10-01T10:00:00Z');
const quiet = { quietFrom: '21:00', quietUntil: '08:00' };
const at = (now: Date) => ({ now, quiet, zone: rome });

test('what opens together is one message to each, with the soonest first', () => {
  const sooner = { sessionId: 'sooner', startDate: new Date('2026-10-10T08:00:00Z') };
  const ugo = { userId: 'ugo', email: 'ugo@example.it', language: 'en' } as const;
  expect(openingNotices([opened({}), opened(ugo), opened(sooner)], at(noon))).toEqual([
    {
      userId: 'ada',
      email: 'ada@example.it',
      language: 'it',
      sessionIds: ['sooner', 'later'],
      notBefore: noon,
    },
    { ...ugo, sessionIds: ['later'], notBefore: noon },
  ]);
});

test('an account is not notified of sessions for others; a school is notified of both', () => {
  const forSchools = opened({ sessionTarget: 'school' });
  expect(openingNotices([forSchools], at(noon))).toEqual([]);
  expect(openingNotices([{ ...forSchools, userType: 'school' }], at(noon))).toHaveLength(1);
});

test.each([
  ['at nine in the evening in the morning', {}, '2026-10-01T19:00:00Z', '2026-10-02T06:00:00.000Z'],
  ['at one minute to nine at once', {}, '2026-10-01T18:59:00Z', '2026-10-01T18:59:00.000Z'],
  [
    'in the night of the change of time at eight by the new one',
    {},
    '2026-10-24T21:00:00Z',
    '2026-10-25T07:00:00.000Z',
    '2026-11-10T08:00:00Z',
  ],
  [
    'in the night at once, where the session begins in the morning',
    {},
    '2026-10-01T22:00:00Z',
    '2026-10-01T22:00:00.000Z',
    '2026-10-02T08:00:00Z',
  ],
])('whoever is told %s', (_, given, moment, notBefore, start = '2026-10-20T08:00:00Z') => {
  const when = { startDate: new Date(start), closesAt: new Date(start) };
  const [notice] = openingNotices([opened({ ...given, ...when })], at(new Date(moment)));
  expect(notice?.notBefore.toISOString()).toBe(notBefore);
});

test('what is worth telling are seats, or a list to wait in', () => {
  expect(bookabilities.filter(isWorthNotifying)).toEqual(['open', 'keptForWaitingList', 'waitingList']);
  expect(isWorthNotifying(undefined)).toBe(false);
});
