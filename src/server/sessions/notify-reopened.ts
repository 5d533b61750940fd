// Notifies those who held or waited for seats of a session that it takes place after all: of what became of their own.

import { isReopeningSent, type Return } from '#core/sessions/reopening.ts';
import type { Tx } from '#server/db/database.ts';
import { notify } from '#server/live/service.ts';
import type { NewMessage } from '#server/outbox/message.ts';
import { enqueueMessages } from '#server/outbox/service.ts';
import { lockNotified, lockUnsentReopenings, rewriteReopenings } from './bulk/reopen-store.ts';
import { type Claim, readClaimsById } from './claims-store.ts';
import { addressed } from './notify.ts';

/** What became of one reservation or request. */
export interface Reopened {
  readonly kind: Claim['kind'];
  readonly _id: string;
  readonly outcome: ReopeningOutcome;
}
export interface ReopeningFacts {
  sessionReopened: {
    readonly kind: Claim['kind'];
    readonly claimId: string;
    readonly outcome: ReopeningOutcome;
    /** Of a request: by it the lists of messages find this one. */
    readonly requestId?: string;
    /** What else of the account came back while this message waited. */
    readonly also?: readonly Reopened[];
    /** All that the message is about, where that is more than one: by these the lists of messages find it. */
    readonly reservationIds?: readonly string[];
    readonly requestIds?: readonly string[];
  };
}
type Facts = ReopeningFacts['sessionReopened'];
export type ReopeningOutcome = Return | 'waiting';

/**
 * Writes one message to each account that was notified of the cancellation, or whose seats are gone. A message of an account about
 * earlier reopenings that has not left says this too, and what has become of the same claim now: no other one is added.
 */
export async function notifyReopened(
  tx: Tx,
  {
    returns,
    requests,
  }: { readonly returns: ReadonlyMap<string, Return>; readonly requests: readonly string[] },
): Promise<void> {
  const claims = await readClaimsById(tx, { reservations: [...returns.keys()], requests });
  const notified = await lockNotified(tx, claims);
  const unsent = await lockUnsentReopenings<Facts>(
    tx,
    claims.map(({ userId }) => userId),
  );
  const rewritten: { readonly _id: string; readonly facts: Facts }[] = [];
  const added: NewMessage<ReopeningFacts>[] = [];
  for (const [userId, own] of Map.groupBy(claims, (claim) => claim.userId)) {
    const waiting = unsent.get(userId);
    const said = new Map((waiting ? saidIn(waiting.facts) : []).map((one) => [one._id, one]));
    for (const { kind, _id } of own) {
      const outcome = kind === 'request' ? 'waiting' : (returns.get(_id) ?? 'returned');
      if (said.has(_id) || isReopeningSent(outcome, { wasNotified: notified.has(_id) }))
        said.set(_id, { kind, _id, outcome });
    }
    const [first, ...also] = said.values();
    const claim = own.find(({ _id }) => _id === first?._id) ?? own[0];
    if (!first || !claim) continue;
    if (waiting) rewritten.push({ _id: waiting._id, facts: factsOf(first, also) });
    else added.push({ ...addressed(claim), template: 'sessionReopened', facts: factsOf(first, also) });
  }
  await rewriteReopenings(tx, rewritten);
  await enqueueMessages(tx, added);
  await notify(
    tx,
    claims.map(({ userId, _id }) => ({ userId, kind: 'reservationChanged', entityId: _id })),
  );
}

/** All that a message about reopenings is about, in its order. */
export function saidIn({ kind, claimId, outcome, also = [] }: Facts): Reopened[] {
  return [{ kind, _id: claimId, outcome }, ...also];
}

function factsOf(first: Reopened, also: readonly Reopened[]): Facts {
  const idsOf = (kind: Claim['kind']) =>
    [first, ...also].flatMap((one) => (one.kind === kind ? one._id : []));
  return {
    kind: first.kind,
    claimId: first._id,
    outcome: first.outcome,
    ...(first.kind === 'request' && { requestId: first._id }),
    ...(also.length > 0 && {
      also,
      reservationIds: idsOf('reservation'),
      requestIds: idsOf('request'),
    }),
  };
}
