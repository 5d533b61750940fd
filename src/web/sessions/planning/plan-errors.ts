// Why a plan was refused, in words: each error with its row and column, or with the field that all have in common.

import { sharedFields } from '#core/sessions/planning/contract.ts';
import type { FieldError } from '#core/refusals.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import type { Wording } from '#web/i18n/language.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { serverErrorsOf } from '#web/resources/form/errors.ts';
import { fieldErrorText } from '#web/resources/form/field-error-text.ts';
import { fieldWord, wordsOf } from '#web/resources/words/index.ts';
import { pastedStrings } from './pasted-strings.ts';
import { planStrings } from './plan-strings.ts';

export interface PlanError {
  /** The position of the row; null: it is about all of them. */
  readonly row: number | null;
  /** The column or field as it is sent; null: the row as a whole. */
  readonly field: string | null;
  /** Its name in words. */
  readonly column: string | null;
  readonly why: string;
}

/** Whether rows of pasted dates are refused. */
export function isRowRefusal(error: unknown): boolean {
  return (
    error instanceof ApiRefusal && (error.answer.errors ?? []).some(({ path }) => /^rows\.\d/.test(path))
  );
}

export function planErrorsOf(error: unknown, wording: Wording): PlanError[] {
  const errors = error instanceof ApiRefusal ? (error.answer.errors ?? []) : [];
  return errors.flatMap((one): PlanError[] => {
    const [, row, column] = /^rows\.(\d+)(?:\.(.+))?$/.exec(one.path) ?? [];
    if (row !== undefined) return [{ row: Number(row), ...planErrorOf(column ?? null, one, wording) }];
    const [, other, of] = /^rule\.also\.(\d+)\.(?:session\.)?(.+)$/.exec(one.path) ?? [];
    if (of !== undefined) return [{ row: null, ...errorOfOther(Number(other), of, one, wording) }];
    const isSpan = /^(rule|template)\.(from|to)$/.test(one.path);
    if (isSpan) return [{ row: null, ...tooLongSpan(wording) }];
    const [, field] = /^session\.(.+)$/.exec(one.path) ?? [];
    return field === undefined ? [] : [{ row: null, ...planErrorOf(field, one, wording) }];
  });
}

function tooLongSpan(wording: Wording): Omit<PlanError, 'row'> {
  const { days } = stringsIn(wording, planStrings);
  const { why } = stringsIn(wording, pastedStrings);
  return { field: 'days', column: days, why: why.tooLongSpan };
}

/** Of the other times of a rule. */
function errorOfOther(
  other: number,
  path: string,
  error: FieldError,
  wording: Wording,
): Omit<PlanError, 'row'> {
  const { otherTimes, times } = stringsIn(wording, planStrings);
  const { why } = stringsIn(wording, pastedStrings);
  const inWords =
    path === 'times' && error.code === 'repeated'
      ? { field: path, column: times, why: why.repeatedTimes }
      : planErrorOf(path, error, wording);
  return { ...inWords, column: `${otherTimes(other + 2)}, ${inWords.column}` };
}

/** Of a field of sessions, or a column of pasted ones; null: of the row as a whole. */
export function planErrorOf(
  path: string | null,
  { code }: FieldError,
  wording: Wording,
): Omit<PlanError, 'row'> {
  const { columns, why } = stringsIn(wording, pastedStrings);
  if (path === null)
    return { field: null, column: null, why: code === 'repeated' ? why.repeated : why.otherwise };
  const [name = ''] = path.split('.');
  const field = sharedFields[name];
  const words = wordsOf('sessions', wording);
  if (field) {
    const error = serverErrorsOf(sharedFields, [{ path: name, code, message: '' }]).errors[name] ?? 'invalid';
    const other = (one: string) => fieldWord(words, one);
    return { field: name, column: fieldWord(words, name), why: fieldErrorText(error, field, other, wording) };
  }
  const column = name in columns ? columns[name as keyof typeof columns] : name;
  return { field: name, column, why: whyOf(name, code, wording) };
}

function whyOf(column: string, code: FieldError['code'], wording: Wording): string {
  const { why } = stringsIn(wording, pastedStrings);
  if (column === 'place' && code === 'unknownReference') return why.noPlace;
  if (column === 'place' && code === 'disagrees') return why.severalPlaces;
  if (code === 'noSuchTime' || code === 'belowOther' || code === 'required') return why[code];
  return why.otherwise;
}
