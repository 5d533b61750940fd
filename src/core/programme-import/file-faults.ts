// Why a file is refused whole (page 3): nothing of it is taken, because what it says cannot be told for sure.

import { type FieldError, Refusal } from '#core/refusals.ts';
import type { HeaderFault } from './columns.ts';

const fileFaults = {
  empty: 'The file is empty',
  notUtf8: 'The file is not in UTF-8. Save it as "CSV UTF-8"',
  tooLarge: 'The file is larger than 50 MB',
  badQuote:
    'A quotation mark stands where none may be: cells with quotes are quoted, and quotes in them doubled',
  cutOff: 'The file is cut off: its last record is not complete',
  unknownColumn: 'is no column of a programme',
  missingColumn: 'is missing from the header',
  repeatedColumn: 'stands in the header twice',
  semicolons: 'The columns are separated by semicolons. Save the file with commas',
} as const;
export type FileFault = keyof typeof fileFaults;

/** Refuses a file for one fault, found in the record that begins in a line. */
export function refuseFile(code: FileFault, line: number | null = null, details = ''): Refusal {
  const path = line === null ? 'file' : `line ${line}`;
  return new Refusal('fileInvalid', { errors: [{ path, code, message: fileFaults[code] + details }] });
}

/** Refuses a file whose header has faults, each named by its column. */
export function refuseHeader(faults: readonly HeaderFault[]): Refusal {
  const errors = faults.map(({ code, column }): FieldError => ({
    path: code === 'semicolons' ? 'line 1' : column,
    code,
    message: code === 'semicolons' ? fileFaults[code] : `The column "${column}" ${fileFaults[code]}`,
  }));
  return new Refusal('fileInvalid', { errors });
}
