// Files, what is imported from them and what is exported into them, as Kysely sees them.

import type { ColumnType, Generated } from 'kysely';
import type { AccountsReport } from '#core/account-import/report.ts';
import type { BinContents } from '#core/events/bin/contract.ts';
import type { Translated } from '#core/field/field.ts';
import type { CropBox, Size } from '#core/files/crop.ts';
import type { FileAccess } from '#core/files/rules.ts';
import type { PictureFormat } from '#core/files/pictures.ts';
import type { FileKind } from '#core/files/signature.ts';
import type { UndoStep } from '#core/programme-import/after/undo.ts';
import type { Hidden, TakenBack, WireReport } from '#core/programme-import/contract.ts';
import type { ImportKind, ImportStatus } from '#core/programme-import/imports.ts';
import type { PictureFailure, PictureStatus, RunStatus } from '#core/programme-import/pictures/rules.ts';
import type { LeftRows } from '#core/programme-import/report.ts';
import type { ErrorAnswer } from '#core/refusals.ts';
import type { Language } from '#core/languages.ts';
import type { ReportFilter } from '#core/reports/filter.ts';
import type {
  ReportFailure,
  ReportFormat,
  ReportName,
  ReportScope,
  ReportStatus,
} from '#core/reports/rules.ts';
import type { Rhythm, SessionsCovered } from '#core/reports/schedule.ts';
import type { Json, JsonList, Times } from './table-types.ts';

/** The bytes of a file, or of a picture in one width and format, and where they lie. */
export type StoredVariant =
  | { readonly format: PictureFormat; readonly width: number; readonly bytes: number; readonly key: string }
  | { readonly format: 'pdf'; readonly width: null; readonly bytes: number; readonly key: string };

export interface FilesTable extends Times {
  _id: string;
  name: string;
  kind: FileKind;
  mediaType: string;
  size: number;
  sha256: Buffer;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  alternativeText: ColumnType<Translated | null, string | null | undefined, string | null>;
  folderId: string | null;
  userId: string | null;
  access: FileAccess;
  variants: JsonList<StoredVariant>;
  credits: string | null;
  focusX: number | null;
  focusY: number | null;
  crop: Json<CropBox>;
  whole: Json<WholePicture>;
  revision: Generated<number>;
}

/** What has come of an upload in pieces. */
export interface UnfinishedUploadsTable extends Times {
  _id: string;
  userId: string;
  name: string;
  size: number;
  sha256: Buffer;
  received: Generated<number>;
  /** What was made of the whole. */
  fileId: ColumnType<string | null, string | null | undefined, string | null>;
}
export interface UploadPiecesTable {
  uploadId: string;
  offset: number;
  bytes: Buffer;
}

/** A picture without the crop that is shown instead. */
export interface WholePicture extends Size {
  readonly placeholder: string;
  readonly variants: readonly StoredVariant[];
}

/** Which events came with which series of files. */
export interface ImportedEventsTable {
  eventId: string;
  series: string;
  createdAt: Generated<Date>;
}

/** Deleted events, and the rows of what went with them. */
export interface BinnedEventsTable {
  _id: string;
  title: ColumnType<Translated, string, string>;
  externalId: ColumnType<string | null, string | null | undefined, string | null>;
  files: Generated<string[]>;
  contents: ColumnType<BinContents, string, string>;
  deletedAt: Generated<Date>;
  deletedById: string | null;
}
export interface BinnedRowsTable {
  _id: Generated<string>;
  eventId: string;
  table: string;
  row: ColumnType<Readonly<Record<string, unknown>>, string, string>;
  userId: string | null;
}

export interface ImportsTable extends Times {
  _id: string;
  kind: ImportKind;
  userId: string | null;
  status: ImportStatus;
  filename: string;
  /** Null once it has been taken or refused. */
  file: Buffer | null;
  dryRun: boolean;
  shiftTo: string | null;
  tries: Generated<number>;
  done: Generated<number>;
  total: number | null;
  report: Json<WireReport | AccountsReport>;
  error: Json<ErrorAnswer>;
  series: string | null;
  undo: Json<readonly UndoStep[]>;
  leftRows: Json<LeftRows>;
  hidden: Json<Hidden>;
  takenBack: Json<TakenBack>;
  finishedAt: Date | null;
}

/** Pictures that an import names by address, fetched for an admin. */
export interface ImportPictureRunsTable {
  importId: string;
  userId: string | null;
  hosts: string[];
  status: Generated<RunStatus>;
  tries: Generated<number>;
  createdAt: Generated<Date>;
  finishedAt: Date | null;
}
export interface ImportPicturesTable {
  importId: string;
  address: string;
  status: Generated<PictureStatus>;
  failure: PictureFailure | null;
  fileId: string | null;
  given: Generated<number>;
  chosen: Generated<number>;
}
export interface FetchedPicturesTable {
  address: string;
  fileId: string;
  fetchedAt: Generated<Date>;
}

/** What an account exports, or has exported on a schedule. */
interface Exported extends Times {
  _id: string;
  userId: string;
  name: ReportName;
  format: ReportFormat;
  filter: ColumnType<ReportFilter, string, never>;
  language: Language;
}

export interface ReportsTable extends Exported {
  scheduleId: string | null;
  isScheduled: Generated<boolean>;
  status: Generated<ReportStatus>;
  tries: Generated<number>;
  done: Generated<number>;
  total: number | null;
  bytes: number | null;
  failure: ReportFailure | null;
  /** Null: it is not made. */
  scope: Json<ReportScope>;
  finishedAt: Date | null;
  expiresAt: Date | null;
}

export interface ReportSchedulesTable extends Exported {
  every: Rhythm;
  day: number;
  span: SessionsCovered;
  nextAt: Date;
}
