// Reports that are made again every week or month (docs/product/reports.md#schedules).

import type { AccountViewer } from '#core/accounts/access.ts';
import type { BodyOf } from '#core/contract/endpoint.ts';
import type { ListQuery } from '#core/list-query.ts';
import type * as contract from '#core/reports/contract.ts';
import { mayExport } from '#core/reports/rules.ts';
import { withoutSearched } from '#core/privacy/searched.ts';
import { filterOfSpan, hasDays, isDayOf, mostSchedules, nextRun } from '#core/reports/schedule.ts';
import { Refusal } from '#core/refusals.ts';
import { dayOf, type Zone } from '#core/time.ts';
import { record } from '#server/audit/service.ts';
import { readNow } from '#server/db/clock.ts';
import type { Db, Reader, Tx } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { checkWanted, enqueueReport } from './start.ts';
import * as reports from './store.ts';
import * as store from './schedules-store.ts';

export interface ScheduleDeps {
  readonly db: Db;
  readonly zone: Zone;
}

/** Schedules that are due are taken so many at a time, each number in one transaction. */
const atOnce = 20;

export async function create(
  { db, zone }: ScheduleDeps,
  {
    language,
    ...wanted
  }: BodyOf<typeof contract.createSchedule> & { readonly language: store.ScheduleRow['language'] },
  viewer: AccountViewer,
): Promise<contract.ScheduleAnswer> {
  const { name, filter, every, span } = wanted;
  if (!mayExport(viewer, name)) throw new Refusal('forbidden');
  checkWanted(wanted, viewer);
  if (!isDayOf(wanted)) throw invalid('day');
  // The days that a span means would contradict those of the filter, or have no column.
  const days = Object.keys(filter).some((key) => key.startsWith('sessionDay'));
  if (span !== 'all' && (!hasDays(name) || days)) throw invalid('span');
  return db.transaction().execute(async (tx) => {
    await reports.queueAccount(tx, viewer.userId);
    if ((await store.countSchedules(tx, viewer.userId)) >= mostSchedules)
      throw new Refusal('tooManyRequests');
    const row = await store.insertSchedule(tx, {
      _id: newId(),
      userId: viewer.userId,
      ...wanted,
      language,
      nextAt: nextRun(wanted, await readNow(tx), zone),
    });
    await record(tx, viewer, {
      entity: 'reportSchedules',
      entityId: row._id,
      action: 'create',
      changes: {
        name: { before: null, after: name },
        filter: { before: null, after: withoutSearched(filter) },
        every: { before: null, after: every },
      },
    });
    return serialize(row);
  });
}

export async function list(
  db: Reader,
  query: ListQuery,
  { userId }: AccountViewer,
): Promise<{ rows: contract.ScheduleAnswer[]; count: number | null }> {
  const { rows, count } = await store.listSchedules(db, query, userId);
  return { rows: rows.map(serialize), count };
}

export async function remove(db: Db, _id: string, viewer: AccountViewer): Promise<contract.ScheduleAnswer> {
  return db.transaction().execute(async (tx) => {
    const row = await store.deleteSchedule(tx, { _id, userId: viewer.userId });
    if (!row) throw new Refusal('notFound');
    await recordEnd(tx, row, viewer.userId);
    return serialize(row);
  });
}

/** Starts the reports whose time has come, each once however many processes do this. A schedule ends with its account's right. */
export async function startDue({ db, zone }: ScheduleDeps): Promise<void> {
  for (let taken = atOnce; taken === atOnce;)
    taken = await db.transaction().execute(async (tx) => {
      const now = await readNow(tx);
      const due = await store.lockDue(tx, atOnce);
      for (const schedule of due) await startOne(tx, schedule, now, zone);
      return due.length;
    });
}

async function startOne(tx: Tx, schedule: store.ScheduleRow, now: Date, zone: Zone): Promise<void> {
  const { _id, userId, name, format, language, every, span } = schedule;
  const viewer = await reports.readViewer(tx, userId);
  if (!viewer || !mayExport(viewer, name)) {
    await store.deleteSchedule(tx, schedule);
    await recordEnd(tx, schedule, null);
    return;
  }
  const nextAt = nextRun(schedule, now, zone);
  const days = { due: dayOf(schedule.nextAt, zone), next: dayOf(nextAt, zone) };
  const filter = { ...schedule.filter, ...filterOfSpan(span, every, days) };
  await enqueueReport(tx, { userId, name, format, filter, language, scheduleId: _id });
  await store.setNext(tx, _id, nextAt);
}

/** The audit log has both ends of a schedule. `endedById`: null where the schedule ended by itself, or with what it searched for. */
export async function recordEnd(
  tx: Tx,
  { _id, name }: store.ScheduleRow,
  endedById: string | null,
): Promise<void> {
  await record(
    tx,
    { userId: endedById },
    {
      entity: 'reportSchedules',
      entityId: _id,
      action: 'delete',
      changes: { name: { before: name, after: null } },
    },
  );
}

function invalid(path: string): Refusal {
  const code = 'invalidValue';
  return new Refusal('invalid', { errors: [{ path, code, message: 'Invalid value' }] });
}

function serialize(row: store.ScheduleRow): contract.ScheduleAnswer {
  const { userId: _userId, updatedAt: _updatedAt, filter, nextAt, createdAt, ...rest } = row;
  return {
    ...rest,
    filter: filter as contract.ScheduleAnswer['filter'],
    nextAt: nextAt.toISOString(),
    createdAt: createdAt.toISOString(),
  };
}
