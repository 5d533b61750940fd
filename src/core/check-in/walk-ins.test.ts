import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closedToWalkIns, decideWalkIn, usedAfter } from './walk-ins.ts';

const atDoor = { walkInParticipants: 3, outHeads: 0, freeSeats: 2 };

test.each([
  ['come in while there are seats', { people: 2 }, atDoor, { counted: 2, leaving: 0 }],
  ['count up to the free seats', { people: 5 }, atDoor, { counted: 2, leaving: 0 }],
  ['are taken back by a correction', { people: -2 }, atDoor, { counted: -2, leaving: 0 }],
  ['are taken back at most once', { people: -9 }, atDoor, { counted: -3, leaving: 0 }],
  ['go out as far as they are in', { out: 9 }, { ...atDoor, outHeads: 1 }, { counted: 0, leaving: 2 }],
  ['come back as far as they are out', { out: -9 }, { ...atDoor, outHeads: 1 }, { counted: 0, leaving: -1 }],
] as const)('people without a ticket %s', (_, tap, door, decided) => {
  expect(decideWalkIn({ people: 0, out: 0, kind: 'counter', ...tap }, door)).toEqual(decided);
});

test.each([
  ['comes in', 1, { counted: 1, leaving: 0 }],
  ['is taken back', -1, { counted: -1, leaving: 0 }],
] as const)('who %s without a ticket moves no holder of a ticket who is out', (_, people, decided) => {
  const door = { ...atDoor, walkInParticipants: 1, outHeads: 3 };
  expect(decideWalkIn({ people, out: 0, kind: 'walkIn' }, door)).toEqual(decided);
});

test('whatever is tapped, no one is taken back twice and no more are out than came', () => {
  const count = fc.integer({ min: -20, max: 20 });
  const taps = fc.array(fc.record({ people: count, out: count }), { maxLength: 20 });
  fc.assert(
    fc.property(taps, fc.nat(15), (all, seats) => {
      let [walkInParticipants, outHeads] = [0, 0];
      for (const tap of all) {
        const freeSeats = Math.max(0, seats - walkInParticipants);
        const { counted, leaving } = decideWalkIn(
          { ...tap, kind: 'counter' },
          { walkInParticipants, outHeads, freeSeats },
        );
        walkInParticipants += counted;
        outHeads += leaving;
        expect(outHeads >= 0 && outHeads <= walkInParticipants && walkInParticipants <= seats).toBe(true);
      }
    }),
  );
});

test.each([
  ['08:14', null, 'notYet'],
  ['08:15', null, null],
  ['10:00', null, null],
  ['10:01', null, 'expired'],
  ['09:00', '07:00', 'cancelled'],
] as const)('at %s, cancelled at %s, people without tickets find the door: %s', (time, cancelled, why) => {
  const at = (text: string) => new Date(`2027-03-28T${text}:00Z`);
  const hours = { doorOpensAt: at('08:15'), doorClosesAt: at('10:00') };
  expect(closedToWalkIns({ ...hours, cancelledAt: cancelled && at(cancelled) }, at(time))).toBe(why);
});

test.each([
  ['fill the seats that are left', { quota: 3, used: 1 }, 1, 2],
  ['fill no more than there are', { quota: 3, used: 1 }, 5, 3],
  ['give their seats back', { quota: 3, used: 2 }, -1, 1],
  ['give back no more than were filled', { quota: 3, used: 1 }, -4, 0],
  ['fill none of a quota that was made smaller', { quota: 1, used: 2 }, 1, 2],
] as const)('people of a device without a network %s', (_, quota, people, used) => {
  expect(usedAfter(quota, people)).toBe(used);
});
