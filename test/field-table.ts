// What the field access test expects, written by hand like the table of routes.

import { admins, doorStaff, editors, managers, type Who } from './access-callers.ts';

type OfRows = Readonly<Record<'other' | 'ofContact', readonly Who[]>>;

/** Readers of a restricted field: of any row, and of rows of their own events. `rows`: who reads the rows, where that is not every caller. */
export const fieldExpectations: Readonly<Record<string, OfRows & { readonly rows?: OfRows }>> = {
  'events.liveStreamingUrl': { other: editors, ofContact: managers },
  'events.approvalStatus': { other: editors, ofContact: managers },
  'events.rejectionReason': { other: editors, ofContact: managers },
  'events.approvalRequestedAt': { other: editors, ofContact: managers },
  'events.approvalRequestedById': { other: editors, ofContact: managers },
  'sessions.onlineUrl': { other: editors, ofContact: managers },
  'scans.userId': ofScans(),
  'scans.undoneById': ofScans(),
};

function ofScans(): OfRows & { readonly rows: OfRows } {
  const rows = { other: doorStaff.filter((one) => one !== 'contact'), ofContact: doorStaff };
  return { other: admins, ofContact: doorStaff.filter((one) => one !== 'scanner'), rows };
}
