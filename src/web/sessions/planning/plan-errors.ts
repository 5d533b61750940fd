// Why a plan was refused, in words: each error with its row and column, or with the field that all have in common.

import { sharedFields } from '#core/sessions/planning/contract.ts';
import type { FieldError } from '#core/refusals.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import type { Wording } from '#web/i18n/language.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { serverErrorsOf } from '#web/resources/form/errors.ts';
import { fieldErrorText } from '#web/resources/form/field-error-text.ts';
import { strings as entityStrings } from '#web/resources/strings.ts';
import { fieldWord, wordsOf } from '#web/resources/words/index.ts';
import { planStrings } from './plan-strings.ts';

export interface PlanError {
  /** The position of the row; null: it is about all of them. */
  readonly row: number | null;
  /** The column or field; null: the row as a whole. */
  readonly column: string | null;
  readonly why: string;
}

export function planErrorsOf(error: unknown, wording: Wording): PlanError[] {
  const errors = error instanceof ApiRefusal ? (error.answer.errors ?? []) : [];
  return errors.flatMap((one): PlanError[] => {
    const [, row, column] = /^rows\.(\d+)(?:\.(.+))?$/.exec(one.path) ?? [];
    if (row !== undefined) return [{ row: Number(row), ...errorOf(column ?? null, one, wording) }];
    const isSpan = /^(rule|template)\.(from|to)$/.test(one.path);
    if (isSpan) return [{ row: null, ...tooLongSpan(wording) }];
    const [, field] = /^session\.(.+)$/.exec(one.path) ?? [];
    return field === undefined ? [] : [{ row: null, ...errorOf(field, one, wording) }];
  });
}

function tooLongSpan(wording: Wording): Omit<PlanError, 'row'> {
  const { days, why } = stringsIn(wording, planStrings);
  return { column: days, why: why.tooLongSpan };
}

function errorOf(path: string | null, { code }: FieldError, wording: Wording): Omit<PlanError, 'row'> {
  const { columns, why } = stringsIn(wording, planStrings);
  if (path === null) return { column: null, why: code === 'repeated' ? why.repeated : why.otherwise };
  const [name = ''] = path.split('.');
  const field = sharedFields[name];
  const words = wordsOf('sessions', wording);
  if (field) {
    const error = serverErrorsOf(sharedFields, [{ path: name, code, message: '' }]).errors[name] ?? 'invalid';
    const other = (one: string) => fieldWord(words, one);
    return { column: fieldWord(words, name), why: fieldErrorText(error, field, other, wording) };
  }
  const column = name in columns ? columns[name as keyof typeof columns] : name;
  if (name === 'place' && code === 'unknownReference') return { column, why: why.noPlace };
  if (name === 'place' && code === 'disagrees') return { column, why: why.severalPlaces };
  if (code === 'noSuchTime') return { column, why: why.noSuchTime };
  if (code === 'belowOther') return { column, why: why.belowOther };
  const { errors } = stringsIn(wording, entityStrings);
  return { column, why: code === 'required' ? errors.required : why.otherwise };
}
