import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Capacity,
  fits,
  freeClasses,
  freeSeats,
  giveBack,
  hasRoom,
  type Party,
  raisedFor,
  type Seats,
  seatsTakenBy,
  take,
} from './capacity.ts';

const hall: Capacity = {
  maxParticipants: 60,
  totalParticipants: 0,
  lockedParticipants: 0,
  savedParticipants: 0,
  doorParticipants: 0,
  maxSchoolClasses: 2,
  totalSchoolClasses: 0,
  lockedSchoolClasses: 0,
  savedSchoolClasses: 0,
};
const classes = (quantitySchool: number, quantity: number, chaperones = 0): Party => ({
  target: 'school',
  quantitySchool,
  quantity,
  chaperones,
});

describe('what a party takes', () => {
  test.each<[string, Party, boolean, Seats]>([
    ['five people take five seats', { target: 'private', quantity: 5 }, true, { seats: 5, classes: 0 }],
    ['a teacher takes a seat', { target: 'teacher', quantity: 1 }, true, { seats: 1, classes: 0 }],
    ['two classes take their pupils and two classes', classes(2, 46, 3), false, { seats: 46, classes: 2 }],
    ['chaperones take seats where the setting says so', classes(2, 46, 3), true, { seats: 49, classes: 2 }],
  ])('%s', (_sentence, party, chaperonesTakeSeats, taken) => {
    expect(seatsTakenBy(party, chaperonesTakeSeats)).toEqual(taken);
  });
});

describe('what is free', () => {
  test('counts what is taken, offered and saved', () => {
    const session = {
      ...hall,
      totalParticipants: 20,
      lockedParticipants: 5,
      savedParticipants: 3,
      totalSchoolClasses: 1,
    };
    expect([freeSeats(session), freeClasses(session)]).toEqual([32, 1]);
  });

  test('no maximum is no limit, and a maximum of none is none', () => {
    const endless = { ...hall, maxParticipants: null, maxSchoolClasses: null, totalParticipants: 9000 };
    expect([freeSeats(endless), freeClasses(endless)]).toEqual([null, null]);
    expect(fits(endless, { seats: 1000, classes: 40 })).toBe(true);
    expect(hasRoom({ ...hall, maxParticipants: 0 }, 'private')).toBe(false);
    expect(hasRoom({ ...hall, maxSchoolClasses: 0 }, 'school')).toBe(false);
  });

  test('a third class is refused although seats are free', () => {
    const session = { ...hall, totalParticipants: 40, totalSchoolClasses: 2 };
    expect(fits(session, { seats: 10, classes: 1 })).toBe(false);
    expect(fits(session, { seats: 20, classes: 0 })).toBe(true);
  });

  test('a class of 30 is refused when 20 seats are left although a class is free', () => {
    const session = { ...hall, totalParticipants: 40, totalSchoolClasses: 1 };
    expect(fits(session, { seats: 30, classes: 1 })).toBe(false);
    expect(fits(session, { seats: 20, classes: 1 })).toBe(true);
  });

  test('a class of 26 with 2 chaperones in 28 seats fits either way, in 27 only where they take none', () => {
    const taken = (chaperonesTakeSeats: boolean) => seatsTakenBy(classes(1, 26, 2), chaperonesTakeSeats);
    const withSeats = (maxParticipants: number) => ({ ...hall, maxParticipants });
    expect([fits(withSeats(28), taken(false)), fits(withSeats(28), taken(true))]).toEqual([true, true]);
    expect([fits(withSeats(27), taken(false)), fits(withSeats(27), taken(true))]).toEqual([true, false]);
  });
});

const someSeats = fc.record({ seats: fc.nat(40), classes: fc.nat(3) });
const someSession = fc.record({
  maxParticipants: fc.option(fc.nat(120)),
  maxSchoolClasses: fc.option(fc.nat(6)),
});

describe('whatever is booked and given back, in any order', () => {
  const someSteps = fc.array(
    fc.oneof(
      fc.record({ does: fc.constant('book' as const), seats: someSeats }),
      fc.record({ does: fc.constant('cancel' as const), which: fc.nat() }),
    ),
    { maxLength: 80 },
  );

  test('0 ≤ total + locked + saved ≤ max, and the counters are the sum of who has seats', () => {
    fc.assert(
      fc.property(someSession, someSteps, (limits, steps) => {
        let session: Capacity = { ...hall, ...limits };
        const parties: Seats[] = [];
        for (const step of steps) {
          if (step.does === 'book' && fits(session, step.seats)) {
            session = take(session, step.seats);
            parties.push(step.seats);
          } else if (step.does === 'cancel' && parties.length > 0) {
            const [given] = parties.splice(step.which % parties.length, 1);
            if (given) session = giveBack(session, given);
          }
          const sum = (of: keyof Seats) => parties.reduce((total, seats) => total + seats[of], 0);
          expect([session.totalParticipants, session.totalSchoolClasses]).toEqual([
            sum('seats'),
            sum('classes'),
          ]);
          expect(session.totalParticipants).toBeLessThanOrEqual(limits.maxParticipants ?? Infinity);
          expect(session.totalSchoolClasses).toBeLessThanOrEqual(limits.maxSchoolClasses ?? Infinity);
        }
      }),
    );
  });

  test('giving back what was taken leaves no trace', () => {
    fc.assert(
      fc.property(someSession, someSeats, (limits, seats) => {
        const session = { ...hall, ...limits, totalParticipants: 7 };
        expect(giveBack(take(session, seats), seats)).toEqual(session);
      }),
    );
  });
});

describe('a maximum that is raised', () => {
  const full = {
    ...hall,
    totalParticipants: 50,
    lockedParticipants: 4,
    savedParticipants: 3,
    totalSchoolClasses: 2,
  };

  test('grows only as far as the party takes, beside what is offered and saved', () => {
    expect(raisedFor(full, { seats: 5, classes: 0 })).toEqual({ maxParticipants: 62, maxSchoolClasses: 2 });
    expect(raisedFor(full, { seats: 3, classes: 1 })).toEqual({ maxParticipants: 60, maxSchoolClasses: 3 });
  });

  test('of none is one, and where there is no limit none comes about', () => {
    expect(raisedFor({ ...full, maxParticipants: null }, { seats: 9, classes: 1 })).toEqual({
      maxParticipants: null,
      maxSchoolClasses: 3,
    });
    expect(raisedFor({ ...hall, maxParticipants: 0 }, { seats: 1, classes: 0 }).maxParticipants).toBe(1);
  });

  test('lets the party fit exactly, whatever there was', () => {
    fc.assert(
      fc.property(someSession, someSeats, (limits, seats) => {
        const session = { ...hall, ...limits };
        const raised = raisedFor(session, seats);
        expect(fits({ ...session, ...raised }, seats)).toBe(true);
        const isAsBefore = JSON.stringify(raised) === JSON.stringify(limits);
        expect(isAsBefore).toBe(fits(session, seats));
      }),
    );
  });
});
