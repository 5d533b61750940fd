// Staff who book beyond the maximum raise it in the same, logged action (docs/product/seats.md#staff-bookings).

import type { AccountViewer } from '#core/accounts/access.ts';
import type { Maxima } from '#core/seats/capacity.ts';
import type { Raise } from '#server/seats/service.ts';

/** The raised maximum after a booking that was granted beyond it. */
export function raiseOf(
  { viewer, raiseReason }: { readonly viewer: AccountViewer; readonly raiseReason?: string | null },
  { _id, maxParticipants, maxSchoolClasses }: Maxima & { readonly _id: string },
  after: Maxima,
): Raise {
  const before = { maxParticipants, maxSchoolClasses };
  return { viewer, sessionId: _id, reason: raiseReason ?? '', before, after };
}
