// Deleting events: into the bin, and out of it for good (docs/product/events.md#bin).

import { changesBetween } from '#core/audit/rules.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { BinContents, BinnedEvent, purgeEvent } from '#core/events/bin/contract.ts';
import { purgeDueAt } from '#core/events/bin/rules.ts';
import type { EventContents } from '#core/events/contract.ts';
import { resolveText } from '#core/languages.ts';
import type { ListQuery } from '#core/list-query.ts';
import { Refusal } from '#core/refusals.ts';
import { resources } from '#core/resources/index.ts';
import * as audit from '#server/audit/service.ts';
import type { Db, Reader, Tx } from '#server/db/database.ts';
import { deleteDraftsOf } from '#server/drafts/service.ts';
import { deleteUnused } from '#server/files/service.ts';
import { countReferrers } from '#server/resources/write-store.ts';
import * as writing from '#server/resources/writing.ts';
import type { Serialized, Write } from '#server/resources/writing.ts';
import type { ReadLanguage } from '#server/resources/serialize.ts';
import { releaseContactPeople } from '../contacts-store.ts';
import { serializeEvent } from '../write.ts';
import * as writeStore from '../write-store.ts';
import * as store from './bin-store.ts';

/** References to an event that do not prevent its deletion: they go with it. */
const goingAlong = ['sessions', 'favourites', 'users', 'reservationRequests'] as const;

/**
 * Moves an event into the bin with its sessions, its speakers' roles and all else that belongs to it, unless it has been booked. Its
 * sessions are locked before its own row is deleted. So a transaction that inserts a row with references to both has to lock the
 * session first: with the event's key locked it would wait for the session, and cause a deadlock.
 */
export async function removeEvent(
  db: Db,
  id: string,
  by: Write,
  lockSessions: typeof writeStore.lockSessionsOfEvent = writeStore.lockSessionsOfEvent,
): Promise<Serialized> {
  return writing.transact(db, 'events', 'delete', async (tx) => {
    // Transactions that write sessions wait for this lock, bookings do not: a booking ends before its session is locked here.
    const before = await writing.lock(tx, 'events', id, 'delete', by, 'update');
    const sessions = await lockSessions(tx, id);
    const referring = await countPreventing(tx, id, sessions);
    if (Object.keys(referring).length > 0) throw new Refusal('stillReferenced', { details: referring });
    await store.lockKey(tx, id);
    const contents = await countContents(tx, id);
    if (!contents) throw new Refusal('notFound');
    await store.moveToBin(tx, { eventId: id, deletedById: by.viewer.userId }, contents);
    await store.deleteRequests(tx, id);
    await eraseParts(tx, 'sessions', sessions, by);
    await eraseParts(tx, 'eventSpeakers', await writeStore.readSpeakerRoles(tx, id), by);
    const contactPeople = await releaseContacts(tx, id, by);
    await writing.erase(tx, 'events', before, by);
    return (await serializeEvent(tx, before, contactPeople, by)).entity;
  });
}

/** What would go into the bin with an event, and what prevents its deletion. */
export async function readContents(db: Reader, id: string): Promise<EventContents> {
  const [contents, sessionIds] = await Promise.all([
    countContents(db, id),
    writeStore.readSessionIds(db, id),
  ]);
  if (!contents) throw new Refusal('notFound');
  return { ...contents, referring: await countPreventing(db, id, sessionIds) };
}

/** Rows that prevent the deletion, by table: bookings of any state, and requests that still wait for seats. */
async function countPreventing(
  db: Reader,
  id: string,
  sessions: readonly string[],
): Promise<Record<string, number>> {
  const referring = await countReferrers(db, { events: [id], sessions }, goingAlong);
  const hoping = await store.countHoping(db, id);
  return hoping > 0 ? { ...referring, reservationRequests: hoping } : referring;
}

async function countContents(db: Reader, id: string): Promise<BinContents | undefined> {
  const counted = await writeStore.countContents(db, id);
  if (!counted) return undefined;
  const { public: open, protected: linked, private: hidden, ...others } = counted;
  return { sessions: { public: open, protected: linked, private: hidden }, ...others };
}

/** A page of the bin. */
export async function list(
  db: Reader,
  query: ListQuery,
  language: ReadLanguage,
): Promise<{ rows: BinnedEvent[]; count: number | null }> {
  const { rows, count } = await store.listBinned(db, query);
  return {
    count,
    rows: rows.map(({ _id, title, externalId, contents, deletedAt, deletedById, name, surname }) => ({
      _id,
      title: resolveText(title, language === '*' ? 'it' : language).text || null,
      externalId,
      deletedAt: deletedAt.toISOString(),
      deletedBy: deletedById === null ? null : { _id: deletedById, name: [name, surname].join(' ').trim() },
      purgeAt: purgeDueAt(deletedAt).toISOString(),
      contents,
    })),
  };
}

/** Deletes an event of the bin for good. */
export async function purge(
  db: Db,
  id: string,
  by: { readonly userId: string | null },
): Promise<AnswerOf<typeof purgeEvent>> {
  return db.transaction().execute(async (tx) => {
    const binned = await store.lockBinned(tx, id);
    if (!binned) throw new Refusal('notFound');
    await store.deleteBinned(tx, id);
    await deleteDraftsOf(tx, 'events', id);
    const files = await deleteUnused(tx, binned.files, by);
    await audit.record(tx, by, {
      entity: 'events',
      entityId: id,
      action: 'purge',
      changes: { title: { before: binned.title, after: null } },
    });
    return { _id: id, files };
  });
}

/**
 * The nightly job: purges the events whose days are over. One that is taken back at that moment is gone from the bin. Throws an
 * AggregateError of those that failed once all were tried.
 */
export async function purgeBin(db: Db): Promise<void> {
  const failed: unknown[] = [];
  for (const id of await store.readDue(db)) {
    try {
      await purge(db, id, { userId: null });
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'notFound')) failed.push(error);
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} events were not purged.`);
}

/** Deletes the parts of an event, each with its entry in the audit log. */
async function eraseParts(
  tx: Tx,
  name: 'sessions' | 'eventSpeakers',
  ids: readonly string[],
  by: Write,
): Promise<void> {
  const locked = await writing.lockAll(tx, name, { path: name, ids }, 'delete', by);
  await writing.eraseAll(tx, name, locked, by);
}

/** Removes the event from the accounts that are contacts of it, each with its entry in the audit log; returns these accounts. */
async function releaseContacts(tx: Tx, eventId: string, { viewer }: Write): Promise<string[]> {
  const released = await releaseContactPeople(tx, eventId);
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
        { contactEventIds: contactEventIds.filter((one) => one !== eventId) },
      ),
    })),
  );
  return released.map(({ _id }) => _id);
}
