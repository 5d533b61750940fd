// The lines of the access table for imports and reports, written from docs/imports.md and docs/product/reports.md#rights.

import {
  accounts,
  admins,
  editors,
  type Expectation,
  minders,
  noCallers,
  type Who,
} from './access-callers.ts';

const ownReports = { own: minders, other: noCallers } as const;
const listers: readonly Who[] = ['scanner', ...minders];
const savedViews = { own: listers, other: noCallers, shared: admins } as const;
const afterImport: Expectation = { let: editors, rows: { own: editors, other: admins }, status: 400 };

export const ofOffice: Readonly<Record<string, Expectation>> = {
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
  'POST /api/imports/{id}/hide-missing': afterImport,
  'POST /api/imports/{id}/take-back': afterImport,
};
