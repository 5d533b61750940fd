import * as z from 'zod/mini';
import { accountsReport } from '#core/account-import/report.ts';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { defineList } from '#core/contract/reads.ts';
import { rule } from '#core/field/issues.ts';
import { day, id, instant, translated } from '#core/field/validation.ts';
import type { ListGrammar } from '#core/listing.ts';
import { dateOrders } from '#core/programme-import/sheet/dialect.ts';
import { programmeFormats, separators, textEncodings } from './report.ts';
import { importKinds, importStatuses } from './imports.ts';
import { isDayToShiftTo } from './shift.ts';

const count = z.int().check(z.nonnegative());
const counts = z.record(z.string(), count);
const tally = z.strictObject({ created: count, changed: count, unchanged: count });

/** Where something stands in the file: its line, or in JSON its path. */
const place = { line: z.nullable(count), path: z.nullable(z.string()) };
const reported = z.strictObject({
  ...place,
  code: z.string(),
  /** The column or the element; null: it is about the row as a whole. */
  column: z.nullable(z.string()),
  value: z.nullable(z.string()),
  /** The lowest number that would do. */
  minimum: z.nullable(count),
  /** In English, as the command prints it. */
  message: z.string(),
});

/** A session still to come that the file does not have, with the people who booked it and the parties in its waiting list. */
const missed = { _id: id, startDate: instant, people: count, waiting: count };

/** What an import did, or with `dryRun` would do: the same as the command prints. */
const importReport = z.strictObject({
  format: z.enum(programmeFormats),
  /** How a CSV was read; absent from reports of former versions. */
  reading: z.optional(
    z.nullable(
      z.strictObject({
        encoding: z.enum(textEncodings),
        separator: z.enum(separators),
        dates: z.enum(dateOrders),
        hasDecimalCommas: z.boolean(),
      }),
    ),
  ),
  dryRun: z.boolean(),
  rows: z.strictObject({ total: count, taken: count, left: count }),
  weeks: z.int(),
  firstDay: z.nullable(day),
  lastDay: z.nullable(day),
  /** Weeks from the first day to the next with a session, when they are many: `--shift-to` would follow a slip of the pen. */
  strays: z.nullable(z.strictObject({ nextDay: day, weeks: count })),
  events: tally,
  sessions: tally,
  speakers: tally,
  created: z.strictObject({
    eventCategories: z.array(translated),
    eventTypes: z.array(translated),
    ageTargets: z.array(translated),
    organizations: z.array(z.string()),
    locations: z.array(z.string()),
  }),
  left: z.array(reported),
  remarks: z.array(reported),
  repeatedTitles: z.array(z.strictObject({ title: z.string(), places: z.array(z.strictObject(place)) })),
  notInFile: z.array(z.strictObject({ _id: id, externalId: z.nullable(z.string()) })),
  /** What an earlier file of this programme had; absent from reports of former versions. */
  missing: z.optional(
    z.strictObject({
      events: z.array(
        z.strictObject({ _id: id, title: translated, sessions: z.array(z.strictObject(missed)) }),
      ),
      sessions: z.array(z.strictObject({ ...missed, eventId: id, title: translated })),
    }),
  ),
  removed: counts,
  unwrapped: counts,
  notTaken: counts,
});
export type WireReport = z.infer<typeof importReport>;

/** What was made private in one step of all that was missing; `staying` sessions have bookings or a waiting list. */
const hidden = z.strictObject({ at: instant, events: count, sessions: count, staying: count });
export type Hidden = z.infer<typeof hidden>;

/** What became of an import that was taken back; `staying` rows were changed by others since. */
const takenBack = z.strictObject({
  at: instant,
  deleted: z.strictObject({
    events: count,
    sessions: count,
    speakers: count,
    entries: count,
    /** That were fetched for it; absent from what former versions took back. */
    pictures: z.optional(count),
  }),
  restored: count,
  staying: z.array(z.strictObject({ entity: z.string(), _id: id, name: z.string() })),
});
export type TakenBack = z.infer<typeof takenBack>;

/** The rows that were left out, in the columns of a programme CSV: readable dates as in ISO 8601, moved like the others. */
const leftRows = z.strictObject({
  columns: z.readonly(z.array(z.string())),
  rows: z.readonly(z.array(z.strictObject({ ...place, cells: z.readonly(z.array(z.string())) }))),
});

const anImport = z.strictObject({
  _id: id,
  kind: z.enum(importKinds),
  status: z.enum(importStatuses),
  filename: z.string(),
  dryRun: z.boolean(),
  shiftTo: z.nullable(day),
  /** Rows that have been read; how many there are is known once it runs. */
  progress: z.strictObject({ done: count, total: z.nullable(count) }),
  report: z.nullable(z.union([importReport, accountsReport])),
  /** Why nothing of the file was taken. */
  error: z.nullable(
    z.strictObject({
      code: z.string(),
      message: z.string(),
      errors: z.array(z.strictObject({ path: z.string(), code: z.string(), message: z.string() })),
    }),
  ),
  /** Whether the rows that were left out can be fetched. */
  hasLeftRows: z.boolean(),
  /** Whether it is the last of its programme, so that what is missing can be hidden and all of it taken back. */
  isLatest: z.boolean(),
  hidden: z.nullable(hidden),
  takenBack: z.nullable(takenBack),
  createdAt: instant,
  finishedAt: z.nullable(instant),
});
export type WireImport = z.infer<typeof anImport>;

/** The fields of the form besides `file`; a form has no other values than texts. */
export const importForm = z.strictObject({
  /** A programme, unless said. */
  kind: z.optional(z.enum(importKinds)),
  dryRun: z.optional(z.enum(['true', 'false'])),
  shiftTo: z.optional(z.string().check(rule(isDayToShiftTo, 'noSuchDay'))),
});

export const startImport = defineEndpoint({
  method: 'POST',
  path: '/api/imports',
  summary:
    'Import a programme or accounts: a form with `file` and, if wanted, `kind`, `dryRun` and `shiftTo`',
  // Accounts that manage all events manage the catalogue too: an import writes both. Accounts need an admin (imports.ts).
  access: 'manageAllEvents',
  cost: 'upload',
  form: importForm,
  answer: z.strictObject({ _id: id, status: z.enum(importStatuses) }),
  status: 202,
  refusals: ['forbidden', 'tooLarge', 'unsupportedMediaType', 'fileInvalid', 'tooManyRequests'],
});

/** What a list of imports can be filtered and sorted by. */
export const importGrammar = {
  fields: {
    kind: { kind: 'select', options: importKinds },
    status: { kind: 'select', options: importStatuses },
    filename: { kind: 'string' },
    dryRun: { kind: 'toggle' },
    finishedAt: { kind: 'datetime' },
  },
  extras: {
    /** The last of its programme has rows that it did not take. */
    leftOut: { kind: 'toggle', operators: ['is'] },
  },
} as const satisfies ListGrammar;

/** Without their reports, which are read one by one. */
export const listImports = defineList({
  path: '/api/imports',
  summary: 'Imports that the caller has sent; admins: all',
  access: 'manageAllEvents',
  list: importGrammar,
  row: z.omit(anImport, {
    report: true,
    error: true,
    hasLeftRows: true,
    isLatest: true,
    hidden: true,
    takenBack: true,
  }),
});
export type ListedImport = Omit<
  WireImport,
  'report' | 'error' | 'hasLeftRows' | 'isLatest' | 'hidden' | 'takenBack'
>;

export const readImport = defineEndpoint({
  method: 'GET',
  path: '/api/imports/{id}',
  summary: 'See how far an import is, and what it did',
  access: 'signedIn',
  params: z.strictObject({ id }),
  answer: anImport,
});

export const readLeftRows = defineEndpoint({
  method: 'GET',
  path: '/api/imports/{id}/left-rows',
  summary: 'The rows that an import left out, to be mended and imported again',
  access: 'signedIn',
  params: z.strictObject({ id }),
  answer: leftRows,
});

export const hideMissing = defineEndpoint({
  method: 'POST',
  path: '/api/imports/{id}/hide-missing',
  summary: 'Make private what a corrected file does not have any more; what is booked stays',
  access: 'manageAllEvents',
  params: z.strictObject({ id }),
  answer: anImport,
  refusals: ['wrongState'],
});

export const takeBackImport = defineEndpoint({
  method: 'POST',
  path: '/api/imports/{id}/take-back',
  summary: 'Take an import back while nobody has booked: delete what it created, restore what it changed',
  access: 'manageAllEvents',
  params: z.strictObject({ id }),
  answer: anImport,
  refusals: ['wrongState', 'hasReservations', 'stillReferenced'],
});

export const exportProgramme = defineEndpoint({
  method: 'GET',
  path: '/api/programme-rows',
  summary: 'A part of the programme in the columns of a programme CSV: sessions still to come, or `all`',
  access: 'manageAllEvents',
  query: z.strictObject({
    /** `next` of the part before. */
    after: z.optional(
      z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z_[0-9a-f-]{36}$/)),
    ),
    all: z.optional(z.enum(['true', 'false'])),
  }),
  answer: z.strictObject({
    columns: z.readonly(z.array(z.string())),
    rows: z.readonly(z.array(z.readonly(z.array(z.string())))),
    events: count,
    next: z.nullable(z.string()),
  }),
});
