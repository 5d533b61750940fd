// One step after a corrected file: what it does not have any more becomes private, unless it is booked.

import { canHide } from '#core/programme-import/after/missing.ts';
import { changesBetween } from '#core/audit/rules.ts';
import type { Hidden, WireReport } from '#core/programme-import/contract.ts';
import { Refusal } from '#core/refusals.ts';
import { resources } from '#core/resources/index.ts';
import { type AuditedAction, recordAll } from '#server/audit/service.ts';
import { updateRows } from '#server/db/bulk.ts';
import { announceChange } from '#server/db/changes.ts';
import { readNow } from '#server/db/clock.ts';
import type { Tx } from '#server/db/database.ts';
import { countPeople, lockEventsOf, refreshSessionDates } from '#server/sessions/service.ts';
import * as store from './series-store.ts';

/**
 * Hides the sessions that a report names as missing, and those of its missing events that have no other session to come. Sessions
 * with bookings or a waiting list stay, and so does their event. Throws a Refusal when nothing is missing.
 */
export async function hideMissingOf(
  tx: Tx,
  report: WireReport,
  who: { readonly userId: string | null },
): Promise<Hidden> {
  const { events = [], sessions = [] } = report.missing ?? {};
  const wanted = [...sessions, ...events.flatMap((event) => event.sessions)].map(({ _id }) => _id);
  if (wanted.length === 0) throw new Refusal('wrongState');
  await lockEventsOf(tx, wanted);
  const coming = await store.lockComing(tx, wanted);
  // In a statement of its own: the locking one does not see what was booked while it waited.
  const counts = await countPeople(
    tx,
    coming.map(({ _id }) => _id),
  );
  const free = coming.filter(({ _id }) => canHide(counts.get(_id) ?? { people: 0, waiting: 0 }));
  const actions = await makePrivate(tx, 'sessions', free);
  const bare = await store.readWithoutSessions(
    tx,
    events.map(({ _id }) => _id),
  );
  actions.push(...(await makePrivate(tx, 'events', bare)));
  await refreshSessionDates(tx, [...new Set(free.map(({ eventId }) => eventId))]);
  const { userId } = who;
  if (userId) await recordAll(tx, { userId }, actions);
  await announceChange(tx);
  return {
    at: (await readNow(tx)).toISOString(),
    events: bare.length,
    sessions: free.length,
    staying: coming.length - free.length,
  };
}

async function makePrivate(
  tx: Tx,
  entity: 'events' | 'sessions',
  rows: readonly { readonly _id: string; readonly visibilityStatus: string }[],
): Promise<AuditedAction[]> {
  const after = { visibilityStatus: 'private' };
  await updateRows(
    tx,
    entity,
    { visibilityStatus: 'text' },
    rows.map(({ _id }) => ({ _id, ...after })),
  );
  return rows.map(({ _id, visibilityStatus }) => ({
    entity,
    entityId: _id,
    action: 'update',
    changes: changesBetween(resources[entity].fields, { visibilityStatus }, after),
  }));
}
