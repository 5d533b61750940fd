// Notifies those who held or waited for seats of a session that it takes place after all: of what became of their own.

import type { Return } from '#core/sessions/reopening.ts';
import type { Tx } from '#server/db/database.ts';
import { notify } from '#server/live/service.ts';
import type { NewMessage } from '#server/outbox/message.ts';
import { enqueueMessages } from '#server/outbox/service.ts';
import { type Claim, readClaimsById } from './claims-store.ts';
import { addressed } from './notify.ts';

export interface ReopeningFacts {
  sessionReopened: {
    readonly kind: Claim['kind'];
    readonly claimId: string;
    readonly outcome: Return | 'waiting';
  };
}

export async function notifyReopened(
  tx: Tx,
  {
    returns,
    requests,
  }: { readonly returns: ReadonlyMap<string, Return>; readonly requests: readonly string[] },
): Promise<void> {
  const claims = await readClaimsById(tx, { reservations: [...returns.keys()], requests });
  await enqueueMessages(
    tx,
    claims.map((claim): NewMessage<ReopeningFacts> => ({
      ...addressed(claim),
      template: 'sessionReopened',
      facts: {
        kind: claim.kind,
        claimId: claim._id,
        outcome: claim.kind === 'request' ? 'waiting' : (returns.get(claim._id) ?? 'returned'),
      },
    })),
  );
  await notify(
    tx,
    claims.map(({ userId, _id }) => ({ userId, kind: 'reservationChanged', entityId: _id })),
  );
}
