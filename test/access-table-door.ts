// The lines of the access table for the door, written from docs/product/check-in.md#rights.

import { v7 as newId } from 'uuid';
import { admins, doorStaff, everyone, type Expectation, noCallers } from './access-callers.ts';

const atDoor = { public: doorStaff, protected: doorStaff, private: doorStaff };
/** Of a ticket: stewards and admins everywhere, contacts those of their events. */
const ofTicketAtDoor = {
  own: ['scanner', 'admin'],
  other: ['scanner', 'admin'],
  ofContact: doorStaff,
} as const;
/** Contacts learn that a scan of another event is not theirs. */
const ofScan = {
  rows: { ofOwnEvent: doorStaff, elsewhere: ['scanner', 'admin'] },
  seen: { elsewhere: ['contact'] },
} as const;
const noHeads = { participants: 0, chaperones: 0 };

export const atDoors: Readonly<Record<string, Expectation>> = {
  'GET /api/scans': { let: doorStaff },
  'GET /api/scans/{id}': { let: doorStaff, rows: { ofOwnEvent: doorStaff, elsewhere: ['scanner', 'admin'] } },
  'POST /api/scans': { let: doorStaff },
  'POST /api/scans/batch': { let: doorStaff },
  'POST /api/scans/revoked-queue': { let: doorStaff },
  // Of another device; an admission that needs no agreement.
  'DELETE /api/scans/{id}': { let: doorStaff, ...ofScan, refused: ['scanner'] },
  'POST /api/scans/{id}/agree': { let: doorStaff, ...ofScan, refused: ['scanner'], status: 400 },
  'GET /api/scans/events': { let: doorStaff },
  'GET /api/scans/inside': { let: doorStaff },
  // The rows are scans, and no events.
  'GET /api/scans/events/{id}/sessions': {
    let: doorStaff,
    rows: { ofOwnEvent: noCallers, elsewhere: noCallers },
  },
  'GET /api/sessions/{id}/check-in-list': { let: doorStaff, rows: atDoor },
  // There are no tickets, and stewards may not browse.
  'GET /api/sessions/{id}/tickets': { let: doorStaff, rows: atDoor, status: 400 },
  'GET /api/sessions/{id}/attendance': { let: doorStaff, rows: atDoor, refused: ['scanner'] },
  'GET /api/sessions/{id}/paper-list': { let: doorStaff, rows: atDoor, refused: ['scanner'] },
  'GET /api/sessions/{id}/attendance.csv': { let: doorStaff, rows: atDoor, refused: ['scanner'] },
  'GET /api/sessions/{id}/quotas': { let: doorStaff, rows: atDoor, refused: ['scanner'] },
  'GET /api/sessions/{id}/line': { let: doorStaff, rows: atDoor },
  'POST /api/sessions/{id}/line': {
    let: doorStaff,
    rows: atDoor,
    body: () => ({ action: 'give', number: 1 }),
  },
  // Its door is not open yet: a tap of none.
  'POST /api/sessions/{id}/walk-ins': {
    let: doorStaff,
    rows: atDoor,
    body: () => ({ scanId: newId(), people: 0 }),
  },
  // It has tickets, and has not begun.
  'POST /api/sessions/{id}/counter': {
    let: doorStaff,
    rows: atDoor,
    body: () => ({ scanId: newId(), in: 1 }),
    status: 400,
  },
  'POST /api/sessions/{id}/release': {
    let: doorStaff,
    rows: atDoor,
    refused: ['scanner'],
    body: () => ({ scanId: newId() }),
    status: 400,
  },
  'GET /api/tickets/{id}/scans': { let: doorStaff, rows: ofTicketAtDoor },
  'POST /api/tickets/{id}/admit': {
    let: doorStaff,
    rows: ofTicketAtDoor,
    refused: ['scanner'],
    body: () => ({ scanId: newId(), attended: { ...noHeads, participants: 1 }, note: 'Senza telefono' }),
  },
  'POST /api/tickets/{id}/correct': {
    let: doorStaff,
    rows: ofTicketAtDoor,
    refused: ['scanner'],
    body: () => ({ scanId: newId(), attended: noHeads, note: 'Contati di nuovo' }),
  },
  // No head is in.
  'POST /api/tickets/{id}/pass': {
    let: doorStaff,
    rows: ofTicketAtDoor,
    body: () => ({ scanId: newId(), direction: 'out', heads: 1 }),
    status: 400,
  },
  'GET /api/devices': { let: admins },
  'POST /api/devices': { let: doorStaff },
  'POST /api/devices/invitations': { let: admins },
  // A device that is not signed in uses the code of an admin.
  'POST /api/devices/enrol': { let: everyone },
  'POST /api/devices/{id}/confirm': { let: admins, rows: { own: admins, other: admins } },
  'DELETE /api/devices/{id}': { let: admins, rows: { own: admins, other: admins } },
  'PUT /api/devices/{id}/state': {
    let: doorStaff,
    rows: { own: doorStaff, other: noCallers },
    body: () => ({ unsentScans: 0, packs: [] }),
  },
  // Of a session that there is not.
  'PUT /api/devices/{id}/quota': {
    let: doorStaff,
    rows: { own: noCallers, other: noCallers },
    body: () => ({ sessionId: newId(), quota: 1 }),
  },
};
