// Reports: started, followed, fetched, and made on a schedule (docs/product/reports.md).

import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { defineList } from '#core/contract/reads.ts';
import { id, instant, line } from '#core/field/validation.ts';
import { languages } from '#core/languages.ts';
import type { ListGrammar } from '#core/listing.ts';
import { maxOfFilter } from '#core/field/filters.ts';
import { listDefaults } from '#core/list-query.ts';
import { exportsReports, reportFailures, reportFormats, reportNames, reportStatuses } from './rules.ts';
import { rhythms, spans } from './schedule.ts';

const count = z.int().check(z.nonnegative());
const value = line(maxOfFilter.characters);

/** The keys and values of a query string, as the list has them. */
const filter = z.record(
  line(100),
  z.union([value, z.array(value).check(z.minLength(1), z.maxLength(listDefaults.maxPerPage))]),
);

const wanted = {
  name: z.enum(reportNames),
  format: z.enum(reportFormats),
  filter: z._default(filter, {}),
  /** Of its words, dates and numbers; the request's unless said. */
  language: z.optional(z.enum(languages)),
};

const report = z.strictObject({
  _id: id,
  name: z.enum(reportNames),
  format: z.enum(reportFormats),
  filter,
  language: z.enum(languages),
  status: z.enum(reportStatuses),
  /** Rows that have been written; how many there are is known once it runs. */
  progress: z.strictObject({ done: count, total: z.nullable(count) }),
  /** Rows of the file, without its header; null until it is made. */
  rows: z.nullable(count),
  bytes: z.nullable(count),
  /** There is a file, and the caller may still read all that is in it; until `expiresAt`. */
  isFetchable: z.boolean(),
  /** Why there is no file. */
  failure: z.nullable(z.enum(reportFailures)),
  /** It was made on a schedule. */
  isScheduled: z.boolean(),
  createdAt: instant,
  finishedAt: z.nullable(instant),
  /** When the file is deleted, and this row with it. */
  expiresAt: z.nullable(instant),
});
export type ReportAnswer = z.infer<typeof report>;

export const startReport = defineEndpoint({
  method: 'POST',
  path: '/api/reports',
  summary: 'Export rows of a list to a file that a job makes in the background',
  access: exportsReports,
  cost: 'document',
  body: z.strictObject(wanted),
  answer: report,
  status: 202,
  refusals: ['forbidden', 'tooManyRequests'],
});

export const reportGrammar = {
  fields: {
    name: { kind: 'select', options: reportNames },
    format: { kind: 'select', options: reportFormats },
    status: { kind: 'select', options: reportStatuses },
  },
  whole: true,
} as const satisfies ListGrammar;

export const listReports = defineList({
  path: '/api/reports',
  summary: 'Reports of the caller that have not expired, newest first',
  access: exportsReports,
  list: reportGrammar,
  row: report,
});

export const readReport = defineEndpoint({
  method: 'GET',
  path: '/api/reports/{id}',
  summary: 'A report of the caller: state, progress, rows, and when it expires',
  access: exportsReports,
  params: z.strictObject({ id }),
  answer: report,
});

export const fetchReport = defineEndpoint({
  method: 'GET',
  path: '/api/reports/{id}/file',
  summary: 'The file of a report of the caller, while it has not expired',
  access: exportsReports,
  cost: 'document',
  params: z.strictObject({ id }),
  // Streamed.
  answer: z.unknown(),
  answerType: 'application/octet-stream',
});

/** One that runs is given up. */
export const deleteReport = defineEndpoint({
  method: 'DELETE',
  path: '/api/reports/{id}',
  summary: 'Delete a report of the caller with its file',
  access: exportsReports,
  params: z.strictObject({ id }),
  answer: report,
});

const schedule = z.strictObject({
  _id: id,
  name: z.enum(reportNames),
  format: z.enum(reportFormats),
  filter,
  language: z.enum(languages),
  every: z.enum(rhythms),
  day: z.int(),
  span: z.enum(spans),
  nextAt: instant,
  createdAt: instant,
});
export type ScheduleAnswer = z.infer<typeof schedule>;

export const listSchedules = defineList({
  path: '/api/report-schedules',
  summary: 'The schedules of the caller, the next one first',
  access: exportsReports,
  list: { fields: {}, whole: true, ordered: true },
  row: schedule,
});

export const createSchedule = defineEndpoint({
  method: 'POST',
  path: '/api/report-schedules',
  summary: 'Have a report made every week or month, and its link sent by mail',
  access: exportsReports,
  body: z.strictObject({
    ...wanted,
    every: z.enum(rhythms),
    /** Of a week 1 Monday to 7 Sunday, of a month 1 to 28. */
    day: z.int().check(z.positive(), z.maximum(28)),
    span: z._default(z.enum(spans), 'all'),
  }),
  answer: schedule,
  status: 201,
  refusals: ['forbidden', 'tooManyRequests'],
});

export const deleteSchedule = defineEndpoint({
  method: 'DELETE',
  path: '/api/report-schedules/{id}',
  summary: 'End a schedule of the caller; reports that it has made stay until they expire',
  access: exportsReports,
  params: z.strictObject({ id }),
  answer: schedule,
});
