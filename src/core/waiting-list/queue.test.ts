import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Capacity, Seats } from '#core/seats/capacity.ts';
import { handOut, mayBeServed, inOrder, overtakeAll, sumOf, type WaitingParty } from './queue.ts';

const empty: Capacity = {
  maxParticipants: 12,
  totalParticipants: 0,
  lockedParticipants: 0,
  savedParticipants: 0,
  doorParticipants: 0,
  maxSchoolClasses: null,
  totalSchoolClasses: 0,
  lockedSchoolClasses: 0,
  savedSchoolClasses: 0,
};
const withFree = (free: number): Capacity => ({ ...empty, totalParticipants: 12 - free });
const seats = (count: number): Seats => ({ seats: count, classes: 0 });

let created = 0;
function party(size: number, more: Partial<WaitingParty> = {}): WaitingParty {
  created += 1;
  const wanted = seats(size);
  return {
    _id: `p${created}`,
    sequence: created,
    priority: 0,
    passes: 0,
    overtaken: 0,
    wanted,
    minimum: wanted,
    takenBack: seats(0),
    isEnabled: true,
    blockedUntil: null,
    ...more,
  };
}
const ids = (parties: readonly WaitingParty[]) => parties.map(({ _id }) => _id);

test('with 7 free and ten parties of one the first seven are served, in order', () => {
  const queue = Array.from({ length: 10 }, () => party(1));
  expect([...handOut(withFree(7), queue.toReversed(), 'saving').offers.keys()]).toEqual(
    ids(queue.slice(0, 7)),
  );
});

test('priority beats time, who has let no offer pass is before who has, and then the number decides', () => {
  const [first, passed, second, raised] = [
    party(1),
    party(1, { passes: 1 }),
    party(1),
    party(1, { priority: 1 }),
  ];
  expect(ids(inOrder([second, passed, raised, first]))).toEqual(ids([raised, first, second, passed]));
});

describe('what staff took back from a party', () => {
  const taken = () => party(2, { takenBack: seats(2) });

  test('goes to the others by decision of staff, which overtakes no request, and is like any seat for it from then on', () => {
    const [revoked, other] = [taken(), party(2)];
    const { offers, overtaken, takenBack } = handOut(withFree(2), [revoked, other], 'saving');
    expect(offers).toEqual(new Map([[other._id, seats(2)]]));
    expect(overtaken).toEqual(new Map());
    expect(takenBack).toEqual(new Map([[revoked._id, seats(0)]]));
  });

  test('stays free where no other request can use it, and is neither offered to it nor saved for it', () => {
    const revoked = { ...taken(), overtaken: 3 };
    const given = handOut(withFree(2), [revoked, party(3)], 'saving');
    expect(given.offers).toEqual(new Map());
    expect(given.saved).toEqual(new Map());
    expect(given.takenBack).toEqual(new Map([[revoked._id, seats(2)]]));
  });

  test('does not count among seats that come free beside it', () => {
    const revoked = taken();
    expect(handOut(withFree(3), [revoked], 'saving').offers).toEqual(new Map());
    expect(handOut(withFree(4), [revoked], 'saving').offers).toEqual(new Map([[revoked._id, seats(2)]]));
  });

  test('is withheld no further than it is still there', () => {
    const revoked = taken();
    expect(handOut(withFree(1), [revoked], 'saving').takenBack).toEqual(new Map([[revoked._id, seats(1)]]));
  });

  test('is a class where classes are scarce, whatever seats there are', () => {
    const wanted = { seats: 20, classes: 1 };
    const school = { ...empty, maxParticipants: null, maxSchoolClasses: 2, totalSchoolClasses: 1 };
    const revoked = party(20, { wanted, minimum: wanted, takenBack: wanted });
    expect(handOut(school, [revoked], 'saving').offers).toEqual(new Map());
    const oneMore = { ...school, totalSchoolClasses: 0 };
    expect(handOut(oneMore, [revoked], 'saving').offers).toEqual(new Map([[revoked._id, wanted]]));
  });

  test('is theirs again by their place once others had the class, however many seats were left of it', () => {
    const wanted = { seats: 25, classes: 1 };
    const school = { ...empty, maxParticipants: 100, maxSchoolClasses: 1 };
    const revoked = party(25, { wanted, minimum: wanted, takenBack: { seats: 100, classes: 1 } });
    const twenty = { seats: 20, classes: 1 };
    const other = party(20, { wanted: twenty, minimum: twenty });
    const { offers, takenBack } = handOut(school, [revoked, other], 'saving');
    expect([...offers.keys()]).toEqual([other._id]);
    const after = { ...revoked, takenBack: takenBack.get(revoked._id) ?? revoked.takenBack };
    expect(after.takenBack).toEqual(seats(0));
    expect([
      ...handOut(school, [after, party(20, { wanted: twenty, minimum: twenty })], 'saving').offers.keys(),
    ]).toEqual([revoked._id]);
  });
});

describe('a party of 4 with 2 free', () => {
  test('is skipped for the 2 behind it, and has been overtaken', () => {
    const [four, two] = [party(4), party(2)];
    const { offers, overtaken, saved } = handOut(withFree(2), [four, two], 'saving');
    expect(offers).toEqual(new Map([[two._id, seats(2)]]));
    expect(overtaken).toEqual(new Map([[four._id, 1]]));
    expect(saved).toEqual(new Map());
  });

  test('is overtaken three times and not a fourth: what is free is saved for it', () => {
    const four = party(4, { overtaken: 3 });
    const { offers, saved } = handOut(withFree(2), [four, party(2)], 'saving');
    expect(offers).toEqual(new Map());
    expect(saved).toEqual(new Map([[four._id, seats(2)]]));
  });

  test('is saved what is left as soon as the third has gone by, in the same walk', () => {
    const [four, ...ones] = [party(4, { overtaken: 1 }), party(1), party(1), party(1)];
    const { offers, saved, overtaken } = handOut(withFree(3), [four, ...ones], 'saving');
    expect([...offers.keys()]).toEqual(ids(ones.slice(0, 2)));
    expect(overtaken).toEqual(new Map([[four._id, 3]]));
    expect(saved).toEqual(new Map([[four._id, seats(1)]]));
  });

  test('is saved nothing in the last day', () => {
    const [four, two] = [party(4, { overtaken: 3 }), party(2)];
    expect(handOut(withFree(2), [four, two], 'offering')).toMatchObject({
      offers: new Map([[two._id, seats(2)]]),
      saved: new Map(),
    });
  });

  test('that would also come with 2 is offered 2', () => {
    const four = party(4, { minimum: seats(2) });
    expect(handOut(withFree(2), [four], 'saving').offers).toEqual(new Map([[four._id, seats(2)]]));
    expect(handOut(withFree(3), [four], 'saving').offers).toEqual(new Map([[four._id, seats(3)]]));
    expect(handOut(withFree(1), [four], 'saving').offers).toEqual(new Map());
  });

  test('that could never come is saved nothing', () => {
    const thirteen = party(13, { overtaken: 9 });
    expect(handOut(withFree(2), [thirteen], 'saving').saved).toEqual(new Map());
  });
});

test('what was saved before is free for who it is saved for', () => {
  const four = party(4, { overtaken: 3 });
  const session = { ...withFree(4), savedParticipants: 2 };
  expect(handOut(session, [four], 'saving').offers).toEqual(new Map([[four._id, seats(4)]]));
});

describe('of classes', () => {
  const school = (free: { seats: number; classes: number }): Capacity => ({
    ...empty,
    maxParticipants: 60,
    totalParticipants: 60 - free.seats,
    maxSchoolClasses: 2,
    totalSchoolClasses: 2 - free.classes,
  });
  const wanted = { seats: 25, classes: 1 };
  test('one is offered no place where a class is free and its seats are not, nor the reverse', () => {
    const queue = [party(25, { wanted, minimum: wanted })];
    expect(handOut(school({ seats: 20, classes: 1 }), queue, 'saving').offers).toEqual(new Map());
    expect(handOut(school({ seats: 60, classes: 0 }), queue, 'saving').offers).toEqual(new Map());
    expect(handOut(school({ seats: 25, classes: 1 }), queue, 'saving').offers.size).toBe(1);
  });
});

test('in the last hours nothing is offered and nothing saved', () => {
  const queue = [party(1), party(20, { overtaken: 5 })];
  for (const phase of ['lastCall', 'closed'] as const)
    expect(handOut(withFree(5), queue, phase)).toEqual({
      offers: new Map(),
      saved: new Map(),
      overtaken: new Map(),
      takenBack: new Map(),
    });
});

test('for any list, no more is given than is free, no skipped request fits, and none is overtaken a fourth time', () => {
  const anyParty = fc
    .record({
      size: fc.integer({ min: 1, max: 6 }),
      cut: fc.integer({ min: 0, max: 5 }),
      overtaken: fc.integer({ min: 0, max: 4 }),
      takenBack: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 6 })),
      is: fc.constantFrom({}, {}, {}, { isEnabled: false }, { blockedUntil: new Date('2030-01-01') }),
    })
    .map(({ size, cut, overtaken, takenBack, is }) =>
      party(size, { minimum: seats(Math.max(1, size - cut)), overtaken, takenBack: seats(takenBack), ...is }),
    );
  fc.assert(
    fc.property(fc.array(anyParty, { maxLength: 12 }), fc.integer({ min: 0, max: 12 }), (queue, free) => {
      const { offers, saved, overtaken } = handOut(withFree(free), queue, 'saving');
      const given = sumOf(offers.values()).seats + sumOf(saved.values()).seats;
      expect(given).toBeLessThanOrEqual(free);
      for (const one of queue.filter((party) => !mayBeServed(party)))
        expect([offers, saved, overtaken].some((given) => given.has(one._id))).toBe(false);
      for (const one of queue.filter(mayBeServed)) {
        const offer = offers.get(one._id)?.seats;
        const savedSeats = saved.get(one._id)?.seats ?? 0;
        const isRight =
          offer === undefined
            ? one.minimum.seats > free - given + savedSeats - one.takenBack.seats
            : offer >= one.minimum.seats && offer <= one.wanted.seats;
        expect({ one, offer, isRight }).toEqual({ one, offer, isRight: true });
        expect(overtaken.get(one._id) ?? 0).toBeLessThanOrEqual(Math.max(3, one.overtaken));
      }
    }),
  );
});

test('a booking through the gate overtakes all waiting requests, but for those that may not be served', () => {
  const queue = [party(1), party(1, { isEnabled: false }), party(2, { overtaken: 2 })];
  expect(overtakeAll(queue).map(({ overtaken }) => overtaken)).toEqual([1, 0, 3]);
});
