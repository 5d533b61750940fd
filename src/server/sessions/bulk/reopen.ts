// Reopens sessions that were cancelled by mistake (docs/product/sessions.md#reopening).

import type { AnswerOf, BodyOf } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/refusals.ts';
import type { Capacity } from '#core/seats/capacity.ts';
import type { reopenSession as contract, reopenSessions } from '#core/sessions/bulk/contract.ts';
import { decideReopening, decideReturns, type Return } from '#core/sessions/reopening.ts';
import type { Span } from '#core/time.ts';
import { readNow } from '#server/db/clock.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { lockAccounts } from '#server/reservations/service.ts';
import { readRows } from '#server/resources/store.ts';
import * as writing from '#server/resources/writing.ts';
import type { StoredRow } from '#server/resources/writing.ts';
import { settle } from '#server/waiting-list/service.ts';
import { notifyReopened } from '../notify-reopened.ts';
import { lockSession, type SessionWrite } from '../write.ts';
import { lockEventsOf } from '../write-store.ts';
import * as store from './reopen-store.ts';

type Reopenings = Omit<AnswerOf<typeof contract>, 'dryRun'>;
type Cancelled = StoredRow & Capacity & Span & { readonly cancelledAt: Date | null };

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
    await lockEnded(tx, [sessionId], dryRun);
    const { before } = await lockSession(tx, sessionId, 'update', by);
    const session = before as Cancelled;
    const decision = decideReopening({ ...session, now: await readNow(tx) });
    if (decision.outcome === 'refuse') throw new Refusal(decision.code);
    return { dryRun, ...(await bringBack(tx, [session], dryRun, by)) };
  });
}

/**
 * Takes the cancellations of those of many sessions back that can be; the others are named. Each account gets one message with all that
 * became of its own. Runs a fixed number of statements, whatever the number of sessions and bookings.
 */
export async function reopenSessionsAtOnce(
  db: Db,
  { ids: sent, dryRun = false }: BodyOf<typeof reopenSessions>,
  by: SessionWrite,
): Promise<AnswerOf<typeof reopenSessions>> {
  const ids = [...new Set(sent.map((id) => id.toLowerCase()))];
  return writing.transactOrPreview(db, 'sessions', 'update', dryRun, async (tx) => {
    const there = new Set((await readRows(tx, 'sessions', ids, { fields: {} })).map(({ _id }) => _id));
    const present = ids.filter((id) => there.has(id));
    await lockEnded(tx, present, dryRun);
    await lockEventsOf(tx, present);
    const rows = await writing.lockAll(tx, 'sessions', { path: 'ids', ids: present }, 'update', by);
    const now = await readNow(tx);
    const sessions = rows as Cancelled[];
    const decisions = new Map(sessions.map((one) => [one._id, decideReopening({ ...one, now })]));
    const open = sessions.filter(({ _id }) => decisions.get(_id)?.outcome === 'reopen');
    return {
      dryRun,
      reopened: open.length,
      ...(await bringBack(tx, open, dryRun, by)),
      sessions: ids.map((_id) => {
        const decision = decisions.get(_id);
        if (!decision) return { _id, outcome: 'refused' as const, code: 'notFound' as const };
        return decision.outcome === 'refuse'
          ? { _id, outcome: 'refused' as const, code: decision.code }
          : { _id, outcome: 'reopened' as const, code: null };
      }),
    };
  });
}

/** Locks accounts before the sessions, as booking does: what they are booking for the same time at this moment counts. */
async function lockEnded(tx: Tx, sessionIds: readonly string[], dryRun: boolean): Promise<void> {
  if (!dryRun) await lockAccounts(tx, await store.readEndedAccounts(tx, sessionIds));
}

/** Decides what comes back with locked sessions that can be reopened, and brings it back. */
async function bringBack(
  tx: Tx,
  sessions: readonly Cancelled[],
  dryRun: boolean,
  by: SessionWrite,
): Promise<Reopenings> {
  const ids = sessions.map(({ _id }) => _id);
  const returns = decideAllReturns(sessions, await store.readEndedReservations(tx, ids));
  const waiting = await store.countEndedRequests(tx, ids);
  if (!dryRun && sessions.length > 0) {
    const marks = { cancelledAt: null, cancelReason: null, cancelReasons: null };
    await writing.updateAll(tx, 'sessions', sessions, marks, by, 'reopen');
    await store.returnReservations(tx, ids, returns);
    const requests = await store.returnRequests(tx, ids);
    await notifyReopened(tx, { returns, requests });
    await settle(tx, ids, by.zone);
  }
  const numberOf = (what: Return) => [...returns.values()].filter((one) => one === what).length;
  return {
    returned: numberOf('returned'),
    bookedElsewhere: numberOf('bookedElsewhere'),
    full: numberOf('full'),
    waiting,
  };
}

/**
 * What becomes of the reservations of several sessions. The one that was cancelled last comes first: what an account had booked in its place
 * since an earlier cancellation, and gets back now, it keeps.
 */
function decideAllReturns(
  sessions: readonly Cancelled[],
  ended: readonly store.EndedRow[],
): ReadonlyMap<string, Return> {
  const at = ({ cancelledAt }: Cancelled) => cancelledAt?.getTime() ?? 0;
  const inOrder = sessions.toSorted((one, other) => at(other) - at(one) || (one._id < other._id ? -1 : 1));
  const rowsOf = Map.groupBy(ended, ({ sessionId }) => sessionId);
  const returns = new Map<string, Return>();
  const back: { readonly row: store.EndedRow; readonly span: Span }[] = [];
  for (const session of inOrder) {
    const rows = rowsOf.get(session._id) ?? [];
    const decided = decideReturns(
      session,
      rows.map(({ bookedSince, seats, classes, ...one }) => ({
        ...one,
        taken: { seats, classes },
        bookedSince: [
          ...bookedSince.map((since) => ({
            startDate: new Date(since.startDate),
            endDate: new Date(since.endDate),
          })),
          ...back.flatMap(({ row, span }) =>
            row.userId === one.userId && row.bookedAt.getTime() >= at(session) ? [span] : [],
          ),
        ],
      })),
    );
    for (const row of rows) {
      const what = decided.get(row._id);
      if (what) returns.set(row._id, what);
      if (what === 'returned') back.push({ row, span: session });
    }
  }
  return returns;
}
