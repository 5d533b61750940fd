import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTicketCode, sessionTailOf, type TicketCode } from '#core/tickets/code.ts';
import { type DoorAdmission, decideScan, type DoorSession, type ScanFacts } from './decide.ts';
import { type DoorTicket, type Heads, partyOf } from './heads.ts';
import { newDoorTicket } from './testing.ts';

const session: DoorSession = {
  _id: '0198c1f2-aaaa-7bbb-8ccc-0123456789ab',
  doorOpensAt: new Date('2027-03-28T08:15:00Z'),
  doorClosesAt: new Date('2027-03-28T10:00:00Z'),
  freeSeats: 0,
};
const now = new Date('2027-03-28T09:00:00Z');
const seconds = (count: number) => new Date(now.getTime() + count * 1000);
const ada = newDoorTicket({
  _id: '0198c1f2-1111-7222-8333-444455556666',
  reservationId: 'r',
  sessionId: session._id,
});
const contents: TicketCode = {
  keyId: 1,
  ticketId: ada._id,
  sessionTail: sessionTailOf(session._id),
  audience: 'private',
  quantity: 1,
  version: 1,
};
const classOf: DoorTicket = { ...ada, target: 'school', quantity: 24, chaperones: 2 };
const heads = (participants: number, chaperones = 0): Heads => ({ participants, chaperones });
const admission = (at: Date, device = 'door 1', of = heads(1)): DoorAdmission => ({ at, device, heads: of });
/** Five tickets of one reservation. */
const five = (...entered: number[]) =>
  Array.from({ length: 5 }, (_, position) => ({
    ...ada,
    _id: `t${position}`,
    attendedParticipants: entered[position] ?? 0,
  }));

function facts(given: Partial<ScanFacts> = {}, tickets: readonly DoorTicket[] = [ada], at = 0): ScanFacts {
  const ticket = tickets[at] ?? ada;
  return {
    code: { kind: 'genuine', contents },
    session,
    ticket,
    party: partyOf(ticket, tickets),
    first: null,
    last: null,
    device: 'door 1',
    knowsAllTickets: true,
    ...given,
  };
}
const refused = (reason: string) => ({ result: 'invalid', reason });

describe('the decision at the door', () => {
  test('a ticket that is shown for the first time is valid', () => {
    expect(decideScan(facts(), null, now)).toEqual({
      result: 'valid',
      heads: heads(1),
      takesBack: 0,
      isRepeated: false,
      notice: null,
      fits: null,
    });
  });

  test('a genuine code whose ticket is not there is unknown', () => {
    expect(decideScan(facts({ ticket: null, party: null }), null, now)).toMatchObject(refused('unknown'));
  });

  test.each(['unreadable', 'forged', 'otherInstance'] as const)('what is %s is refused as that', (kind) => {
    expect(decideScan(facts({ code: { kind } }), null, now)).toMatchObject(refused(kind));
  });

  test('a ticket that is shown again is already in: when, and on which device', () => {
    const first = admission(seconds(-600), 'cloister');
    const shown = [{ ...ada, attendedParticipants: 1 }];
    expect(decideScan(facts({ first, last: first }, shown), null, now)).toEqual({
      result: 'alreadyScanned',
      first,
      notice: null,
      fits: null,
    });
  });

  test.each<[string, DoorAdmission, object]>([
    [
      'the same device within 3 s gets its first answer',
      admission(seconds(-3)),
      { result: 'valid', isRepeated: true },
    ],
    [
      'after 3 s it is already in for the same device too',
      admission(seconds(-4)),
      { result: 'alreadyScanned' },
    ],
    [
      'for another device it is already in at once',
      admission(seconds(-1), 'door 2'),
      { result: 'alreadyScanned' },
    ],
  ])('%s', (_sentence, last, expected) => {
    const shown = [{ ...ada, attendedParticipants: 1 }];
    expect(decideScan(facts({ first: last, last }, shown), null, now)).toMatchObject(expected);
  });

  test('a ticket that is cancelled is refused, also where its code is old', () => {
    expect(decideScan(facts({}, [{ ...ada, isValid: false }]), null, now)).toMatchObject(
      refused('cancelled'),
    );
    expect(decideScan(facts({}, [{ ...ada, isValid: false, version: 2 }]), null, now)).toMatchObject(
      refused('replaced'),
    );
  });

  test('a code of a lower version than the ticket’s is replaced', () => {
    expect(decideScan(facts({}, [{ ...ada, version: 2 }]), null, now)).toMatchObject(refused('replaced'));
  });

  test('a ticket of another date is refused with the date that it is for, before anything about time', () => {
    const sessionId = '0198c1f2-aaaa-7bbb-8ccc-0123456789ac';
    expect(decideScan(facts({}, [{ ...ada, sessionId }]), null, seconds(-86_400))).toMatchObject({
      ...refused('wrongSession'),
      sessionId,
    });
  });

  test('before the door opens a ticket is too early, and after it closes over', () => {
    expect(decideScan(facts(), null, new Date('2027-03-28T08:14:59Z'))).toMatchObject({
      ...refused('notYet'),
      opensAt: session.doorOpensAt,
    });
    expect(decideScan(facts(), null, session.doorOpensAt)).toMatchObject({ result: 'valid' });
    expect(decideScan(facts(), null, session.doorClosesAt)).toMatchObject({ result: 'valid' });
    expect(decideScan(facts(), null, seconds(3601))).toMatchObject(refused('expired'));
  });
});

describe('parties', () => {
  test('four of five are in, the fifth comes later with another ticket of the party', () => {
    expect(decideScan(facts({}, five()), heads(4), now)).toMatchObject({ result: 'valid', heads: heads(4) });
    expect(decideScan(facts({}, five(4), 4), null, now)).toMatchObject({ result: 'valid', heads: heads(1) });
    expect(decideScan(facts({}, five(4, 0, 0, 0, 1), 2), null, now)).toMatchObject({
      result: 'alreadyScanned',
    });
  });

  test('more than are left are not let in, and the answer says so', () => {
    expect(decideScan(facts({}, five(4), 1), heads(2), now)).toMatchObject({
      result: 'alreadyScanned',
      notice: 'partyExceeded',
    });
  });

  test('a number that is none lets no one in, of a ticket that is known and of one that is not', () => {
    const exceeded = { result: 'alreadyScanned', notice: 'partyExceeded' };
    for (const none of [heads(Number.NaN), heads(1, Number.NaN), heads(0.5), heads(-1)]) {
      expect(decideScan(facts({}, five()), none, now)).toMatchObject(exceeded);
      const absent = { ticket: null, party: null, knowsAllTickets: false };
      expect(decideScan(facts(absent), none, now)).toMatchObject(exceeded);
    }
  });

  test('those whom a supervisor let in beyond the booking were expected, and leave no place', () => {
    expect(decideScan(facts({}, five(6), 1), heads(1), now)).toMatchObject({ result: 'alreadyScanned' });
    expect(partyOf(ada, five(6))).toMatchObject({ expected: heads(6), entered: heads(6), left: heads(0) });
  });

  test('the ticket that was shown itself is already in while heads of its party are left', () => {
    const first = admission(seconds(-60));
    expect(decideScan(facts({ first }, five(4)), null, now)).toMatchObject({ result: 'alreadyScanned' });
  });

  test('a class comes in several groups with one code, pupils and chaperones counted apart', () => {
    const first = admission(seconds(-60), 'door 1', heads(20, 1));
    const partly = { ...classOf, attendedParticipants: 20, attendedChaperones: 1 };
    expect(decideScan(facts({}, [classOf]), null, now)).toMatchObject({ heads: heads(24, 2) });
    expect(decideScan(facts({ first }, [partly]), null, now)).toMatchObject({ heads: heads(4, 1) });
    expect(decideScan(facts({ first }, [partly]), heads(4, 2), now)).toMatchObject({
      notice: 'partyExceeded',
    });
    expect(decideScan(facts({ first }, [partly]), heads(5), now)).toMatchObject({ notice: 'partyExceeded' });
    const whole = { ...classOf, attendedParticipants: 24, attendedChaperones: 2 };
    expect(decideScan(facts({ first }, [whole]), null, now)).toEqual({
      result: 'alreadyScanned',
      first,
      notice: null,
      fits: null,
    });
  });

  test('two classes of one reservation are counted each by its own ticket', () => {
    const other = { ...classOf, _id: 't2', attendedParticipants: 24, attendedChaperones: 2 };
    expect(decideScan(facts({}, [classOf, other]), null, now)).toMatchObject({ heads: heads(24, 2) });
  });
});

describe('released seats', () => {
  const released = [{ ...ada, releasedParticipants: 1 }];

  test('a late ticket holder takes a released seat back while one is free', () => {
    const free = { session: { ...session, freeSeats: 1 } };
    expect(decideScan(facts(free, released), null, now)).toMatchObject({ result: 'valid', takesBack: 1 });
    const unlimited = { session: { ...session, freeSeats: null } };
    expect(decideScan(facts(unlimited, released), null, now)).toMatchObject({
      result: 'valid',
      takesBack: 1,
    });
  });

  test('and is refused when walk-ins sit on all of them', () => {
    expect(decideScan(facts({}, released), null, now)).toMatchObject(refused('seatReleased'));
  });

  test('seats of the party that were not released are used first', () => {
    const party = five().map((one, position) => ({ ...one, releasedParticipants: position < 2 ? 1 : 0 }));
    expect(decideScan(facts({}, party), heads(3), now)).toMatchObject({ result: 'valid', takesBack: 0 });
    expect(decideScan(facts({}, party), heads(4), now)).toMatchObject({
      ...refused('seatReleased'),
      fits: heads(3),
    });
  });

  describe('for fewer than are left', () => {
    const free = (freeSeats: number | null) => ({ session: { ...session, freeSeats } });
    const late = five().map((one) => ({ ...one, releasedParticipants: 1 }));
    const lateClass = [{ ...classOf, releasedParticipants: 24 }];

    test('a late party is let in one by one, and the answer says how many of it there is room for', () => {
      expect(decideScan(facts(free(2), late), null, now)).toEqual({
        result: 'valid',
        heads: heads(1),
        takesBack: 1,
        isRepeated: false,
        notice: 'fewSeats',
        fits: heads(2),
      });
    });

    test('so many of it as there is room for enter, and one more than that is refused with the number', () => {
      expect(decideScan(facts(free(2), late), heads(2), now)).toMatchObject({
        result: 'valid',
        heads: heads(2),
        takesBack: 2,
        notice: null,
        fits: null,
      });
      for (const more of [3, 5, 6])
        expect(decideScan(facts(free(2), late), heads(more), now)).toMatchObject({
          ...refused('seatReleased'),
          fits: heads(2),
        });
    });

    test('a late class of which some fit is as many pupils as fit, with all its chaperones, who take no seats', () => {
      expect(decideScan(facts(free(20), lateClass), null, now)).toEqual({
        result: 'valid',
        heads: heads(20, 2),
        takesBack: 20,
        isRepeated: false,
        notice: 'fewSeats',
        fits: heads(20, 2),
      });
      expect(decideScan(facts(free(20), lateClass), heads(20, 2), now)).toMatchObject({ result: 'valid' });
      expect(decideScan(facts(free(20), lateClass), heads(21), now)).toMatchObject({ fits: heads(20, 2) });
    });

    test('a late class or party for which there is room says nothing of it', () => {
      for (const room of [24, 30, null])
        expect(decideScan(facts(free(room), lateClass), null, now)).toMatchObject({
          heads: heads(24, 2),
          notice: null,
          fits: null,
        });
      expect(decideScan(facts(free(5), late), null, now)).toMatchObject({ notice: null, fits: null });
    });

    test('the seat is released only once not one head fits; chaperones do not come in alone', () => {
      const none = { ...refused('seatReleased'), fits: null };
      expect(decideScan(facts(free(0), late), null, now)).toMatchObject(none);
      expect(decideScan(facts(free(0), lateClass), null, now)).toMatchObject(none);
      expect(decideScan(facts(free(0), lateClass), heads(0, 2), now)).toMatchObject(none);
    });

    test('chaperones who come after their pupils enter, whatever became of the seats of the other pupils', () => {
      const partly = [
        { ...classOf, attendedParticipants: 20, attendedChaperones: 1, releasedParticipants: 4 },
      ];
      expect(decideScan(facts(free(0), partly), null, now)).toMatchObject({
        result: 'valid',
        heads: heads(0, 1),
        notice: 'fewSeats',
        fits: heads(0, 1),
      });
      expect(decideScan(facts(free(0), partly), heads(1, 1), now)).toMatchObject({ fits: heads(0, 1) });
    });

    test('a ticket that is in already says how many of the others there is room for', () => {
      const first = admission(seconds(-60));
      const [shown = ada, ...others] = late;
      const party = [{ ...shown, attendedParticipants: 1, releasedParticipants: 0 }, ...others];
      const answer = (room: number) => decideScan(facts({ ...free(room), first }, party), null, now);
      expect(answer(3)).toEqual({ result: 'alreadyScanned', first, notice: null, fits: heads(3) });
      expect(answer(0)).toMatchObject({ result: 'alreadyScanned', fits: heads(0) });
      expect(answer(4)).toMatchObject({ result: 'alreadyScanned', fits: null });
    });
  });
});

describe('a device without a network', () => {
  const absent = { ticket: null, party: null, knowsAllTickets: false };

  test('lets in a genuine code of this session that its pack does not have, and says so', () => {
    expect(decideScan(facts(absent), null, now)).toMatchObject({ result: 'valid', notice: 'notInPack' });
  });

  test('lets it in once', () => {
    const first = admission(seconds(-60));
    expect(decideScan(facts({ ...absent, first, last: first }), null, now)).toMatchObject({
      result: 'alreadyScanned',
      first,
    });
  });

  test('lets in no more heads than the code says', () => {
    expect(decideScan(facts(absent), heads(2), now)).toMatchObject({ notice: 'partyExceeded' });
  });

  test('refuses a genuine code of another session', () => {
    const elsewhere = { ...contents, sessionTail: 'ffffffff' };
    expect(
      decideScan(facts({ ...absent, code: { kind: 'genuine', contents: elsewhere } }), null, now),
    ).toMatchObject(refused('wrongSession'));
  });

  test('knows nothing of a ticket that is not in its pack and was chosen by hand', () => {
    expect(decideScan(facts({ ...absent, code: { kind: 'byHand' } }), null, now)).toMatchObject(
      refused('unknown'),
    );
  });
});

test('random texts are no codes, so none is let in', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      const read = readTicketCode(text);
      const code = read ? ({ kind: 'forged' } as const) : ({ kind: 'unreadable' } as const);
      expect(decideScan(facts({ code }), null, now).result).toBe('invalid');
    }),
  );
});

test('whatever was released, what is said to fit enters, one more does not, and takes back no more than is free', () => {
  const counts = fc.integer({ min: 0, max: 24 });
  fc.assert(
    fc.property(counts, counts, counts, (attended, released, freeSeats) => {
      const left = 24 - attended;
      const partly = {
        ...classOf,
        attendedParticipants: attended,
        releasedParticipants: Math.min(released, left),
      };
      const given = facts({ session: { ...session, freeSeats } }, [partly]);
      const judged = decideScan(given, null, now);
      const most = judged.fits ?? { participants: left, chaperones: 2 };
      const isRefused = judged.result === 'invalid';
      // Only a class of which no one has come, and without a free seat.
      expect(isRefused).toBe(attended === 0 && released >= 24 && freeSeats === 0);
      const entered = decideScan(given, most, now);
      expect(entered.result).toBe(isRefused ? 'invalid' : 'valid');
      expect(entered.result === 'valid' ? entered.takesBack : 0).toBeLessThanOrEqual(freeSeats);
      const more = { ...most, participants: most.participants + 1 };
      const exceeded = decideScan(given, more, now).result;
      expect(exceeded).toBe(isRefused || judged.fits ? 'invalid' : 'alreadyScanned');
    }),
  );
});

test('whatever the state, no more heads are let in than the party has left', () => {
  const counts = fc.integer({ min: 0, max: 6 });
  fc.assert(
    fc.property(
      fc.array(counts, { minLength: 5, maxLength: 5 }),
      counts,
      fc.nat(4),
      (entered, wanted, at) => {
        const tickets = five(...entered);
        const decided = decideScan(facts({}, tickets, at), heads(wanted + 1), now);
        const { left } = partyOf(tickets[at] ?? ada, tickets);
        const letIn = decided.result === 'valid' ? decided.heads.participants : 0;
        expect(letIn).toBeLessThanOrEqual(left.participants);
      },
    ),
  );
});
