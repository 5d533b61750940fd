import { expect, test } from 'vitest';
import type { Presence } from '#core/resources/programme.ts';
import {
  breaksPromise,
  decideSessionCancellation,
  isMoved,
  isMovedIntoPast,
  isNews,
  isWorthNotifying,
  refusalOfChange,
  takenAlong,
  type WrittenSession,
} from './rules.ts';

const session: WrittenSession = {
  startDate: new Date('2027-07-16T08:00:00Z'),
  endDate: new Date('2027-07-16T09:30:00Z'),
  locationId: 'aula-a',
  sessionTarget: 'school',
  accessType: 'reservation',
  maxParticipants: 60,
  totalParticipants: 20,
  lockedParticipants: 3,
  savedParticipants: 2,
  doorParticipants: 0,
  maxSchoolClasses: 3,
  totalSchoolClasses: 1,
  lockedSchoolClasses: 1,
  savedSchoolClasses: 0,
};

test('time and place of a cancelled session stay as long as what ended with it can come back', () => {
  const cancelled = { ...session, cancelledAt: new Date('2027-07-15T08:00:00Z') };
  const changes = {
    startDate: new Date('2027-07-16T08:30:00Z'),
    endDate: new Date('2027-07-16T10:00:00Z'),
    locationId: 'aula-b',
    sessionTarget: 'private',
    accessType: 'freeAccess',
  } as const;
  const refused = (before: WrittenSession, isClaimed: boolean) =>
    Object.entries(changes).flatMap(
      ([name, value]) => refusalOfChange(before, { ...before, [name]: value }, isClaimed)?.path ?? [],
    );
  expect(refused(cancelled, true)).toEqual(Object.keys(changes));
  expect([refused(cancelled, false), refused(session, true)]).toEqual([[], ['sessionTarget', 'accessType']]);
  const same = { ...cancelled, startDate: new Date(session.startDate), maxParticipants: 30 };
  expect(refusalOfChange(cancelled, same, true)).toBeNull();
});

test('a maximum can fall to what is taken, offered and saved, and no further', () => {
  expect(refusalOfChange(session, { ...session, maxParticipants: 25, maxSchoolClasses: 2 }, true)).toBeNull();
  expect(refusalOfChange(session, { ...session, maxParticipants: 24 }, true)).toEqual({
    code: 'capacityBelowTaken',
    path: 'maxParticipants',
    minimum: 25,
  });
  expect(refusalOfChange(session, { ...session, maxSchoolClasses: 1 }, true)).toEqual({
    code: 'capacityBelowTaken',
    path: 'maxSchoolClasses',
    minimum: 2,
  });
});

test('no limit is never below what is taken', () => {
  expect(
    refusalOfChange(session, { ...session, maxParticipants: null, maxSchoolClasses: null }, true),
  ).toBeNull();
});

test.each([{ sessionTarget: 'private' }, { accessType: 'freeAccess' }] as const)(
  '%j is refused while somebody holds or waits for a seat',
  (change) => {
    const [path] = Object.keys(change);
    expect(refusalOfChange(session, { ...session, ...change }, true)).toEqual({
      code: 'hasReservations',
      path,
    });
    expect(refusalOfChange(session, { ...session, ...change }, false)).toBeNull();
    expect(breaksPromise(session, { ...session, ...change })).toBe(true);
    expect(isMoved(session, { ...session, ...change })).toBe(false);
  },
);

const start = new Date('2027-07-16T07:00:00Z');
test.each([
  { startDate: start },
  { endDate: new Date('2027-07-16T10:00:00Z') },
  { locationId: 'aula-b' },
  { locationId: null },
])('%j is a move, which is allowed and told', (change) => {
  const after = { ...session, ...change };
  expect(refusalOfChange(session, after, true)).toBeNull();
  expect([isMoved(session, after), breaksPromise(session, after)]).toEqual([true, true]);
});

test.each([
  ['a session in which somebody has a seat or waits', '2027-07-15T08:00:00Z', {}, true],
  ['nor to this very instant', '2027-07-16T07:00:00Z', {}, true],
  ['to an instant that is still to come it moves', '2027-07-16T07:00:01Z', {}, false],
  ['one that nobody counts on can be history', '2027-07-15T08:00:00Z', { isClaimed: false }, false],
  ['one that is over is put right', '2027-07-15T08:00:00Z', { now: session.endDate }, false],
  ['one that goes on ends when it ends', '2027-07-16T08:00:00Z', { now: session.startDate }, false],
] as const)('nobody is moved into the past: %s', (_case, startDate, given, isRefused) => {
  const after = { ...session, startDate: new Date(startDate), endDate: new Date('2027-07-16T10:00:00Z') };
  const facts = { isClaimed: true, now: new Date('2027-07-16T07:00:00Z'), ...given };
  expect(isMovedIntoPast(session, after, facts)).toBe(isRefused);
});

test.each([
  ['from one place to another', 'online', 'online', false],
  ['from one place to another', 'mixed', 'mixed', true],
  ['from a place into the net', 'location', 'online', true],
  ['from the net to a place', 'online', 'mixed', true],
] as const)('what goes %s, %s before and %s after, is a move: %s', (_case, before, after, isMove) => {
  const at = (eventPresenceType: typeof before, locationId: string) => ({
    ...session,
    eventPresenceType,
    locationId,
  });
  expect(isMoved(at(before, 'aula-a'), at(after, 'aula-b'))).toBe(isMove);
});

test.each([
  ['location', 'location', null],
  ['location', 'mixed', null],
  ['location', 'online', 'all'],
  ['online', 'mixed', 'all'],
] as const)('an event that is %s and then %s, in the same place, takes along %s', (before, after, taken) => {
  const at = (eventPresenceType: Presence, locationId: string) => ({ eventPresenceType, locationId });
  expect(takenAlong(at(before, 'aula-a'), at(after, 'aula-a'))).toBe(taken);
  // In another place those that have none of their own.
  const elsewhere = taken ?? 'placedWithEvent';
  expect(takenAlong(at(before, 'aula-a'), at(after, 'aula-b'))).toBe(elsewhere);
});

test('what has no place yet and goes online is a move, and nothing is where nothing becomes otherwise', () => {
  const at = (eventPresenceType: Presence) => ({ ...session, eventPresenceType, locationId: null });
  expect(isMoved(at('location'), at('online'))).toBe(true);
  expect(isMoved(at('location'), at('mixed'))).toBe(false);
  expect(isMoved(at('online'), at('online'))).toBe(false);
});

test('the same instant is no move', () => {
  const same = { ...session, startDate: new Date(session.startDate), endDate: new Date(session.endDate) };
  expect(isMoved(session, same)).toBe(false);
});

test('a move of a session that is over either way notifies no account', () => {
  const later = { ...session, endDate: new Date('2027-07-16T11:00:00Z') };
  const isNotified = (now: string) => isWorthNotifying(session, later, new Date(now));
  expect([isNotified('2027-07-16T10:59:59Z'), isNotified('2027-07-16T11:00:00Z')]).toEqual([true, false]);
  expect(isWorthNotifying(later, session, new Date('2027-07-16T10:59:59Z'))).toBe(true);
  expect(isWorthNotifying(session, session, start)).toBe(false);
});

test('a move is news, but not where the message about an earlier one has not left and this one takes it back', () => {
  const later = { ...session, startDate: new Date('2027-07-16T08:30:00Z') };
  expect([isNews(session, null), isNews(session, later), isNews(session, { ...session })]).toEqual([
    true,
    true,
    false,
  ]);
});

test('a session is cancelled until it is over, and stays cancelled', () => {
  const { endDate } = session;
  const decide = (now: Date, cancelledAt: Date | null = null) =>
    decideSessionCancellation({ cancelledAt, endDate, now });
  expect(decide(new Date(endDate.getTime() - 1))).toEqual({ outcome: 'cancel' });
  expect(decide(endDate)).toEqual({ outcome: 'refuse', code: 'past' });
  expect(decide(endDate, start)).toEqual({ outcome: 'isCancelled' });
});
