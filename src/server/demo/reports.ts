// Exports of the demo: some that the worker makes at once, one that failed, one that was withdrawn, and two that recur.

import { nextRun } from '#core/reports/schedule.ts';
import type { Zone } from '#core/time.ts';
import type { Tx } from '#server/db/database.ts';
import { enqueueReport } from '#server/reports/service.ts';
import { demoId } from './rows.ts';
import { insertAll } from './store.ts';

const [admin, editor, support] = ['admin', 'editor', 'support'].map((account) =>
  demoId('staff', account),
) as [string, string, string];
const shared = { filter: {}, language: 'it', scheduleId: null } as const;

export async function fillReports(
  tx: Tx,
  { now, zone }: { readonly now: Date; readonly zone: Zone },
): Promise<void> {
  const started = [
    { userId: admin, name: 'reservations', format: 'xlsx' },
    { userId: editor, name: 'funders', format: 'xlsx' },
    { userId: support, name: 'schools', format: 'csv' },
  ] as const;
  for (const report of started) await enqueueReport(tx, { ...shared, ...report });

  const ended = (minutes: number) => {
    const finishedAt = new Date(now.getTime() - minutes * 60_000);
    const expiresAt = new Date(finishedAt.getTime() + 24 * 3_600_000);
    return { createdAt: finishedAt, finishedAt, expiresAt, filter: '{}', language: 'it' } as const;
  };
  await insertAll(tx, 'reports', [
    {
      ...ended(50),
      _id: demoId('report', 'failed'),
      userId: admin,
      name: 'messages',
      format: 'csv',
      status: 'failed',
      failure: 'fault',
    },
    {
      ...ended(200),
      _id: demoId('report', 'withdrawn'),
      userId: admin,
      name: 'attendance',
      format: 'xlsx',
      status: 'withdrawn',
    },
  ]);
  const weekly = { every: 'week', day: 1, span: 'ahead' } as const;
  const monthly = { every: 'month', day: 1, span: 'all' } as const;
  await insertAll(tx, 'reportSchedules', [
    {
      ...weekly,
      _id: demoId('schedule', 'weekly'),
      userId: admin,
      name: 'schools',
      format: 'xlsx',
      filter: '{}',
      language: 'it',
      nextAt: nextRun(weekly, now, zone),
    },
    {
      ...monthly,
      _id: demoId('schedule', 'monthly'),
      userId: editor,
      name: 'funders',
      format: 'xlsx',
      filter: '{}',
      language: 'it',
      nextAt: nextRun(monthly, now, zone),
    },
  ]);
}
