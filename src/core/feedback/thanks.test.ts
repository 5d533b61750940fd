import { describe, expect, test } from 'vitest';
import { dueThanks, type EndedSession, thanksAt, type ThanksSettings, wasThere } from './thanks.ts';

const zone = 'Europe/Rome';
const settings: ThanksSettings = {
  thankAfterVisit: true,
  thanksHours: 2,
  quietFrom: '21:00',
  quietUntil: '08:00',
};
const saturday: EndedSession = {
  _id: 'saturday',
  sessionDay: '2026-11-28',
  endDate: new Date('2026-11-28T10:30:00Z'),
  isChecked: true,
  awaitsDevices: false,
};
const due = (now: string, session: Partial<EndedSession> = {}, set: Partial<ThanksSettings> = {}) =>
  dueThanks([{ ...saturday, ...session }], { ...settings, ...set }, new Date(now), zone).due;

describe('the message of thanks', () => {
  test('is due the hours of the setting after the end, and not earlier', () => {
    expect(due('2026-11-28T12:29:59Z')).toEqual([]);
    expect(due('2026-11-28T12:30:00Z')).toEqual([{ sessionId: 'saturday', isChecked: true }]);
    expect(due('2026-11-28T10:30:00Z', {}, { thanksHours: 0 })).toHaveLength(1);
  });

  test('waits a day longer where the door has let no head in', () => {
    expect(due('2026-11-29T12:29:59Z', { isChecked: false })).toEqual([]);
    expect(due('2026-11-29T12:30:00Z', { isChecked: false })).toEqual([
      { sessionId: 'saturday', isChecked: false },
    ]);
  });

  test('waits as long at most for devices whose heads a certificate would lack', () => {
    expect(due('2026-11-29T12:29:59Z', { awaitsDevices: true })).toEqual([]);
    expect(due('2026-11-29T12:30:00Z', { awaitsDevices: true })).toEqual([
      { sessionId: 'saturday', isChecked: true },
    ]);
  });

  test('waits for the morning, also where a run is late', () => {
    const evening = { endDate: new Date('2026-11-28T19:00:00Z') };
    expect(thanksAt({ ...saturday, ...evening }, settings, zone)).toEqual(new Date('2026-11-29T07:00:00Z'));
    expect(due('2026-11-28T21:00:00Z', evening)).toEqual([]);
    expect(due('2026-11-28T20:30:00Z')).toEqual([]);
    expect(due('2026-11-29T07:00:00Z')).toHaveLength(1);
  });

  test('is caught up on for two days, and not out of nowhere', () => {
    expect(due('2026-11-30T12:29:59Z')).toHaveLength(1);
    expect(due('2026-11-30T12:30:00Z')).toEqual([]);
  });

  test('of one session is not late while another of its day has just become due', () => {
    const evening = {
      ...saturday,
      _id: 'evening',
      endDate: new Date('2026-11-28T16:00:00Z'),
      isChecked: false,
    };
    const at = (now: string) => dueThanks([saturday, evening], settings, new Date(now), zone);
    const both = [
      { sessionId: 'saturday', isChecked: true },
      { sessionId: 'evening', isChecked: false },
    ];
    expect(at('2026-11-29T17:59:59Z')).toEqual({ due: [both[0]], waiting: ['evening'] });
    expect(at('2026-11-29T18:00:00Z')).toEqual({ due: both, waiting: [] });
    // The first has been due for two days and more.
    expect(at('2026-12-01T17:59:59Z').due).toEqual(both);
    expect(at('2026-12-01T18:00:00Z').due).toEqual([]);
  });

  test('is not sent where the setting says so', () => {
    expect(due('2026-11-28T12:30:00Z', {}, { thankAfterVisit: false })).toEqual([]);
  });
});

describe('a party was there', () => {
  const ticket = {
    status: 'valid' as const,
    quantity: 1,
    addedParticipants: 0,
    attendedParticipants: 0,
    attendedChaperones: 0,
    releasedParticipants: 0,
  };
  test.each([
    ['when one of its tickets let a head in', [ticket, { ...ticket, attendedParticipants: 1 }], true, true],
    ['when only chaperones came', [{ ...ticket, attendedChaperones: 1 }], true, true],
    ['not when the door let in others only', [ticket], true, false],
    ['when no ticket was checked', [ticket], false, true],
    ['not when it gave its seats up', [{ ...ticket, releasedParticipants: 1 }], false, false],
    ['not with tickets that are withdrawn', [{ ...ticket, status: 'invalid' as const }], false, false],
  ])('%s', (_sentence, tickets, isChecked, was) => {
    expect(wasThere(tickets, { isChecked })).toBe(was);
  });
});
