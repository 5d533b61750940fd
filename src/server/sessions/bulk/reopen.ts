// Reopens a session that was cancelled by mistake (docs/product/sessions.md#reopening).

import type { AnswerOf } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/refusals.ts';
import type { Capacity } from '#core/seats/capacity.ts';
import type { reopenSession as contract } from '#core/sessions/bulk/contract.ts';
import { decideReopening, decideReturns, type Return } from '#core/sessions/reopening.ts';
import type { Span } from '#core/time.ts';
import { readNow } from '#server/db/clock.ts';
import type { Db } from '#server/db/database.ts';
import { lockAccounts } from '#server/reservations/service.ts';
import * as writing from '#server/resources/writing.ts';
import { settle } from '#server/waiting-list/service.ts';
import { notifyReopened } from '../notify-reopened.ts';
import { lockSession, type SessionWrite } from '../write.ts';
import * as store from './reopen-store.ts';

/**
 * Takes the cancellation of a session back: who had seats gets them again, in the order in which they were booked, then the waiting list is
 * where it was, and each account is notified of what became of its own. With `dryRun` it says how many that are.
 */
export async function reopenSession(
  db: Db,
  sessionId: string,
  dryRun: boolean,
  by: SessionWrite,
): Promise<AnswerOf<typeof contract>> {
  return writing.transactOrPreview(db, 'sessions', 'update', dryRun, async (tx) => {
    // Before the session, as booking does: what these accounts are booking for the same time at this moment counts.
    if (!dryRun) await lockAccounts(tx, await store.readEndedAccounts(tx, sessionId));
    const { before } = await lockSession(tx, sessionId, 'update', by);
    const session = before as unknown as Capacity & Span & { readonly cancelledAt: Date | null };
    const { cancelledAt, endDate } = session;
    const decision = decideReopening({ cancelledAt, endDate, now: await readNow(tx) });
    if (decision.outcome === 'refuse' || !cancelledAt)
      throw new Refusal(decision.outcome === 'refuse' ? decision.code : 'wrongState');
    const ended = await store.readEndedReservations(tx, { sessionId, cancelledAt });
    const returns = decideReturns(
      session,
      ended.map(({ bookedSince, seats, classes, ...one }) => ({
        ...one,
        taken: { seats, classes },
        bookedSince: bookedSince.map((since) => ({
          startDate: new Date(since.startDate),
          endDate: new Date(since.endDate),
        })),
      })),
    );
    const waiting = await store.countEndedRequests(tx, sessionId);
    if (!dryRun) {
      const marks = { cancelledAt: null, cancelReason: null, cancelReasons: null };
      await writing.update(tx, 'sessions', before, marks, by, 'reopen');
      await store.returnReservations(tx, sessionId, returns);
      const requests = await store.returnRequests(tx, sessionId);
      await notifyReopened(tx, { returns, requests });
      await settle(tx, [sessionId], by.zone);
    }
    const numberOf = (what: Return) => [...returns.values()].filter((one) => one === what).length;
    return {
      dryRun,
      returned: numberOf('returned'),
      bookedElsewhere: numberOf('bookedElsewhere'),
      full: numberOf('full'),
      waiting,
    };
  });
}
