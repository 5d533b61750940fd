// The arguments after `npm run import --`.

import { parseArgs } from 'node:util';
import type { ImportKind } from '#core/programme-import/imports.ts';
import { isDayToShiftTo } from '#core/programme-import/shift.ts';

export const usage = `npm run import -- FILE [--dry-run] [--shift-to YYYY-MM-DD] [--left-out FILE.csv] [--accounts]
npm run import -- --hide-missing IMPORT | --take-back IMPORT

  FILE                    a programme as CSV, or a conference's schedule as XML or JSON
  --dry-run               says what the import would do, and does nothing
  --shift-to YYYY-MM-DD   moves all dates by whole weeks, so that the first session falls on or after that day
  --left-out FILE.csv     where the rows that were left out are written, to be mended and imported again
  --hide-missing IMPORT   makes private what a corrected file does not have any more, unless it is booked
  --take-back IMPORT      deletes what an import created, and restores what it changed, while nobody has booked
  --accounts              the file is a CSV of accounts; their owners are invited by e-mail`;

export interface ImportArguments {
  readonly kind: ImportKind;
  readonly file: string;
  readonly dryRun: boolean;
  readonly shiftTo: string | null;
  /** Where the rows that were left out are written. */
  readonly leftOut: string | null;
}

/** A step after an import. */
export interface AfterArguments {
  readonly step: 'hideMissing' | 'takeBack';
  readonly importId: string;
}

/** The arguments, or a sentence about what is wrong with them. */
export function readArguments(
  typed: readonly string[],
): ImportArguments | AfterArguments | { readonly problem: string } {
  try {
    const { values, positionals } = parseArgs({
      args: [...typed],
      options: {
        'dry-run': { type: 'boolean' },
        'shift-to': { type: 'string' },
        accounts: { type: 'boolean' },
        'left-out': { type: 'string' },
        'hide-missing': { type: 'string' },
        'take-back': { type: 'string' },
      },
      allowPositionals: true,
    });
    const [file, ...more] = positionals;
    const shiftTo = values['shift-to'] ?? null;
    const importId = values['hide-missing'] ?? values['take-back'];
    if (importId !== undefined) {
      if (typed.length > 2 || !isId(importId))
        return { problem: 'Give the id that the import ended with, alone.' };
      return { step: values['take-back'] === undefined ? 'hideMissing' : 'takeBack', importId };
    }
    if (file === undefined) return { problem: 'Which file?' };
    if (more.length > 0) return { problem: `One file at a time: ${positionals.join(', ')}.` };
    if (shiftTo !== null && !isDayToShiftTo(shiftTo))
      return { problem: `--shift-to takes a day like 2026-09-21, and "${shiftTo}" is none.` };
    if (shiftTo !== null && values.accounts) return { problem: 'Accounts have no days to be moved.' };
    return {
      kind: values.accounts ? 'accounts' : 'programme',
      file,
      dryRun: values['dry-run'] ?? false,
      shiftTo,
      leftOut: values['left-out'] ?? null,
    };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { problem: error.message.split('\n')[0]?.split('. To specify')[0] ?? '' };
  }
}

function isId(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

/**
 * Without `--` before them npm takes the options for itself, and a dry run would be a real one. npm passes them on in the
 * environment.
 */
export function takenByNpm(environment: Readonly<Record<string, string | undefined>>): boolean {
  return (
    Boolean(environment['npm_config_dry_run'] || environment['npm_config_accounts']) ||
    ['shift_to', 'left_out', 'hide_missing', 'take_back'].some(
      (option) => environment[`npm_config_${option}`] !== undefined,
    )
  );
}
