// Notifies those who held or waited for seats of a session that it takes place after all: of what became of their own.

import { isReopeningSent, type Return, returns as returnOutcomes } from '#core/sessions/reopening.ts';
import type { Tx } from '#server/db/database.ts';
import { notify } from '#server/live/service.ts';
import type { NewMessage } from '#server/outbox/message.ts';
import { enqueueMessages, lockUnsentMessages } from '#server/outbox/service.ts';
import { lockNotified } from './bulk/reopen-store.ts';
import { type Claim, readClaimsById } from './claims-store.ts';
import { addressed } from './notify.ts';

export interface ReopeningFacts {
  sessionReopened: {
    readonly kind: Claim['kind'];
    readonly claimId: string;
    readonly outcome: Outcome;
    /** Of a request: by it the lists of messages find this one. */
    readonly requestId?: string;
  };
}
type Outcome = Return | 'waiting';

/**
 * Writes one message to each account that was notified of the cancellation, or whose seats are gone. A message about an earlier reopening
 * that has not left says what has become of the claim now, and no other one is added.
 */
export async function notifyReopened(
  tx: Tx,
  {
    returns,
    requests,
  }: { readonly returns: ReadonlyMap<string, Return>; readonly requests: readonly string[] },
): Promise<void> {
  const claims = await readClaimsById(tx, { reservations: [...returns.keys()], requests });
  const outcomeOf = ({ kind, _id }: Claim): Outcome =>
    kind === 'request' ? 'waiting' : (returns.get(_id) ?? 'returned');
  const notified = await lockNotified(tx, claims);
  const changed = await changeUnsent(tx, Map.groupBy(claims, outcomeOf));
  await enqueueMessages(
    tx,
    claims
      .filter((claim) => !changed.has(claim._id))
      .filter((claim) => isReopeningSent(outcomeOf(claim), { wasNotified: notified.has(claim._id) }))
      .map((claim): NewMessage<ReopeningFacts> => ({
        ...addressed(claim),
        template: 'sessionReopened',
        facts: {
          kind: claim.kind,
          claimId: claim._id,
          outcome: outcomeOf(claim),
          ...(claim.kind === 'request' && { requestId: claim._id }),
        },
      })),
  );
  await notify(
    tx,
    claims.map(({ userId, _id }) => ({ userId, kind: 'reservationChanged', entityId: _id })),
  );
}

/** Messages about an earlier reopening that have not left get the present outcome; answers the claims that they are about. */
async function changeUnsent(
  tx: Tx,
  byOutcome: ReadonlyMap<Outcome, readonly Claim[]>,
): Promise<ReadonlySet<string>> {
  const changed = new Set<string>();
  for (const outcome of [...returnOutcomes, 'waiting'] as const) {
    const values = (byOutcome.get(outcome) ?? []).map(({ _id }) => _id);
    const about = { template: 'sessionReopened', fact: 'claimId', values, setting: { outcome } };
    for (const claimId of (await lockUnsentMessages(tx, about)).keys()) changed.add(claimId);
  }
  return changed;
}
