import { describe, expect, test } from 'vitest';
import { defaultOfferLimits as limits } from './limits.ts';
import { type ListedSession, type ListFacts, settle } from './settle.ts';
import { offered, party as request } from './testing.ts';

const now = new Date('2027-03-01T10:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const session: ListedSession = {
  startDate: hours(24 * 20),
  closesAt: hours(24 * 20),
  sessionTarget: 'private',
  accessType: 'reservation',
  cancelledAt: null,
  opensAt: null,
  maxParticipants: 12,
  totalParticipants: 12,
  lockedParticipants: 0,
  savedParticipants: 0,
  doorParticipants: 0,
  maxSchoolClasses: null,
  totalSchoolClasses: 0,
  lockedSchoolClasses: 0,
  savedSchoolClasses: 0,
};
const settled = (facts: Partial<ListFacts> & Pick<ListFacts, 'requests'>) =>
  settle({ session, limits, zone: 'Europe/Rome', now, ...facts });
const kindsOf = ({ changed }: ReturnType<typeof settle>) =>
  changed.map(({ _id, status, events }) => [_id, status, events.map(({ kind }) => kind)]);
const free = (count: number): ListedSession => ({ ...session, totalParticipants: 12 - count });

test('one free seat and one who waits: one offer, and a second time nothing', () => {
  const one = request(1);
  const first = settled({ session: free(1), requests: [one] });
  expect(kindsOf(first)).toEqual([[one._id, 'locked', ['offered']]]);
  expect(first.counters).toEqual({
    lockedParticipants: 1,
    lockedSchoolClasses: 0,
    savedParticipants: 0,
    savedSchoolClasses: 0,
    waitingRequests: 0,
    offersEndAt: hours(24),
  });
  const [after] = first.changed;
  const again = settled({ session: { ...free(1), ...first.counters }, requests: after ? [after] : [] });
  expect(again).toEqual({ changed: [], counters: first.counters });
});

describe('an offer whose time is over', () => {
  test('goes back behind those who never had one, and the next gets it at once', () => {
    const [late, next] = [offered(1, now), request(1)];
    const done = settled({ session: { ...free(1), lockedParticipants: 1 }, requests: [late, next] });
    expect(kindsOf(done)).toEqual([
      [late._id, 'waiting', ['passed']],
      [next._id, 'locked', ['offered']],
    ]);
    expect(done.counters).toMatchObject({ lockedParticipants: 1, waitingRequests: 1 });
  });
  test('stands for accounts that came in time and had to wait, and for no others', () => {
    const [inTime, late] = [offered(1, now), offered(1, now)];
    const arrivals = new Map([
      [inTime._id, new Date(now.getTime() - 1)],
      [late._id, now],
    ]);
    const locked = { ...free(2), lockedParticipants: 2 };
    const done = settled({ session: locked, requests: [inTime, late, request(1)], arrivals });
    expect(kindsOf(done).slice(0, 1)).toEqual([[late._id, 'waiting', ['passed']]]);
    const started = { ...locked, startDate: now, closesAt: now };
    expect(kindsOf(settled({ session: started, requests: [inTime, late], arrivals }))).toEqual([
      [late._id, 'invalid', ['over']],
    ]);
  });
  test('comes once more to who is alone in the list', () => {
    const late = offered(1, now);
    expect(kindsOf(settled({ session: { ...free(1), lockedParticipants: 1 }, requests: [late] }))).toEqual([
      [late._id, 'locked', ['passed', 'offered']],
    ]);
  });
  test('let pass a second time, takes it out of the list', () => {
    const late = offered(1, now, { passes: 1 });
    const done = settled({ session: { ...free(1), lockedParticipants: 1 }, requests: [late] });
    expect(kindsOf(done)).toEqual([[late._id, 'invalid', ['passed']]]);
    expect(done.counters).toMatchObject({ lockedParticipants: 0, waitingRequests: 0, offersEndAt: null });
  });
  test('stands until that very instant', () => {
    const stands = offered(1, hours(0.001));
    expect(settled({ session: { ...free(1), lockedParticipants: 1 }, requests: [stands] }).changed).toEqual(
      [],
    );
  });
});

test('the cut-off passes with offers open: they end, and no request gets another', () => {
  const closing = { ...free(1), lockedParticipants: 1, startDate: hours(2), closesAt: now };
  const [late, next] = [offered(1, now), request(1)];
  expect(kindsOf(settled({ session: closing, requests: [late, next] }))).toEqual([
    [late._id, 'waiting', ['passed']],
  ]);
});

test.each([
  ['has begun', { startDate: now, closesAt: now }],
  ['is cancelled', { cancelledAt: now }],
] as const)('once the session %s nobody is in its list any more', (_case, over) => {
  const [one, other] = [request(1), offered(1, hours(5))];
  const done = settled({ session: { ...free(2), lockedParticipants: 1, ...over }, requests: [one, other] });
  expect(kindsOf(done)).toEqual([
    [one._id, 'invalid', ['over']],
    [other._id, 'invalid', ['over']],
  ]);
  expect(done.counters).toMatchObject({ lockedParticipants: 0, waitingRequests: 0, offersEndAt: null });
});

describe('in the last hours', () => {
  const closing = { ...free(2), startDate: hours(3), closesAt: hours(3) };
  test('every waiting request gets one call', () => {
    const all = [request(1), request(4), request(2)];
    const done = settled({ session: closing, requests: all });
    expect(kindsOf(done)).toEqual(all.map(({ _id }) => [_id, 'waiting', ['lastCall']]));
    expect(done.counters).toMatchObject({ lockedParticipants: 0, savedParticipants: 0 });
    expect(settled({ session: closing, requests: done.changed }).changed).toEqual([]);
  });
  test('no request is called while nothing is free', () => {
    expect(
      settled({ session: { ...closing, totalParticipants: 12 }, requests: [request(1)] }).changed,
    ).toEqual([]);
  });
});

test('seats that were saved are let go of in the last day', () => {
  const four = request(4, { overtaken: 3, saved: { seats: 2, classes: 0 } });
  const nearly = { ...free(2), savedParticipants: 2, startDate: hours(20), closesAt: hours(20) };
  const done = settled({ session: nearly, requests: [four] });
  expect(kindsOf(done)).toEqual([[four._id, 'waiting', ['saved']]]);
  expect(done.counters).toMatchObject({ savedParticipants: 0, waitingRequests: 1 });
});

test('nothing is offered before bookings open', () => {
  expect(settled({ session: { ...free(2), opensAt: hours(1) }, requests: [request(1)] }).changed).toEqual([]);
});

test('a session that is moved keeps its offers, and gives them the time that is left', () => {
  const one = offered(1, hours(24));
  const moved = { ...free(1), lockedParticipants: 1, startDate: hours(30), closesAt: hours(30) };
  const done = settled({ session: moved, requests: [one], isMoved: true });
  expect(kindsOf(done)).toEqual([[one._id, 'locked', ['offerMoved']]]);
  expect(done.counters.offersEndAt).toEqual(hours(4));
});

test('a cut-off that comes nearer ends offers with it, and one that has passed ends them at once', () => {
  const one = offered(1, hours(24));
  const locked = { ...free(1), lockedParticipants: 1 };
  const nearer = settled({ session: { ...locked, closesAt: hours(5) }, requests: [one], isMoved: true });
  expect(nearer.counters.offersEndAt).toEqual(hours(5));
  const passed = settled({ session: { ...locked, closesAt: hours(-1) }, requests: [one], isMoved: true });
  expect(kindsOf(passed)).toEqual([[one._id, 'waiting', ['offerMoved', 'passed']]]);
});

test('who was moved up and let the offer go by is served behind the others', () => {
  const [up, other] = [offered(1, now, { priority: 1 }), request(1)];
  const done = settled({ session: { ...free(1), lockedParticipants: 1 }, requests: [up, other] });
  expect(kindsOf(done)).toEqual([
    [up._id, 'waiting', ['passed']],
    [other._id, 'locked', ['offered']],
  ]);
});

describe('an offer that staff took back', () => {
  const taken = (size: number) => request(size, { takenBack: { seats: size, classes: 0 } });

  test('goes to the others; with the next seats the turn of who had it comes again', () => {
    const [revoked, other] = [taken(1), request(1)];
    const done = settled({ session: free(1), requests: [revoked, other] });
    expect(kindsOf(done)).toEqual([
      [revoked._id, 'waiting', []],
      [other._id, 'locked', ['offered']],
    ]);
    const next = settled({ session: { ...free(2), ...done.counters }, requests: done.changed });
    expect(kindsOf(next)).toEqual([[revoked._id, 'locked', ['offered']]]);
    expect(next.changed[0]?.takenBack).toEqual({ seats: 0, classes: 0 });
  });

  test('does not come back to who had it, however often the list is looked at', () => {
    expect(settled({ session: free(1), requests: [taken(1)] }).changed).toEqual([]);
  });

  test('is withheld only as long as it is there: a booking through the gate may take it', () => {
    const [after] = settled({ session: free(0), requests: [taken(1)] }).changed;
    expect(after).toMatchObject({ status: 'waiting', takenBack: { seats: 0, classes: 0 }, events: [] });
  });

  test('is over with the list when the session is cancelled', () => {
    const [after] = settled({ session: free(1), requests: [taken(1)], isCancelled: true }).changed;
    expect(after).toMatchObject({ status: 'invalid', takenBack: { seats: 0, classes: 0 } });
  });
});

describe('a blocked or disabled account', () => {
  const blocked = { blockedUntil: hours(1000) };
  const disabled = { isEnabled: false };

  test.each([
    ['blocked', blocked],
    ['disabled', disabled],
  ] as const)(
    'that is %s gives its offer to the next in the same look, and lets nothing pass',
    (because, is) => {
      const [locked, next] = [
        offered(1, hours(5), { ...is, passes: 1, priority: 2, overtaken: 1 }),
        request(1),
      ];
      const done = settled({ session: { ...free(1), lockedParticipants: 1 }, requests: [locked, next] });
      expect(kindsOf(done)).toEqual([
        [locked._id, 'waiting', ['offerReturned']],
        [next._id, 'locked', ['offered']],
      ]);
      expect(done.changed[0]).toMatchObject({
        passes: 1,
        priority: 2,
        overtaken: 1,
        offered: null,
        offerExpiresAt: null,
        events: [{ kind: 'offerReturned', because }],
      });
      expect(done.counters).toMatchObject({ lockedParticipants: 1, waitingRequests: 1 });
    },
  );

  test('is passed over wherever it stands, is not overtaken by it, and is saved nothing', () => {
    const first = request(2, { ...blocked, overtaken: 3, saved: { seats: 2, classes: 0 } });
    const requests = [first, request(1, disabled), request(1)];
    const done = settled({ session: { ...free(2), savedParticipants: 2 }, requests });
    expect(kindsOf(done)).toEqual([
      [first._id, 'waiting', ['saved']],
      [requests[2]?._id, 'locked', ['offered']],
    ]);
    expect(done.counters).toMatchObject({ savedParticipants: 0, waitingRequests: 2 });
    expect(done.changed.find(({ _id }) => _id === first._id)).toMatchObject({ overtaken: 3 });
  });

  test('is served by its place again once it may book', () => {
    const requests = [request(1), request(1)];
    expect(kindsOf(settled({ session: free(1), requests }))).toEqual([
      [requests[0]?._id, 'locked', ['offered']],
    ]);
  });

  test('is not called in the last hours', () => {
    const soon = { ...free(1), startDate: hours(2), closesAt: hours(2) };
    const requests = [request(1, blocked), request(1, disabled), request(1)];
    expect(kindsOf(settled({ session: soon, requests }))).toEqual([
      [requests[2]?._id, 'waiting', ['lastCall']],
    ]);
  });

  test('has let an offer pass whose time was over before', () => {
    const late = offered(1, now, blocked);
    expect(kindsOf(settled({ session: { ...free(1), lockedParticipants: 1 }, requests: [late] }))).toEqual([
      [late._id, 'waiting', ['passed']],
    ]);
  });

  test('gets no new end of an offer that it has no more', () => {
    const locked = offered(1, hours(5), blocked);
    const moved = { ...free(1), lockedParticipants: 1, startDate: hours(3), closesAt: hours(3) };
    expect(kindsOf(settled({ session: moved, requests: [locked], isMoved: true }))).toEqual([
      [locked._id, 'waiting', ['offerReturned']],
    ]);
  });
});
