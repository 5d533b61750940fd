// The bin of deleted events, and out of it for good (docs/product/events.md#bin).

import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { BinnedEvent, purgeEvent } from '#core/events/bin/contract.ts';
import { purgeDueAt } from '#core/events/bin/rules.ts';
import { resolveText } from '#core/languages.ts';
import type { ListQuery } from '#core/list-query.ts';
import { Refusal } from '#core/refusals.ts';
import * as audit from '#server/audit/service.ts';
import type { Db, Reader } from '#server/db/database.ts';
import { deleteDraftsOf } from '#server/drafts/service.ts';
import { deleteUnused } from '#server/files/service.ts';
import type { ReadLanguage } from '#server/resources/serialize.ts';
import * as store from './bin-store.ts';

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
