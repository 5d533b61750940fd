// The lines of the access table for imports and reports, written from docs/imports.md and docs/product/reports.md#rights.

import {
  accounts,
  admins,
  editors,
  everyone,
  type Expectation,
  managers,
  minders,
  noCallers,
  officers,
  readers,
  type Who,
} from './access-callers.ts';

const ofEvent = { public: everyone, protected: everyone, private: managers };
const ownReports = { own: minders, other: noCallers } as const;
const listers: readonly Who[] = ['scanner', ...minders];
const savedViews = { own: listers, other: noCallers, shared: admins } as const;
const afterImport: Expectation = { let: editors, rows: { own: editors, other: admins }, status: 400 };

const headReaders: readonly Who[] = ['scanner', ...minders];
const ofParties = { ofOwnEvent: readers, elsewhere: officers } as const;

export const ofOffice: Readonly<Record<string, Expectation>> = {
  // For one who is no contact of it the event has none, and needs no approval: a contact of the test is so in its token alone.
  'POST /api/events/{id}/send-for-approval': { let: managers, rows: ofEvent, status: 400 },
  'POST /api/events/{id}/contact-people': {
    let: editors,
    rows: ofEvent,
    body: () => ({ contactPeople: [], seen: [] }),
  },
  'GET /api/approvals': { let: managers },
  'POST /api/approvals': {
    let: managers,
    body: () => ({ ids: ['01900000-0000-7000-8000-000000000000'], decision: 'approve' }),
  },
  // The bin: those who delete events take them back; for good they are deleted by administrators.
  'GET /api/event-bin': { let: editors },
  'POST /api/event-bin/{id}/take-back': { let: editors, rows: { any: editors } },
  'DELETE /api/event-bin/{id}': { let: admins, rows: { any: admins } },
  // Editors read how many have booked, and no rows.
  'GET /api/parties': { let: readers },
  'GET /api/events/{id}/booked-numbers': {
    let: minders,
    rows: { public: minders, protected: minders, private: minders },
  },
  // Whose work some page of the event is: its doors are a scanner's.
  'GET /api/events/{id}/head': {
    let: headReaders,
    rows: { public: headReaders, protected: headReaders, private: headReaders },
  },
  'GET /api/events/{id}/waiting-numbers': {
    let: minders,
    rows: { public: minders, protected: minders, private: minders },
  },
  'GET /api/events/{id}/message-numbers': {
    let: minders,
    rows: { public: minders, protected: minders, private: minders },
  },
  'POST /api/events/{id}/person': {
    let: readers,
    rows: { public: readers, protected: readers, private: readers },
    body: () => ({ email: 'ada@curiosa.test' }),
  },
  'GET /api/sheets/days': { let: readers },
  'POST /api/sheets': { let: readers, body: () => ({ day: '2027-03-28' }) },
  // Each of these callers has a booking of its own too.
  'POST /api/reservations/{id}/cancel': {
    let: readers,
    rows: { own: readers, other: officers, ofContact: readers },
    body: () => ({ reason: 'Sala troppo piccola' }),
  },
  'GET /api/dashboard': { let: minders },
  'GET /api/offers': { let: readers },
  'GET /api/access-requests': { let: readers },
  'GET /api/access-requests/{id}': { let: readers, rows: ofParties },
  'PUT /api/access-requests/{id}': { let: readers, rows: ofParties, body: () => ({ state: 'inHand' }) },
  // Those who read none of the lists have no reports, and each account its own only.
  'POST /api/reports': { let: minders },
  'GET /api/reports': { let: minders },
  'GET /api/reports/{id}': { let: minders, rows: ownReports },
  'GET /api/reports/{id}/file': { let: minders, rows: { own: noCallers, other: noCallers } },
  'DELETE /api/reports/{id}': { let: minders, rows: ownReports },
  'GET /api/report-schedules': { let: minders },
  'POST /api/report-schedules': { let: minders },
  'DELETE /api/report-schedules/{id}': { let: minders, rows: ownReports },
  // Those with lists of staff, and each account its own only, but for what is shared: others read that, and administrators change it.
  'GET /api/saved-views': { let: listers },
  'POST /api/saved-views': { let: listers },
  'PUT /api/saved-views/{id}': { let: listers, rows: savedViews, body: () => ({}) },
  'DELETE /api/saved-views/{id}': { let: listers, rows: savedViews },
  'POST /api/imports': { let: editors },
  'GET /api/imports': { let: editors },
  'GET /api/imports/{id}': { let: accounts, rows: { own: accounts, other: admins } },
  // These have not run: no row was left out, and there is nothing to hide or to take back.
  'GET /api/imports/{id}/left-rows': { let: accounts, rows: { own: noCallers, other: noCallers } },
  'GET /api/imports/{id}/pictures': { let: admins, rows: { own: admins, other: admins } },
  'POST /api/imports/{id}/pictures': {
    let: admins,
    rows: { own: admins, other: admins },
    body: () => ({ hosts: ['example.org'] }),
    status: 400,
  },
  'POST /api/imports/{id}/hide-missing': afterImport,
  'POST /api/imports/{id}/take-back': afterImport,
};
