// Cancels many sessions in one action (docs/product/sessions.md#cancelling).

import type { AnswerOf, BodyOf } from '#core/contract/endpoint.ts';
import { type FieldError, Refusal, refusals } from '#core/refusals.ts';
import type { cancelSessions } from '#core/sessions/bulk/contract.ts';
import { mostAtOnce } from '#core/sessions/planning/plan.ts';
import { decideSessionCancellation } from '#core/sessions/rules.ts';
import { readNow } from '#server/db/clock.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { type KeyedRequest, lockKey, storeKey } from '#server/db/idempotency.ts';
import * as writing from '#server/resources/writing.ts';
import type { StoredRow } from '#server/resources/writing.ts';
import { endSessions, marksOf } from '../cancel.ts';
import { countClaimsOfSessions, countPeople } from '../claims-store.ts';
import { refuseUnreadable } from '../notify.ts';
import type { SessionWrite } from '../write.ts';
import { lockEventsOf, readIdsOn } from '../write-store.ts';

type SentCancellation = BodyOf<typeof cancelSessions> & { readonly keyed: KeyedRequest | null };
type Answer = AnswerOf<typeof cancelSessions>;
type Cancelled = Answer['sessions'][number];

interface DecidedCancellation {
  readonly row: StoredRow;
  readonly startDate: Date;
  readonly endDate: Date;
  readonly outcome: Cancelled['outcome'];
}

/**
 * Cancels sessions, all of them or none, or says what would follow. Each account gets one message with all that it held or waited for. Runs
 * a fixed number of statements, whatever the number of sessions and bookings.
 */
export async function cancelSessionsAtOnce(
  db: Db,
  sent: SentCancellation,
  by: SessionWrite,
): Promise<Answer> {
  refuseUnreadable(sent.message);
  return writing.transactOrPreview(db, 'sessions', 'update', sent.dryRun, async (tx) => {
    const keyed = sent.dryRun ? null : sent.keyed;
    const { isDone } = await lockKey(tx, keyed);
    const ids = sent.ids ?? (await chosenOn(tx, sent, by));
    const now = await readNow(tx);
    const decided = await decideAll(tx, ids, now, by);
    const ending = decided.filter(({ outcome }) => outcome === 'cancelled').map(({ row }) => row);
    const people = await countPeople(tx, ids);
    const claims = await countClaimsOfSessions(
      tx,
      ending.map(({ _id }) => _id),
    );
    const isRun = !sent.dryRun && !isDone;
    if (isRun) {
      refuseOver(decided, ids);
      await storeKey(tx, keyed, ids[0] ?? by.viewer.userId);
      const { message, reason } = sent;
      if (ending.length > 0)
        await endSessions(tx, ending, { marks: marksOf(now, reason, by.language), message }, by);
    }
    const numberOf = (outcome: Cancelled['outcome']) =>
      decided.filter((one) => one.outcome === outcome).length;
    return {
      dryRun: sent.dryRun ?? false,
      repeated: isDone,
      cancelled: numberOf('cancelled'),
      unchanged: numberOf('unchanged'),
      refused: numberOf('refused'),
      claims,
      accounts: sent.message === null ? 0 : claims.accounts,
      sessions: decided.map(({ row, startDate, endDate, outcome }) => ({
        _id: row._id,
        eventId: String(row['eventId']),
        outcome,
        code: outcome === 'refused' ? 'past' : null,
        startDate: startDate.toISOString(),
        endDate: endDate.toISOString(),
        people: people.get(row._id)?.people ?? 0,
        waiting: people.get(row._id)?.waiting ?? 0,
      })),
    };
  });
}

async function chosenOn(tx: Tx, { on }: SentCancellation, { viewer }: SessionWrite): Promise<string[]> {
  const ids = on ? await readIdsOn(tx, on, viewer) : [];
  if (ids.length > mostAtOnce)
    throw new Refusal('tooManySessions', { details: { sessions: ids.length, maximum: mostAtOnce } });
  return ids;
}

/** Locks the sessions after their events, and decides each; in order of time. */
async function decideAll(
  tx: Tx,
  ids: readonly string[],
  now: Date,
  by: SessionWrite,
): Promise<DecidedCancellation[]> {
  await lockEventsOf(tx, ids);
  const rows = await writing.lockAll(tx, 'sessions', { path: 'ids', ids }, 'update', by);
  const decided = rows.map((row): DecidedCancellation => {
    const { startDate, endDate, cancelledAt } = row as unknown as {
      readonly startDate: Date;
      readonly endDate: Date;
      readonly cancelledAt: Date | null;
    };
    const { outcome } = decideSessionCancellation({ cancelledAt, endDate, now });
    const outcomes = { cancel: 'cancelled', isCancelled: 'unchanged', refuse: 'refused' } as const;
    return { row, startDate, endDate, outcome: outcomes[outcome] };
  });
  return decided.toSorted((a, b) => a.startDate.getTime() - b.startDate.getTime());
}

/** Where one is over, none is cancelled: each is named by its position. */
function refuseOver(decided: readonly DecidedCancellation[], ids: readonly string[]): void {
  const errors = decided.flatMap(({ row, outcome }): FieldError[] =>
    outcome === 'refused'
      ? [{ path: `ids.${ids.indexOf(row._id)}`, code: 'past', message: refusals.past.message }]
      : [],
  );
  if (errors.length > 0) throw new Refusal('invalid', { errors });
}
