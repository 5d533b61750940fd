import { describe, expect, test } from 'vitest';
import {
  type RemindedSession,
  dueReminders,
  isStillReminded,
  remindAt,
  type ReminderSettings,
} from './due.ts';
import { reminderMessages, type Reminded } from './reminder-messages.ts';

const zone = 'Europe/Rome';
const settings: ReminderSettings = {
  remindDayBefore: true,
  reminderTime: '17:00',
  reminderHours: 3,
  quietFrom: '21:00',
  quietUntil: '08:00',
};
const saturday: RemindedSession = {
  _id: 'saturday',
  sessionDay: '2026-11-28',
  startDate: new Date('2026-11-28T09:30:00Z'),
  reminderHours: null,
};
const due = (now: string, session: Partial<RemindedSession> = {}, set: Partial<ReminderSettings> = {}) =>
  dueReminders([{ ...saturday, ...session }], { ...settings, ...set }, new Date(now), zone).map(
    ({ kind, day }) => `${kind} ${day}`,
  );

describe('the message about the day', () => {
  test('is due at its hour on the day before, and not earlier', () => {
    expect(due('2026-11-27T15:59:59Z')).toEqual([]);
    expect(due('2026-11-27T16:00:00Z')).toEqual(['dayBefore 2026-11-28']);
  });

  test('is caught up on until the start, but not in the night', () => {
    expect(due('2026-11-27T22:30:00Z')).toEqual([]);
    expect(due('2026-11-28T07:00:00Z', {}, { reminderHours: 0 })).toEqual(['dayBefore 2026-11-28']);
    expect(due('2026-11-28T09:30:00Z')).toEqual([]);
  });

  test('has the same hour on the wall when the clocks change in between', () => {
    const sunday = { sessionDay: '2026-10-25', startDate: new Date('2026-10-25T09:30:00Z') };
    expect(due('2026-10-24T14:59:00Z', sunday)).toEqual([]);
    expect(due('2026-10-24T15:00:00Z', sunday)).toEqual(['dayBefore 2026-10-25']);
  });

  test('counts the day under which lists show a session that begins after midnight', () => {
    const night = { sessionDay: '2026-11-27', startDate: new Date('2026-11-27T23:30:00Z') };
    expect(due('2026-11-26T16:00:00Z', night)).toEqual(['dayBefore 2026-11-27']);
  });

  test('is not sent where the setting says so', () => {
    expect(due('2026-11-27T16:00:00Z', {}, { remindDayBefore: false })).toEqual([]);
  });
});

describe('the message shortly before', () => {
  const at = (start: string, hours: number | null = null, sessionDay = '2026-11-28') =>
    remindAt
      .shortlyBefore(
        { ...saturday, sessionDay, startDate: new Date(start), reminderHours: hours },
        settings,
        zone,
      )
      ?.toISOString() ?? null;

  test('is due the hours of the setting before the start, or those of the event', () => {
    expect(at('2026-11-28T14:00:00Z')).toBe('2026-11-28T11:00:00.000Z');
    expect(at('2026-11-28T14:00:00Z', 1)).toBe('2026-11-28T13:00:00.000Z');
    expect(at('2026-11-28T14:00:00Z', 0)).toBe(null);
  });

  test('waits for the morning, where an hour is left then', () => {
    expect(at('2026-11-28T09:30:00Z')).toBe('2026-11-28T07:00:00.000Z');
    expect(at('2026-11-28T08:00:00Z')).toBe('2026-11-28T07:00:00.000Z');
    expect(at('2026-11-28T07:59:00Z')).toBe(null);
  });

  test('is sent before the quiet hours begin where the session is in the night', () => {
    expect(at('2026-11-28T22:30:00Z', 2)).toBe('2026-11-28T19:45:00.000Z');
    expect(at('2026-11-28T23:30:00Z', 2)).toBe('2026-11-28T19:45:00.000Z');
  });

  test('never comes on an earlier day', () => {
    expect(at('2026-11-28T07:30:00Z', 12)).toBe(null);
  });

  test('is about reservations that were made before it was due', () => {
    const [first] = dueReminders(
      [saturday],
      { ...settings, remindDayBefore: false },
      new Date('2026-11-28T07:10:00Z'),
      zone,
    );
    expect(first?.bookedBefore).toEqual(new Date('2026-11-28T07:00:00Z'));
  });
});

test('a message that waited is about what is still valid, on that day, and to come', () => {
  const reservation = {
    status: 'valid' as const,
    sessionCancelledAt: null,
    sessionDay: '2026-11-28',
    startDate: saturday.startDate,
  };
  const at = { day: '2026-11-28', now: new Date('2026-11-28T08:00:00Z') };
  expect(isStillReminded(reservation, at)).toBe(true);
  expect(isStillReminded({ ...reservation, status: 'invalid' }, at)).toBe(false);
  expect(isStillReminded({ ...reservation, sessionCancelledAt: at.now }, at)).toBe(false);
  expect(isStillReminded({ ...reservation, sessionDay: '2026-11-29' }, at)).toBe(false);
  expect(isStillReminded({ ...reservation, startDate: at.now }, at)).toBe(false);
});

describe('the messages', () => {
  const one = (reservationId: string, given: Partial<Reminded> = {}): Reminded => ({
    reservationId,
    kind: 'dayBefore',
    day: '2026-11-28',
    userId: 'ada',
    email: 'ada@curiosa.test',
    language: 'it',
    schoolPhone: null,
    ...given,
  });
  const sent = (reminded: readonly Reminded[], bySms = false) =>
    reminderMessages(reminded, { bySms }).map(
      ({ by, kind, recipient, reservationIds }) => `${by} ${kind} ${recipient}: ${reservationIds.join(' ')}`,
    );

  test('are one digest for each account and day', () => {
    expect(
      sent([
        one('a'),
        one('b'),
        one('c', { userId: 'eva', email: 'eva@curiosa.test' }),
        one('d', { day: '2026-11-29' }),
      ]),
    ).toEqual([
      'email dayBefore ada@curiosa.test: a b',
      'email dayBefore eva@curiosa.test: c',
      'email dayBefore ada@curiosa.test: d',
    ]);
  });

  test('say nothing a second time in the same minute', () => {
    expect(
      sent([one('a'), one('a', { kind: 'shortlyBefore' }), one('b', { kind: 'shortlyBefore' })]),
    ).toEqual(['email dayBefore ada@curiosa.test: a', 'email shortlyBefore ada@curiosa.test: b']);
  });

  test('go to schools by SMS too where that is wanted, the digest alone', () => {
    const school = { schoolPhone: '+39 3331234567' };
    const all = [one('a', school), one('b', { ...school, kind: 'shortlyBefore' })];
    expect(sent(all)).toEqual([
      'email dayBefore ada@curiosa.test: a',
      'email shortlyBefore ada@curiosa.test: b',
    ]);
    expect(sent(all, true)).toEqual([
      'email dayBefore ada@curiosa.test: a',
      'sms dayBefore +39 3331234567: a',
      'email shortlyBefore ada@curiosa.test: b',
    ]);
    expect(sent([one('a')], true)).toEqual(['email dayBefore ada@curiosa.test: a']);
  });
});
