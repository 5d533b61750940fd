// Devices of the demo's doors, and what they sent.

import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { ScanReason } from '#core/check-in/scans.ts';
import type { ScanRequest } from '#server/check-in/service.ts';
import type { Database } from '#server/db/database.ts';
import type { DoorSessions } from './sessions.ts';
import { demoId } from '../rows.ts';
import type { DemoSession } from '../types.ts';

const minuteMs = 60_000;

export const devices = {
  first: 'Ingresso 1',
  second: 'Ingresso 2',
  tablet: 'Tablet del cortile',
  lost: 'Telefono di riserva',
};
type Device = keyof typeof devices;
export const scanner = demoId('staff', 'scanner');
const admin = demoId('staff', 'admin');

interface Scanned {
  readonly ticketId: string;
  readonly device: Device;
  readonly at: Date;
  readonly heads?: number;
}

/** A device let heads in with a ticket. */
export function scan(session: DemoSession, { ticketId, device, at, heads = 1 }: Scanned): ScanRequest {
  return {
    scanId: demoId('scan', `${session.key}/${ticketId}/${device}`),
    kind: 'scan',
    sessionId: demoId('session', session.key),
    code: { kind: 'byHand' },
    ticketId,
    codeHash: null,
    device: devices[device],
    deviceId: demoId('device', device),
    userId: scanner,
    attended: { participants: heads, chaperones: 0 },
    admits: true,
    note: null,
    late: { at, result: 'valid', reason: null, isOffline: true, isProven: true },
  };
}

/** A device refused a code; only its hash is stored. */
export function refusal(session: DemoSession, reason: ScanReason, device: Device, at: Date): ScanRequest {
  return {
    ...scan(session, { ticketId: reason, device, at }),
    ticketId: null,
    codeHash: createHash('sha256').update(`${session.key}/${reason}`).digest('hex'),
    attended: null,
    late: { at, result: 'invalid', reason, isOffline: true, isProven: true },
  };
}

/** The admin let heads in, or corrected their number, with a reason. */
export function byHand(
  session: DemoSession,
  kind: 'admit' | 'correction',
  ticketId: string,
  participants: number,
  note: string,
  at: Date,
): ScanRequest {
  const request = scan(session, { ticketId, device: 'first', at });
  return {
    ...request,
    kind,
    scanId: demoId('scan', `${session.key}/${ticketId}/${kind}`),
    userId: admin,
    attended: { participants, chaperones: 0 },
    note,
  };
}

/** Two that are seen at this moment, one without a network, and one that was lost and revoked. */
export function deviceRows(doors: DoorSessions, now: Date): Insertable<Database['doorDevices']>[] {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minuteMs);
  const pack = (session: DemoSession, minutes: number) => ({
    sessionId: demoId('session', session.key),
    fetchedAt: ago(minutes).toISOString(),
  });
  const device = (key: Device, userId: string, seen: number, unsent: number, packs: readonly object[]) => ({
    _id: demoId('device', key),
    name: devices[key],
    userId,
    enrolledAt: ago(3000),
    confirmedAt: ago(2990),
    lastSeenAt: ago(seen),
    unsentScans: unsent,
    packs: JSON.stringify(packs),
  });
  const { running, classes, open, ended } = doors;
  return [
    device('first', scanner, 1, 0, [pack(running, 34), pack(open, 34)]),
    device('second', demoId('staff', 'contact'), 4, 0, [pack(running, 51), pack(classes, 51)]),
    device('tablet', scanner, 47, 4, [pack(running, 190)]),
    { ...device('lost', scanner, 1300, 2, [pack(ended, 1560)]), revokedAt: ago(1200), revokedById: admin },
  ];
}
