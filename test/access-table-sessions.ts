// The lines of the access table for sessions besides those of every entity, written from docs/product/rights.md.

import { everyone, type Expectation, managers, minders, readers } from './access-callers.ts';

const ofEvent = { public: everyone, protected: everyone, private: managers };
const ofReaders = { public: readers, protected: readers, private: readers };

export const ofSessions: Readonly<Record<string, Expectation>> = {
  'GET /api/sessions/timetable': { let: managers },
  'PUT /api/sessions/visibility': { let: managers },
  'PUT /api/sessions/bulk': { let: managers },
  'POST /api/sessions/cancel': { let: managers },
  'POST /api/sessions/reopen': { let: managers },
  // The sessions of the test are not cancelled.
  'POST /api/sessions/{id}/reopen': { let: managers, rows: ofEvent, body: () => ({}), status: 400 },
  // Each account its own; a contact those of its events.
  'GET /api/events/{id}/draft': { let: managers, rows: ofEvent },
  'PUT /api/events/{id}/draft': {
    let: managers,
    rows: ofEvent,
    body: () => ({ version: null, edits: {}, revision: null }),
  },
  'DELETE /api/events/{id}/draft': { let: managers, rows: ofEvent, query: '?revision=1' },
  'GET /api/events/{id}/draft/changes': { let: managers, rows: ofEvent },
  'GET /api/events/{id}/appearances': { let: managers, rows: ofEvent },
  'PUT /api/events/{id}/appearances': {
    let: managers,
    rows: ofEvent,
    body: () => ({ appearances: [], seen: [] }),
  },
  'POST /api/events/{id}/preview': { let: managers, rows: ofEvent, body: () => ({ values: {} }) },
  'POST /api/events/{id}/sessions/bulk': {
    let: managers,
    rows: ofEvent,
    body: () => ({
      dryRun: true,
      durationMinutes: 60,
      rule: { from: '2027-03-01', to: '2027-03-02', times: ['10:00'] },
      session: { sessionTarget: 'private', accessType: 'reservation', visibilityStatus: 'private' },
    }),
  },
  'GET /api/events/{id}/clashes': { let: managers, rows: ofEvent },
  'GET /api/sessions/{id}/availability': { let: everyone, rows: ofEvent },
  'GET /api/sessions/{id}/claims': { let: managers, rows: ofEvent },
  // Editors manage sessions, but may not read reservations.
  'GET /api/sessions/{id}/holders': { let: minders, rows: ofReaders },
  'POST /api/sessions/{id}/cancel': { let: managers, rows: ofEvent, body: () => ({ reason: 'Temporale' }) },
  'GET /api/sessions/{id}/waiting-list': { let: minders, rows: ofReaders },
};
