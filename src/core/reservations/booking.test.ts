import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AccountViewer } from '#core/accounts/access.ts';
import type { NextStep, RefusalCode } from '#core/refusals.ts';
import { audiences } from '#core/resources/outline.ts';
import type { BookableSession } from '#core/seats/bookability.ts';
import { freeClasses, freeSeats, type Party, take } from '#core/seats/capacity.ts';
import { decideBooking } from './booking.ts';
import type { BookingFacts } from './booking-facts.ts';
import { decideCancellation, mayChange, mayRead } from './rules.ts';
import { type BookingSettings, defaultBookingSettings } from './settings.ts';

const now = new Date('2026-11-21T10:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const session: BookableSession = {
  startDate: inHours(24),
  endDate: inHours(25),
  sessionTarget: 'private',
  accessType: 'reservation',
  waitingListEnabled: true,
  cancelledAt: null,
  opensAt: null,
  closesAt: inHours(22),
  maxParticipants: 10,
  totalParticipants: 0,
  lockedParticipants: 0,
  savedParticipants: 0,
  doorParticipants: 0,
  maxSchoolClasses: null,
  totalSchoolClasses: 0,
  lockedSchoolClasses: 0,
  savedSchoolClasses: 0,
};
const facts: BookingFacts = {
  session,
  booker: {
    userType: 'private',
    emailConfirmed: true,
    phoneConfirmed: false,
    profileCompleted: true,
    block: null,
  },
  hasValidReservation: false,
  reservationsToCome: 0,
  classesThatDay: 0,
  overlapping: [],
  overlapsOfAliases: 0,
  seatsOfAliases: 0,
  classesElsewhere: new Set(),
  minPupils: null,
  allowedAges: [],
  settings: defaultBookingSettings,
  now,
};
const people = (quantity: number): Party => ({ target: 'private', quantity });
const classes = (quantitySchool: number, quantity: number, chaperones = 0): Party => ({
  target: 'school',
  quantitySchool,
  quantity,
  chaperones,
});

interface Case {
  session?: Partial<BookableSession>;
  booker?: Partial<BookingFacts['booker']>;
  settings?: Partial<BookingSettings>;
  facts?: Partial<BookingFacts>;
  party?: Party;
  /** Years; null: not said. */
  ages?: (number | null)[];
  /** Pupils of each class, or their labels. */
  pupils?: number[];
  labels?: string[];
}
const decide = ({ session: ofSession, booker, settings, facts: others, party, ages, pupils, labels }: Case) =>
  decideBooking(
    {
      ...facts,
      ...others,
      session: { ...session, ...ofSession },
      booker: { ...facts.booker, ...booker },
      settings: { ...facts.settings, ...settings },
    },
    party ?? people(2),
    labels?.map((schoolClass) => ({ schoolClass })) ??
      pupils?.map((quantity) => ({ quantity })) ??
      ages?.map((age) => ({ age: age ?? undefined })),
  );
const shutOut = { reason: 'Tre volte prenotato e mai venuto', expiresAt: inHours(24) };
const teacher = { userType: 'school' } as const;
const at = (sessionId: string) => ({ reservationId: `reservation-${sessionId}`, sessionId });

describe('a booking is made', () => {
  test.each<[string, Case, { seats: number; classes: number }]>([
    [
      'beside as many at that time as the account may have',
      { settings: { overlapsPerAccount: 2 }, facts: { overlapping: [at('one'), at('other')] } },
      { seats: 2, classes: 0 },
    ],
    [
      'where the aliases of its mailbox have left seats of one reservation',
      { settings: { seatsPerReservation: 5 }, facts: { seatsOfAliases: 3 } },
      { seats: 2, classes: 0 },
    ],
    [
      'of a class that is elsewhere at that time, where that is only warned of',
      {
        booker: teacher,
        session: { sessionTarget: 'school', maxParticipants: null },
        facts: { classesElsewhere: new Set(['3a']) },
        party: classes(1, 20),
        labels: ['3A'],
      },
      { seats: 20, classes: 1 },
    ],
    ['while the party fits', {}, { seats: 2, classes: 0 }],
    ['to the last seat', { session: { totalParticipants: 8 } }, { seats: 2, classes: 0 }],
    ['without a maximum', { session: { maxParticipants: null } }, { seats: 2, classes: 0 }],
    ['at the very instant of the opening', { session: { opensAt: now } }, { seats: 2, classes: 0 }],
    [
      'by a school account in a private session',
      { booker: teacher, party: people(3) },
      { seats: 3, classes: 0 },
    ],
    [
      'by a teacher for a seat of their own',
      { booker: teacher, session: { sessionTarget: 'teacher' }, party: { target: 'teacher', quantity: 1 } },
      { seats: 1, classes: 0 },
    ],
    [
      'for classes, whose chaperones take no seat',
      {
        booker: teacher,
        session: { sessionTarget: 'school', maxParticipants: 46 },
        party: classes(2, 46, 3),
      },
      { seats: 46, classes: 2 },
    ],
    [
      'for classes whose chaperones take seats, where the setting says so',
      {
        booker: teacher,
        settings: { chaperonesTakeSeats: true },
        party: classes(2, 46, 3),
        session: { sessionTarget: 'school', maxParticipants: 49 },
      },
      { seats: 49, classes: 2 },
    ],
    [
      'without a confirmed phone, unless the setting asks for one',
      { booker: { phoneConfirmed: false } },
      { seats: 2, classes: 0 },
    ],
    [
      'for ages at both ends of what is allowed',
      { facts: { allowedAges: [{ min: 6, max: 10 }] }, ages: [6, 10] },
      { seats: 2, classes: 0 },
    ],
    [
      'for an age in either of two targets',
      {
        facts: {
          allowedAges: [
            { min: 3, max: 5 },
            { min: 18, max: null },
          ],
        },
        ages: [4, 90],
      },
      { seats: 2, classes: 0 },
    ],
    ['without an age, where none is enforced', { ages: [null, 8] }, { seats: 2, classes: 0 }],
    ['for children alone, where that is only warned of', { ages: [8, 10] }, { seats: 2, classes: 0 }],
    [
      'for a child with an adult, where children alone are refused',
      { settings: { childAloneRefused: true }, ages: [8, 18] },
      { seats: 2, classes: 0 },
    ],
    [
      'for a child with a person whose age is not stated',
      { settings: { childAloneRefused: true }, ages: [8, null] },
      { seats: 2, classes: 0 },
    ],
    [
      'for people who are no children any more',
      { settings: { childAloneRefused: true }, ages: [14, 17] },
      { seats: 2, classes: 0 },
    ],
    [
      'for a child of the age that the setting says',
      { settings: { childAloneRefused: true, childUnderAge: 12 }, ages: [12, 12] },
      { seats: 2, classes: 0 },
    ],
    [
      'for classes without the ages of their pupils, where ages are enforced',
      {
        booker: teacher,
        session: { sessionTarget: 'school', maxParticipants: 46 },
        party: classes(2, 46, 3),
        facts: { allowedAges: [{ min: 6, max: 10 }] },
      },
      { seats: 46, classes: 2 },
    ],
  ])('%s', (_sentence, given, taken) => {
    expect(decide(given)).toEqual({ outcome: 'reserve', taken });
  });
});

describe('a booking is refused', () => {
  const none = undefined;
  test.each<[RefusalCode, string, Case, NextStep['action'] | undefined]>([
    ['cancelled', 'when the session was cancelled', { session: { cancelledAt: now } }, 'otherSessions'],
    ['past', 'when the session is over', { session: { endDate: now } }, 'otherSessions'],
    ['freeAccess', 'when nobody needs a booking', { session: { accessType: 'freeAccess' } }, none],
    [
      'wrongAudience',
      'to a private account in a school session',
      { session: { sessionTarget: 'school' }, party: classes(1, 20) },
      none,
    ],
    [
      'wrongAudience',
      'to a private party in a school session, whoever asks',
      { session: { sessionTarget: 'school' }, booker: teacher },
      none,
    ],
    ['wrongAudience', 'to classes in a private session', { booker: teacher, party: classes(1, 20) }, none],
    ['notOpenYet', 'before the opening', { session: { opensAt: inHours(1) } }, none],
    ['closed', 'from the cut-off on', { session: { closesAt: now } }, 'otherSessions'],
    ['blackListed', 'to who was shut out', { booker: { block: shutOut } }, none],
    [
      'emailNotConfirmed',
      'before the e-mail is confirmed',
      { booker: { emailConfirmed: false } },
      'confirmEmail',
    ],
    [
      'phoneNotConfirmed',
      'before the phone is confirmed, where the setting asks for it',
      { settings: { phoneMustBeConfirmed: true } },
      'confirmPhone',
    ],
    [
      'profileIncomplete',
      'while the profile is incomplete',
      { booker: { profileCompleted: false } },
      'completeProfile',
    ],
    ['alreadyReserved', 'to who has a reservation', { facts: { hasValidReservation: true } }, none],
    [
      'accountLimit',
      'to an account that has as many as it may have',
      { settings: { reservationsPerAccount: 3 }, facts: { reservationsToCome: 3 } },
      none,
    ],
    [
      'accountLimit',
      'to every account, where none may have any',
      { settings: { reservationsPerAccount: 0 } },
      none,
    ],
    [
      'schoolDayLimit',
      'to a school that comes with too many classes on one day',
      {
        booker: teacher,
        session: { sessionTarget: 'school', maxParticipants: null },
        settings: { classesPerSchoolDay: 4 },
        facts: { classesThatDay: 3 },
        party: classes(2, 40),
      },
      'otherSessions',
    ],
    [
      'tooManyOverlaps',
      'to an account that has as many at that time as it may have',
      { settings: { overlapsPerAccount: 1 }, facts: { overlapping: [at('one'), at('other')] } },
      'otherSessions',
    ],
    [
      'tooManyOverlaps',
      'to an account whose mailbox has as many at that time as one account may have',
      { settings: { overlapsPerAccount: 1 }, facts: { overlapping: [at('one')], overlapsOfAliases: 1 } },
      'otherSessions',
    ],
    [
      'tooManySeats',
      'to an account whose mailbox has the seats of one reservation in the session',
      { settings: { seatsPerReservation: 5 }, facts: { seatsOfAliases: 4 } },
      none,
    ],
    [
      'tooManyOverlaps',
      'to an account that has anything at that time, where it may have nothing',
      { settings: { overlapsPerAccount: 0 }, facts: { overlapping: [at('one')] } },
      'otherSessions',
    ],
    [
      'classAlreadyBooked',
      'to a class that is elsewhere at that time, where that is refused',
      {
        booker: teacher,
        session: { sessionTarget: 'school', maxParticipants: null },
        settings: { sameClassRefused: true },
        facts: { classesElsewhere: new Set(['3a']) },
        party: classes(2, 40),
        labels: ['5C', '3 A'],
      },
      none,
    ],
    [
      'invalid',
      'to a class that is too small',
      {
        booker: teacher,
        session: { sessionTarget: 'school', maxParticipants: null },
        facts: { minPupils: 15 },
        party: classes(2, 34),
        pupils: [20, 14],
      },
      none,
    ],
    ['tooManySeats', 'above the seats of one reservation', { party: people(11) }, none],
    [
      'tooManyClasses',
      'above the classes of one reservation',
      { booker: teacher, session: { sessionTarget: 'school' }, party: classes(4, 8) },
      none,
    ],
    [
      'childAlone',
      'to children without an adult, where that is refused',
      { settings: { childAloneRefused: true }, ages: [13, 17], party: people(2) },
      none,
    ],
    [
      'ageNotAllowed',
      'to one who is too young',
      { facts: { allowedAges: [{ min: 6, max: null }] }, ages: [34, 5] },
      none,
    ],
    [
      'ageNotAllowed',
      'to one who is too old',
      { facts: { allowedAges: [{ min: 6, max: 10 }] }, ages: [11, 8] },
      none,
    ],
    [
      'sessionFull',
      'when it is full and has a list',
      { session: { totalParticipants: 10 } },
      'joinWaitingList',
    ],
    [
      'sessionFull',
      'when too few seats are left and it has a list',
      { session: { totalParticipants: 9 } },
      'joinWaitingList',
    ],
    [
      'sessionFull',
      'when the party is above the maximum, which no list can help',
      { session: { maxParticipants: 3 }, party: people(4) },
      'otherSessions',
    ],
    [
      'noSeatsForQuantity',
      'when too few seats are left and it has no list',
      { session: { totalParticipants: 9, waitingListEnabled: false } },
      'otherSessions',
    ],
    [
      'keptForWaitingList',
      'when the seats left are being saved',
      { session: { totalParticipants: 7, savedParticipants: 3 } },
      'joinWaitingList',
    ],
    [
      'keptForWaitingList',
      'while the last seat is offered',
      { session: { totalParticipants: 9, lockedParticipants: 1 }, party: people(1) },
      'joinWaitingList',
    ],
    [
      'noSeatsForQuantity',
      'while the last seat is offered and the list takes nobody any more',
      {
        session: { totalParticipants: 9, lockedParticipants: 1, waitingListEnabled: false },
        party: people(1),
      },
      'otherSessions',
    ],
    [
      'keptForWaitingList',
      'when some seats are free and the others that it needs are being saved',
      { session: { totalParticipants: 7, savedParticipants: 2 } },
      'joinWaitingList',
    ],
  ])('with %s %s', (code, _sentence, given, next) => {
    const decision = decide(given);
    expect(decision.outcome === 'refuse' && [decision.code, decision.next?.action]).toEqual([code, next]);
  });

  test('with the facts that the answer tells: the instant of the opening, the highest number', () => {
    expect(decide({ session: { opensAt: inHours(1) } })).toMatchObject({
      details: { opensAt: '2026-11-21T11:00:00.000Z' },
    });
    expect(decide({ party: people(11) })).toMatchObject({ details: { maximum: 10 } });
    expect(
      decide({ booker: teacher, session: { sessionTarget: 'school' }, party: classes(4, 8) }),
    ).toMatchObject({ details: { maximum: 3 } });
  });

  test('with the end of a block, and its reason where it was given for this account', () => {
    expect(decide({ booker: { block: shutOut } })).toMatchObject({
      details: { reason: 'Tre volte prenotato e mai venuto', expiresAt: '2026-11-22T10:00:00.000Z' },
    });
    const ofAnother = decide({ booker: { block: { ...shutOut, reason: null } } });
    expect(ofAnother.outcome === 'refuse' && ofAnother.details).toEqual({
      expiresAt: '2026-11-22T10:00:00.000Z',
    });
  });

  test('with the limit that is reached: reservations, classes of a day, pupils of a class', () => {
    const ofSchool = {
      booker: teacher,
      session: { sessionTarget: 'school' as const, maxParticipants: null },
      party: classes(2, 34),
    };
    expect(
      decide({ settings: { reservationsPerAccount: 3 }, facts: { reservationsToCome: 3 } }),
    ).toMatchObject({ details: { maximum: 3 } });
    expect(
      decide({ ...ofSchool, settings: { classesPerSchoolDay: 4 }, facts: { classesThatDay: 3 } }),
    ).toMatchObject({ details: { maximum: 4, booked: 3 } });
    expect(decide({ ...ofSchool, facts: { minPupils: 15 }, pupils: [20, 14] })).toMatchObject({
      errors: [{ path: 'participants.1.quantity', code: 'belowMinimum' }],
      details: { minimum: 15 },
    });
    expect(decide({ ...ofSchool, facts: { minPupils: 14 }, pupils: [20, 14] })).toMatchObject({
      outcome: 'reserve',
    });
  });

  test('where ages are enforced to a party that does not say all of them, by the field of each', () => {
    const enforced = { facts: { allowedAges: [{ min: 6, max: 10 }] }, party: people(3) };
    const errorsOf = (ages?: (number | null)[]) => {
      const decision = decide({ ...enforced, ...(ages && { ages }) });
      return decision.outcome === 'refuse'
        ? decision.errors?.map(({ path, code }) => `${path}: ${code}`)
        : null;
    };
    expect(errorsOf([8, null, 11])).toEqual(['participants.1.age: required']);
    expect(errorsOf()).toEqual([0, 1, 2].map((position) => `participants.${position}.age: required`));
    expect(errorsOf([8, 8, 8])).toBeNull();
  });

  test('for the first reason of many: each that is set right uncovers the next', () => {
    const reasons: [RefusalCode, Case][] = [
      ['cancelled', { session: { cancelledAt: null } }],
      ['past', { session: { endDate: inHours(25) } }],
      ['freeAccess', { session: { accessType: 'reservation' } }],
      ['wrongAudience', { session: { sessionTarget: 'private' } }],
      ['notOpenYet', { session: { opensAt: null } }],
      ['closed', { session: { closesAt: inHours(22) } }],
      ['blackListed', { booker: { block: null } }],
      ['emailNotConfirmed', { booker: { emailConfirmed: true } }],
      ['phoneNotConfirmed', { booker: { phoneConfirmed: true } }],
      ['profileIncomplete', { booker: { profileCompleted: true } }],
      ['alreadyReserved', { facts: { hasValidReservation: false } }],
      ['tooManySeats', { party: people(4) }],
      ['invalid', { ages: [5, 30, 30, 30] }],
      ['ageNotAllowed', { ages: [30, 30, 30, 30] }],
      ['sessionFull', { session: { maxParticipants: 10 } }],
    ];
    let given: Case = {
      session: {
        cancelledAt: now,
        endDate: now,
        accessType: 'freeAccess',
        sessionTarget: 'school',
        opensAt: inHours(1),
        closesAt: now,
        maxParticipants: 3,
      },
      booker: { block: shutOut, emailConfirmed: false, profileCompleted: false },
      settings: { phoneMustBeConfirmed: true },
      facts: { hasValidReservation: true, allowedAges: [{ min: 18, max: null }] },
      party: people(11),
      ages: [5],
    };
    for (const [code, remedy] of reasons) {
      const decision = decide(given);
      expect(decision.outcome === 'refuse' && decision.code).toBe(code);
      given = {
        ...given,
        ...remedy,
        session: { ...given.session, ...remedy.session },
        booker: { ...given.booker, ...remedy.booker },
        facts: { ...given.facts, ...remedy.facts },
      };
    }
    expect(decide(given).outcome).toBe('reserve');
  });
});

describe('whoever books, in any order', () => {
  const someParty = fc.oneof(
    fc.nat(12).map((quantity): Party => ({ target: 'private', quantity: quantity + 1 })),
    fc.nat(12).map((quantity): Party => ({ target: 'teacher', quantity: quantity + 1 })),
    fc
      .record({ quantitySchool: fc.integer({ min: 1, max: 4 }), quantity: fc.nat(60), chaperones: fc.nat(6) })
      .map((party): Party => ({ target: 'school', ...party, quantity: party.quantity + 1 })),
  );
  const someSession = fc.record({
    sessionTarget: fc.constantFrom(...audiences),
    maxParticipants: fc.option(fc.nat(80)),
    maxSchoolClasses: fc.option(fc.nat(5)),
    waitingListEnabled: fc.boolean(),
    chaperonesTakeSeats: fc.boolean(),
  });

  const forSeats = new Set<RefusalCode>(['sessionFull', 'noSeatsForQuantity', 'keptForWaitingList']);
  /** Counted by hand, not by what is tested. */
  const wouldFit = (filling: BookableSession, party: Party, chaperonesTakeSeats: boolean) => {
    const { maxParticipants: seats, maxSchoolClasses: classrooms } = filling;
    const heads = party.quantity + (party.target === 'school' && chaperonesTakeSeats ? party.chaperones : 0);
    const groups = party.target === 'school' ? party.quantitySchool : 0;
    return (
      (seats === null || filling.totalParticipants + heads <= seats) &&
      (classrooms === null || filling.totalSchoolClasses + groups <= classrooms)
    );
  };

  test('seats are never oversold, and no party that fits is refused for seats', () => {
    fc.assert(
      fc.property(someSession, fc.array(someParty, { maxLength: 60 }), (limits, parties) => {
        const settings = { chaperonesTakeSeats: limits.chaperonesTakeSeats };
        let filling: BookableSession = { ...session, ...limits };
        const wronglyRefused: Party[] = [];
        for (const party of parties) {
          const decision = decide({ session: filling, settings, booker: teacher, party });
          if (decision.outcome === 'reserve') filling = take(filling, decision.taken);
          else if (forSeats.has(decision.code) && wouldFit(filling, party, limits.chaperonesTakeSeats))
            wronglyRefused.push(party);
          expect(freeSeats(filling) ?? 0).toBeGreaterThanOrEqual(0);
          expect(freeClasses(filling) ?? 0).toBeGreaterThanOrEqual(0);
        }
        expect(wronglyRefused).toEqual([]);
      }),
    );
  });
});

describe('a reservation can be cancelled', () => {
  const cancellation = { endDate: inHours(2), cancellableUntil: inHours(1), byStaff: false, now };
  test.each<[string, Partial<typeof cancellation>, string]>([
    ['until its deadline', {}, 'cancel'],
    ['not at its deadline', { cancellableUntil: now }, 'cancellationClosed'],
    ['after its deadline by staff', { cancellableUntil: now, byStaff: true }, 'cancel'],
    ['once the session is over by nobody', { endDate: now, byStaff: true }, 'past'],
  ])('%s', (_sentence, changed, expected) => {
    const decision = decideCancellation({ ...cancellation, ...changed });
    expect(decision.outcome === 'refuse' ? decision.code : decision.outcome).toBe(expected);
  });
});

test('who reads a reservation changes it: its owner, staff who book for others, a contact of its event', () => {
  const account: AccountViewer = {
    kind: 'account',
    userId: 'ada',
    role: 'user',
    subRoles: [],
    userType: 'private',
    contactEventIds: [],
  };
  const contact = { ...account, contactEventIds: ['luci'] };
  const support: AccountViewer = { ...account, subRoles: ['support'] };
  const said = (viewer: AccountViewer, userId: string | null) => ({
    reads: mayRead(viewer, { userId, eventId: 'luci' }),
    changes: mayChange(viewer, { userId, eventId: 'luci' }),
  });
  expect(said(account, 'ada')).toEqual({ reads: true, changes: true });
  expect(said(account, 'leo')).toEqual({ reads: false, changes: false });
  expect(said(contact, 'leo')).toEqual({ reads: true, changes: true });
  expect(said({ ...contact, contactEventIds: ['buio'] }, 'leo')).toEqual({ reads: false, changes: false });
  expect(said({ ...account, subRoles: ['editor'] }, 'leo')).toEqual({ reads: false, changes: false });
  expect(said(support, 'leo')).toEqual({ reads: true, changes: true });
  // A reservation of an erased account cannot be changed.
  expect(said(support, null)).toEqual({ reads: true, changes: false });
  expect(said(contact, null)).toEqual({ reads: true, changes: false });
});
