import { describe, expect, test } from 'vitest';
import type { CodeReading } from '#core/check-in/decide.ts';
import type { PackedTicket, SessionToCheckIn } from '#core/check-in/door-contract.ts';
import type { Heads } from '#core/check-in/heads.ts';
import { answerFromPack, decideFromPack, type KnownOffline } from './decide-from-pack.ts';
import { type DeviceLine, ownLogOf, settled } from './device-log.ts';
import { hasEnded, type Pack, takePage } from './pack.ts';

const id = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const sessionId = id(900);
const now = new Date('2026-11-26T15:00:00Z');
const session: SessionToCheckIn = {
  _id: sessionId,
  eventId: id(901),
  title: 'Volcanoes',
  startDate: '2026-11-26T15:00:00Z',
  endDate: '2026-11-26T16:00:00Z',
  sessionDay: '2026-11-26',
  cancelledAt: null,
  sessionTarget: 'private',
  accessType: 'reservation',
  locationId: null,
  location: null,
  doorOpensAt: '2026-11-26T14:15:00Z',
  doorClosesAt: '2026-11-26T16:00:00Z',
  expectedParticipants: 5,
  expectedClasses: 0,
  attendedParticipants: 0,
  attendedSchoolClasses: 0,
  attendedChaperones: 0,
  walkInParticipants: 0,
  releasedParticipants: 0,
  outHeads: 0,
  inside: 0,
  freeForWalkIns: 0,
  right: 'steward',
};
const packed = (number: number, more: Partial<PackedTicket> = {}): PackedTicket => ({
  _id: id(number),
  reservationId: id(100),
  state: 'valid',
  version: 1,
  target: 'private',
  quantity: 1,
  chaperones: 0,
  attendedParticipants: 0,
  attendedChaperones: 0,
  addedParticipants: 0,
  addedChaperones: 0,
  releasedParticipants: 0,
  isScanned: false,
  wheelchairs: 0,
  schoolClass: null,
  firstScan: null,
  ...more,
});
const packOf = (tickets: readonly PackedTicket[], freeForWalkIns = 0): Pack => ({
  session: { ...session, freeForWalkIns },
  keys: [],
  tickets,
  version: '9',
  readAt: '2026-11-26T14:50:00Z',
  endsAt: '2026-11-26T23:00:00Z',
});

const code = (
  number: number,
  { version = 1, quantity = 1, tail = sessionId.slice(-8) } = {},
): { code: CodeReading; ticketId: string } => ({
  code: {
    kind: 'genuine',
    contents: {
      keyId: 1,
      ticketId: id(number),
      sessionTail: tail,
      audience: 'private',
      quantity,
      version,
    },
  },
  ticketId: id(number),
});

/** A device that writes down what it lets in. */
function deviceWith(tickets: readonly PackedTicket[], freeForWalkIns = 0) {
  const lines: DeviceLine[] = [];
  let pack = packOf(tickets, freeForWalkIns);
  const known = (): KnownOffline => ({ pack, log: ownLogOf(lines), device: 'Cloister' });
  const write = (item: DeviceLine['item'], ticketId: string, heads: Heads) =>
    lines.push({ number: lines.length + 1, sessionId, item, ticketId, heads, state: 'unsent' });
  return {
    known,
    /** The server takes what was not sent, and answers how many are in after each line. */
    send(...entered: readonly number[]) {
      const unsent = lines.filter(({ state }) => state === 'unsent');
      const results = entered.map((participants) => ({
        outcome: 'taken' as const,
        answer: { scanId: id(1), result: 'valid' as const, party: partyWith(participants) },
      }));
      for (const line of settled(unsent, results)) lines[line.number - 1] = line;
    },
    /** Reads a newer pack, and is cut off before it forgets what that has in it. */
    read(newer: readonly PackedTicket[]) {
      pack = packOf(newer, freeForWalkIns);
    },
    scan(shown: ReturnType<typeof code>, participants?: number, at = now) {
      const attended = participants === undefined ? null : { participants, chaperones: 0 };
      const decision = decideFromPack(known(), shown, attended, at);
      const scanId = id(1000 + lines.length);
      if (decision.result === 'valid' && !decision.isRepeated)
        write(
          {
            kind: 'scan',
            scanId,
            sessionId,
            code: 'x',
            scannedAt: at.toISOString(),
            result: 'valid',
            attended: decision.heads,
          },
          shown.ticketId,
          decision.heads,
        );
      return answerFromPack(scanId, known(), shown, decision);
    },
    undo(scanId: string, ticketId: string, heads: Heads) {
      write({ kind: 'undo', scanId, scannedAt: now.toISOString() }, ticketId, heads);
    },
  };
}
function partyWith(participants: number) {
  const heads = { participants, chaperones: 0 };
  return { expected: heads, entered: heads, left: { participants: 0, chaperones: 0 } };
}
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

  test('a group of a class that is in the pack and in the log is counted once', () => {
    const schoolClass = (attendedParticipants: number) =>
      packed(1, { target: 'school', quantity: 20, attendedParticipants });
    const shown = code(1, { quantity: 20 });
    const device = deviceWith([schoolClass(0)]);
    const first = device.scan(shown, 8);
    device.send(8);
    expect(device.scan(shown, 1, later(60))).toMatchObject({ party: { left: { participants: 11 } } });
    device.send(9);
    device.read([schoolClass(8)]);
    expect(device.scan(shown, 12, later(120))).toMatchObject({ notice: 'partyExceeded' });
    device.read([schoolClass(9)]);
    expect(device.scan(shown, 12, later(120))).toMatchObject({ notice: 'partyExceeded' });
    expect(device.scan(shown, 11, later(120))).toMatchObject({ party: { left: { participants: 0 } } });
    expect(first).toMatchObject({ party: { left: { participants: 12 } } });
  });

  test('a group of a class whose undo is in the pack and in the log is taken back once', () => {
    const device = deviceWith([packed(1, { target: 'school', quantity: 20, attendedParticipants: 12 })]);
    device.undo(id(555), id(1), { participants: 8, chaperones: 0 });
    device.send(12);
    expect(device.scan(code(1, { quantity: 20 }), 9)).toMatchObject({ notice: 'partyExceeded' });
    expect(device.scan(code(1, { quantity: 20 }), 8)).toMatchObject({ result: 'valid' });
  });

  test('a free seat goes to one late party, and another one is refused', () => {
    const late = { releasedParticipants: 1 };
    const device = deviceWith([packed(1, late), packed(2, { ...late, reservationId: id(101) })], 1);
    const first = device.scan(code(1));
    expect(first).toMatchObject({ result: 'valid' });
    expect(device.scan(code(2))).toMatchObject({ result: 'invalid', reason: 'seatReleased' });
    device.undo(first.scanId, id(1), { participants: 1, chaperones: 0 });
    expect(device.scan(code(2))).toMatchObject({ result: 'valid' });
  });

  test('a late party that comes one by one takes a seat each time, and its unreleased seats first', () => {
    const device = deviceWith(
      [packed(1, { releasedParticipants: 1 }), packed(2, { releasedParticipants: 1 }), packed(3)],
      2,
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
    expect(whole).toMatchObject({ next: null, version: '4' });
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
