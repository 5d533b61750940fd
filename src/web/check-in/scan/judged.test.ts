import { describe, expect, test } from 'vitest';
import { needWords } from '#core/people-booked/need-words.ts';
import type { ScanAnswer } from '#core/check-in/contract.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { ticketStrings } from '../tickets/ticket-strings.ts';
import { scanStrings } from './scan-strings.ts';
import {
  asksFirst,
  chosenHeads,
  factsOf,
  headsAfterKey,
  headsLeft,
  headsOut,
  isPastDate,
  letsInNoMore,
  offeredBy,
  sameCodeMs,
  seeCode,
  signalOf,
  signalBeforeEntry,
  suggestedHeads,
} from './judged.ts';

const answerWith = (left: { participants: number; chaperones: number }): ScanAnswer => ({
  scanId: '01900000-0000-7000-8000-000000000001',
  result: 'valid',
  party: { expected: left, entered: { participants: 0, chaperones: 0 }, left },
});

const heads = (participants: number, chaperones = 0) => ({ participants, chaperones });

describe('what is special about a ticket', () => {
  const ticket = {
    _id: '01900000-0000-7000-8000-000000000002',
    target: 'school',
    firstName: null,
    initial: null,
    schoolClass: '3B',
    quantity: 22,
    chaperones: 2,
    wheelchairs: 1,
    isScanned: false,
    attended: heads(0),
    out: 0,
    ending: '000002',
  } as const;
  const party = { expected: heads(22, 2), entered: heads(0), left: heads(22, 2) };
  const supervisor = {
    name: 'Ida',
    surname: 'Neri',
    institution: 'IC Tasso',
    phoneEnding: '4567',
    allergies: 2,
    needTerms: ['signLanguage' as const],
    otherNeeds: null,
    note: 'Arriviamo a piedi',
  };
  const { allergies, phone } = stringsIn('it', ticketStrings);
  const needTerms = needWords.it;
  const texts = { ...stringsIn('it', scanStrings), allergies, needTerms, phone };

  test('is of a steward’s answer the party and wheelchairs alone', () => {
    expect(factsOf({ ticket, party }, texts)).toEqual(['0 di 24 dentro', '1 sedia a rotelle']);
  });

  test('is of a supervisor’s also allergies, needs, the note, the school and the end of the phone number', () => {
    expect(factsOf({ ticket: { ...ticket, supervisor }, party }, texts)).toEqual([
      '0 di 24 dentro',
      '1 sedia a rotelle',
      '2 persone con allergie',
      'Lingua dei segni',
      'Arriviamo a piedi',
      'IC Tasso',
      'Telefono …4567',
    ]);
  });
});

describe('how many come in', () => {
  test('is entered for a party and for a class, also in rapid mode', () => {
    expect(asksFirst(answerWith({ participants: 4, chaperones: 0 }), true)).toBe(true);
    expect(asksFirst(answerWith({ participants: 1, chaperones: 1 }), true)).toBe(true);
  });

  test('is entered for a single ticket unless rapid mode is on', () => {
    expect(asksFirst(answerWith({ participants: 1, chaperones: 0 }), false)).toBe(true);
    expect(asksFirst(answerWith({ participants: 1, chaperones: 0 }), true)).toBe(false);
  });

  test('is suggested as all who are left', () => {
    expect(suggestedHeads(answerWith({ participants: 24, chaperones: 2 }))).toEqual({
      participants: 24,
      chaperones: 2,
    });
  });
});

test.each([
  ['ArrowDown', [4, 2], [3, 2]],
  ['ArrowUp', [4, 2], [4, 2]],
  ['ArrowUp', [2, 2], [3, 2]],
  ['ArrowDown', [0, 2], [0, 2]],
  ['ArrowLeft', [4, 2], [4, 1]],
  ['ArrowRight', [4, 0], [4, 1]],
  ['ArrowUp', [Number.NaN, 2], [1, 2]],
  ['Enter', [4, 2], null],
] as const)(
  '%s changes %o, of four pupils and two chaperones, to %o',
  (key, [participants, chaperones], expected) => {
    const after = headsAfterKey({ participants, chaperones }, key, {
      participants: 4,
      chaperones: 2,
    });
    expect(after && [after.participants, after.chaperones]).toEqual(expected);
  },
);

test('keys of those of whom there are none count no one, and scroll as elsewhere', () => {
  const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
  const countedOf = (all: { participants: number; chaperones: number }) =>
    keys.filter((key) => headsAfterKey(all, key, all) !== null);
  expect(countedOf({ participants: 2, chaperones: 0 })).toEqual(['ArrowUp', 'ArrowDown']);
  expect(countedOf({ participants: 0, chaperones: 2 })).toEqual(['ArrowLeft', 'ArrowRight']);
});

const ofClass: NonNullable<ScanAnswer['ticket']> = {
  _id: '01900000-0000-7000-8000-000000000002',
  target: 'school',
  firstName: null,
  initial: null,
  schoolClass: '3A',
  quantity: 24,
  chaperones: 2,
  wheelchairs: 0,
  isScanned: true,
  attended: heads(23, 2),
  out: 0,
  ending: '000002',
};

describe('a class of which some are in', () => {
  const answer: ScanAnswer = {
    ...answerWith(heads(1)),
    ticket: ofClass,
    party: { expected: heads(24, 2), entered: heads(23, 2), left: heads(1) },
  };

  test('needs attention: its heads are entered also in rapid mode, none of them chosen', () => {
    expect(signalBeforeEntry(answer)).toBe('attention');
    expect(chosenHeads(answer)).toEqual(heads(0));
    expect(asksFirst(answer, true)).toBe(true);
  });

  test('is judged as other tickets are while none of its people are in', () => {
    const all = { expected: heads(24, 2), entered: heads(0), left: heads(24, 2) };
    expect(signalBeforeEntry({ ...answer, party: all })).toBe('admitted');
    expect(chosenHeads({ ...answer, party: all })).toEqual(heads(24, 2));
  });
});

test('the others of a party are offered where some are left, and not where a notice says that no one is counted', () => {
  const left = { participants: 2, chaperones: 0 };
  const answer = { ...answerWith(left), othersTicketId: '01900000-0000-7000-8000-000000000003' };
  const offered = { ticketId: answer.othersTicketId, heads: left, isFewer: false };
  expect(offeredBy(answer)).toEqual(offered);
  expect(offeredBy({ ...answer, notice: 'partyExceeded' })).toBeNull();
  expect(offeredBy(answerWith(left))).toBeNull();
  // Of a late party as many as have a seat.
  const one = { participants: 1, chaperones: 0 };
  expect(offeredBy({ ...answer, fits: one })).toEqual({ ...offered, heads: one, isFewer: true });
  expect(offeredBy({ ...answer, fits: { participants: 0, chaperones: 0 } })).toBeNull();
});

describe('a late class with seats for some of it', () => {
  const left = heads(24, 2);
  const fits = heads(20, 2);
  const ticket = { ...ofClass, isScanned: false, attended: heads(0) };
  const answer = answerWith(left);

  test('suggests and chooses those who fit, and is attention', () => {
    const judged = { ...answer, ticket, fits, notice: 'fewSeats' } as const;
    expect(suggestedHeads(judged)).toEqual(fits);
    expect(headsLeft(judged)).toEqual(left);
    expect(signalBeforeEntry(judged)).toBe('attention');
  });

  test('offers them once more were counted than fit, with its own ticket', () => {
    const refused = { ...answer, ticket, fits, result: 'invalid', reason: 'seatReleased' } as const;
    expect(offeredBy(refused)).toEqual({ ticketId: ticket._id, heads: fits, isFewer: true });
  });

  test('offers no one where no seat is left, or the ticket is refused for another reason', () => {
    const refused = { ...answer, ticket, result: 'invalid' } as const;
    expect(offeredBy({ ...refused, reason: 'seatReleased' })).toBeNull();
    expect(offeredBy({ ...refused, reason: 'cancelled' })).toBeNull();
  });
});

test.each([
  ['of a ticket that is in, those who are out', { result: 'alreadyScanned' }, 2],
  ['of one that lets somebody in, no one', { result: 'valid' }, 0],
  ['of a refused one, no one', { result: 'invalid' }, 0],
  ['of one that says something else first, no one', { result: 'alreadyScanned', notice: 'partyExceeded' }, 0],
] as const)('who comes back by a ticket: %s', (_case, answer, out) => {
  const ticket = {
    _id: '01900000-0000-7000-8000-000000000002',
    target: 'private',
    firstName: 'Ada',
    initial: 'R',
    schoolClass: null,
    quantity: 1,
    chaperones: 0,
    wheelchairs: 0,
    isScanned: true,
    attended: heads(3),
    out: 2,
    ending: '000002',
  } as const;
  expect(headsOut({ ...answer, ticket })).toBe(out);
  expect(headsOut(answer)).toBe(0);
});

test.each([
  ['some of whom are still to come', { result: 'valid' }, 10, 3],
  ['of whom no others have a seat', { result: 'invalid', reason: 'seatReleased' }, 10, 3],
  ['whose ticket was replaced', { result: 'invalid', reason: 'replaced' }, 10, 0],
  ['that is in as a whole', { result: 'valid' }, 24, 0],
] as const)('who comes back by the ticket of a class %s', (_case, answer, entered, out) => {
  const ticket = {
    _id: '01900000-0000-7000-8000-000000000002',
    target: 'school',
    firstName: null,
    initial: null,
    schoolClass: '3B',
    quantity: 24,
    chaperones: 0,
    wheelchairs: 0,
    isScanned: true,
    attended: heads(entered),
    out: 3,
    ending: '000002',
  } as const;
  const party = { expected: heads(24), entered: heads(entered), left: heads(24 - entered) };
  expect(headsOut({ ...answer, ticket, party })).toBe(out);
});

test('a date is past once it has ended, or where a device knows no more than that', () => {
  const session = {
    _id: '01900000-0000-7000-8000-000000000004',
    eventId: '01900000-0000-7000-8000-000000000005',
    title: 'Vulcani',
    startDate: '2026-11-26T15:00:00Z',
    endDate: '2026-11-26T16:00:00Z',
    target: 'private',
    location: null,
  } as const;
  expect(isPastDate({ session }, new Date('2026-11-26T15:59:00Z'))).toBe(false);
  expect(isPastDate({ session }, new Date('2026-11-26T16:01:00Z'))).toBe(true);
  expect(isPastDate({ elsewhere: { target: 'private', isOver: true } }, new Date())).toBe(true);
  expect(isPastDate({}, new Date())).toBe(false);
});

test('a ticket of which this device has just let all in lets no one more in', () => {
  expect(letsInNoMore(answerWith({ participants: 0, chaperones: 0 }))).toBe(true);
  expect(letsInNoMore(answerWith({ participants: 0, chaperones: 1 }))).toBe(false);
  expect(letsInNoMore({})).toBe(false);
  // Nor some of its party again, though others are left.
  expect(letsInNoMore({ ...answerWith({ participants: 2, chaperones: 0 }), notice: 'repeated' })).toBe(true);
});

test('a code that stays in the picture is judged once; later it is judged again', () => {
  const first = seeCode(null, 'A', 0, false);
  expect(first).toEqual({ last: { text: 'A', at: 0 }, isJudged: true });
  const second = seeCode(first.last, 'A', sameCodeMs - 1, false);
  expect(second).toEqual({ last: { text: 'A', at: sameCodeMs - 1 }, isJudged: false });
  expect(seeCode(second.last, 'A', 2 * sameCodeMs - 2, false).isJudged).toBe(false);
  expect(seeCode(second.last, 'A', 2 * sameCodeMs - 1, false).isJudged).toBe(true);
  expect(seeCode(second.last, 'B', sameCodeMs, false).isJudged).toBe(true);
});

test('another code waits until the volunteer is done with the first one', () => {
  const { last } = seeCode(null, 'A', 0, false);
  const waiting = seeCode(last, 'B', 100, true);
  expect(waiting).toEqual({ last, isJudged: false });
  // The first one stays the same while it is in the picture, however long that takes.
  const still = seeCode(waiting.last, 'A', 2900, true);
  expect(seeCode(still.last, 'A', 5800, false).isJudged).toBe(false);
  expect(seeCode(still.last, 'B', 3000, false).isJudged).toBe(true);
});

test.each([
  [{ result: 'valid' }, 'admitted'],
  [{ result: 'valid', notice: 'notInPack' }, 'attention'],
  [{ result: 'valid', notice: 'repeated' }, 'attention'],
  [{ result: 'alreadyScanned' }, 'alreadyIn'],
  [{ result: 'alreadyScanned', notice: 'partyExceeded' }, 'attention'],
  [{ result: 'invalid' }, 'refused'],
] as const)('%o looks and sounds like %s', (answer, signal) => {
  expect(signalOf(answer)).toBe(signal);
});
