import { describe, expect, test } from 'vitest';
import { defaultOfferLimits as limits } from './limits.ts';
import type { ListedRequest, ListedSession } from './settle.ts';
import { offered, party } from './testing.ts';
import { type ReadList, whyNot } from './why-not.ts';

const now = new Date('2027-03-01T10:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const of = (seats: number, classes = 0) => ({ seats, classes });

/** Full, and starting in three weeks. */
const full: ListedSession = {
  startDate: hours(24 * 21),
  closesAt: hours(24 * 21),
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
const free = (seats: number): ListedSession => ({ ...full, totalParticipants: 12 - seats });

/** The reasons in the order of the list. */
function reasons(requests: readonly ListedRequest[], more: Partial<ReadList> = {}) {
  const given = whyNot({ session: full, requests, limits, now, ...more });
  expect(given.size).toBe(requests.length);
  return requests.map(({ _id }) => given.get(_id));
}

describe('a request has no seat', () => {
  test('because the party needs more than is free; what is offered to others is not free', () => {
    const list = [offered(3, hours(5)), party(4), party(6)];
    expect(reasons(list, { session: { ...free(5), lockedParticipants: 3 } })).toEqual([
      { kind: 'offered', until: hours(5) },
      { kind: 'needs', needs: of(4), free: of(2, Infinity) },
      { kind: 'needs', needs: of(6), free: of(2, Infinity) },
    ]);
  });

  test('although the smallest party that it would come with is what counts', () => {
    expect(reasons([party(6, { minimum: of(3) })], { session: free(2) })).toEqual([
      { kind: 'needs', needs: of(3), free: of(2, Infinity) },
    ]);
  });

  test('because there is a class too many, whatever seats are free', () => {
    const session = {
      ...free(12),
      sessionTarget: 'school',
      maxSchoolClasses: 2,
      totalSchoolClasses: 1,
    } as const;
    const two = party(8, { wanted: of(8, 2), minimum: of(8, 2) });
    expect(reasons([two], { session })).toEqual([{ kind: 'needs', needs: of(8, 2), free: of(12, 1) }]);
  });

  test('because what is free is saved for an earlier request that was overtaken three times', () => {
    const list = [party(4, { overtaken: 3, saved: of(2) }), party(2), party(3)];
    expect(reasons(list, { session: { ...free(2), savedParticipants: 2 } })).toEqual([
      { kind: 'needs', needs: of(4), free: of(2, Infinity) },
      { kind: 'behindSaved', needs: of(2), free: of(0, Infinity), saved: of(2) },
      { kind: 'needs', needs: of(3), free: of(0, Infinity) },
    ]);
  });

  test('because staff took back what is free, which others may have', () => {
    const list = [party(2, { takenBack: of(2) }), party(4)];
    expect(reasons(list, { session: free(3) })).toEqual([
      { kind: 'takenBack', needs: of(2), withheld: of(2) },
      { kind: 'needs', needs: of(4), free: of(3, Infinity) },
    ]);
  });

  test('because the session never has room for so many', () => {
    expect(reasons([party(13)], { session: free(4) })).toEqual([
      { kind: 'tooLarge', needs: of(13), maximum: of(12, Infinity) },
    ]);
  });

  test('because the list was not settled yet: then the seats that it gets do not count as free for others', () => {
    expect(reasons([party(2), party(2)], { session: free(3) })).toEqual([
      { kind: 'due' },
      { kind: 'needs', needs: of(2), free: of(1, Infinity) },
    ]);
  });

  test('because its offer is over, which holds nothing any more', () => {
    const list = [offered(2, now), party(2)];
    expect(reasons(list, { session: { ...free(2), lockedParticipants: 2 } })).toEqual([
      { kind: 'offerOver', since: now },
      { kind: 'due' },
    ]);
  });

  test.each([
    ['bookings have not opened', { opensAt: hours(2) }, { kind: 'notOpenYet', opensAt: hours(2) }],
    ['in the last hours whoever books first is served', { closesAt: hours(3) }, { kind: 'lastCall' }],
    ['the cut-off has passed', { closesAt: now }, { kind: 'closed' }],
    ['the session is cancelled', { cancelledAt: now }, { kind: 'closed' }],
    ['nobody books it any more', { accessType: 'freeAccess' }, { kind: 'closed' }],
  ] as const)('because %s, whoever it is', (_case, more, reason) => {
    const list = [party(1), party(20)];
    expect(reasons(list, { session: { ...free(4), ...more } })).toEqual([reason, reason]);
  });
});

describe('a request is passed over', () => {
  const blocked = { blockedUntil: hours(48) };

  test('because the account is blocked, until then, or disabled; what is free is for the others', () => {
    const list = [party(1, blocked), party(1, { isEnabled: false, ...blocked }), party(1), party(1)];
    expect(reasons(list, { session: free(1) })).toEqual([
      { kind: 'blocked', until: hours(48) },
      { kind: 'disabled' },
      { kind: 'due' },
      { kind: 'needs', needs: of(1), free: of(0, Infinity) },
    ]);
  });

  test('also while it holds an offer that has still to go back', () => {
    const list = [offered(1, hours(5), blocked), party(1)];
    expect(reasons(list, { session: { ...free(1), lockedParticipants: 1 } })).toEqual([
      { kind: 'blocked', until: hours(48) },
      { kind: 'due' },
    ]);
  });

  test('in the last hours and before bookings open too, and no more once they are closed', () => {
    const list = [party(1, blocked)];
    for (const more of [{ closesAt: hours(3) }, { opensAt: hours(2) }])
      expect(reasons(list, { session: { ...free(1), ...more } })).toEqual([
        { kind: 'blocked', until: hours(48) },
      ]);
    expect(reasons(list, { session: { ...free(1), closesAt: now } })).toEqual([{ kind: 'closed' }]);
  });
});

test('where seats have no limit no number is given', () => {
  const session = { ...full, maxParticipants: null, sessionTarget: 'school', maxSchoolClasses: 0 } as const;
  const one = party(20, { wanted: of(20, 1), minimum: of(20, 1) });
  const [reason] = reasons([one], { session });
  expect(reason).toEqual({ kind: 'tooLarge', needs: of(20, 1), maximum: of(Infinity, 0) });
});
