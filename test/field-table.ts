// What the field access test expects, written by hand like the table of routes.

import { editors, managers, type Who } from './access-callers.ts';

/** Readers of a restricted field: of any row, and of rows of their own events. */
export const fieldExpectations: Readonly<
  Record<string, Readonly<Record<'other' | 'ofContact', readonly Who[]>>>
> = {
  'events.liveStreamingUrl': { other: editors, ofContact: managers },
  'events.approvalStatus': { other: editors, ofContact: managers },
  'events.rejectionReason': { other: editors, ofContact: managers },
  'sessions.onlineUrl': { other: editors, ofContact: managers },
};
