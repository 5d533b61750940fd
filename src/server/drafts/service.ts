// What an editor has typed into a form and not saved, for that editor alone (docs/product/events.md#drafts).

import type { AccountViewer } from '#core/accounts/access.ts';
import type { BodyOf } from '#core/contract/endpoint.ts';
import type { ChangeOfOthers, drafts, ServerDraft } from '#core/drafts/contract.ts';
import type { Edits } from '#core/drafts/edits.ts';
import {
  draftDays,
  type DraftedPath,
  isNewRow,
  longestDraft,
  mayDraft,
  mostDrafts,
} from '#core/drafts/rules.ts';
import { Refusal } from '#core/refusals.ts';
import { instantOfVersion } from '#core/versions.ts';
import type { Db, Reader } from '#server/db/database.ts';
import { holdFiles } from '#server/files/service.ts';
import { openableRows } from '#server/resources/scopes.ts';
import { readRow } from '#server/resources/store.ts';
import * as store from './store.ts';

export interface DraftGuards {
  readonly queue?: typeof store.queueAndCount;
  readonly hold?: typeof holdFiles;
}

/** The form: the path of the entity, and the row's id or `new`. */
export interface DraftedForm {
  readonly entity: DraftedPath;
  readonly id: string;
}

export async function read(
  db: Reader,
  form: DraftedForm,
  viewer: AccountViewer,
): Promise<{ draft: ServerDraft | null }> {
  await expectForm(db, form, viewer);
  const draft = await store.readDraft(db, keyOf(form, viewer));
  if (!draft) return { draft: null };
  const { version, edits, revision, createdAt, updatedAt } = draft;
  return {
    draft: {
      version,
      edits: { ...edits },
      revision,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    },
  };
}

/** What a draft may show stands in it as an id between quotes; most of these are no files. */
const quotedId = /"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"/gi;

/**
 * Stores a draft, unless another window or device has stored a newer one. The files that it names are not deleted meanwhile: a deletion
 * waits, and finds the draft. `guards` are replaced by the twins of tests.
 */
export async function write(
  db: Db,
  form: DraftedForm,
  { version, edits, revision }: BodyOf<(typeof drafts)['events']['write']>,
  viewer: AccountViewer,
  { queue = store.queueAndCount, hold = holdFiles }: DraftGuards = {},
): Promise<{ revision: number; updatedAt: string }> {
  const text = JSON.stringify(edits);
  if (text.length > longestDraft) throw new Refusal('tooLarge');
  await expectForm(db, form, viewer);
  const key = keyOf(form, viewer);
  return db.transaction().execute(async (tx) => {
    await hold(tx, [...new Set([...text.matchAll(quotedId)].flatMap(([, id = '']) => id.toLowerCase()))]);
    const count = await queue(tx, viewer.userId);
    const before = await store.readDraft(tx, key);
    if ((before?.revision ?? null) !== revision) throw new Refusal('editConflict');
    if (!before && count >= mostDrafts) throw new Refusal('tooManyRequests');
    const stored = await store.writeDraft(tx, key, { version, edits: edits as Edits });
    return { revision: stored.revision, updatedAt: stored.updatedAt.toISOString() };
  });
}

/** Deletes a draft, unless another window or device has stored a newer one. */
export async function remove(
  db: Reader,
  form: DraftedForm,
  revision: number,
  viewer: AccountViewer,
): Promise<Record<string, never>> {
  await expectForm(db, form, viewer);
  if (!(await store.deleteDraft(db, keyOf(form, viewer), revision))) throw new Refusal('editConflict');
  return {};
}

export { deleteDraftsOf } from './store.ts';

export async function changesOfOthers(
  db: Reader,
  form: DraftedForm,
  since: string | undefined,
  viewer: AccountViewer,
): Promise<ChangeOfOthers[]> {
  await expectForm(db, form, viewer);
  const after = instantOfVersion(since ?? '');
  if (isNewRow(form.id) || after === null) return [];
  const changes = await store.readChangesOfOthers(db, {
    userId: viewer.userId,
    entityName: form.entity,
    entityId: form.id,
    after,
  });
  return changes.map(({ by, at, fields }) => ({ by, at: at.toISOString(), fields }));
}

/** Deletes drafts that were left alone; answers how many. */
export async function forgetOldDrafts(db: Reader): Promise<number> {
  return store.deleteOldDrafts(db, draftDays);
}

/** A row that the caller may not see is not there; one that the caller does not work on has no form. */
async function expectForm(db: Reader, { entity, id }: DraftedForm, viewer: AccountViewer): Promise<void> {
  if (!isNewRow(id) && !(await readRow(db, entity, id, openableRows(entity, viewer))))
    throw new Refusal('notFound');
  if (!mayDraft(viewer, entity, id)) throw new Refusal('forbidden');
}

function keyOf({ entity, id }: DraftedForm, { userId }: AccountViewer): store.OwnKey {
  return { userId, entity, entityId: id };
}
