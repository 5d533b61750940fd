import type { Viewer } from '#core/accounts/access.ts';
import * as audit from '#server/audit/service.ts';
import type { Tx } from '#server/db/database.ts';

/** A reservation or a waiting-list request that has just been created. */
export interface Created {
  readonly viewer: Viewer;
  readonly entity: 'reservations' | 'reservationRequests';
  readonly action: 'book' | 'confirm' | 'join';
  readonly row: {
    readonly _id: string;
    readonly userId: string;
    readonly sessionId: string;
    readonly target: string;
    readonly quantity: number;
    readonly quantitySchool?: number;
  };
}

/**
 * Records in the audit log what staff create in another person's name: one statement for each, and none for bookings that users
 * make themselves.
 */
export async function recordCreatedByStaff(tx: Tx, created: readonly Created[]): Promise<void> {
  const byStaff = created.flatMap(({ viewer, ...one }) =>
    viewer.kind === 'guest' || viewer.userId === one.row.userId ? [] : { ...one, userId: viewer.userId },
  );
  for (const [userId, theirs] of Map.groupBy(byStaff, (one) => one.userId))
    await audit.recordAll(
      tx,
      { userId },
      theirs.map(({ entity, action, row }) => {
        const { sessionId, target, quantity, quantitySchool = 0 } = row;
        const fields = { sessionId, target, quantity, quantitySchool };
        const changes = Object.fromEntries(
          Object.entries(fields).map(([name, after]) => [name, { before: null, after }]),
        );
        return { entity, entityId: row._id, action, changes };
      }),
    );
}
