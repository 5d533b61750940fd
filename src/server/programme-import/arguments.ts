// The arguments after `npm run import --`.

import { parseArgs } from 'node:util';
import type { ImportKind } from '#core/programme-import/imports.ts';
import { isDayToShiftTo } from '#core/programme-import/shift.ts';

export const usage = `npm run import -- FILE [--dry-run] [--shift-to YYYY-MM-DD] [--accounts]

  FILE                    a programme as CSV, or a conference's schedule as XML or JSON (UTF-8)
  --dry-run               says what the import would do, and does nothing
  --shift-to YYYY-MM-DD   moves all dates by whole weeks, so that the first session falls on or after that day
  --accounts              the file is a CSV of accounts; their owners are invited by e-mail`;

export interface ImportArguments {
  readonly kind: ImportKind;
  readonly file: string;
  readonly dryRun: boolean;
  readonly shiftTo: string | null;
}

/** The arguments, or a sentence about what is wrong with them. */
export function readArguments(typed: readonly string[]): ImportArguments | { readonly problem: string } {
  try {
    const { values, positionals } = parseArgs({
      args: [...typed],
      options: {
        'dry-run': { type: 'boolean' },
        'shift-to': { type: 'string' },
        accounts: { type: 'boolean' },
      },
      allowPositionals: true,
    });
    const [file, ...more] = positionals;
    const shiftTo = values['shift-to'] ?? null;
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
    };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { problem: error.message.split('\n')[0]?.split('. To specify')[0] ?? '' };
  }
}

/**
 * Without `--` before them npm takes the options for itself, and a dry run would be a real one. npm passes them on in the
 * environment.
 */
export function takenByNpm(environment: Readonly<Record<string, string | undefined>>): boolean {
  return (
    Boolean(environment['npm_config_dry_run'] || environment['npm_config_accounts']) ||
    environment['npm_config_shift_to'] !== undefined
  );
}
