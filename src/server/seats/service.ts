// Staff who give seats beyond the maximum raise it in the same, logged action (docs/product/seats.md#staff-bookings).

import type { AccountViewer } from '#core/accounts/access.ts';
import { changesBetween } from '#core/audit/rules.ts';
import { resources } from '#core/resources/index.ts';
import type { Maxima } from '#core/seats/capacity.ts';
import * as audit from '#server/audit/service.ts';
import { updateRows } from '#server/db/bulk.ts';
import type { Tx } from '#server/db/database.ts';

export {
  bookableColumns,
  isAvailable,
  isFullAndWaitedFor,
  isStillWorthwhile,
  lockSessions,
  type LockedSession,
} from './store.ts';

export interface Raise {
  readonly viewer: AccountViewer;
  readonly sessionId: string;
  readonly reason: string;
  readonly before: Maxima;
  readonly after: Maxima;
}

/** Raises maxima, in the order in which they were decided, each with its row in the audit log. The sessions are locked. */
export async function raiseMaxima(tx: Tx, raises: readonly Raise[]): Promise<void> {
  const last = new Map(raises.map(({ sessionId, after }) => [sessionId, after]));
  await updateRows(
    tx,
    'sessions',
    { maxParticipants: 'int', maxSchoolClasses: 'int' },
    [...last].map(([_id, maxima]) => ({ _id, ...maxima })),
  );
  const raisesByViewer = Map.groupBy(raises, ({ viewer }) => viewer);
  for (const [viewer, theirs] of raisesByViewer)
    await audit.recordAll(
      tx,
      viewer,
      theirs.map(({ sessionId, reason, before, after }) => ({
        entity: 'sessions',
        entityId: sessionId,
        action: 'raiseMaximum',
        changes: {
          ...changesBetween(resources.sessions.fields, { ...before }, { ...after }),
          reason: { before: null, after: reason },
        },
      })),
    );
}
