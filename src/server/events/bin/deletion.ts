// Deleting events: into the bin, with all that belongs to them (docs/product/events.md#deletion).

import { changesBetween } from '#core/audit/rules.ts';
import type { AnswerOf, BodyOf } from '#core/contract/endpoint.ts';
import type { BinContents, deleteEvents, deletionRefusals } from '#core/events/bin/contract.ts';
import type { EventContents } from '#core/events/contract.ts';
import { type FieldError, Refusal, refusals } from '#core/refusals.ts';
import { resources } from '#core/resources/index.ts';
import { isVersion } from '#core/versions.ts';
import * as audit from '#server/audit/service.ts';
import type { Db, Reader, Tx } from '#server/db/database.ts';
import { readRows } from '#server/resources/store.ts';
import { countReferrers } from '#server/resources/write-store.ts';
import * as writing from '#server/resources/writing.ts';
import type { Serialized, StoredRow, Write } from '#server/resources/writing.ts';
import { releaseContactPeople } from '../contacts-store.ts';
import { serializeEvent } from '../write.ts';
import * as writeStore from '../write-store.ts';
import * as store from './bin-store.ts';

/** References to an event that do not prevent its deletion: they go with it, or as that of a proposal come back with it. */
const goingAlong = ['sessions', 'favourites', 'users', 'reservationRequests', 'forms'] as const;

type LockSessions = typeof writeStore.lockSessionsOfEvents;
type Referring = ReadonlyMap<string, Readonly<Record<string, number>>>;

/**
 * Moves an event into the bin with its sessions, its speakers' roles and all else that belongs to it, unless it has been booked. Its
 * sessions are locked before its own row is deleted. So a transaction that inserts a row with references to both has to lock the
 * session first: with the event's key locked it would wait for the session, and cause a deadlock.
 */
export async function removeEvent(
  db: Db,
  id: string,
  by: Write,
  lockSessions: LockSessions = writeStore.lockSessionsOfEvents,
): Promise<Serialized> {
  return writing.transact(db, 'events', 'delete', async (tx) => {
    // Transactions that write sessions wait for this lock, bookings do not: a booking ends before its session is locked here.
    const before = await writing.lock(tx, 'events', id, 'delete', by, 'update');
    const sessions = await lockSessions(tx, [id]);
    const referring = (await countPreventing(tx, [id], sessions)).get(id);
    if (referring) throw new Refusal('stillReferenced', { details: referring });
    const released = await moveIntoBin(tx, [before], sessions, by);
    return (await serializeEvent(tx, before, released, by)).entity;
  });
}

/**
 * Moves many events into the bin, in as many statements as one, or with `dryRun` says what would follow. Where one of those that are there
 * is refused, none is deleted; one that is gone already is skipped.
 */
export async function deleteMany(
  db: Db,
  sent: BodyOf<typeof deleteEvents>,
  by: Write,
  lockSessions: LockSessions = writeStore.lockSessionsOfEvents,
): Promise<AnswerOf<typeof deleteEvents>> {
  const { dryRun = false, versions } = sent;
  const ids = [...new Set(sent.ids.map((id) => id.toLowerCase()))];
  const positionOf = (id: string) => sent.ids.findIndex((one) => one.toLowerCase() === id);
  return writing.transactOrPreview(db, 'events', 'delete', dryRun, async (tx) => {
    const there = new Set((await readRows(tx, 'events', ids, { fields: {} })).map(({ _id }) => _id));
    const present = ids.filter((id) => there.has(id));
    const rows = await writing.lockAll(tx, 'events', { path: 'ids', ids: present }, 'delete', by, 'update');
    const sessions = await lockSessions(tx, present);
    const referring = await countPreventing(tx, present, sessions);
    const isOld = (row: StoredRow) => {
      const version = versions?.[positionOf(row._id)];
      return version !== undefined && !isVersion(version, row);
    };
    const old = new Set(rows.filter(isOld).map(({ _id }) => _id));
    const codeOf = (id: string) =>
      referring.has(id) ? ('stillReferenced' as const) : old.has(id) ? ('editConflict' as const) : null;
    const deleted = rows.filter(({ _id }) => codeOf(_id) === null);
    const going = deleted.map(({ _id }) => _id);
    const contents = sumOf(
      [...(await countContents(tx, going)).values()],
      await writeStore.countAccounts(tx, going),
    );
    if (!dryRun) {
      refuseRefused(present, codeOf, positionOf);
      await moveIntoBin(tx, deleted, sessions, by);
    }
    return {
      dryRun,
      deleted: deleted.length,
      refused: rows.length - deleted.length,
      contents,
      events: ids.map((_id) => {
        const code = codeOf(_id);
        const outcome = !there.has(_id) ? 'gone' : code === null ? 'deleted' : 'refused';
        return { _id, outcome, code, referring: { ...referring.get(_id) } };
      }),
    };
  });
}

function refuseRefused(
  ids: readonly string[],
  codeOf: (id: string) => (typeof deletionRefusals)[number] | null,
  positionOf: (id: string) => number,
): void {
  const errors = ids.flatMap((id): FieldError[] => {
    const code = codeOf(id);
    return code === null ? [] : [{ path: `ids.${positionOf(id)}`, code, message: refusals[code].message }];
  });
  if (errors.length > 0) throw new Refusal('invalid', { errors });
}

/** Writes locked events and all that goes with them into the bin, and deletes them; answers the accounts that were contacts of them. */
async function moveIntoBin(
  tx: Tx,
  events: readonly StoredRow[],
  sessions: readonly writeStore.OwnedSession[],
  by: Write,
): Promise<string[]> {
  if (events.length === 0) return [];
  const ids = events.map(({ _id }) => _id);
  await store.lockKeys(tx, ids);
  await store.moveToBin(tx, { eventIds: ids, deletedById: by.viewer.userId }, await countContents(tx, ids));
  await store.deleteRequests(tx, ids);
  await eraseParts(
    tx,
    'sessions',
    sessions.map(({ _id }) => _id),
    by,
  );
  await eraseParts(tx, 'eventSpeakers', await writeStore.readSpeakerRoles(tx, ids), by);
  const released = await releaseContacts(tx, ids, by);
  await writing.eraseAll(tx, 'events', events, by);
  return released;
}

/** What would go into the bin with an event, and what prevents its deletion. */
export async function readContents(db: Reader, id: string): Promise<EventContents> {
  const [counted, sessions] = await Promise.all([
    countContents(db, [id]),
    writeStore.readSessionsOf(db, [id]),
  ]);
  const contents = counted.get(id);
  if (!contents) throw new Refusal('notFound');
  return { ...contents, referring: { ...(await countPreventing(db, [id], sessions)).get(id) } };
}

/** Rows that prevent the deletion of events, by event and table: bookings of any state, and requests that still wait for seats. */
async function countPreventing(
  db: Reader,
  ids: readonly string[],
  sessions: readonly writeStore.OwnedSession[],
): Promise<Referring> {
  const bySession = Map.groupBy(sessions, ({ eventId }) => eventId);
  const owned = ids.flatMap((owner) => [
    { owner, name: 'events' as const, ids: [owner] },
    { owner, name: 'sessions' as const, ids: (bySession.get(owner) ?? []).map(({ _id }) => _id) },
  ]);
  const referring = await countReferrers(db, owned, goingAlong);
  for (const [id, hoping] of await store.countHoping(db, ids))
    referring.set(id, { ...referring.get(id), reservationRequests: hoping });
  return referring;
}

async function countContents(db: Reader, ids: readonly string[]): Promise<Map<string, BinContents>> {
  const counted = await writeStore.countContents(db, ids);
  return new Map(
    counted.map(({ _id, public: open, protected: linked, private: hidden, ...others }) => [
      _id,
      { sessions: { public: open, protected: linked, private: hidden }, ...others },
    ]),
  );
}

function sumOf(
  all: readonly BinContents[],
  accounts: Pick<BinContents, 'favourites' | 'contactPeople'>,
): BinContents {
  const add = (read: (one: BinContents) => number) => all.reduce((sum, one) => sum + read(one), 0);
  return {
    sessions: {
      public: add(({ sessions }) => sessions.public),
      protected: add(({ sessions }) => sessions.protected),
      private: add(({ sessions }) => sessions.private),
    },
    speakers: add(({ speakers }) => speakers),
    ...accounts,
    pictures: add(({ pictures }) => pictures),
    tags: add(({ tags }) => tags),
    requests: add(({ requests }) => requests),
    feedback: add(({ feedback }) => feedback),
  };
}

/** Deletes the parts of events, each with its entry in the audit log. */
async function eraseParts(
  tx: Tx,
  name: 'sessions' | 'eventSpeakers',
  ids: readonly string[],
  by: Write,
): Promise<void> {
  const locked = await writing.lockAll(tx, name, { path: name, ids }, 'delete', by);
  await writing.eraseAll(tx, name, locked, by);
}

/** Removes events from the accounts that are contacts of them, each with its entry in the audit log; answers these accounts. */
async function releaseContacts(tx: Tx, eventIds: readonly string[], { viewer }: Write): Promise<string[]> {
  const gone = new Set(eventIds);
  const released = await releaseContactPeople(tx, eventIds);
  await audit.recordAll(
    tx,
    viewer,
    released.map(({ _id, contactEventIds }) => ({
      entity: 'users',
      entityId: _id,
      action: 'update',
      changes: changesBetween(
        resources.users.fields,
        { contactEventIds },
        { contactEventIds: contactEventIds.filter((one) => !gone.has(one)) },
      ),
    })),
  );
  return released.map(({ _id }) => _id);
}
