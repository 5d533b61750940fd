// Why a file is refused whole (docs/imports.md): nothing of it is imported, because its content is ambiguous.

import { type FieldError, Refusal } from '#core/refusals.ts';
import type { HeaderError } from './columns.ts';

/** Programmes are a hundredth of this. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;

/** The maximum of rows of a file, each of which the report names when it cannot be imported. */
export const MAX_ROWS = 20_000;

/** The text follows the column where it is one's; details of the file may follow the text. */
export const fileErrors = {
  empty: 'The file is empty',
  notUtf8: 'The file is not in UTF-8. Save or export it as UTF-8',
  unknownEncoding:
    'The encoding of the file is not known: its accented letters are none in UTF-8, UTF-16 or Windows-1252. Save it as “CSV UTF-8”',
  notText: 'The file is not text',
  workbook: 'The file is a workbook of a spreadsheet. Save it as CSV and choose that file',
  tooLarge: 'The file is larger than 20 MB',
  badQuote:
    'A quotation mark is misplaced: put cells that contain quotation marks in quotes, and double the ones inside',
  cutOff: 'The file is cut off: its last record is not complete',
  badXml: 'The file is not well-formed XML',
  documentType:
    'The file has a document type or entities of its own, which are never read: they could pull in other files',
  badJson: 'The file is not JSON',
  tooDeep: 'Parts of the file are nested too deeply',
  tooManyRows: 'The file has more than 20,000 rows',
  tooManyParts: 'The file has more parts than any programme',
  textTooLong: 'A text in the file is longer than a million characters',
  notASchedule: 'The file is not the schedule of a conference',
  noConference:
    'The schedule does not name its conference: the keys of its events start with an acronym, an address or a title',
  unknownColumn: 'is not a column of these files',
  missingColumn: 'is missing from the header',
  repeatedColumn: 'appears twice in the header',
  noColumns: 'The first line has none of the columns of these files. It has to be their header',
  exportOfList:
    'The file is the export of a list, which is made for reading. Download the programme from the page of the imports instead',
} as const;
export type FileError = keyof typeof fileErrors;

/** Refuses a file for one error, found in the record that begins in a line. */
export function refuseFile(code: FileError, line: number | null = null, details = ''): Refusal {
  const path = line === null ? 'file' : `line ${line}`;
  return new Refusal('fileInvalid', { errors: [{ path, code, message: fileErrors[code] + details }] });
}

/** Refuses a file whose header has errors, each named by its column. */
export function refuseHeader(headerErrors: readonly HeaderError[]): Refusal {
  const errors = headerErrors.map(({ code, column }): FieldError => ({
    path: isOfHeader(code) ? 'line 1' : column,
    code,
    message: isOfHeader(code) ? fileErrors[code] : `The column "${column}" ${fileErrors[code]}`,
  }));
  return new Refusal('fileInvalid', { errors });
}

/** Errors of the header as a whole: its columns one by one would say the same many times. */
function isOfHeader(code: HeaderError['code']): boolean {
  return code === 'noColumns' || code === 'exportOfList';
}
