// What the walk over fields expects, written by hand beside the table of routes.

import { editors, managers, type Who } from './access-table.ts';

/** Who is told of a field that not everybody knows who finds its row: of any row, and of one of an event of their own. */
export const fieldExpectations: Readonly<
  Record<string, Readonly<Record<'other' | 'ofContact', readonly Who[]>>>
> = {
  'events.liveStreamingUrl': { other: editors, ofContact: managers },
  'events.approvalStatus': { other: editors, ofContact: managers },
  'events.rejectionReason': { other: editors, ofContact: managers },
  'sessions.onlineUrl': { other: editors, ofContact: managers },
};
