// Takes an event back out of the bin (docs/product/events.md#bin).

import { changesBetween } from '#core/audit/rules.ts';
import type { takeBackEvent } from '#core/events/bin/contract.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { Field } from '#core/field/field.ts';
import { Refusal } from '#core/refusals.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';
import * as audit from '#server/audit/service.ts';
import { readNow } from '#server/db/clock.ts';
import type { Db, Tx } from '#server/db/database.ts';
import * as writing from '#server/resources/writing.ts';
import type { Write } from '#server/resources/writing.ts';
import { writeContactEvents } from '../contacts-store.ts';
import * as binStore from './bin-store.ts';
import * as store from './restore-store.ts';
import type { ColumnInDatabase, Document } from './restore-store.ts';

type TakenBackAnswer = AnswerOf<typeof takeBackEvent>;

/**
 * Writes all rows of an event again. What they referred to and is gone since is left out and named, as are columns that are gone, and
 * then the event comes back as a private one, to be checked. Throws a Refusal when its external id belongs to another event by now.
 */
export async function takeBack(
  db: Db,
  id: string,
  by: Write,
  lock: typeof binStore.lockBinned = binStore.lockBinned,
): Promise<TakenBackAnswer> {
  return writing.transact(db, 'events', 'create', async (tx) => {
    if (!(await lock(tx, id))) throw new Refusal('notFound');
    const documents = await store.readDocuments(tx, id);
    await refuseTaken(tx, documents);
    const columns = Map.groupBy(await store.readColumns(tx), ({ table }) => table);
    const missing: Record<string, number> = {};
    const restored = new Map<string, readonly Document[]>();
    for (const table of binStore.movedNames) {
      const of = columns.get(table) ?? [];
      countLost(documents.get(table) ?? [], of, missing);
      const rows = await withoutGone(
        tx,
        table,
        { rows: documents.get(table) ?? [], columns: of, restored },
        missing,
      );
      restored.set(table, rows);
    }
    const people = await contactsOf(tx, documents.get('users') ?? [], missing);
    const [event = {}] = restored.get('events') ?? [];
    const isPrivate = Object.keys(missing).length > 0;
    const now = (await readNow(tx)).toISOString();
    // One that was copied again meanwhile comes back as an event of its own, as does one whose proposal has made another event.
    const isOwn = await store.isCopiedAgain(tx, event);
    restored.set('events', [
      {
        ...event,
        updatedAt: now,
        ...(isPrivate && { visibilityStatus: 'private' }),
        ...(isOwn && { copiedFromId: null, copiedForId: null }),
      },
    ]);
    const ofProposals = restored.get('formEvents') ?? [];
    const made = await store.readProposalsWithEvent(tx, ofProposals);
    restored.set(
      'formEvents',
      ofProposals.filter(({ formId }) => !made.has(formId)),
    );
    for (const table of binStore.movedNames) {
      const rows = restored.get(table) ?? [];
      const stored = new Set(rows.flatMap((row) => Object.keys(row)));
      const written = (columns.get(table) ?? []).flatMap(({ name, isWritten }) =>
        isWritten && stored.has(name) ? [name] : [],
      );
      await store.insertDocuments(tx, table, written, rows);
    }
    await writeContactEvents(
      tx,
      people.map(({ _id, contactEventIds }) => ({ _id, contactEventIds: [...contactEventIds, id] })),
    );
    await binStore.deleteBinned(tx, id);
    await recordTakenBack(tx, by, { id, restored, people });
    return { _id: id, isPrivate, missing };
  });
}

async function refuseTaken(tx: Tx, documents: ReadonlyMap<string, readonly Document[]>): Promise<void> {
  const externalIds = (table: string) =>
    (documents.get(table) ?? []).flatMap(({ externalId }) =>
      typeof externalId === 'string' ? [externalId] : [],
    );
  const taken = await store.readTaken(tx, {
    ofEvent: externalIds('events')[0] ?? null,
    ofSessions: externalIds('sessions'),
  });
  if (!taken) return;
  const { _id, title, externalId } = taken;
  throw new Refusal('externalIdTaken', {
    details: { eventId: _id, title: title.it ?? title.en ?? '', externalId },
  });
}

/** Values of columns that the table does not have any more: a migration did not rewrite the bin (docs/recipes.md#a-migration). */
function countLost(
  rows: readonly Document[],
  columns: readonly ColumnInDatabase[],
  missing: Record<string, number>,
): void {
  const known = new Set(columns.map(({ name }) => name));
  for (const row of rows)
    for (const [name, value] of Object.entries(row))
      if (!known.has(name) && value !== null) missing[name] = (missing[name] ?? 0) + 1;
}

/** The rows with empty references where what they referred to is gone; a row that cannot be without is left out. */
async function withoutGone(
  tx: Tx,
  table: binStore.MovedTable,
  {
    rows,
    columns,
    restored,
  }: {
    readonly rows: readonly Document[];
    readonly columns: readonly ColumnInDatabase[];
    readonly restored: ReadonlyMap<string, readonly Document[]>;
  },
  missing: Record<string, number>,
): Promise<readonly Document[]> {
  if (rows.length === 0) return rows;
  let remaining = rows;
  const isProgramme = table === 'events' || table === 'sessions' || table === 'eventSpeakers';
  const miss = (what: string, count: number) => {
    if (count > 0 && isProgramme) missing[what] = (missing[what] ?? 0) + count;
  };
  for (const { name, refersTo, isRequired } of columns) {
    if (refersTo === null) continue;
    const ids = remaining.flatMap((row) => (typeof row[name] === 'string' ? [row[name]] : []));
    const own = restored.get(refersTo);
    const there = own ? new Set(own.map(({ _id }) => _id)) : await store.readExisting(tx, refersTo, ids);
    const isGone = (row: Document) => typeof row[name] === 'string' && !there.has(row[name]);
    const gone = remaining.filter(isGone).length;
    if (gone === 0) continue;
    miss(isRequired ? table : name, gone);
    remaining = isRequired
      ? remaining.filter((row) => !isGone(row))
      : remaining.map((row) => (isGone(row) ? { ...row, [name]: null } : row));
  }
  for (const [name, to] of listsOf(table)) {
    const listed = (row: Document) => (Array.isArray(row[name]) ? (row[name] as string[]) : []);
    const there = await store.readExisting(tx, to, remaining.flatMap(listed));
    const gone = remaining.flatMap(listed).filter((id) => !there.has(id)).length;
    if (gone === 0) continue;
    miss(name, gone);
    remaining = remaining.map((row) => ({ ...row, [name]: listed(row).filter((id) => there.has(id)) }));
  }
  return remaining;
}

/** The fields of an entity that hold lists of ids, each with the table that it refers to. */
function listsOf(table: string): [field: string, to: string][] {
  if (!Object.hasOwn(resources, table)) return [];
  return Object.entries<Field>(resources[table as ResourceName].fields).flatMap(
    ([name, field]): [string, string][] => {
      if (field.kind === 'uploads') return [[name, 'files']];
      if (field.kind !== 'references') return [];
      const to = Object.keys(resources).find((one) => resources[one as ResourceName].path === field.to);
      return to ? [[name, to]] : [];
    },
  );
}

/** The former contact people that can still be contacts. */
async function contactsOf(
  tx: Tx,
  documents: readonly Document[],
  missing: Record<string, number>,
): Promise<{ _id: string; contactEventIds: string[] }[]> {
  const people = await store.lockContacts(
    tx,
    documents.map(({ _id }) => String(_id)),
  );
  const gone = documents.length - people.length;
  if (gone > 0) missing['contactPeople'] = gone;
  return people;
}

async function recordTakenBack(
  tx: Tx,
  { viewer }: Write,
  {
    id,
    restored,
    people,
  }: {
    readonly id: string;
    readonly restored: ReadonlyMap<string, readonly Document[]>;
    readonly people: readonly { readonly _id: string; readonly contactEventIds: readonly string[] }[];
  },
): Promise<void> {
  const rowsOf = (entity: 'events' | 'sessions' | 'eventSpeakers') =>
    (restored.get(entity) ?? []).map((row) => ({
      entity,
      entityId: String(row['_id']),
      action: 'takeBack' as const,
      changes: changesBetween(resources[entity].fields, {}, row),
    }));
  await audit.recordAll(tx, viewer, [
    ...rowsOf('events'),
    ...rowsOf('sessions'),
    ...rowsOf('eventSpeakers'),
    ...people.map(({ _id, contactEventIds }) => ({
      entity: 'users',
      entityId: _id,
      action: 'update' as const,
      changes: changesBetween(
        resources.users.fields,
        { contactEventIds },
        { contactEventIds: [...contactEventIds, id] },
      ),
    })),
  ]);
}
