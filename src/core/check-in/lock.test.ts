import { describe, expect, test } from 'vitest';
import { decidePin, type DoorLock, isOpenUnderLock, pageOfLock, readDoorLock } from './lock.ts';

const eventId = '0199a000-0000-7000-8000-000000000001';
const sessionId = '0199a000-0000-7000-8000-000000000002';
const other = '0199a000-0000-7000-8000-000000000003';
const lock: DoorLock = {
  eventId,
  sessionId,
  place: null,
  tab: 'scan',
  salt: 's',
  digest: 'right',
  isLeft: false,
  triesLeft: 5,
};
const ofPlace: DoorLock = { ...lock, place: other };
const door = `/check-in/events/${eventId}/sessions/${sessionId}`;

describe('a locked device', () => {
  test.each([
    [`${door}/scan`, true, true],
    [`/en${door}/tickets/scan/error?reason=forged`, true, true],
    [`${door}/tickets/${other}`, true, true],
    ['/check-in/self-test', true, true],
    ['/en/login?next=%2Fcheck-in%2Flist', true, true],
    ['/check-in/list', false, true],
    [`/check-in/events/${eventId}/sessions/${other}/scan`, false, true],
    [`/check-in/events/${eventId}/sessions`, false, false],
    ['/check-in/devices', false, false],
    ['/user/reservations', false, false],
    ['/en/events', false, false],
    ['/', false, false],
    [`/user/reservations?next=${door}/scan`, false, false],
    ['/login/elsewhere', false, false],
  ])('shows %s: %s at a session, %s at a place', (path, atSession, atPlace) => {
    expect(isOpenUnderLock(path, lock)).toBe(atSession);
    expect(isOpenUnderLock(path, ofPlace)).toBe(atPlace);
  });

  test('belongs to the counter of a session without codes, and one that was locked before there was a choice to the scan page', () => {
    const atCounter: DoorLock = { ...lock, tab: 'walk-ins' };
    expect(pageOfLock(atCounter)).toBe(`${door}/walk-ins`);
    expect(isOpenUnderLock(`${door}/walk-ins`, atCounter)).toBe(true);
    const { tab: _tab, ...former } = lock;
    expect(readDoorLock(JSON.stringify(former))).toEqual(lock);
  });

  test('belongs to its session, or to the list of its place', () => {
    expect(pageOfLock(lock)).toBe(`${door}/scan`);
    expect(pageOfLock(ofPlace)).toBe('/check-in/list');
    expect(isOpenUnderLock(pageOfLock(lock), lock)).toBe(true);
    expect(isOpenUnderLock(pageOfLock(ofPlace), ofPlace)).toBe(true);
  });

  test('is opened by its PIN, and by none after five wrong ones in a row', () => {
    expect(decidePin(lock, 'right')).toEqual({ result: 'open', lock: null });
    let tried = lock;
    for (const left of [4, 3, 2, 1, 0]) {
      const { result, lock: after } = decidePin(tried, 'wrong');
      expect(result).toBe(left === 0 ? 'spent' : 'wrong');
      expect(after?.triesLeft).toBe(left);
      tried = after ?? lock;
    }
    expect(decidePin(tried, 'right')).toEqual({ result: 'spent', lock: tried });
  });

  test('reads the lock that it stored, and nothing else', () => {
    expect(readDoorLock(JSON.stringify(ofPlace))).toEqual(ofPlace);
    for (const text of [null, '', '{', '{}', JSON.stringify({ ...lock, triesLeft: 6 }), '[]'])
      expect(readDoorLock(text)).toBeNull();
  });
});
