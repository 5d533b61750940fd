// A report as it starts: checked, stored, and handed to the job that makes it.

import type { Viewer } from '#core/accounts/access.ts';
import { readFilter, type ReportFilter } from '#core/reports/filter.ts';
import { formatsOf } from '#core/reports/rules.ts';
import { invalidAt, Refusal } from '#core/refusals.ts';
import type { Tx } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { messageOfQueryError } from '#server/resources/list.ts';
import { enqueueJob } from '#server/outbox/service.ts';
import { makeReport } from './run.ts';
import * as store from './store.ts';

/** Refuses a format that the report does not have, and a filter that the list would refuse, with the key by its name. */
export function checkWanted(
  { name, format, filter }: Pick<store.NewReport, 'name' | 'format'> & { readonly filter: ReportFilter },
  viewer: Viewer,
): void {
  if (!formatsOf(name).includes(format))
    throw invalidAt('format', 'invalidValue', 'This report has no such format');
  const read = readFilter(name, filter, viewer);
  if (read.ok) return;
  throw new Refusal('invalid', {
    errors: read.errors.map(({ path, code }) => ({
      path: `filter.${path}`,
      code,
      message: messageOfQueryError(code),
    })),
  });
}

/** Reports are made one after the other, so that they do not delay the messages of others. */
export async function enqueueReport(tx: Tx, report: Omit<store.NewReport, '_id'>): Promise<store.ReportRow> {
  const row = await store.insertReport(tx, { _id: newId(), ...report });
  await enqueueJob(tx, makeReport, { reportId: row._id }, { queue: 'reports' });
  return row;
}
