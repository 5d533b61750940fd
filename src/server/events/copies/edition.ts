// Copies the events of an edition into another one as drafts (docs/product/events.md#copies). Each event has one copy for an edition.

import type { AnswerOf, BodyOf } from '#core/contract/endpoint.ts';
import { type copyIntoEdition as contract, mostCopied } from '#core/events/copies/contract.ts';
import { type CopiedDates, copyDates, daysOfShift } from '#core/events/copies/copy.ts';
import type { Translated } from '#core/field/field.ts';
import { resolveText } from '#core/languages.ts';
import { invalidAt, Refusal } from '#core/refusals.ts';
import { versionAt } from '#core/versions.ts';
import type { ClosedDay } from '#core/sessions/planning/days.ts';
import { closedDaysOf } from '#core/sessions/planning/days.ts';
import type { Db, Tx } from '#server/db/database.ts';
import * as writing from '#server/resources/writing.ts';
import type { StoredRow } from '#server/resources/writing.ts';
import { readSourceDates, type SourceSession } from '#server/sessions/service.ts';
import { loadSettings } from '#server/settings/service.ts';
import { readUpdatedAt } from '../bulk/bulk-store.ts';
import { insertCopies, type CopyWrite } from './copy.ts';
import * as store from './copy-store.ts';

type Sent = BodyOf<typeof contract>;
type Answer = AnswerOf<typeof contract>;
type Dates = CopiedDates<SourceSession>;

/** A copy that is made, with its dates. */
interface Planned {
  readonly source: StoredRow;
  readonly dates: Dates;
}
const noDates: Dates = { copied: [], closed: [], onClosedDays: 0, skipped: [], cancelled: 0 };

/**
 * Copies events that have no copy for the edition yet, or says which it would copy. Their rows are locked while it decides, so that the same
 * call twice copies each once; the unique index on what a copy was made of refuses a second one in any case. Runs a fixed number of
 * statements, whatever the number of events.
 */
export async function copyIntoEdition(
  db: Db,
  into: string,
  sent: Sent,
  by: CopyWrite,
  lockSources: typeof writing.lockAll = writing.lockAll,
): Promise<Answer> {
  return writing.transact(db, 'events', 'create', async (tx) => {
    const edition = await store.lockEdition(tx, into);
    if (!edition) throw new Refusal('notFound');
    const ids = sent.ids ?? (await readEventsOf(tx, sent.festivalId ?? '', into));
    const sources = await lockSources(tx, 'events', { path: 'ids', ids: [...new Set(ids)] }, 'update', by);
    const before = await store.readCopies(tx, ids, into);
    const outside = sources.filter((row) => row['festivalId'] !== into);
    const fresh = outside.filter(({ _id }) => !before.has(_id)).toSorted(byFirstDate);
    const planned = await withDates(tx, fresh, sent.dates, by);
    const now = planned.slice(0, fitting(planned));
    const copies = now.map(({ source, dates }) => ({
      source,
      values: { festivalId: into, year: edition.year, copiedFromId: source._id, copiedForId: into },
      dates: dates.copied,
    }));
    const made =
      sent.dryRun || copies.length === 0
        ? []
        : // The openings of the other edition are over: each booking would be open at once.
          await insertCopies(tx, copies, by, { reservationOpeningDateId: null });
    const updatedAt = made.length === 0 ? new Map<string, Date>() : await readUpdatedAt(tx, made);
    return answerOf({ sent, planned, now, made, updatedAt, before, outside, sources }, by);
  });
}

async function readEventsOf(tx: Tx, festivalId: string, into: string): Promise<string[]> {
  if (festivalId === into) throw invalidAt('festivalId', 'notAllowed', 'It is copied into itself');
  if (!(await store.lockEdition(tx, festivalId)))
    throw invalidAt('festivalId', 'unknownReference', 'There is no such edition');
  return store.readEventsOf(tx, festivalId);
}

async function withDates(
  tx: Tx,
  sources: readonly StoredRow[],
  dates: Sent['dates'],
  { zone }: CopyWrite,
): Promise<Planned[]> {
  if (!dates || sources.length === 0) return sources.map((source) => ({ source, dates: noDates }));
  const all = await readSourceDates(
    tx,
    sources.map(({ _id }) => _id),
  );
  const closed = closedDaysOf(await loadSettings(tx));
  const { closedToo, days, firstDay } = dates;
  // All are shifted as far: the programme keeps its order.
  const shift = daysOfShift(all, firstDay === undefined ? { days: days ?? 0 } : { firstDay });
  const byEvent = Map.groupBy(all, ({ eventId }) => eventId);
  return sources.map((source) => ({
    source,
    dates: copyDates(byEvent.get(source._id) ?? [], shift, { closed, closedToo, zone }),
  }));
}

/** How many of them one call copies. */
function fitting(planned: readonly Planned[]): number {
  let dates = 0;
  const beyond = planned.findIndex((one, position) => {
    dates += one.dates.copied.length;
    return position >= mostCopied.events || dates > mostCopied.dates;
  });
  return beyond === -1 ? planned.length : Math.max(beyond, 1);
}

function byFirstDate(one: StoredRow, other: StoredRow): number {
  const at = (row: StoredRow) => (row['firstSessionDate'] as Date | null)?.getTime() ?? Infinity;
  return at(one) === at(other) ? (one._id < other._id ? -1 : 1) : at(one) - at(other);
}

function answerOf(
  {
    sent,
    planned,
    now,
    made,
    updatedAt,
    before,
    outside,
    sources,
  }: {
    readonly sent: Sent;
    readonly planned: readonly Planned[];
    readonly now: readonly Planned[];
    readonly made: readonly string[];
    /** Of those that are made. */
    readonly updatedAt: ReadonlyMap<string, Date>;
    readonly before: ReadonlyMap<string, store.StandingCopy>;
    readonly outside: readonly StoredRow[];
    readonly sources: readonly StoredRow[];
  },
  { language }: CopyWrite,
): Answer {
  const rowOf = (source: StoredRow, _id: string | null, { copied, ...left }: Dates) => ({
    sourceId: source._id,
    title: resolveText(source['title'] as Translated, language).text,
    _id,
    existing: before.has(source._id),
    isDraft: before.get(source._id)?.isDraft ?? false,
    isChanged: before.get(source._id)?.isChanged ?? false,
    version: versionOfCopy(before.get(source._id)?.updatedAt ?? updatedAt.get(_id ?? '')),
    dates: copied.length,
    firstDay: copied[0]?.schedule.sessionDay ?? null,
    cancelled: left.cancelled,
    onClosedDays: left.onClosedDays,
    skipped: left.skipped.length,
  });
  const existing = outside.filter(({ _id }) => before.has(_id));
  const closed = new Map<string, ClosedDay>(
    now.flatMap(({ dates }) => dates.closed.map((one) => [one.day, one] as const)),
  );
  return {
    dryRun: sent.dryRun ?? false,
    events: [
      ...now.map(({ source, dates }, position) => rowOf(source, made[position] ?? null, dates)),
      ...existing.map((source) => rowOf(source, before.get(source._id)?._id ?? null, noDates)),
    ],
    made: now.length,
    existing: existing.length,
    dates: now.reduce((sum, { dates }) => sum + dates.copied.length, 0),
    inside: sources.length - outside.length,
    left: planned.length - now.length,
    closed: [...closed.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1)),
  };
}

function versionOfCopy(updatedAt: Date | undefined): string | null {
  return updatedAt ? versionAt(updatedAt) : null;
}
