// Copies of events (docs/product/events.md#copies): several in as many statements as one.

import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { previewDuplicate, SentCopiedDates } from '#core/events/copies/contract.ts';
import { type CopiedDates, copyDates, daysOfShift, titleOfCopy } from '#core/events/copies/copy.ts';
import type { Field, Translated } from '#core/field/field.ts';
import type { Stored } from '#core/field/writing.ts';
import { maySee } from '#core/files/rules.ts';
import { Refusal } from '#core/refusals.ts';
import { resources } from '#core/resources/index.ts';
import { closedDaysOf } from '#core/sessions/planning/days.ts';
import type { Where } from '#core/sessions/rules.ts';
import type { Zone } from '#core/time.ts';
import type { Db, Reader, Tx } from '#server/db/database.ts';
import { fileUses, lockFiles } from '#server/files/service.ts';
import { insertAll } from '#server/resources/bulk-writing.ts';
import { openableRows } from '#server/resources/scopes.ts';
import { readRows } from '#server/resources/store.ts';
import * as writing from '#server/resources/writing.ts';
import type { SerializedEntity, StoredRow, Write } from '#server/resources/writing.ts';
import {
  insertCopiedDates,
  readSourceDates,
  refuseTooManyDates,
  serializeCopiedDates,
  type CopiedSession,
  type SourceSession,
} from '#server/sessions/service.ts';
import { loadSettings } from '#server/settings/service.ts';
import { serializeEvent } from '../write.ts';
import { readSpeakersOf } from './copy-store.ts';

/** The writer, and the time zone of days and times. */
export interface CopyWrite extends Write {
  readonly zone: Zone;
}
/** One event that is copied. */
export interface Copy {
  readonly source: StoredRow;
  /** What the copy has in place of its source's. */
  readonly values: Stored;
  readonly dates: readonly CopiedSession[];
}

/** A private copy of an event with its speakers, and with its dates where it is said when they are; once for each key. */
export async function duplicateEvent(
  db: Db,
  id: string,
  dates: SentCopiedDates | undefined,
  by: CopyWrite,
): Promise<SerializedEntity> {
  return writing.transact(db, 'events', 'create', async (tx) => {
    const row = await writing.addOnce(tx, 'events', by, async () => {
      const source = await writing.lock(tx, 'events', id, 'update', by);
      const planned = dates && (await planDates(tx, id, dates, by.zone));
      const title = titleOfCopy(source['title'] as Translated);
      return copyOne(tx, { source, values: { title }, dates: planned?.copied ?? [] }, by);
    });
    return serializeEvent(tx, row, [], by);
  });
}

async function copyOne(tx: Tx, copy: Copy, by: CopyWrite): Promise<StoredRow> {
  const [copyId = ''] = await insertCopies(tx, [copy], by);
  return writing.lock(tx, 'events', copyId, 'update', { ...by, ifMatch: null });
}

/** The dates that a copy of an event would have: decided as `duplicateEvent` decides them. */
export async function previewCopy(
  db: Db,
  id: string,
  dates: SentCopiedDates,
  by: CopyWrite,
): Promise<AnswerOf<typeof previewDuplicate>> {
  return db.transaction().execute(async (tx) => {
    const [event] = await readRows(tx, 'events', [id], openableRows('events', by.viewer));
    if (!event) throw new Refusal('notFound');
    const { copied, closed, onClosedDays, skipped, cancelled } = await planDates(tx, id, dates, by.zone);
    const sessions = await serializeCopiedDates(tx, event as unknown as Where & { _id: string }, copied, by);
    return {
      sessions,
      total: copied.length,
      made: copied.length,
      closed: [...closed],
      onClosedDays,
      skipped: skipped.map((one) => ({ ...one, code: 'noSuchTime' as const })),
      cancelled,
    };
  });
}

async function planDates(
  db: Reader,
  id: string,
  { closedToo, days, firstDay }: SentCopiedDates,
  zone: Zone,
): Promise<CopiedDates<SourceSession>> {
  const sources = await readSourceDates(db, [id]);
  const closed = closedDaysOf(await loadSettings(db));
  const shift = firstDay === undefined ? { days: days ?? 0 } : { firstDay };
  const planned = copyDates(sources, daysOfShift(sources, shift), { closed, closedToo, zone });
  refuseTooManyDates(planned.copied.length);
  return planned;
}

const copiedFields = Object.entries<Field>(resources.events.fields).flatMap(([name, field]) =>
  field.readOnly || field.kind === 'separator' ? [] : [name],
);

/** Adds private copies with their speakers and dates, in a fixed number of statements; answers their ids, in order. */
export async function insertCopies(
  tx: Tx,
  copies: readonly Copy[],
  by: CopyWrite,
  ofDates: Stored = {},
): Promise<string[]> {
  const rows = copies.map(({ source, values }) => ({
    ...Object.fromEntries(copiedFields.map((name) => [name, source[name]])),
    ...values,
    visibilityStatus: 'private',
  }));
  // The pictures of all: none is deleted before the copies show it.
  const uses = rows.flatMap((row) => fileUses(resources.events.fields, row));
  await lockFiles(tx, uses, (file) => maySee(by.viewer, file));
  const ids = await insertAll(tx, 'events', rows, by, 'duplicate');
  const copyOf = new Map(copies.map(({ source }, position) => [source._id, ids[position] ?? '']));
  const speakers = await readSpeakersOf(tx, [...copyOf.keys()]);
  await insertAll(
    tx,
    'eventSpeakers',
    speakers.map((role) => ({ ...role, eventId: copyOf.get(role.eventId) })),
    by,
  );
  const dated = copies.map(({ dates }, position) => ({ eventId: ids[position] ?? '', dates }));
  await insertCopiedDates(tx, dated, by, ofDates);
  return ids;
}
