import { describe, expect, test } from 'vitest';
import type { AccountViewer } from '#core/accounts/access.ts';
import type { BookableSession } from '#core/seats/bookability.ts';
import {
  decideByHandOffer,
  decideMoveUp,
  decideRevocation,
  type HandOutFacts,
  mindsListsOf,
} from './by-hand.ts';
import type { ListedRequest } from './settle.ts';
import { offered, party } from './testing.ts';

const now = new Date('2027-03-01T10:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const of = (seats: number, classes = 0) => ({ seats, classes });

const session: BookableSession = {
  startDate: hours(48),
  endDate: hours(49),
  closesAt: hours(48),
  sessionTarget: 'private',
  accessType: 'reservation',
  waitingListEnabled: true,
  cancelledAt: null,
  opensAt: null,
  maxParticipants: 12,
  totalParticipants: 10,
  lockedParticipants: 0,
  savedParticipants: 0,
  doorParticipants: 0,
  maxSchoolClasses: null,
  totalSchoolClasses: 0,
  lockedSchoolClasses: 0,
  savedSchoolClasses: 0,
};

const locked = (size: number, more: Partial<ListedRequest> = {}) => offered(size, hours(5), more);
const over = (status: ListedRequest['status']) => party(2, { status });

describe('moving a request up', () => {
  test('puts it before all others, also before those that were moved up earlier', () => {
    const [first, second, third] = [party(1), party(1, { priority: 4 }), party(1)];
    expect(decideMoveUp(third, [first, second, third])).toEqual({ outcome: 'moveUp', priority: 5 });
  });

  test('changes nothing for who is first already, offers apart', () => {
    const [offer, first, second] = [locked(1), party(1), party(1)];
    expect(decideMoveUp(first, [offer, first, second])).toEqual({ outcome: 'isFirst' });
  });

  test('gives who is first already what was taken back from them', () => {
    const first = party(1, { priority: 2, takenBack: of(1) });
    expect(decideMoveUp(first, [first, party(1)])).toEqual({ outcome: 'moveUp', priority: 2 });
  });

  test.each(['locked', 'converted', 'invalid', 'cancelled'] as const)('is not for who is %s', (status) => {
    const one = over(status);
    expect(decideMoveUp(one, [one])).toEqual({ outcome: 'refuse', code: 'wrongState' });
  });
});

describe('handing out by hand', () => {
  const decide = (request: ListedRequest, more: Partial<HandOutFacts> = {}) =>
    decideByHandOffer({ session, request, requests: [request], raisesMaximum: false, now, ...more });

  test('gives what is free, and those before have been overtaken once more', () => {
    const [big, middle, one] = [party(6, { overtaken: 2 }), party(4), party(2)];
    expect(decide(one, { requests: [big, middle, one] })).toEqual({
      outcome: 'offer',
      seats: of(2),
      raised: null,
      overtaken: [
        { ...big, overtaken: 3 },
        { ...middle, overtaken: 1 },
      ],
    });
  });

  test('gives what is saved for others', () => {
    const saving = { ...session, savedParticipants: 2 };
    expect(decide(party(2), { session: saving })).toMatchObject({ seats: of(2), raised: null });
  });

  test('gives as much as the party would come with, where there is not all', () => {
    expect(decide(party(4, { minimum: of(2) }))).toMatchObject({ seats: of(2), raised: null });
  });

  test('beyond the maximum is refused with the number that it takes', () => {
    expect(decide(party(5))).toEqual({
      outcome: 'refuse',
      code: 'capacityBelowTaken',
      path: 'maxParticipants',
      minimum: 15,
    });
    const school = {
      ...session,
      sessionTarget: 'school',
      maxSchoolClasses: 3,
      totalSchoolClasses: 2,
    } as const;
    const classes = party(2, { wanted: of(2, 2), minimum: of(2, 2) });
    expect(decide(classes, { session: school })).toMatchObject({ path: 'maxSchoolClasses', minimum: 4 });
  });

  test('raises the maximum as far as the whole party takes, where staff say so', () => {
    const given = decide(party(5, { minimum: of(2) }), { raisesMaximum: true });
    expect(given).toMatchObject({ seats: of(5), raised: { maxParticipants: 15, maxSchoolClasses: null } });
  });

  test('raises nothing for who fits', () => {
    expect(decide(party(2), { raisesMaximum: true })).toMatchObject({ seats: of(2), raised: null });
  });

  test.each([
    ['cancelled', { cancelledAt: now }],
    ['past', { startDate: hours(-2), endDate: hours(-1), closesAt: hours(-2) }],
    ['freeAccess', { accessType: 'freeAccess' }],
    ['notOpenYet', { opensAt: hours(1) }],
    ['closed', { closesAt: now }],
  ] as const)('is refused with %s, when nobody could confirm it', (code, more) => {
    expect(decide(party(1), { session: { ...session, ...more } })).toEqual({ outcome: 'refuse', code });
  });

  test.each([
    ['blackListed', { blockedUntil: hours(48) }],
    ['accountDisabled', { isEnabled: false }],
  ] as const)(
    'is refused with %s to an account that could not confirm it, whatever is raised',
    (code, is) => {
      for (const raisesMaximum of [false, true])
        expect(decide(party(1, is), { raisesMaximum })).toEqual({ outcome: 'refuse', code });
    },
  );

  test.each(['locked', 'converted', 'invalid', 'cancelled'] as const)('is not for who is %s', (status) => {
    expect(decide(over(status))).toEqual({ outcome: 'refuse', code: 'wrongState' });
  });
});

test('seats that staff took back from one request and give to another by hand overtake none', () => {
  const [revoked, ahead, chosen] = [party(2, { takenBack: of(2) }), party(1, { overtaken: 1 }), party(2)];
  const decision = decideByHandOffer({
    session,
    request: chosen,
    requests: [revoked, ahead, chosen],
    raisesMaximum: false,
    now,
  });
  expect(decision).toMatchObject({ outcome: 'offer', overtaken: [{ _id: ahead._id, overtaken: 2 }] });
});

describe('taking an offer back', () => {
  test('withholds from its owner all that is free then, what was offered and what is beside it', () => {
    const withOffer = { ...session, lockedParticipants: 2 };
    const takenBackOf = (given: Partial<BookableSession>) =>
      decideRevocation(locked(2, { passes: 1 }), { ...withOffer, ...given });
    expect(takenBackOf({ totalParticipants: 10 })).toEqual({ outcome: 'revoke', takenBack: of(2) });
    expect(takenBackOf({ totalParticipants: 6 })).toEqual({ outcome: 'revoke', takenBack: of(6) });
    expect(takenBackOf({ totalParticipants: 6, savedParticipants: 3 })).toMatchObject({ takenBack: of(6) });
    expect(takenBackOf({ maxParticipants: null })).toEqual({ outcome: 'revoke', takenBack: of(2) });
  });

  test.each(['waiting', 'converted', 'invalid', 'cancelled'] as const)('is not for who is %s', (status) => {
    expect(decideRevocation(over(status), session)).toEqual({ outcome: 'refuse', code: 'wrongState' });
  });
});

test('lists are minded by who books for others; a contact minds those of its events, and an editor none', () => {
  const viewer = (more: Partial<AccountViewer>): AccountViewer => ({
    kind: 'account',
    userId: 'u',
    role: 'user',
    subRoles: [],
    userType: 'private',
    contactEventIds: [],
    ...more,
  });
  const minds = (more: Partial<AccountViewer>) => mindsListsOf(viewer(more), 'e1');
  expect({
    visitor: minds({}),
    scanner: minds({ subRoles: ['scanner'] }),
    support: minds({ subRoles: ['support'] }),
    editor: minds({ subRoles: ['editor'] }),
    contact: minds({ contactEventIds: ['e1'] }),
    otherContact: minds({ contactEventIds: ['e2'] }),
    admin: minds({ role: 'admin' }),
  }).toEqual({
    visitor: false,
    scanner: false,
    support: true,
    editor: false,
    contact: true,
    otherContact: false,
    admin: true,
  });
});
