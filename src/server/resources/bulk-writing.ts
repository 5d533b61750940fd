// Many rows of a registered entity written at once, each with its own values: as many statements as for one.

import type { AccountViewer } from '#core/accounts/access.ts';
import { type AuditedActionName, changesBetween } from '#core/audit/rules.ts';
import type { Stored } from '#core/field/writing.ts';
import { Refusal } from '#core/refusals.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';
import * as audit from '#server/audit/service.ts';
import type { Tx } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { columnsOfScope, writableRows } from './scopes.ts';
import { readRows } from './store.ts';
import * as store from './write-store.ts';

interface Writer {
  readonly viewer: AccountViewer;
}

/** Adds rows with the same fields, in as many statements as one; each has its row in the audit log. Answers their ids, in order. */
export async function insertAll(
  tx: Tx,
  name: ResourceName,
  rows: readonly Stored[],
  { viewer }: Writer,
  action: AuditedActionName = 'create',
): Promise<string[]> {
  if (rows.length === 0) return [];
  const added = rows.map((values) => ({ _id: newId(), ...values }));
  const ids = added.map(({ _id }) => _id);
  await store.insertRows(tx, name, added);
  await refuseOutside(tx, name, ids, 'create', viewer);
  await audit.recordAll(
    tx,
    viewer,
    rows.map((values, position) => ({
      entity: name,
      entityId: ids[position] ?? '',
      action,
      changes: changesBetween(resources[name].fields, {}, values),
    })),
  );
  return ids;
}

/** Changes fields of many locked rows, each to its own values, in as many statements as one; each has its row in the audit log. */
export async function updateEach(
  tx: Tx,
  name: ResourceName,
  changes: readonly { readonly before: store.StoredRow; readonly values: Stored }[],
  { viewer }: Writer,
): Promise<void> {
  const columns = [...new Set(changes.flatMap(({ values }) => Object.keys(values)))];
  if (columns.length === 0) return;
  await store.updateEach(
    tx,
    name,
    changes.map(({ before, values }) => ({
      _id: before._id,
      ...Object.fromEntries(
        columns.map((column) => [column, (Object.hasOwn(values, column) ? values : before)[column]]),
      ),
    })),
  );
  // The rows were locked as writable ones, and are still, unless what decides about it has changed.
  const deciding = columnsOfScope(name, 'update', viewer);
  if (!deciding || deciding.some((column) => columns.includes(column)))
    await refuseOutside(
      tx,
      name,
      changes.map(({ before }) => before._id),
      'update',
      viewer,
    );
  await audit.recordAll(
    tx,
    viewer,
    changes.map(({ before, values }) => ({
      entity: name,
      entityId: before._id,
      action: 'update',
      changes: changesBetween(resources[name].fields, before, values),
    })),
  );
}

/** Refuses rows that their writer may not write: a contact cannot put a speaker into another contact's event. */
export async function refuseOutside(
  tx: Tx,
  name: ResourceName,
  ids: readonly string[],
  verb: 'create' | 'update',
  viewer: AccountViewer,
): Promise<void> {
  const scope = writableRows(name, verb, viewer);
  if (scope.where.length === 0) return;
  if ((await readRows(tx, name, ids, { ...scope, fields: {} })).length === ids.length) return;
  throw new Refusal('forbidden');
}
