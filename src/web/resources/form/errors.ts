// The errors of a form, by field: found by the rules of core before anything is sent, or answered by the server.

import type { Field, Fields } from '#core/field/field.ts';
import { issuesOf } from '#core/field/issues.ts';
import { validatorOf } from '#core/field/validation.ts';
import { writeNew } from '#core/field/writing.ts';
import { languages } from '#core/languages.ts';
import { namedInBraces } from '#core/messages/placeholders.ts';
import type { ErrorAnswer, FieldError } from '#core/refusals.ts';
import { zone } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { typedError } from '#web/ui/dates/typed-date.ts';
import type { AnsweredErrors } from '#web/ui/form/use-versioned-form.ts';
import { strings } from '../strings.ts';
import { isShown, bodyOf, type Draft } from './draft.ts';

export type FormErrorCode =
  | 'required'
  | 'tooShort'
  | 'tooLong'
  | 'belowMin'
  | 'aboveMax'
  | 'notWhole'
  | 'notNumber'
  | 'tooMany'
  | 'unprintable'
  | 'halfTyped'
  | 'noSuchDay'
  | 'unknownOption'
  | 'email'
  | 'url'
  | 'currency'
  | 'time'
  | 'year'
  | 'belowOther'
  | 'neededByOther'
  | 'excludedByOther'
  | 'taken'
  | 'unknownReference'
  | 'notAllowed'
  | 'disagrees'
  | 'noSuchTime'
  | 'inThePast'
  | 'hasReservations'
  | 'readOnly'
  | 'lastAdmin'
  | 'addressSuppressed'
  | 'invalid';
/** The number is lower than what is taken already: the lowest one that would do. */
export interface BelowTaken {
  readonly code: 'capacityBelowTaken';
  readonly minimum: number;
}
export type FormError = FormErrorCode | BelowTaken;
/** By path: a field's name, or `name.it` of a translated one. */
export type FormErrors = Readonly<Record<string, FormError>>;

/** The rules of fields (docs/product/entities.md#kinds-of-fields) for what is shown and can be written. */
export function formErrorsOf(fields: Fields, draft: Draft): FormErrors {
  const writable = Object.fromEntries(
    Object.entries(fields).filter(
      ([, field]) => field.kind !== 'separator' && !field.readOnly && isShown(field, draft),
    ),
  );
  const body = bodyOf(writable, draft);
  const found: Record<string, FormErrorCode> = {};
  for (const [name, field] of Object.entries(writable)) {
    const value = body[name];
    if (value === null || value === undefined) continue;
    for (const [path, one, part] of partsOf(name, field, value)) {
      const code = codeOf(one, part);
      if (code) found[path] = code;
    }
  }
  for (const { path, code } of writeNew(writable, body, 'it').errors) found[path] ??= code;
  return found;
}

/** The errors of the server for the fields of this form; the others count for the whole form. */
export function serverErrorsOf(
  fields: Fields,
  errors: readonly FieldError[],
  details: ErrorAnswer['details'] = {},
): AnsweredErrors<FormErrors> {
  const found: Record<string, FormError> = {};
  let isElsewhere = false;
  for (const { path, code } of errors) {
    const [name = ''] = path.split('.');
    const field = fields[name];
    if (field) found[path] ??= belowTaken(code, details) ?? formCodeOf(field, code);
    else isElsewhere = true;
  }
  return { errors: found, isElsewhere: isElsewhere || errors.length === 0 };
}

function belowTaken(
  code: FieldError['code'],
  { minimum }: NonNullable<ErrorAnswer['details']>,
): BelowTaken | null {
  return code === 'capacityBelowTaken' && typeof minimum === 'number' ? { code, minimum } : null;
}

/** Each language of a translated text is checked. */
function partsOf(name: string, field: Field, value: unknown): [string, Field, unknown][] {
  if ((field.kind !== 'string' && field.kind !== 'textarea') || !field.translated)
    return [[name, field, value]];
  const { translated: _, rich: __, ...one } = field;
  const texts = value as Partial<Record<string, string>>;
  return languages.flatMap((language) =>
    texts[language] ? [[`${name}.${language}`, one as Field, texts[language]]] : [],
  );
}

function codeOf(field: Field, value: unknown): FormErrorCode | null {
  if (typeof value === 'number' && Number.isNaN(value)) return 'notNumber';
  if (isDated(field) && typeof value === 'string') {
    const typing = typedError(value, zone);
    if (typing) return typing;
  }
  const parsed = validatorOf(field).safeParse(value);
  const issue = parsed.success ? undefined : issuesOf(parsed.error)[0];
  return issue ? formCodeOf(field, issue.code) : null;
}

const own: readonly string[] = [
  'required',
  'notWhole',
  'tooLong',
  'tooMany',
  'unprintable',
  'noSuchDay',
  'unknownOption',
  'belowOther',
  'neededByOther',
  'excludedByOther',
  'taken',
  'unknownReference',
  'notAllowed',
  'disagrees',
  'noSuchTime',
  'inThePast',
  'hasReservations',
  'readOnly',
  'lastAdmin',
  'addressSuppressed',
] satisfies FormErrorCode[];

/** The error code of a form for a code of core's rules or of the server, by the kind of the field. */
function formCodeOf(field: Field, code: FieldError['code']): FormErrorCode {
  if (own.includes(code)) return code as FormErrorCode;
  const isNumber = field.kind === 'number' || field.kind === 'currency';
  switch (code) {
    case 'tooShort':
    case 'tooFew':
      return field.required ? 'required' : 'tooShort';
    case 'belowMinimum':
      return 'belowMin';
    case 'aboveMaximum':
      return 'aboveMax';
    case 'yearOutOfRange':
      return 'year';
    case 'wrongType':
      return isNumber ? 'notNumber' : 'required';
    case 'wrongFormat':
      if (field.kind === 'time' || (field.kind === 'tags' && field.format === 'time')) return 'time';
      if (field.kind === 'string' || field.kind === 'textarea') return field.format ?? 'invalid';
      return isDated(field) ? 'noSuchDay' : 'invalid';
    default:
      return 'invalid';
  }
}

function isDated({ kind }: Field): boolean {
  return kind === 'date' || kind === 'calendar' || kind === 'datetime';
}

/** Words the error of a text that staff type to others: of one line or several, with or without placeholders. */
export function useTextErrors() {
  const { errors } = useStrings(strings);
  return (
    { code, names = [] }: { readonly code: FieldError['code']; readonly names?: readonly string[] },
    { max, required = errors.textRequired }: { readonly max: number; readonly required?: string },
  ): string => {
    switch (code) {
      case 'required':
      case 'tooShort':
        return required;
      case 'tooLong':
        return errors.tooLong(max);
      case 'unprintable':
        return errors.unprintable;
      case 'unknownPlaceholder':
        return errors.unknownPlaceholder(namedInBraces(names));
      case 'looseBrace':
        return errors.looseBrace(names.join(' '));
      default:
        return errors.invalid;
    }
  };
}
