import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstOfDouble, type ReportedAdmission, tally } from './tally.ts';

const at = (minute: number) => new Date(Date.UTC(2027, 2, 28, 9, minute));
const heads = (participants: number, chaperones = 0) => ({ participants, chaperones });
const seats = (count: number) =>
  Array.from({ length: count }, (_, position) => ({ _id: `t${position}`, booked: heads(1), isValid: true }));
const claim = (
  scanId: string,
  ticketId: string,
  minute: number,
  of = heads(1),
  kind: ReportedAdmission['kind'] = 'scan',
) => ({
  scanId,
  ticketId,
  kind,
  at: at(minute),
  heads: of,
});
const total = (counted: ReturnType<typeof tally>) =>
  counted.tickets.reduce((sum, { attended }) => sum + attended.participants, 0);
const conflicts = (counted: ReturnType<typeof tally>) =>
  counted.claims.filter(({ isConflict }) => isConflict).map(({ scanId }) => scanId);

describe('a person’s ticket', () => {
  test('of two devices that let in one ticket, the later one is the conflict, and one head counts', () => {
    const counted = tally(false, seats(1), [claim('b', 't0', 5), claim('a', 't0', 1)]);
    expect(total(counted)).toBe(1);
    expect(conflicts(counted)).toEqual(['b']);
  });

  test('a party that came partly with one device and partly with another is whole', () => {
    const counted = tally(false, seats(5), [claim('a', 't0', 1, heads(3)), claim('b', 't4', 2, heads(2))]);
    expect(total(counted)).toBe(5);
    expect(conflicts(counted)).toEqual([]);
  });

  test('a party has no more heads than it booked', () => {
    const counted = tally(false, seats(4), [claim('a', 't0', 1, heads(3)), claim('b', 't1', 2, heads(3))]);
    expect(total(counted)).toBe(4);
    expect(conflicts(counted)).toEqual(['b']);
  });

  test('with a supervisor it may', () => {
    const counted = tally(false, seats(2), [
      claim('a', 't0', 1, heads(2)),
      claim('b', 't0', 2, heads(1), 'admit'),
    ]);
    expect(counted.tickets[0]).toEqual({ _id: 't0', attended: heads(3), added: heads(1) });
    expect(conflicts(counted)).toEqual([]);
  });

  test('corrected to those who were booked has no head beyond the booking any more', () => {
    const [one, two] = ['t0', 't1'].map((corrected) =>
      tally(false, seats(2), [
        claim('a', 't0', 1, heads(2)),
        claim('b', 't1', 2, heads(1), 'admit'),
        claim('c', corrected, 3, heads(corrected === 't0' ? 1 : 0), 'correction'),
      ]),
    );
    expect(one?.tickets).toEqual([
      { _id: 't0', attended: heads(1), added: heads(0) },
      { _id: 't1', attended: heads(1), added: heads(0) },
    ]);
    expect(two?.tickets).toEqual([
      { _id: 't0', attended: heads(2), added: heads(0) },
      { _id: 't1', attended: heads(0), added: heads(0) },
    ]);
  });

  test('that was withdrawn before it was let in without a network counts all the same', () => {
    const tickets = [...seats(1), { _id: 'old', booked: heads(1), isValid: false }];
    const counted = tally(false, tickets, [claim('a', 't0', 1), claim('b', 'old', 2)]);
    expect(total(counted)).toBe(2);
    expect(counted.tickets[1]).toEqual({ _id: 'old', attended: heads(1), added: heads(1) });
  });
});

describe('a class', () => {
  const class3B = [{ _id: 't0', booked: heads(24, 2), isValid: true }];

  test('adds its groups up, pupils and chaperones apart', () => {
    const counted = tally(true, class3B, [
      claim('a', 't0', 1, heads(20, 1)),
      claim('b', 't0', 9, heads(4, 1)),
    ]);
    expect(counted.tickets).toEqual([{ _id: 't0', attended: heads(24, 2), added: heads(0) }]);
    expect(conflicts(counted)).toEqual([]);
  });

  test('that two devices let in whole is in once', () => {
    const counted = tally(true, class3B, [
      claim('a', 't0', 1, heads(24, 2)),
      claim('b', 't0', 2, heads(23, 2)),
    ]);
    expect(total(counted)).toBe(24);
    expect(conflicts(counted)).toEqual(['b']);
  });

  test('is corrected to what a supervisor counted, downwards and upwards', () => {
    const first = claim('a', 't0', 1, heads(24, 2));
    const down = tally(true, class3B, [first, claim('b', 't0', 2, heads(22, 2), 'correction')]);
    expect(down.claims[1]).toEqual({ scanId: 'b', counted: heads(-2), isConflict: false });
    expect(down.tickets[0]?.attended).toEqual(heads(22, 2));
    const up = tally(true, class3B, [first, claim('b', 't0', 2, heads(26, 3), 'correction')]);
    expect(up.tickets[0]).toEqual({ _id: 't0', attended: heads(26, 3), added: heads(2, 1) });
  });
});

describe('a double admission is reported with', () => {
  const admission = (
    scanId: string,
    ticketId: string,
    minute: number,
    device: string,
    counted = heads(1),
  ) => ({
    scanId,
    ticketId,
    scannedAt: at(minute),
    device,
    counted,
  });
  const double = admission('z', 't1', 9, 'Gate', heads(0));

  test('the first with the same ticket', () => {
    const party = [
      admission('a', 't0', 1, 'Cloister'),
      admission('b', 't1', 2, 'Courtyard'),
      admission('c', 't1', 3, 'Gate'),
      double,
    ];
    expect(firstOfDouble(double, party)?.scanId).toBe('b');
  });

  test('the first of another device, where the party came in with another ticket', () => {
    const party = [admission('a', 't0', 1, 'Gate'), admission('b', 't2', 2, 'Cloister'), double];
    expect(firstOfDouble(double, party)?.scanId).toBe('b');
    expect(
      firstOfDouble(
        double,
        party.filter(({ device }) => device === 'Gate'),
      )?.scanId,
    ).toBe('a');
  });

  test('none that came later, or counted no one', () => {
    const party = [
      admission('a', 't1', 1, 'Cloister', heads(0)),
      admission('b', 't1', 10, 'Cloister'),
      double,
    ];
    expect(firstOfDouble(double, party)).toBeNull();
  });
});

const someClaims = fc.array(
  fc.record({ ticket: fc.nat(3), minute: fc.nat(3), count: fc.integer({ min: 1, max: 5 }) }),
  { maxLength: 12 },
);

test.each([false, true])('the order of arrival changes nothing, class: %s', (isClass) => {
  fc.assert(
    fc.property(someClaims, fc.integer(), (given, seed) => {
      const claims = given.map(({ ticket, minute, count }, position) =>
        claim(`s${position}`, isClass ? 't0' : `t${ticket}`, minute, heads(count)),
      );
      const tickets = isClass ? [{ _id: 't0', booked: heads(9, 1), isValid: true }] : seats(4);
      const shuffled = claims.toSorted((one, other) => hash(one.scanId, seed) - hash(other.scanId, seed));
      expect(tally(isClass, tickets, shuffled)).toEqual(tally(isClass, tickets, claims));
    }),
  );
});

test('what the claims count adds up to the heads of the tickets', () => {
  fc.assert(
    fc.property(someClaims, (given) => {
      const kinds = ['scan', 'admit', 'correction'] as const;
      const claims = given.map(({ ticket, minute, count }, position) =>
        claim(`s${position}`, `t${ticket}`, minute, heads(count), kinds[position % 3]),
      );
      const counted = tally(false, seats(4), claims);
      const sum = counted.claims.reduce((all, one) => all + one.counted.participants, 0);
      const added = counted.tickets.reduce((all, one) => all + one.added.participants, 0);
      expect(sum).toBe(total(counted));
      // Whatever was corrected: those who are in beyond the booking, and no others.
      expect(added).toBe(Math.max(0, total(counted) - 4));
    }),
  );
});

function hash(text: string, seed: number): number {
  return [...text].reduce((value, sign) => (Math.imul(value, 31) + (sign.codePointAt(0) ?? 0)) | 0, seed);
}
