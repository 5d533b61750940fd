import { describe, expect, test } from 'vitest';
import type { QueuedItem } from '#core/check-in/contract.ts';
import { code, deviceWith, id, lineId, now, packed, sessionId } from './testing.ts';
import { findInPack, ticketInPack } from './find-in-pack.ts';
import { sessionNow } from './session-now.ts';

const scannedAt = now.toISOString();
const heads = (participants: number) => ({ participants, chaperones: 0 });
type Device = ReturnType<typeof deviceWith>;
function byHand(device: Device, kind: 'admit' | 'correction', participants: number, number = 1): string {
  const scanId = lineId();
  const ticketId = id(number);
  const attended = heads(participants);
  const item = { kind, scanId, sessionId, ticketId, scannedAt, attended, note: 'Dead phone' } as const;
  device.write(item satisfies QueuedItem, ticketId, attended);
  return scanId;
}
const pass = (device: Device, direction: 'out' | 'back', count: number) =>
  device.write({
    kind: 'pass',
    scanId: lineId(),
    sessionId,
    ticketId: id(1),
    scannedAt,
    direction,
    heads: count,
  });
const inParty = (device: Device) => ticketInPack(device.known(), id(1), now)?.party.entered.participants;

describe('what is done to a ticket by hand without a network', () => {
  test('counts, also beyond the party, and is in the log of the ticket', () => {
    const device = deviceWith([packed(1), packed(2)], { right: 'supervisor' });
    byHand(device, 'admit', 3);
    expect(ticketInPack(device.known(), id(1), now)).toMatchObject({
      ticket: { isScanned: true, attended: heads(3) },
      party: { expected: heads(3), entered: heads(3), left: heads(0) },
      scans: [{ kind: 'admit', reported: heads(3), offline: true, device: 'Cloister', note: 'Dead phone' }],
    });
    expect(device.scan(code(2))).toMatchObject({ result: 'alreadyScanned' });
    // The other ticket of the party is used up with it.
    expect(findInPack(device.known(), { q: '', state: 'in', page: 1 }).tickets).toHaveLength(2);
  });

  test('shows a steward no reason', () => {
    const device = deviceWith([packed(1)]);
    byHand(device, 'admit', 1);
    expect(ticketInPack(device.known(), id(1), now)?.scans).toMatchObject([{ kind: 'admit', note: null }]);
  });

  test('corrects a count, which the next admission goes on from', () => {
    const device = deviceWith([packed(1), packed(2), packed(3)]);
    device.scan(code(1), 3);
    byHand(device, 'correction', 1);
    expect(inParty(device)).toBe(1);
    expect(device.scan(code(2), 2)).toMatchObject({ result: 'valid', party: { left: heads(0) } });
  });

  test('can be undone', () => {
    const device = deviceWith([packed(1), packed(2)]);
    const scanId = byHand(device, 'admit', 2);
    device.undo(scanId, id(1), heads(2));
    expect(inParty(device)).toBe(0);
  });

  test('that a newer pack has is counted once', () => {
    const device = deviceWith([packed(1), packed(2)]);
    byHand(device, 'admit', 1);
    device.send(5);
    expect(inParty(device)).toBe(1);
    device.read([packed(1, { attendedParticipants: 1, change: 5 }), packed(2)]);
    expect(inParty(device)).toBe(1);
    byHand(device, 'admit', 1, 2);
    expect(inParty(device)).toBe(2);
  });

  test('goes out for a moment and comes back, never more than are in', () => {
    const device = deviceWith([packed(1, { attendedParticipants: 2, outHeads: 1, quantity: 2 })]);
    const out = () => ticketInPack(device.known(), id(1), now)?.ticket.out;
    pass(device, 'out', 5);
    expect(out()).toBe(2);
    expect(sessionNow(device.known())).toMatchObject({ outHeads: 1 });
    pass(device, 'back', 9);
    expect(out()).toBe(0);
    expect(ticketInPack(device.known(), id(1), now)?.scans.map(({ kind }) => kind)).toEqual(['out', 'back']);
  });

  test('goes out once, also while a newer pack that has it is here and its line not yet deleted', () => {
    const device = deviceWith([packed(1, { attendedParticipants: 3, quantity: 3 })]);
    const known = () => ticketInPack(device.known(), id(1), now);
    byHand(device, 'admit', 1);
    pass(device, 'out', 1);
    device.send(4, 5);
    expect(known()).toMatchObject({ ticket: { out: 1 }, scans: [{ kind: 'admit' }, { kind: 'out' }] });
    device.read([packed(1, { attendedParticipants: 4, quantity: 3, outHeads: 1, change: 5 })]);
    expect(known()).toMatchObject({ ticket: { out: 1 }, scans: [] });
    expect(sessionNow(device.known())).toMatchObject({ outHeads: 0 });
  });

  test('a ticket that left for another date, or that the pack has not, is not shown', () => {
    const { known } = deviceWith([packed(1, { state: 'moved', name: 'Ada R.' })]);
    expect(ticketInPack(known(), id(1), now)).toBeNull();
    expect(ticketInPack(known(), id(2), now)).toBeNull();
    expect(findInPack(known(), { q: 'ada', state: 'all', page: 1 }).tickets).toEqual([]);
  });
});
