import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BookableSession } from '#core/seats/bookability.ts';
import { freeClasses, freeSeats, giveBack, take } from '#core/seats/capacity.ts';
import { highestVersion } from '#core/tickets/code.ts';
import {
  type PartyChange,
  type ChangeFacts,
  decideChange,
  decideGivingBack,
  decideMove,
  type StandingReservation,
} from './change.ts';
import type { ChangeBody } from './change-contract.ts';
import type { Participant } from './contract.ts';
import { admissionsOf, partyOf } from './party.ts';
import { defaultBookingSettings } from './settings.ts';

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
  totalParticipants: 3,
  lockedParticipants: 0,
  savedParticipants: 0,
  doorParticipants: 0,
  maxSchoolClasses: null,
  totalSchoolClasses: 0,
  lockedSchoolClasses: 0,
  savedSchoolClasses: 0,
};
const facts: ChangeFacts = {
  booking: {
    session,
    booker: {
      userType: 'school',
      emailConfirmed: true,
      phoneConfirmed: true,
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
  },
  endDate: session.endDate,
  cancellableUntil: inHours(20),
  byStaff: false,
};
const during = (booked: Partial<ChangeFacts['booking']>, more: Partial<ChangeFacts> = {}): ChangeFacts => ({
  ...facts,
  ...more,
  booking: { ...facts.booking, ...booked },
});

function standing(target: StandingReservation['target'], participants: Participant[]): StandingReservation {
  const party = partyOf(participants, target);
  return {
    status: 'valid',
    quantitySchool: 0,
    chaperones: 0,
    ...party,
    taken: { seats: party.quantity, classes: target === 'school' ? participants.length : 0 },
    needs: null,
    participants,
    tickets: admissionsOf(participants, target).map(({ participant, quantity }, position) => ({
      _id: `ticket-${position}`,
      participant,
      quantity,
      version: 1,
    })),
  };
}
const family = standing('private', [
  { participant_type: 'accountholder', name: 'Ada' },
  { participant_type: 'companion', name: 'Leo', age: 8 },
  { participant_type: 'companion' },
]);
const classes = standing('school', [
  { schoolClass: '3B', quantity: 20, chaperones: 2 },
  { schoolClass: '3C', quantity: 18, chaperones: 1 },
]);
const forClasses = { session: { ...session, sessionTarget: 'school' as const, maxParticipants: null } };

/** What is written, in short. */
const changeOf = (of: StandingReservation, sent: ChangeBody, given = facts): PartyChange => {
  const decision = decideChange(of, sent, given);
  if (decision.outcome !== 'change') throw new Error(JSON.stringify(decision));
  return decision.change;
};
const wordOf = (decision: ReturnType<typeof decideChange>) =>
  decision.outcome === 'refuse' ? decision.code : decision.outcome;

describe('a change', () => {
  test.each<[string, ChangeBody]>([
    ['of nothing', {}],
    ['to what stands', { participants: [...family.participants], quantity: 3, status: 'valid', needs: null }],
    ['to nobody else by the number', { quantity: 3 }],
  ])('%s is none', (_sentence, sent) => {
    expect(decideChange(family, sent, facts)).toEqual({ outcome: 'unchanged' });
  });

  test('of who comes keeps the tickets of those who stay, and replaces those of the others', () => {
    const change = changeOf(family, { participants: [{ name: 'Ugo' }, ...family.participants.slice(0, 2)] });
    expect(change).toMatchObject({
      participants: [{ name: 'Ada' }, { name: 'Leo' }, { name: 'Ugo' }],
      retained: [],
      withdrawn: ['ticket-2'],
      issued: [{ participant: { name: 'Ugo' }, quantity: 1 }],
      taken: { seats: 3, classes: 0 },
      isAnew: true,
    });
  });

  test('of a note is no reason to print tickets again; a name is', () => {
    const [ada = {}, leo = {}, third = {}] = family.participants;
    const noted = changeOf(family, { participants: [ada, { ...leo, note: 'davanti' }, third] });
    expect([noted.isAnew, noted.retained.map(({ _id }) => _id)]).toEqual([false, ['ticket-1']]);
    const needy = changeOf(family, { needs: { wheelchair: 1 } });
    expect([needy.isAnew, needy.retained, needy.needs]).toEqual([false, [], { wheelchair: 1 }]);
  });

  test('of a class’s head count makes its code another one; its label does not', () => {
    const [first = {}, second = {}] = classes.participants;
    const given = during(forClasses);
    const renamed = changeOf(classes, { participants: [first, { ...second, chaperones: 2 }] }, given);
    expect(renamed.retained).toMatchObject([{ _id: 'ticket-1', version: 1, chaperones: 2, isAnew: true }]);
    const grown = changeOf(classes, { participants: [{ ...first, quantity: 21 }, second] }, given);
    expect(grown.retained).toMatchObject([{ _id: 'ticket-0', version: 2, quantity: 21 }]);
  });

  test('of a code that has come to its last version issues another ticket', () => {
    const worn = {
      ...classes,
      tickets: classes.tickets.map((ticket) => ({ ...ticket, version: highestVersion })),
    };
    const [first = {}, second = {}] = classes.participants;
    const sent = { participants: [{ ...first, quantity: 21 }, second] };
    expect(changeOf(worn, sent, during(forClasses))).toMatchObject({
      retained: [],
      withdrawn: ['ticket-0'],
      issued: [{ quantity: 21, schoolClass: '3B' }],
      participants: [second, { ...first, quantity: 21 }],
    });
  });

  test('counts chaperones only where they take seats, and only when numbers change', () => {
    const settings = { ...defaultBookingSettings, chaperonesTakeSeats: true };
    const given = during({ ...forClasses, settings });
    expect(changeOf(classes, { needs: { allergies: 1 } }, given).taken).toEqual({ seats: 38, classes: 2 });
    const [first = {}, second = {}] = classes.participants;
    const sent = { participants: [{ ...first, quantity: 19 }, second] };
    expect(changeOf(classes, sent, given).taken).toEqual({ seats: 40, classes: 2 });
  });

  const open: ChangeBody = { quantity: 4 };
  const fewer: ChangeBody = { quantity: 2 };
  const renamed: ChangeBody = { participants: family.participants.with(2, { name: 'Mia' }) };
  test.each<[string, ChangeFacts, readonly [string, string, string]]>([
    ['while everything is open', facts, ['change', 'change', 'change']],
    ['after the cut-off', during({ now: inHours(22) }), ['closed', 'cancellationClosed', 'change']],
    [
      'after the deadline of cancelling',
      during({ now: inHours(20) }),
      ['change', 'cancellationClosed', 'change'],
    ],
    [
      'after that deadline, by staff',
      during({ now: inHours(21) }, { byStaff: true }),
      ['change', 'change', 'change'],
    ],
    [
      'before the opening',
      during({ session: { ...session, opensAt: inHours(1) } }),
      ['notOpenYet', 'change', 'change'],
    ],
    [
      'when it is full',
      during({ session: { ...session, maxParticipants: 3 } }),
      ['sessionFull', 'change', 'change'],
    ],
    [
      'in a session that was cancelled',
      during({ session: { ...session, cancelledAt: now } }),
      ['cancelled', 'cancelled', 'cancelled'],
    ],
    ['after the end', during({ now: session.endDate }), ['past', 'past', 'past']],
  ])('%s: more, fewer, other names', (_sentence, given, words) => {
    expect([open, fewer, renamed].map((sent) => wordOf(decideChange(family, sent, given)))).toEqual(words);
  });

  test('never sends an account with a reservation to the waiting list', () => {
    const full = during({ session: { ...session, maxParticipants: 4 } });
    expect(decideChange(family, { quantity: 6 }, full)).toMatchObject({
      code: 'sessionFull',
      next: { action: 'otherSessions' },
      details: { freeSeats: 1 },
    });
  });

  test('of the number keeps the account holder, and is not enough for classes', () => {
    const last = standing('private', [...family.participants].toReversed());
    expect(changeOf(last, { quantity: 1 }).participants).toEqual([family.participants[0]]);
    expect(decideChange(classes, { quantity: 30 }, during(forClasses))).toMatchObject({
      code: 'invalid',
      errors: [{ path: 'quantity', code: 'disagrees' }],
    });
  });
});

describe('where children alone are refused', () => {
  const refusing = during({ settings: { ...defaultBookingSettings, childAloneRefused: true } });
  const adult: Participant = { participant_type: 'accountholder', age: 34 };
  const child: Participant = { participant_type: 'companion', age: 8 };
  const withAdult = standing('private', [adult, child]);

  test('the adult cannot leave, by a change or with a ticket given back; the child can', () => {
    expect(wordOf(decideChange(withAdult, { participants: [child] }, refusing))).toBe('childAlone');
    expect(wordOf(decideGivingBack(withAdult, 'ticket-0', refusing))).toBe('childAlone');
    expect(wordOf(decideGivingBack(withAdult, 'ticket-1', refusing))).toBe('change');
    expect(wordOf(decideGivingBack(withAdult, 'ticket-0', facts))).toBe('change');
  });

  test('children who were alone before may give a name or a ticket back', () => {
    const alone = standing('private', [child, { ...child, age: 9 }]);
    expect(wordOf(decideGivingBack(alone, 'ticket-0', refusing))).toBe('change');
    const { outcome } = decideChange(
      alone,
      { participants: [{ ...child, name: 'Leo' }, alone.participants[1] ?? child] },
      refusing,
    );
    expect(outcome).toBe('change');
  });
});

describe('giving one ticket back', () => {
  test('withdraws it; of the last one everything, of one that is not valid nothing', () => {
    expect(decideGivingBack(family, 'ticket-1', facts)).toMatchObject({
      outcome: 'change',
      change: { withdrawn: ['ticket-1'], taken: { seats: 2, classes: 0 } },
    });
    expect(decideGivingBack(family, 'ticket-9', facts)).toEqual({ outcome: 'unchanged' });
    expect(decideGivingBack(standing('private', [{}]), 'ticket-0', facts)).toEqual({ outcome: 'cancel' });
  });

  test('of a class is possible although its chaperones were the only ones', () => {
    const [first = {}, second = {}] = classes.participants;
    const led = standing('school', [first, { ...second, chaperones: 0 }]);
    expect(decideGivingBack(led, 'ticket-0', during(forClasses))).toMatchObject({
      change: { party: { quantity: 18, quantitySchool: 1, chaperones: 0 } },
    });
  });
});

test('a move gives every ticket another code, and needs room for the whole party', () => {
  expect(decideMove(family, facts)).toMatchObject({
    change: {
      retained: [{ version: 2 }, { version: 2 }, { version: 2 }],
      withdrawn: [],
      issued: [],
      isAnew: true,
    },
  });
  const nearlyFull = during({ session: { ...session, maxParticipants: 5 } });
  expect(decideMove(family, nearlyFull)).toMatchObject({
    code: 'sessionFull',
    next: { action: 'otherSessions' },
  });
});

test('after any change tickets, party and seats agree, and no more seats are taken than there are', () => {
  const people = fc.array(fc.record({ name: fc.constantFrom('Ada', 'Leo', 'Mia', '') }), {
    minLength: 1,
    maxLength: 7,
  });
  const wanted = fc.oneof(
    fc.record({ quantity: fc.integer({ min: 1, max: 12 }) }),
    fc.record({ participants: people }),
    fc.record({ givingBack: fc.nat(6) }),
  );
  fc.assert(
    fc.property(
      fc.array(wanted, { maxLength: 12 }),
      fc.integer({ min: 3, max: 9 }),
      (steps, maxParticipants) => {
        let stands = family;
        let at: BookableSession = { ...session, maxParticipants };
        let created = 0;
        for (const step of steps) {
          const given = during({ session: at });
          const decision =
            'givingBack' in step
              ? decideGivingBack(stands, stands.tickets[step.givingBack]?._id ?? '', given)
              : decideChange(stands, step, given);
          if (decision.outcome !== 'change') continue;
          const { change } = decision;
          const others = new Map(change.retained.map((ticket) => [ticket._id, ticket]));
          const tickets = [
            ...stands.tickets
              .filter(({ _id }) => !change.withdrawn.includes(_id))
              .map((ticket) => others.get(ticket._id) ?? ticket),
            ...change.issued.map((one) => ({ ...one, _id: `new-${(created += 1)}`, version: 1 })),
          ];
          expect(tickets.map(({ participant }) => participant)).toEqual(change.participants);
          expect(change.taken.seats).toBe(change.participants.length);
          at = take(giveBack(at, stands.taken), change.taken);
          stands = {
            ...stands,
            ...change.party,
            taken: change.taken,
            participants: change.participants,
            tickets,
          };
        }
        expect(freeSeats(at)).toBeGreaterThanOrEqual(0);
        expect(freeClasses(at)).toBeNull();
        expect(at.totalParticipants).toBe(stands.tickets.length);
      },
    ),
  );
});
