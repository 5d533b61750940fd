import { describe, expect, test } from 'vitest';
import type { PackedTicket } from '#core/check-in/door-contract.ts';
import { code, deviceWith, id, now, packed, packOf, session } from './testing.ts';
import { answerFromPack, decideFromPack } from './decide-from-pack.ts';
import { hasEnded, takePage } from './pack.ts';
import type { KnownOffline } from './tickets-now.ts';

const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe('without a network', () => {
  test('a ticket is let in, is in when it is shown again, and says when and on which device', () => {
    const device = deviceWith([packed(1)]);
    expect(device.scan(code(1))).toMatchObject({ result: 'valid', heads: { participants: 1 } });
    expect(device.scan(code(1), 1, later(2))).toMatchObject({ result: 'valid' });
    expect(device.scan(code(1), 1, later(60))).toMatchObject({
      result: 'alreadyScanned',
      firstScan: { scannedAt: now.toISOString(), device: 'Cloister' },
    });
  });

  test('a party of which some were just let in says so, and counts no one again', () => {
    const device = deviceWith([packed(1), packed(2), packed(3)]);
    const { scanId } = device.scan(code(1), 2);
    const again = device.scan(code(1), 1, later(2));
    expect(again).toMatchObject({
      result: 'valid',
      notice: 'repeated',
      party: { left: { participants: 1 } },
    });
    expect(scanId).not.toBe(again.scanId);
    expect(device.scan(code(2), 1, later(2))).toMatchObject({ party: { left: { participants: 0 } } });
    expect(device.scan(code(2), 1, later(4)).notice).toBeUndefined();
  });

  test('those of a party who come later with a phone whose ticket is in are let in with another one', () => {
    const device = deviceWith([packed(1), packed(2), packed(3)]);
    device.scan(code(1), 1);
    const again = device.scan(code(1), 1, later(60));
    expect(again).toMatchObject({ result: 'alreadyScanned', othersTicketId: id(2) });
    const others = { code: { kind: 'byHand' }, ticketId: id(2) } as const;
    expect(device.scan(others, 2, later(61))).toMatchObject({
      result: 'valid',
      party: { left: { participants: 0 } },
    });
    expect(device.scan(others, 2, later(70))).toMatchObject({ result: 'alreadyScanned' });
    expect(device.scan(code(1), 1, later(80)).othersTicketId).toBeUndefined();
  });

  describe('a code for another date', () => {
    const schools = { ...session, _id: id(77), sessionTarget: 'school' } as const;
    const shown = code(9, { tail: schools._id.slice(-8) });
    const answer = (others: NonNullable<KnownOffline['others']>) => {
      const known = { ...deviceWith([packed(1)]).known(), others };
      return answerFromPack(id(5), known, shown, decideFromPack(known, shown, null, now));
    };

    test('says which date and audience it is for where the device has the list of that date', () => {
      expect(answer([{ sessionId: schools._id, session: schools }])).toMatchObject({
        reason: 'wrongSession',
        session: { _id: schools._id, target: 'school', title: session.title, endDate: session.endDate },
      });
    });

    test('is for a date that is past where the list of that date is over', () => {
      const found = answer([{ sessionId: schools._id, session: null }]);
      expect(found).toMatchObject({ elsewhere: { target: 'private', isOver: true } });
    });

    test('says no more than its audience where the device has no such list', () => {
      const found = answer([{ sessionId: id(78), session: { ...schools, _id: id(78) } }]);
      expect(found.elsewhere).toEqual({ target: 'private', isOver: false });
      expect(found.session).toBeUndefined();
    });
  });

  test('a ticket that was found by name is judged by the same rules', () => {
    const device = deviceWith([packed(1), packed(2, { state: 'cancelled' })]);
    const byHand = (number: number) => ({ code: { kind: 'byHand' }, ticketId: id(number) }) as const;
    expect(device.scan(byHand(1))).toMatchObject({ result: 'valid' });
    expect(device.scan(code(1), 1, later(60))).toMatchObject({ result: 'alreadyScanned' });
    expect(device.scan(byHand(2))).toMatchObject({ reason: 'cancelled' });
    expect(device.scan(byHand(3))).toMatchObject({ reason: 'unknown' });
  });

  test('a party enters in parts, and no more of it than are left', () => {
    const device = deviceWith([packed(1), packed(2), packed(3)]);
    expect(device.scan(code(1), 2)).toMatchObject({
      result: 'valid',
      party: { entered: { participants: 2 }, left: { participants: 1 } },
    });
    expect(device.scan(code(2), 2)).toMatchObject({ result: 'alreadyScanned', notice: 'partyExceeded' });
    expect(device.scan(code(2), 1)).toMatchObject({ result: 'valid' });
    expect(device.scan(code(3))).toMatchObject({ result: 'alreadyScanned' });
  });

  test('what another device had let in before the pack was read counts', () => {
    const firstScan = { scannedAt: '2026-11-26T14:40:00Z', device: 'Courtyard' };
    const device = deviceWith([
      packed(1, { attendedParticipants: 3, firstScan }),
      packed(2),
      packed(3),
      packed(4),
    ]);
    expect(device.scan(code(1))).toMatchObject({
      result: 'alreadyScanned',
      firstScan: { device: 'Courtyard' },
    });
    expect(device.scan(code(2), 2)).toMatchObject({ notice: 'partyExceeded' });
    expect(device.scan(code(2), 1)).toMatchObject({ result: 'valid' });
  });

  test('groups of a class add up', () => {
    const device = deviceWith([packed(1, { target: 'school', quantity: 20, chaperones: 2 })]);
    expect(device.scan(code(1, { quantity: 20 }), 12)).toMatchObject({ result: 'valid' });
    expect(device.scan(code(1, { quantity: 20 }), 8, later(60))).toMatchObject({
      result: 'valid',
      party: { left: { participants: 0, chaperones: 2 } },
    });
  });

  const schoolClass = (attendedParticipants: number, change: number) =>
    packed(1, { target: 'school', quantity: 20, attendedParticipants, change });
  const shown = code(1, { quantity: 20 });
  const left = (participants: number) => ({ party: { left: { participants } } });

  test('a group of a class that is in the pack and in the log is counted once', () => {
    const device = deviceWith([schoolClass(0, 1)]);
    expect(device.scan(shown, 8)).toMatchObject(left(12));
    device.send(2);
    expect(device.scan(shown, 1, later(60))).toMatchObject(left(11));
    device.send(3);
    device.read([schoolClass(8, 2)]);
    expect(device.scan(shown, 12, later(120))).toMatchObject({ notice: 'partyExceeded' });
    // Another device has taken back some of the class meanwhile.
    device.read([schoolClass(5, 4)]);
    expect(device.scan(shown, 15, later(120))).toMatchObject(left(0));
  });

  test('a group of a class that was undone is taken back once, whatever a pack has of it', () => {
    const device = deviceWith([schoolClass(0, 1)]);
    const { scanId } = device.scan(shown, 12);
    device.send(2);
    device.undo(scanId, id(1), { participants: 12, chaperones: 0 });
    // Read after the admission and before the undo.
    device.read([schoolClass(12, 2)]);
    expect(device.scan(shown, 8, later(120))).toMatchObject(left(12));
    // Of both, and of the second group not yet.
    device.send(3, 4);
    device.read([schoolClass(0, 3)]);
    expect(device.scan(shown, 12, later(180))).toMatchObject(left(0));
  });

  test('an undo of an admission that the pack has is taken back once', () => {
    const undone = (change: number) => {
      const device = deviceWith([schoolClass(12, change)]);
      device.undo(id(555), id(1), { participants: 8, chaperones: 0 });
      device.send(5);
      return device.scan(shown, 9);
    };
    // Of 20, 12 are in with it, or 4 without the eight.
    expect(undone(5)).toMatchObject({ notice: 'partyExceeded' });
    expect(undone(4)).toMatchObject(left(7));
  });

  test('a free seat goes to one late party, and another one is refused', () => {
    const late = { releasedParticipants: 1 };
    const device = deviceWith([packed(1, late), packed(2, { ...late, reservationId: id(101) })], {
      freeForWalkIns: 1,
    });
    const first = device.scan(code(1));
    expect(first).toMatchObject({ result: 'valid' });
    expect(device.scan(code(2))).toMatchObject({ result: 'invalid', reason: 'seatReleased' });
    device.undo(first.scanId, id(1), { participants: 1, chaperones: 0 });
    expect(device.scan(code(2))).toMatchObject({ result: 'valid' });
  });

  test('of a late class and a late party as many enter as there is room for, which the answer says', () => {
    const ofClass = { target: 'school', quantity: 24, chaperones: 2, releasedParticipants: 24 } as const;
    const late = (number: number) => packed(number, { releasedParticipants: 1, reservationId: id(101) });
    const device = deviceWith([packed(1, ofClass), ...[2, 3, 4, 5].map(late)], { freeForWalkIns: 22 });
    const shown = code(1, { quantity: 24, audience: 'school' });
    expect(device.judge(shown)).toMatchObject({
      result: 'valid',
      notice: 'fewSeats',
      fits: { participants: 22, chaperones: 2 },
    });
    expect(device.scan(shown, 23, now, 2)).toMatchObject({
      result: 'invalid',
      reason: 'seatReleased',
      fits: { participants: 22, chaperones: 2 },
    });
    expect(device.scan(shown, 20, now, 2)).toMatchObject({
      result: 'valid',
      party: { entered: { participants: 20, chaperones: 2 } },
    });
    // Two seats are left for a party of four.
    expect(device.judge(code(2))).toMatchObject({ notice: 'fewSeats', fits: { participants: 2 } });
    expect(device.scan(code(2), 4)).toMatchObject({ reason: 'seatReleased', fits: { participants: 2 } });
    expect(device.scan(code(2), 2)).toMatchObject({ result: 'valid' });
    expect(device.judge(code(3)).fits).toBeUndefined();
    expect(device.judge(code(3))).toMatchObject({ result: 'invalid', reason: 'seatReleased' });
  });

  test('a late party that comes one by one takes a seat each time, and its unreleased seats first', () => {
    const device = deviceWith(
      [packed(1, { releasedParticipants: 1 }), packed(2, { releasedParticipants: 1 }), packed(3)],
      { freeForWalkIns: 2 },
    );
    for (const number of [1, 2, 3])
      expect(device.scan(code(number), 1, later(number * 10))).toMatchObject({ result: 'valid' });
  });

  test('a code of this session that the pack does not have is let in with a notice, once', () => {
    const device = deviceWith([packed(1)]);
    expect(device.scan(code(7))).toMatchObject({ result: 'valid', notice: 'notInPack' });
    expect(device.scan(code(7), 1, later(60))).toMatchObject({ result: 'alreadyScanned' });
    expect(device.scan(code(8, { tail: 'ffffffff' }))).toMatchObject({ reason: 'wrongSession' });
  });

  test('what was replaced, cancelled or moved before the pack was read is refused', () => {
    const device = deviceWith([
      packed(1, { version: 2 }),
      packed(2, { state: 'cancelled' }),
      packed(3, { state: 'moved' }),
    ]);
    expect(device.scan(code(1))).toMatchObject({ reason: 'replaced' });
    expect(device.scan(code(1, { version: 2 }))).toMatchObject({ result: 'valid' });
    expect(device.scan(code(2))).toMatchObject({ reason: 'cancelled' });
    expect(device.scan(code(3))).toMatchObject({ reason: 'wrongSession' });
  });

  test('a ticket that moved says to which date, also on a device that has no other list', () => {
    const movedTo = {
      _id: id(902),
      eventId: session.eventId,
      title: session.title,
      startDate: '2026-11-28T15:00:00Z',
      endDate: '2026-11-28T16:00:00Z',
      target: session.sessionTarget,
      location: 'Cloister',
    };
    const device = deviceWith([packed(3, { state: 'moved', version: 2, movedTo })]);
    const moved = code(3, { version: 2, tail: id(902).slice(-8) });
    expect(device.scan(moved)).toMatchObject({ reason: 'wrongSession', session: movedTo });
    expect(device.scan(code(3))).toMatchObject({ reason: 'replaced' });
  });

  test('a wrong signature is a forgery of a ticket of the pack, else of another festival', () => {
    const device = deviceWith([packed(1)]);
    expect(device.scan({ ...code(1), code: { kind: 'forged' } })).toMatchObject({ reason: 'forged' });
    expect(device.scan({ ...code(2), code: { kind: 'forged' } })).toMatchObject({ reason: 'otherInstance' });
  });

  test('a door that is not open yet says from when', () => {
    const answer = deviceWith([packed(1)]).scan(code(1), 1, new Date('2026-11-26T14:00:00Z'));
    expect(answer).toMatchObject({ reason: 'notYet', opensAt: '2026-11-26T14:15:00.000Z' });
  });

  test('an undone admission can be let in again, also one that the pack has', () => {
    const device = deviceWith([packed(1), packed(2, { attendedParticipants: 1, reservationId: id(101) })]);
    const { scanId } = device.scan(code(1));
    device.undo(scanId, id(1), { participants: 1, chaperones: 0 });
    expect(device.scan(code(1), 1, later(60))).toMatchObject({ result: 'valid' });
    device.undo(id(555), id(2), { participants: 1, chaperones: 0 });
    expect(device.scan(code(2), 1, later(60))).toMatchObject({ result: 'valid' });
  });
});

describe('a pack', () => {
  const page = (tickets: PackedTicket[], version: string, next: string | null) => ({
    session,
    quota: { quota: 3, used: 1 },
    walkInChange: 6,
    undoMinutes: 5,
    keys: [],
    tickets,
    version,
    next,
    now: '2026-11-26T14:50:00Z',
    endsAt: '2026-11-26T23:00:00Z',
  });

  test('grows page by page, and a ticket that changes meanwhile is as it came last', () => {
    const first = takePage(null, page([packed(1), packed(2)], '2', '2'));
    expect(first.next).toBe('2');
    const whole = takePage(first, page([packed(3), packed(1, { version: 2 })], '4', null));
    expect(whole).toMatchObject({
      next: null,
      version: '4',
      quota: { quota: 3, used: 1 },
      walkInChange: 6,
      undoMinutes: 5,
    });
    expect(whole.tickets.map(({ _id, version }) => [_id, version])).toEqual([
      [id(1), 2],
      [id(2), 1],
      [id(3), 1],
    ]);
  });

  test('takes a difference: what was cancelled stays with that state', () => {
    const before = packOf([packed(1), packed(2)]);
    const after = takePage(before, page([packed(2, { state: 'cancelled' })], '12', null));
    expect(after.tickets.map(({ state }) => state)).toEqual(['valid', 'cancelled']);
    expect(after.version).toBe('12');
  });

  test('of yesterday decides nothing', () => {
    const pack = packOf([]);
    expect(hasEnded(pack, new Date('2026-11-26T22:59:59Z'))).toBe(false);
    expect(hasEnded(pack, new Date('2026-11-26T23:00:00Z'))).toBe(true);
  });
});
