// What parties need, as tasks of staff (docs/product/access-requests.md).

import type {
  AccessRequest,
  changeAccessRequest,
  readAccessRequest,
} from '#core/access-requests/contract.ts';
import { type AccessState, changedSince, takerAfter } from '#core/access-requests/rules.ts';
import type { AccountViewer } from '#core/accounts/access.ts';
import type { AnswerOf, BodyOf } from '#core/contract/endpoint.ts';
import type { Language } from '#core/languages.ts';
import type { ListQuery } from '#core/list-query.ts';
import { kindsOfNeeds, readsParties } from '#core/people-booked/rules.ts';
import { Refusal } from '#core/refusals.ts';
import { versionAt } from '#core/versions.ts';
import * as audit from '#server/audit/service.ts';
import type { Db, Reader, Tx } from '#server/db/database.ts';
import { eventOf, eventsRead, requireEvent, serializeSession } from '#server/people-booked/service.ts';
import { writeAbout } from '#server/reservations/service.ts';
import { expectVersion } from '#server/resources/writing.ts';
import * as store from './store.ts';

export { eraseRequestsOf as eraseAccessRequestsOf } from './store.ts';

interface Reading {
  readonly viewer: AccountViewer;
  readonly language: Language;
}

export async function listRequests(
  db: Reader,
  query: ListQuery,
  { viewer, language }: Reading,
): Promise<{ rows: AccessRequest[]; count: number | null }> {
  const eventIds = eventsRead(viewer);
  requireEvent(viewer, eventOf(query));
  const { rows, count } = await store.listRequests(db, query, eventIds);
  return { rows: rows.map((row) => serialize(row, language)), count };
}

/** How many requests in a state each day from one on has. */
export function countRequestsByDay(
  db: Reader,
  wanted: { readonly state: AccessState; readonly from: string },
  viewer: AccountViewer,
): ReturnType<typeof store.countByDay> {
  return store.countByDay(db, wanted, eventsRead(viewer));
}

/** The row, with what staff did with it, and its version. */
export async function readRequest(
  db: Reader,
  _id: string,
  { viewer, language }: Reading,
): Promise<{ entity: AnswerOf<typeof readAccessRequest>; version: string }> {
  const row = readable(await store.readRequest(db, _id), viewer);
  const history = await store.readHistory(db, _id);
  return {
    entity: {
      ...serialize(row, language),
      history: history.map(({ createdAt, ...change }) => ({ ...change, createdAt: createdAt.toISOString() })),
    },
    version: versionAt(changedAt(row)),
  };
}

/**
 * Writes what staff decided, for the needs and the date of that moment. It notifies the person only where staff wrote a message. The same
 * again is written again: it confirms what was arranged for needs that have changed.
 */
export async function changeRequest(
  db: Db,
  {
    _id,
    body,
    ifMatch,
  }: {
    readonly _id: string;
    readonly body: BodyOf<typeof changeAccessRequest>;
    readonly ifMatch: string | null;
  },
  { viewer, language }: Reading,
): Promise<{ entity: AccessRequest; version: string }> {
  await db.transaction().execute(async (tx) => {
    const before = readable(await store.lockRequest(tx, _id), viewer);
    expectVersion(ifMatch, { updatedAt: changedAt(before) });
    const { state, takesOver = false, message } = body;
    const note = body.note === undefined ? before.note : body.note || null;
    const takenById = takerAfter(before, { state, by: viewer.userId, takesOver });
    // Of a party that does not come any more, what had been decided for.
    const needs = before.needs ?? before.decided?.needs ?? {};
    await store.writeDecision(tx, _id, { state, takenById, note, needs, sessionId: before.sessionId });
    await store.writeHistory(tx, {
      reservationId: _id,
      userId: viewer.userId,
      state,
      note: note === before.note ? null : note,
      isNotified: message !== undefined,
    });
    if (message !== undefined) await writeAbout(tx, before, message);
    await record(tx, viewer, before, { state, takenById, note, isNotified: message !== undefined });
  });
  const row = readable(await store.readRequest(db, _id), viewer);
  return { entity: serialize(row, language), version: versionAt(changedAt(row)) };
}

/** For other viewers it is not there. */
function readable(row: store.AccessRecord | undefined, viewer: AccountViewer): store.AccessRecord {
  if (!row || !readsParties(viewer, row.eventId)) throw new Refusal('notFound');
  return row;
}

/** Before staff have done anything it has the version of no change. */
function changedAt({ updatedAt }: store.AccessRecord): Date {
  return updatedAt ?? new Date(0);
}

/** Notes may say something of a person: the log has that one changed. */
async function record(
  tx: Tx,
  viewer: AccountViewer,
  before: store.AccessRecord,
  after: Pick<store.Decision, 'state' | 'takenById' | 'note'> & { readonly isNotified: boolean },
): Promise<void> {
  await audit.record(tx, viewer, {
    entity: 'accessRequests',
    entityId: before._id,
    action: 'arrange',
    changes: {
      ...(before.state !== after.state && { state: { before: before.state, after: after.state } }),
      ...(before.takenById !== after.takenById && {
        taken: { before: before.takenById, after: after.takenById },
      }),
      ...(before.note !== after.note && { note: null }),
      ...(after.isNotified && { notified: { before: false, after: true } }),
    },
  });
}

function serialize(row: store.AccessRecord, language: Language): AccessRequest {
  const { needs, sessionId, decided, takenById, takenBy } = row;
  return {
    _id: row._id,
    ...serializeSession(row, language),
    name: row.name,
    surname: row.surname,
    educationalInstitution: row.educationalInstitution,
    phone: row.phone,
    target: row.target,
    quantity: row.quantity,
    status: row.status,
    isSessionCancelled: row.isSessionCancelled,
    needs,
    kinds: kindsOfNeeds(needs ?? decided?.needs ?? null),
    state: row.state,
    takenBy: takenById === null ? null : { _id: takenById, name: takenBy ?? '' },
    note: row.note,
    changed: changedSince(decided, { needs, sessionId }),
    updatedAt: row.updatedAt?.toISOString() ?? null,
  };
}
