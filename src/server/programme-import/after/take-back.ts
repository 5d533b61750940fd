// Takes an import back, in one transaction: what it created is deleted, what it changed has its former values again, and
// pictures that were fetched for it go with what showed them.

import { changesBetween } from '#core/audit/rules.ts';
import type { TakenBack } from '#core/programme-import/contract.ts';
import {
  formerValues,
  type ImportedTable,
  importedTables,
  type UndoStep,
} from '#core/programme-import/after/undo.ts';
import { Refusal } from '#core/refusals.ts';
import { resources } from '#core/resources/index.ts';
import { type AuditedAction, recordAll } from '#server/audit/service.ts';
import { insertRows, updateRows } from '#server/db/bulk.ts';
import { announceChange } from '#server/db/changes.ts';
import { readNow } from '#server/db/clock.ts';
import type { Tx } from '#server/db/database.ts';
import { countReferrers, deleteRows } from '#server/resources/write-store.ts';
import { refreshSessionDates } from '#server/sessions/service.ts';
import { columnsOf } from '../store.ts';
import { lockFetched } from './take-back-pictures.ts';
import { forgetSaid } from './said-store.ts';
import * as store from './take-back-store.ts';

/** References to a created event that do not keep it: what the import created itself, and the hearts of visitors. */
const goingAlong = ['sessions', 'eventSpeakers', 'favourites'] as const;
type Row = store.ImportedRow;
type Staying = TakenBack['staying'][number];

/** Stored with the report of an import; a dry run has nothing to take back. */
export interface AfterImport {
  readonly series: string;
  readonly undo: readonly UndoStep[] | null;
}

/** The steps that take an import back, made of what it recorded for the audit log. */
export function undoOf(actions: readonly AuditedAction[]): UndoStep[] {
  return actions.flatMap(({ entity, entityId, action, changes }): UndoStep[] => {
    const table = importedTables.find((name) => name === entity);
    if (!table || (action !== 'create' && action !== 'update' && action !== 'delete')) return [];
    return [{ table, _id: entityId, action, changes: action === 'create' ? {} : changes }];
  });
}

/**
 * Undoes the steps of an import. Throws a Refusal when a session that it created, or moved, has ever been
 * booked or waited for, and when something else refers to its events; then nothing is changed.
 */
export async function undoImport(
  tx: Tx,
  steps: readonly UndoStep[],
  { importId, userId }: { readonly importId: string; readonly userId: string | null },
): Promise<TakenBack> {
  const rows = await store.lockRows(tx, steps);
  const idsOf = (table: ImportedTable, action: UndoStep['action']) =>
    steps.filter((step) => step.table === table && step.action === action).map(({ _id }) => _id);
  const created = idsOf('sessions', 'create');
  await refuseBooked(tx, [...created, ...idsOf('sessions', 'update')]);

  const actions: AuditedAction[] = [];
  const staying: Staying[] = [];
  const leave = (entity: ImportedTable, row: Row) =>
    staying.push({ entity, _id: row._id, name: store.nameOf(row) });
  const edited = await store.readEdited(
    tx,
    steps.map(({ _id }) => _id),
    importId,
  );

  // Events to which editors added something stay whole: their sessions and people are a part of what was edited.
  const events = idsOf('events', 'create').flatMap((id) => rows.get(id) ?? []);
  const extended = await store.readExtended(
    tx,
    events.map(({ _id }) => _id),
    new Set(created),
  );
  const isEdited = ({ _id }: Row) => edited.has(_id) || extended.has(_id);
  const partsOf = (eventIds: ReadonlySet<string>) => (row: Row) => eventIds.has(String(row['eventId']));
  const editedParts = idsOf('sessions', 'create').flatMap((id) =>
    edited.has(id) ? (rows.get(id) ?? []) : [],
  );
  const eventsThatStay = new Set([
    ...events.filter(isEdited).map(({ _id }) => _id),
    ...editedParts.map((row) => String(row['eventId'])),
  ]);
  const going = events.filter(({ _id }) => !eventsThatStay.has(_id));
  const owner = 'import';
  const referring = await countReferrers(
    tx,
    [
      { owner, name: 'events', ids: going.map(({ _id }) => _id) },
      { owner, name: 'sessions', ids: created },
    ],
    goingAlong,
  );
  const details = referring.get(owner);
  if (details) throw new Refusal('stillReferenced', { details });

  const pictures = await lockFetched(
    tx,
    steps.filter(({ table }) => table === 'events').flatMap(({ _id }) => rows.get(_id) ?? []),
  );
  const withoutPicture: Row[] = [...going];
  const deleted = new Map<ImportedTable, number>();
  const isPart = partsOf(eventsThatStay);
  const deleteCreated = async (table: ImportedTable) => {
    const ofTable = idsOf(table, 'create').flatMap((id) => rows.get(id) ?? []);
    const isStaying = (row: Row) =>
      table === 'events' ? eventsThatStay.has(row._id) : isPart(row) || edited.has(row._id);
    for (const row of ofTable.filter((one) => isStaying(one) && !isPart(one))) leave(table, row);
    const free = ofTable.filter((row) => !isStaying(row));
    const gone = isCatalogue(table) ? await store.withoutReferrers(tx, table, free) : free;
    await deleteRows(
      tx,
      table,
      gone.map(({ _id }) => _id),
    );
    deleted.set(table, gone.length);
    actions.push(...gone.map((row) => actionOf(table, row, {})));
  };
  for (const table of importedTables) if (!isCatalogue(table)) await deleteCreated(table);

  let restored = 0;
  for (const table of importedTables) {
    const changes = steps.filter((step) => step.table === table && step.action === 'update');
    const former = changes.flatMap((step) => {
      const row = rows.get(step._id);
      if (!row) return [];
      const values = formerValues(step, row);
      if (values && Object.hasOwn(values, 'headerImageUrl') && pictures.isAsFetched(row)) {
        withoutPicture.push(row);
        return { row, values: { ...values, headerImage: [] } };
      }
      if (values) return { row, values };
      leave(table, row);
      return [];
    });
    const columns = { ...columnsOf(table), ...(table === 'events' && { headerImage: 'uuid[]' }) };
    await updateRows(
      tx,
      table,
      columns,
      former.map(({ row, values }) => ({ ...row, ...values })),
    );
    restored += former.length;
    actions.push(...former.map(({ row, values }) => actionOf(table, row, { ...row, ...values })));
  }
  actions.push(...(await returnSpeakers(tx, steps)));
  // Last, when nothing refers to them any more.
  for (const table of importedTables) if (isCatalogue(table)) await deleteCreated(table);
  await forgetSaid(tx, importId);
  const eventIds = [...rows.values()].flatMap((row) => (row['eventId'] ? String(row['eventId']) : []));
  await refreshSessionDates(tx, [...new Set(eventIds)]);
  if (userId) await recordAll(tx, { userId }, actions);
  const deletedPictures = await pictures.deleteThose(withoutPicture, { userId });
  await announceChange(tx);
  const count = (...tables: ImportedTable[]) =>
    tables.reduce((sum, table) => sum + (deleted.get(table) ?? 0), 0);
  return {
    at: (await readNow(tx)).toISOString(),
    deleted: {
      events: count('events'),
      sessions: count('sessions'),
      speakers: count('speakers'),
      entries: count('eventCategories', 'eventTypes', 'organizations', 'locations', 'ageTargets'),
      pictures: deletedPictures,
    },
    restored,
    staying,
  };
}

/** Bookings and requests of any state keep a session: their tickets and their history are of it. */
async function refuseBooked(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  const { sessions, parties } = await store.countBooked(tx, sessionIds);
  if (sessions > 0) throw new Refusal('hasReservations', { details: { sessions, parties } });
}

function isCatalogue(table: ImportedTable): boolean {
  return table !== 'events' && table !== 'sessions' && table !== 'eventSpeakers';
}

function actionOf(table: ImportedTable, before: Row, after: object): AuditedAction {
  const isDeleted = Object.keys(after).length === 0;
  return {
    entity: table,
    entityId: before._id,
    action: isDeleted ? 'delete' : 'update',
    changes: changesBetween(resources[table].fields, before, { ...after }),
  };
}

/** The people whom the import removed from events that are still there. */
async function returnSpeakers(tx: Tx, steps: readonly UndoStep[]): Promise<AuditedAction[]> {
  const removed = steps
    .filter(({ table, action }) => table === 'eventSpeakers' && action === 'delete')
    .map(({ _id, changes }) => ({
      _id,
      ...Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change?.before])),
    }));
  const possible = await store.withEventAndSpeaker(tx, removed);
  await insertRows(
    tx,
    'eventSpeakers',
    { eventId: 'uuid', role: 'text', ...columnsOf('eventSpeakers') },
    possible,
  );
  return possible.map((row) => ({
    entity: 'eventSpeakers',
    entityId: row._id,
    action: 'create',
    changes: changesBetween(resources.eventSpeakers.fields, {}, row),
  }));
}
