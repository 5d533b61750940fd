// Proposals for the office, to be exported (docs/product/reports.md#proposals): those of its list, without what it does not read.

import { type AccountViewer, may } from '#core/accounts/access.ts';
import { type ListQuery, listDefaults } from '#core/list-query.ts';
import { questionColumns, type QuestionColumn } from '#core/proposals/office/export-columns.ts';
import type { Language } from '#core/languages.ts';
import type { Zone } from '#core/time.ts';
import { record } from '#server/audit/service.ts';
import type { Db, Tx } from '#server/db/database.ts';
import * as generic from '#server/resources/service.ts';
import { lockFor } from '../access.ts';
import { mineConditions, officeConditions } from '../office/store.ts';
import { printForms } from './pdf.ts';
import { exportWords } from './words.ts';
import * as store from './store.ts';

export type { ExportedForm } from './store.ts';

export interface ExportedForms {
  readonly total: number;
  /** The questions of all of them. */
  readonly columns: readonly QuestionColumn[];
  readonly pieces: AsyncIterable<readonly store.ExportedForm[]>;
}

/** The proposals that a list query of the office finds, by their numbers. Editors get none that was never sent, of the own hand neither. */
export async function openExport(
  tx: Tx,
  query: ListQuery,
  { viewer, language }: { readonly viewer: AccountViewer; readonly language: Language },
): Promise<ExportedForms> {
  const where = [...officeConditions(query, viewer.userId), ...mineConditions(query, viewer.userId)];
  if (!may(viewer, 'administer')) where.push(store.sentOnce);
  const limit = listDefaults.maxPerPage;
  const listed = {
    ...query,
    fields: ['_id'],
    populate: [],
    count: false,
    sort: [{ field: 'number', descending: false }],
  };
  const ids: string[] = [];
  for (let page = 1; ids.length === (page - 1) * limit; page += 1) {
    const reading = { viewer, language };
    const { rows } = await generic.list(tx, 'forms', { ...listed, page, limit }, reading, { where });
    ids.push(...rows.map(({ _id }) => String(_id)));
    if (rows.length === 0) break;
  }
  const pieces = async function* () {
    for (let first = 0; first < ids.length; first += limit)
      yield await store.readExported(tx, ids.slice(first, first + limit), viewer.userId);
  };
  const columns = questionColumns(await store.readFollowedVersions(tx, ids), language);
  return { total: ids.length, columns, pieces: pieces() };
}

/** One proposal as a PDF, in the language of its reader; in the audit log. */
export async function printOne(
  db: Db,
  id: string,
  {
    viewer,
    ...printing
  }: { readonly viewer: AccountViewer; readonly language: Language; readonly zone: Zone },
): Promise<{ readonly bytes: Buffer; readonly name: string }> {
  const form = await db.transaction().execute(async (tx) => {
    const open = await lockFor(tx, id, 'read', viewer);
    const changes = { format: { before: null, after: 'pdf' } };
    await record(tx, viewer, { entity: 'forms', entityId: id, action: 'export', changes });
    const [found] = await store.readExported(tx, [open.form._id], viewer.userId);
    if (!found) throw new Error(`Proposal ${id} is gone although it is locked.`);
    return found;
  });
  const parts: Uint8Array[] = [];
  for await (const part of printForms(oneOf(form), printing)) parts.push(part);
  return { bytes: Buffer.concat(parts), name: exportWords[printing.language].file(form.number) };
}

async function* oneOf(form: store.ExportedForm): AsyncGenerator<readonly store.ExportedForm[]> {
  yield [form];
}
