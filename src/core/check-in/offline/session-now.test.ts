import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { code, deviceWith, id, lineId, now, packed, sessionId } from './testing.ts';
import { sessionNow, unsentPeople } from './session-now.ts';

const scannedAt = now.toISOString();
type Device = ReturnType<typeof deviceWith>;
const walkIn = (device: Device, people: number) =>
  device.write({ kind: 'walkIn', scanId: lineId(), sessionId, scannedAt, people });
const counter = (device: Device, people: number, out: number) =>
  device.write({ kind: 'counter', scanId: lineId(), sessionId, scannedAt, people, out });

describe('without a network', () => {
  test('people without tickets come out of the quota of the device, and not of seats that others may fill', () => {
    const device = deviceWith([], {
      freeForWalkIns: 9,
      walkInParticipants: 4,
      inside: 4,
      quota: { quota: 3, used: 1 },
    });
    expect(sessionNow(device.known())).toMatchObject({ freeForWalkIns: 2 });
    walkIn(device, 2);
    expect(sessionNow(device.known())).toMatchObject({
      freeForWalkIns: 0,
      walkInParticipants: 6,
      inside: 6,
    });
    expect(unsentPeople(device.known().log)).toBe(2);
    walkIn(device, -1);
    expect(sessionNow(device.known())).toMatchObject({ freeForWalkIns: 1, walkInParticipants: 5 });
    expect(unsentPeople(device.known().log)).toBe(1);
  });

  test('people whom the server has counted are in the numbers at once, on no seat of the device, and once', () => {
    const session = { freeForWalkIns: 9, walkInParticipants: 4, inside: 4 };
    const device = deviceWith([], { ...session, quota: { quota: 2, used: 0 } });
    const tap = (people: number) =>
      ({ kind: 'walkIn', scanId: lineId(), sessionId, scannedAt, people }) as const;
    device.note(tap(3), 7);
    walkIn(device, 1);
    const after = { freeForWalkIns: 1, walkInParticipants: 8, inside: 8 };
    expect(sessionNow(device.known())).toMatchObject(after);
    // A pack that was read in between has what was counted over the network, and the device has not deleted it yet.
    const { pack } = device.known();
    device.read([], { session: { ...pack.session, walkInParticipants: 7, inside: 7 }, walkInChange: 7 });
    expect(sessionNow(device.known())).toMatchObject(after);
    // So with what it sends.
    device.send(9);
    device.read([], {
      session: { ...pack.session, walkInParticipants: 8, inside: 8 },
      quota: { quota: 2, used: 1 },
      walkInChange: 9,
    });
    expect(sessionNow(device.known())).toMatchObject(after);
  });

  test('a class that the list does not have comes in groups, with its chaperones, and is one class', () => {
    const device = deviceWith([]);
    const ofClass = code(7, { quantity: 24, audience: 'school' });
    const heads = (participants: number, chaperones: number) => ({ participants, chaperones });
    expect(device.scan(ofClass, 10, now, 1)).toMatchObject({
      result: 'valid',
      notice: 'notInPack',
      ticket: { target: 'school', ending: id(7).slice(-6) },
      party: { entered: heads(10, 1), left: heads(14, 0) },
    });
    const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    expect(device.scan(ofClass, 15, later(60))).toMatchObject({ notice: 'partyExceeded' });
    expect(device.scan(ofClass, undefined, later(60))).toMatchObject({ heads: heads(14, 0) });
    expect(device.scan(ofClass, 1, later(120))).toMatchObject({ result: 'alreadyScanned' });
    expect(sessionNow(device.known())).toMatchObject({
      attendedParticipants: 24,
      attendedChaperones: 1,
      attendedSchoolClasses: 1,
    });
  });

  test('a device without a quota lets in none, unless there is no limit', () => {
    expect(sessionNow(deviceWith([], { freeForWalkIns: 9 }).known()).freeForWalkIns).toBe(0);
    expect(sessionNow(deviceWith([], { freeForWalkIns: null }).known()).freeForWalkIns).toBeNull();
  });

  test('whatever is tapped, the device fills no more seats than it was given, and takes back no one twice', () => {
    const taps = fc.array(fc.integer({ min: -5, max: 5 }), { maxLength: 30 });
    fc.assert(
      fc.property(taps, fc.nat(8), fc.nat(8), (all, quota, used) => {
        const device = deviceWith([], { freeForWalkIns: 3, quota: { quota, used: Math.min(quota, used) } });
        for (const people of all) {
          const { freeForWalkIns: left, walkInParticipants: entered } = sessionNow(device.known());
          // As the page allows it.
          if (people > (left ?? 0) || -people > entered) continue;
          walkIn(device, people);
          const after = sessionNow(device.known());
          expect(after.walkInParticipants).toBe(entered + people);
          expect(after.freeForWalkIns).toBeGreaterThanOrEqual(0);
          expect(after.freeForWalkIns).toBeLessThanOrEqual(quota);
        }
      }),
    );
  });

  test('people without tickets leave holders of tickets who are out where they are', () => {
    const device = deviceWith([packed(1, { attendedParticipants: 3, isScanned: true, outHeads: 3 })], {
      attendedParticipants: 3,
      outHeads: 3,
      quota: { quota: 2, used: 0 },
    });
    walkIn(device, 1);
    expect(sessionNow(device.known())).toMatchObject({ walkInParticipants: 1, outHeads: 3, inside: 1 });
  });

  test('a counter goes in both directions, and no more go out than are in', () => {
    const device = deviceWith([], { accessType: 'freeAccess', freeForWalkIns: null });
    counter(device, 3, 0);
    counter(device, 0, 1);
    expect(sessionNow(device.known())).toMatchObject({ walkInParticipants: 3, outHeads: 1, inside: 2 });
    counter(device, 0, 9);
    expect(sessionNow(device.known())).toMatchObject({ inside: 0 });
    counter(device, -1, -1);
    expect(sessionNow(device.known())).toMatchObject({ walkInParticipants: 3, outHeads: 2, inside: 1 });
  });

  test('the numbers of the door have those whom the device has let in with tickets', () => {
    const device = deviceWith(
      [
        packed(1),
        packed(2),
        packed(3, { target: 'school', quantity: 20, chaperones: 2, reservationId: id(101) }),
      ],
      { attendedParticipants: 7, inside: 7 },
    );
    device.scan(code(1), 2);
    device.scan(code(3, { quantity: 20 }), 12);
    expect(sessionNow(device.known())).toMatchObject({
      attendedParticipants: 21,
      attendedSchoolClasses: 1,
      inside: 21,
    });
    const { scanId } = device.scan(code(9));
    expect(sessionNow(device.known())).toMatchObject({ attendedParticipants: 22 });
    device.undo(scanId, id(9), { participants: 1, chaperones: 0 });
    expect(sessionNow(device.known())).toMatchObject({ attendedParticipants: 21 });
  });
});
