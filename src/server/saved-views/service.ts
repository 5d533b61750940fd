// Lists as staff saved them (docs/product/lists.md#saved-views).

import type { AccountViewer } from '#core/accounts/access.ts';
import type { BodyOf } from '#core/contract/endpoint.ts';
import { invalidAt, Refusal } from '#core/refusals.ts';
import { searchedIn, withoutSearched } from '#core/privacy/searched.ts';
import type * as contract from '#core/saved-views/contract.ts';
import { hasListOf, listsOfPeople, mayChangeView, mostSavedViews } from '#core/saved-views/rules.ts';
import { readFindingOnly } from '#server/accounts/service.ts';
import * as audit from '#server/audit/service.ts';
import type { Db, Reader, Tx } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import * as store from './store.ts';

export async function list(db: Reader, entity: string, viewer: AccountViewer): Promise<contract.SavedView[]> {
  if (!hasListOf(entity, viewer)) throw new Refusal('forbidden');
  const views = await store.listViews(db, entity, viewer.userId);
  return views.map((view) => serialize(view, viewer));
}

export async function create(
  db: Db,
  sent: BodyOf<typeof contract.createSavedView>,
  viewer: AccountViewer,
): Promise<contract.SavedView> {
  if (!hasListOf(sent.entity, viewer)) throw new Refusal('forbidden');
  return db.transaction().execute(async (tx) => {
    if ((await store.queueAndCount(tx, viewer.userId)) >= mostSavedViews)
      throw new Refusal('tooManyRequests');
    const view = { ...sent, _id: newId(), userId: viewer.userId };
    await refuseTakenName(tx, view);
    await store.insertView(tx, view);
    const stored = await findAfter(tx, view._id);
    await recordShared(tx, viewer, { before: null, after: stored });
    return serialize(stored, viewer);
  });
}

export async function change(
  db: Db,
  _id: string,
  sent: BodyOf<typeof contract.changeSavedView>,
  viewer: AccountViewer,
): Promise<contract.SavedView> {
  return db.transaction().execute(async (tx) => {
    const before = await lockChangeable(tx, _id, viewer);
    if (before.userId !== null) await store.queueAndCount(tx, before.userId);
    const wanted = { ...before, ...definedOf(sent) };
    // One without its account stays shared: no other account would find it again.
    if (before.userId === null) wanted.isShared = true;
    if (before.userId !== null) await refuseTakenName(tx, wanted);
    await store.updateView(tx, wanted);
    const after = await findAfter(tx, _id);
    await recordShared(tx, viewer, { before, after });
    return serialize(after, viewer);
  });
}

export async function remove(db: Db, _id: string, viewer: AccountViewer): Promise<contract.SavedView> {
  return db.transaction().execute(async (tx) => {
    const before = await lockChangeable(tx, _id, viewer);
    await store.deleteView(tx, _id);
    await recordShared(tx, viewer, { before, after: null });
    return serialize(before, viewer);
  });
}

/**
 * For the erasure of an account, while it is there: views of any account that search for it, and for no other, are deleted, because they
 * name it and find nothing from then on. What it shares itself stays for the others, the rest is deleted with the account.
 */
export async function eraseSavedViewsOf(
  tx: Tx,
  userId: string,
  by: { readonly userId: string | null },
): Promise<void> {
  const views = await store.readViewsOf(tx, listsOfPeople);
  const searched = views.map((view) => ({ ...view, texts: searchedIn(view.address) }));
  const about = await readFindingOnly(
    tx,
    userId,
    searched.flatMap(({ texts }) => texts),
  );
  const found = searched.filter(({ texts }) => texts.some((text) => about.has(text)));
  await store.deleteViews(
    tx,
    found.map(({ _id }) => _id),
  );
  await audit.recordAll(
    tx,
    by,
    found
      .filter(({ isShared }) => isShared)
      .map(({ _id }) => ({ entity: 'savedViews', entityId: _id, action: 'erase', changes: {} })),
  );
  await store.unlinkShared(tx, userId);
}

/** A view that the viewer may change; one of others, and one of a list that the viewer has no more, is not there. */
async function lockChangeable(tx: Tx, _id: string, viewer: AccountViewer): Promise<store.NamedView> {
  const view = await store.lockView(tx, _id);
  if (!view || !hasListOf(view.entity, viewer) || !mayChangeView(view, viewer)) throw new Refusal('notFound');
  return view;
}

async function findAfter(tx: Tx, _id: string): Promise<store.NamedView> {
  const view = await store.lockView(tx, _id);
  if (!view) throw new Error(`The saved view ${_id} is gone within its own transaction.`);
  return view;
}

async function refuseTakenName(tx: Tx, view: store.WrittenView): Promise<void> {
  if (await store.isNameTaken(tx, view))
    throw invalidAt('name', 'taken', 'You have a view of this name already');
}

/** What others see is in the audit log; what an account keeps for itself is not. */
async function recordShared(
  tx: Tx,
  viewer: AccountViewer,
  { before, after }: { readonly before: store.NamedView | null; readonly after: store.NamedView | null },
): Promise<void> {
  const was = before?.isShared ? before : null;
  const is = after?.isShared ? after : null;
  const entityId = (before ?? after)?._id;
  if ((!was && !is) || entityId === undefined) return;
  const changed = (['name', 'address'] as const).filter(
    (field) => JSON.stringify(was?.[field]) !== JSON.stringify(is?.[field]),
  );
  if (changed.length === 0) return;
  await audit.record(tx, viewer, {
    entity: 'savedViews',
    entityId,
    action: was && is ? 'update' : is ? 'create' : 'delete',
    changes: Object.fromEntries(
      changed.map((field) => [field, { before: recordedOf(was, field), after: recordedOf(is, field) }]),
    ),
  });
}

/** A text that was searched for is not recorded: it may be a person's name, and would outlive the person's erasure. */
function recordedOf(view: store.NamedView | null, field: 'name' | 'address') {
  if (!view) return null;
  return field === 'name' ? view.name : withoutSearched(view.address);
}

/** The fields that were sent. */
function definedOf(sent: BodyOf<typeof contract.changeSavedView>): Partial<store.WrittenView> {
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
}

function serialize(view: store.NamedView, viewer: AccountViewer): contract.SavedView {
  const { _id, entity, name, address, isShared, userId, savedBy, createdAt, updatedAt } = view;
  return {
    _id,
    entity,
    name,
    address: address as contract.SavedView['address'],
    isShared,
    mayChange: mayChangeView({ userId, isShared }, viewer),
    sharedBy: userId === viewer.userId ? null : savedBy,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
