import type { FieldGrant } from '#core/field/field.ts';
import { defineResource } from '#core/resources/resource.ts';

export const scanResults = ['valid', 'alreadyScanned', 'invalid'] as const;
/** Why a ticket is `invalid` at the door (docs/product/tickets.md#door). */
export const scanReasons = [
  'unknown',
  'forged',
  'cancelled',
  'wrongSession',
  'notYet',
  'expired',
  'replaced',
  'seatReleased',
  'unreadable',
  'otherInstance',
] as const;
export type ScanReason = (typeof scanReasons)[number];
export type ScanResult = (typeof scanResults)[number];

/** What was done at the door: all of it is stored as scans (docs/product/check-in.md#the-log). */
export const scanKinds = [
  'scan',
  // A supervisor's, with a reason.
  'admit',
  'correction',
  'out',
  'back',
  // Without a ticket.
  'walkIn',
  'counter',
  'release',
  // By the holder of the tickets, who cannot come.
  'givenBack',
] as const;
export type ScanKind = (typeof scanKinds)[number];

/** What the server found of an admission that a device had decided without it (docs/product/check-in.md#late-uploads). */
export const latenesses = [
  'inTime',
  'cancelledBefore',
  'replacedBefore',
  'otherSession',
  'noTicket',
  'seatGone',
  // Not counted before a supervisor agrees: from a revoked device, or not signed by the device that it names.
  'unproven',
] as const;
export type Lateness = (typeof latenesses)[number];

/** Who scanned is for supervisors (docs/product/check-in.md#rights). */
const supervisors: readonly FieldGrant[] = [
  { to: 'administer', rows: 'all' },
  { to: 'manageEvents', rows: { contactOf: 'sessionId' } },
];

/**
 * Scans of tickets at the door, as data: accounts with check-in rights read them, a contact only those of its events. The door
 * writes them.
 */
export const scans = defineResource({
  path: 'scans',
  sort: '-scannedAt',
  access: {
    read: [
      { to: 'checkInEverywhere', rows: 'all' },
      { to: 'checkIn', rows: { contactOf: 'sessionId' } },
    ],
    create: [],
    update: [],
    delete: [],
  },
  fields: {
    // Made by the device: an admitted scan counts once however often it is sent.
    scanId: { kind: 'reference', to: 'self', required: true, readOnly: true },
    // Nothing: the code belongs to no ticket of ours.
    ticketId: { kind: 'reference', to: 'tickets', readOnly: true },
    sessionId: { kind: 'reference', to: 'sessions', required: true, readOnly: true },
    // The account that scanned; null once it is erased.
    userId: { kind: 'reference', to: 'users', readOnly: true, readers: supervisors },
    result: { kind: 'select', options: scanResults, required: true, readOnly: true },
    reason: { kind: 'select', options: scanReasons, readOnly: true },
    scannedAt: { kind: 'datetime', required: true, readOnly: true },
    device: { kind: 'string', max: 200, readOnly: true },
    offline: { kind: 'toggle', readOnly: true },
    // Two offline devices admitted the same ticket: this is the later one.
    isConflict: { kind: 'toggle', readOnly: true },
    // Heads that came in with it, as the volunteer counted them.
    attendedParticipants: { kind: 'number', required: true, readOnly: true },
    attendedChaperones: { kind: 'number', required: true, readOnly: true },
    kind: { kind: 'select', options: scanKinds, required: true, readOnly: true },
    // Of an admission without a network: what the device had counted, and what the server found.
    lateness: { kind: 'select', options: latenesses, readOnly: true },
    reportedParticipants: { kind: 'number', required: true, readOnly: true },
    reportedChaperones: { kind: 'number', required: true, readOnly: true },
    undoneAt: { kind: 'datetime', readOnly: true },
    undoneById: { kind: 'reference', to: 'users', readOnly: true, readers: supervisors },
  },
});
