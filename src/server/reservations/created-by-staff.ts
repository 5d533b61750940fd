import type { Viewer } from '#core/accounts/access.ts';
import * as audit from '#server/audit/service.ts';
import type { Tx } from '#server/db/database.ts';

/** A reservation, or a place in a waiting list, that has just been made. */
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

/** What staff make in somebody else's name stands in the trail: in a statement for each of them, and in none for who books alone. */
export async function recordCreatedByStaff(tx: Tx, made: readonly Created[]): Promise<void> {
  const byStaff = made.flatMap(({ viewer, ...one }) =>
    viewer.kind === 'guest' || viewer.userId === one.row.userId ? [] : { ...one, userId: viewer.userId },
  );
  for (const [userId, theirs] of Map.groupBy(byStaff, (one) => one.userId))
    await audit.recordAll(
      tx,
      { userId },
      theirs.map(({ entity, action, row }) => {
        const { sessionId, target, quantity, quantitySchool = 0 } = row;
        const told = { sessionId, target, quantity, quantitySchool };
        const changes = Object.fromEntries(
          Object.entries(told).map(([name, after]) => [name, { before: null, after }]),
        );
        return { entity, entityId: row._id, action, changes };
      }),
    );
}
